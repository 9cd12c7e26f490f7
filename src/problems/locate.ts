// Finds the line and column of a JSON pointer in a file's text. Parses with positions only when a problem is being reported.
import { createRequire } from 'node:module';
import type { Node, ParseError } from 'jsonc-parser';
import type { Place } from '../model.js';
import { excerpt, position } from './excerpt.js';

const require = createRequire(import.meta.url);

/** Whether a problem is about the key or about the value behind it. */
export type Target = 'key' | 'value';

/** Turns a JSON pointer into a place in one file. An unknown pointer gives its nearest ancestor. */
export type Finder = (pointer: string, target?: Target) => Place;

export interface PositionedJson {
  readonly tree: Node | undefined;
  readonly errors: readonly ParseError[];
}

/** Parses tolerantly, keeping positions, duplicate keys and every syntax error. Slower than JSON.parse; only for files with problems. */
export function parseWithPositions(text: string): PositionedJson {
  const jsonc = require('jsonc-parser') as typeof import('jsonc-parser');
  const errors: ParseError[] = [];
  const tree = jsonc.parseTree(text, errors, { disallowComments: true, allowTrailingComma: false });
  return { tree, errors };
}

export interface RepeatedKey {
  readonly name: string;
  readonly pointer: string;
  readonly offset: number;
  readonly length: number;
  /** Where the key stood before. */
  readonly first: number;
}

/** The first `limit` keys that stand in their object already. Keeps no tree: a hostile file has a million of them. */
export function repeatedKeys(text: string, limit: number): RepeatedKey[] {
  const jsonc = require('jsonc-parser') as typeof import('jsonc-parser');
  const found: RepeatedKey[] = [];
  const objects: Map<string, number>[] = [];
  jsonc.visit(text, {
    onObjectBegin: () => void objects.push(new Map()),
    onObjectEnd: () => void objects.pop(),
    onObjectProperty(name, offset, length, _line, _column, path) {
      const seen = objects.at(-1)!;
      const first = seen.get(name);
      if (first === undefined) seen.set(name, offset);
      else if (found.length < limit) found.push({ name, pointer: [...path(), name].reduce<string>(step, ''), offset, length, first });
    },
  });
  return found;
}

/** A finder for one file. The text is parsed at the first question and the tree kept as long as the finder. */
export function finder(file: string, text: () => string): Finder {
  let known: { readonly text: string; readonly tree: Node | undefined } | undefined;
  return (pointer, target = 'value') => {
    if (!known) {
      const read = text();
      known = { text: read, tree: parseWithPositions(read).tree };
    }
    if (!known.tree) return { file, pointer };
    const node = nodeAt(known.tree, segmentsOf(pointer), target);
    return spanPlace(file, known.text, node.offset, node.length, pointer);
  };
}

/** Only hostile keys make longer ones, and then line and column must do. */
const MAX_POINTER = 2000;

/** A place for a span of the text, with its excerpt. */
export function spanPlace(file: string, text: string, offset: number, length: number, pointer?: string): Place {
  return {
    file,
    ...position(text, offset),
    ...(pointer === undefined || pointer.length > MAX_POINTER ? {} : { pointer }),
    excerpt: excerpt(text, offset, length),
  };
}

/** `/a~1b/0` → `["a/b", "0"]` (RFC 6901). */
export function segmentsOf(pointer: string): string[] {
  return pointer === ''
    ? []
    : pointer
        .slice(1)
        .split('/')
        .map((segment) => segment.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** One pointer step, escaped. */
export function step(pointer: string, key: string | number): string {
  return `${pointer}/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`;
}

function nodeAt(root: Node, segments: readonly string[], target: Target): Node {
  let node = root;
  let key: Node | undefined;
  for (const segment of segments) {
    let property = child(node, segment);
    // A field may be wrapped as {type, content}; pointers of normalised content do not know it (D-35).
    if (!property && node.type === 'object') {
      const wrapped = child(node, 'content')?.value;
      property = wrapped && child(wrapped, segment);
    }
    if (!property) return target === 'key' && key ? key : node;
    ({ key, value: node } = property);
  }
  return target === 'key' && key ? key : node;
}

function child(node: Node, segment: string): { readonly key: Node | undefined; readonly value: Node } | undefined {
  if (node.type === 'array') {
    const item = node.children?.[Number(segment)];
    return item && { key: undefined, value: item };
  }
  // The last one wins, as in JSON.parse.
  const property = node.children?.findLast((one) => one.children?.[0]?.value === segment);
  const [key, value] = property?.children ?? [];
  return key && value ? { key, value } : undefined;
}
