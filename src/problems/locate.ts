// Finds the line and column of a JSON pointer in a file's text. Reads positions only when a problem is being reported.
import { createRequire } from 'node:module';
import { MAX_PLACED_FAULTS } from '../limits.js';
import type { Place } from '../model.js';
import { excerpt, position } from './excerpt.js';
import { jsonPlaces, type JsonPlaces, type Span } from './json-places.js';

const require = createRequire(import.meta.url);

/** Whether a problem is about the key or about its value. */
export type Target = 'key' | 'value';

/**
 * Turns a JSON pointer into a place in one file. An unknown pointer gives its nearest ancestor. `within`: the piece of
 * the value, as the author wrote it, that the problem is about; `nth`: which of several, from 0.
 */
export type Finder = (pointer: string, target?: Target, within?: string, nth?: number) => Place;

interface JsonError {
  /** As jsonc-parser names it: `CommaExpected`. */
  readonly name: string;
  readonly offset: number;
  readonly length: number;
}

/** Every syntax error, found tolerantly: reading goes on after a mistake. */
export function syntaxErrors(text: string): readonly JsonError[] {
  const jsonc = require('jsonc-parser') as typeof import('jsonc-parser');
  const errors: JsonError[] = [];
  jsonc.visit(
    text,
    {
      onError: (error, offset, length) => void errors.push({ name: jsonc.printParseErrorCode(error), offset, length }),
    },
    { disallowComments: true, allowTrailingComma: false },
  );
  return errors;
}

interface RepeatedKey {
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
      else if (found.length < limit)
        found.push({ name, pointer: [...path(), name].reduce<string>(step, ''), offset, length, first });
    },
  });
  return found;
}

/**
 * A finder for one file. The text is read at the first question; what was found in it is kept as long as the finder.
 * After very many questions it answers without line and excerpt: nobody reads so many, and they would fill the memory.
 */
export function finder(file: string, text: () => string): Finder {
  let parsed: { readonly text: string; readonly places: JsonPlaces } | undefined;
  let last: { readonly key: string; readonly place: Place } | undefined;
  let placed = 0;
  return (pointer, target = 'value', within = '', nth = 0) => {
    // A long text may contain thousands of broken links.
    const key = `${target} ${pointer} ${nth} ${within}`;
    if (last?.key === key) return last.place;
    if (placed >= MAX_PLACED_FAULTS) return { file, pointer: pointer.slice(0, MAX_POINTER) };
    placed += 1;
    if (!parsed) {
      const read = text();
      parsed = { text: read, places: jsonPlaces(read) };
    }
    if (parsed.places.root >= parsed.text.length) return { file, pointer };
    const whole = spanAt(parsed.places, segmentsOf(pointer), target);
    const { offset, length } = within === '' ? whole : pieceOf(parsed, whole.offset, within, nth);
    last = { key, place: spanPlace(file, parsed.text, offset, length, pointer) };
    return last.place;
  };
}

/** No excerpt shows more of a value. */
const MAX_SPAN = 200;

/** A piece is looked for in so many characters of a value; no valid text has more. */
const MAX_SEARCHED = 200_000;

/** Where a piece of a value stands in the file, as it is or with escapes; else the value itself. */
function pieceOf(
  { text, places }: { readonly text: string; readonly places: JsonPlaces },
  value: number,
  piece: string,
  nth: number,
) {
  const written = text.slice(value, value + places.span(value, MAX_SEARCHED).length);
  return pieceIn(written, value, [JSON.stringify(piece).slice(1, -1), piece], nth) ?? places.span(value, MAX_SPAN);
}

/** The first of some spellings that stands in a text, at its nth place; `offset` is that of the text. */
export function pieceIn(text: string, offset: number, spellings: readonly string[], nth = 0): Span | null {
  for (const one of spellings) {
    const at = one === '' ? -1 : likelyPlace(text, one, nth);
    if (at >= 0) return { offset: offset + at, length: one.length };
  }
  return null;
}

/** Of a link `bonus` the nth that is a whole value, not a word before it or the end of `/bonus`; else the first. */
function likelyPlace(text: string, piece: string, nth: number): number {
  let likely = text.indexOf(piece);
  let left = nth;
  for (let at = likely; at >= 0 && left >= 0; at = text.indexOf(piece, at + piece.length))
    if (/["'=(<]/.test(text.charAt(at - 1)) && !/[\p{L}\p{N}_/.-]/u.test(text.charAt(at + piece.length))) {
      likely = at;
      left -= 1;
    }
  return likely;
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
  const isPlain = typeof key === 'number' || !/[~/]/.test(key);
  return `${pointer}/${isPlain ? key : key.replaceAll('~', '~0').replaceAll('/', '~1')}`;
}

function spanAt(places: JsonPlaces, segments: readonly string[], target: Target): Span {
  let value = places.root;
  let key: number | undefined;
  for (const segment of segments) {
    let member = places.child(value, segment);
    // A field may be wrapped as {type, content}; pointers of normalised content do not know it (D-35).
    if (!member && places.isObject(value)) {
      const wrapped = places.child(value, 'content')?.value;
      member = wrapped === undefined ? undefined : places.child(wrapped, segment);
    }
    if (!member) break;
    ({ key, value } = member);
  }
  return places.span(target === 'key' && key !== undefined ? key : value, MAX_SPAN);
}
