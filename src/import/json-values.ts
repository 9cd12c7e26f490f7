// JSON of other systems, of which nothing is known for sure.
import { MAX_JSON_DEPTH } from '../limits.js';
import { AS_IT_IS, type Fields, ImportFault } from './model.js';

export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** The first of these keys that has a text. */
export function firstText(fields: Fields, keys: readonly string[]): string {
  return keys.map((key) => textOf(fields[key]).trim()).find(Boolean) ?? '';
}

/** Rich text within components within rich text is deeper than content. */
const MAX_DEPTH = 4 * MAX_JSON_DEPTH;

/** `source`: which of several files it is. */
export function parseExport(text: string, source = 0): unknown {
  const deep = depthFault(text);
  if (deep >= 0)
    throw new ImportFault(`Objects and lists are nested more than ${MAX_DEPTH} levels deep.`, deep, AS_IT_IS, source);
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    const at = /position (\d+)/.exec(String(error))?.[1];
    throw new ImportFault('The file is not JSON.', at === undefined ? null : Number(at), AS_IT_IS, source);
  }
}

/** Offset of the first bracket that is too deep; -1 for none. */
function depthFault(text: string): number {
  let depth = 0;
  for (const found of text.matchAll(/"(?:[^"\\]|\\.)*"|[[{\]}]/gs)) {
    const mark = found[0];
    if (mark === '{' || mark === '[') depth += 1;
    else if (mark === '}' || mark === ']') depth -= 1;
    if (depth > MAX_DEPTH) return found.index;
  }
  return -1;
}
