// Finds the texts in YAML, however they are written, and where they stand: in flow maps, in quotes, folded. Pure.
import { createRequire } from 'node:module';
import type { Scalar } from 'yaml';

const require = createRequire(import.meta.url);

interface YamlText {
  readonly path: readonly (string | number)[];
  /** Without space around it. */
  readonly text: string;
  /** Offset in the YAML. */
  readonly at: number;
}

/** Those that stand in the file letter by letter; what is escaped, or broken into lines, is left to a person. */
export function textsIn(yaml: string): readonly YamlText[] {
  const { isMap, isScalar, isSeq, parseDocument } = require('yaml') as typeof import('yaml');
  const found: YamlText[] = [];
  const walk = (node: unknown, path: readonly (string | number)[]): void => {
    if (isSeq(node)) for (const [index, one] of node.items.entries()) walk(one, [...path, index]);
    if (isMap(node))
      for (const { key, value } of node.items) if (isScalar(key)) walk(value, [...path, String(key.value)]);
    if (isScalar(node)) found.push(...textOf(yaml, node, path));
  };
  try {
    const document = parseDocument(yaml, { prettyErrors: false, logLevel: 'silent' });
    if (document.errors.length === 0) walk(document.contents, []);
  } catch (error) {
    // Too deep: no page either.
    if (!(error instanceof RangeError)) throw error;
  }
  return found;
}

function textOf(yaml: string, { value, range }: Scalar, path: YamlText['path']): YamlText[] {
  if (typeof value !== 'string' || !range) return [];
  const text = value.trim();
  const at = yaml.slice(range[0], range[1]).indexOf(text);
  return text === '' || at < 0 ? [] : [{ path, text, at: range[0] + at }];
}
