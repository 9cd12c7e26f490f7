// Merges two JSON values into one text, and knows of every character of it in which file it stands: objects are merged
// key by key, everything else is replaced, and null takes a key away.
import { isJsonObject } from '../../util/json-object.js';
import type { Place } from '../../model.js';
import { jsonPlaces, type JsonPlaces } from '../../problems/json-places.js';
import { segmentsOf, spanPlace, step } from '../../problems/locate.js';

/** A value in a JSON file. */
export interface Source {
  readonly file: string;
  readonly text: string;
  /** Where in the file it stands. */
  readonly pointer: string;
  readonly value: unknown;
}

/** A key of what is laid on top, and what may be wrong with it. */
export interface Unused {
  readonly kind: 'nothing-to-delete' | 'new';
  readonly key: string;
  /** In the file that has it. */
  readonly pointer: string;
  /** In the value that it is laid over. */
  readonly within: string;
  /** What that value has there. */
  readonly known: readonly string[];
}

export interface Merged {
  readonly text: string;
  placeOf(place: Place): Place;
  /** Where the key at this pointer was taken away; null for one that was not. */
  removedAt?(pointer: string): Place | null;
}

interface Node extends Source {
  readonly places: JsonPlaces;
  readonly offset: number;
}

/** A part of the merged text that stands in one of the files as it is. */
interface Piece {
  readonly start: number;
  readonly end: number;
  readonly offset: number;
  readonly node: Pick<Node, 'file' | 'text' | 'pointer'>;
  /** In the merged value. */
  readonly pointer: string;
}

/** `base` is null where there is nothing yet. `over` must not be null. */
export function mergeJson(base: Source | null, over: Source, note: (unused: Unused) => void = () => {}): Merged {
  const merger = new Merger(note);
  merger.add(base && nodeOf(base), nodeOf(over), '');
  merger.text += '\n';
  return { ...merger.merged(), removedAt: (pointer) => merger.removed.get(pointer) ?? null };
}

/** A text that is put together of own words and of parts of files. */
class JoinedText {
  text = '';
  readonly #pieces: Piece[] = [];

  /** A key or a value of a file, or `words` in its place. */
  quote(node: Node, offset: number, pointer: string, words?: string): void {
    const start = this.text.length;
    this.text += words ?? node.text.slice(offset, offset + node.places.span(offset).length);
    this.#pieces.push({ start, end: this.text.length, offset, node, pointer });
  }

  merged(): Merged {
    return { text: this.text, placeOf: (place) => placeIn(this.text, this.#pieces, place) };
  }
}

class Merger extends JoinedText {
  /** Pointers in the merged value. */
  readonly removed = new Map<string, Place>();

  constructor(readonly note: (unused: Unused) => void) {
    super();
  }

  add(base: Node | null, over: Node | null, pointer: string): void {
    if (base && over && isJsonObject(base.value) && isJsonObject(over.value))
      return this.#addObject(base, over, pointer);
    const node = (over ?? base)!;
    this.quote(node, node.offset, pointer);
  }

  #addObject(base: Node, over: Node, pointer: string): void {
    const [ours, theirs] = [base.value as Values, over.value as Values];
    this.quote(base, base.offset, pointer, '{');
    let separator = '\n';
    const member = (key: string) => {
      this.text += separator;
      separator = ',\n';
      const [one, other] = [memberOf(base, key), memberOf(over, key)];
      const { node, keyOffset } = (one ?? other)!;
      const at = step(pointer, key);
      this.quote(node, keyOffset, at);
      this.text += ': ';
      this.add(one?.node ?? null, other?.node ?? null, at);
    };
    for (const key of Object.keys(ours))
      if (theirs[key] === null) this.#noteRemoved(over, key, pointer);
      else member(key);
    const known = Object.keys(ours);
    for (const key of Object.keys(theirs)) {
      if (Object.hasOwn(ours, key)) continue;
      const kind = theirs[key] === null ? 'nothing-to-delete' : 'new';
      this.note({ kind, key, pointer: step(over.pointer, key), within: pointer, known });
      if (kind === 'new') member(key);
    }
    this.text += '\n}';
  }

  #noteRemoved(over: Node, key: string, pointer: string): void {
    const { keyOffset, node } = memberOf(over, key)!;
    const { length } = node.places.span(keyOffset);
    this.removed.set(step(pointer, key), spanPlace(over.file, over.text, keyOffset, length, node.pointer));
  }
}

type Values = Readonly<Record<string, unknown>>;

function nodeOf(source: Source): Node {
  const places = jsonPlaces(source.text);
  let offset = places.root;
  for (const key of segmentsOf(source.pointer)) offset = places.child(offset, key)!.value;
  return { ...source, places, offset };
}

/** Null for a key that the object does not have; one that is a note counts as none. */
function memberOf(node: Node, key: string): { readonly node: Node; readonly keyOffset: number } | null {
  if (!Object.hasOwn(node.value as Values, key)) return null;
  const { key: keyOffset, value } = node.places.child(node.offset, key)!;
  const inner = { ...node, offset: value, value: (node.value as Values)[key], pointer: step(node.pointer, key) };
  return { node: inner, keyOffset: keyOffset! };
}

function placeIn(text: string, pieces: readonly Piece[], place: Place): Place {
  const offset = place.line === undefined ? -1 : offsetOf(text, place.line, place.column ?? 1);
  const piece =
    pieces.find(({ start, end }) => offset >= start && offset < end) ?? pieceOf(pieces, place.pointer ?? '');
  const { file, text: original, pointer } = piece.node;
  const rest = (place.pointer ?? '').slice(piece.pointer.length);
  const named = place.pointer === undefined ? {} : { pointer: pointer + rest };
  if (offset < 0) return { file, ...named };
  const at = Math.max(piece.offset, piece.offset + offset - piece.start);
  const marks = /\^+/.exec(place.excerpt?.split('\n').at(-1) ?? '')?.[0].length ?? 1;
  const { line, column, excerpt } = spanPlace(file, original, at, marks);
  return { file, line, column, ...named, ...(place.excerpt === undefined ? {} : { excerpt }) } as Place;
}

/** The piece with the longest pointer that leads to a value. */
function pieceOf(pieces: readonly Piece[], pointer: string): Piece {
  const above = pieces.filter((one) => pointer === one.pointer || pointer.startsWith(`${one.pointer}/`));
  return above.reduce((best, one) => (one.pointer.length >= best.pointer.length ? one : best), pieces[0]!);
}

function offsetOf(text: string, line: number, column: number): number {
  let start = 0;
  for (let count = 1; count < line; count++) {
    const end = text.indexOf('\n', start);
    if (end < 0) break;
    start = end + 1;
  }
  return start + column - 1;
}

/** Merges once more: what is laid on top may itself be made of several files. */
export function mergeAgain(base: Merged, over: Source, note: (unused: Unused) => void, overPlace?: Merged['placeOf']) {
  const below: Source = { file: BELOW, text: base.text, pointer: '', value: JSON.parse(base.text) };
  const { text, placeOf, removedAt } = mergeJson(below, over, note);
  const found = (place: Place): Place => {
    const one = placeOf(place);
    return one.file === BELOW ? base.placeOf(one) : (overPlace?.(one) ?? one);
  };
  const gone = (pointer: string) => base.removedAt?.(pointer) ?? removedAt?.(pointer) ?? null;
  return { text, placeOf: found, removedAt: gone };
}

/** No file has this name. */
const BELOW = '\0below';

/** A value that stands in a file as it is, at this place of the joined text. */
export interface Quoted {
  readonly source: Source;
  readonly pointer: string;
}

/** A JSON text made of own text and of values of files; faults of own text are reported at the first of these. */
export function joinJson(parts: readonly (string | Quoted)[]): Merged {
  const joined = new JoinedText();
  for (const part of parts) {
    if (typeof part === 'string') joined.text += part;
    else {
      const node = nodeOf(part.source);
      joined.quote(node, node.offset, part.pointer);
    }
  }
  return joined.merged();
}

/** Texts by their names as facts: `{ "nome": "Corallo" }` as `{ "brand_nome": { "text": "Corallo" } }`. */
export function textsAsFacts(source: Source, prefix: string): Merged {
  const node = nodeOf(source);
  const facts = new JoinedText();
  facts.text = '{';
  facts.quote(node, node.offset, '', '');
  for (const [key, value] of Object.entries(source.value as Values)) {
    const { node: inner, keyOffset } = memberOf(node, key)!;
    const isText = typeof value === 'string';
    const at = step('', prefix + key);
    facts.text += facts.text === '{' ? '\n' : ',\n';
    facts.quote(inner, keyOffset, at, JSON.stringify(prefix + key));
    facts.text += isText ? ': { "text": ' : ': ';
    facts.quote(inner, inner.offset, isText ? `${at}/text` : at);
    if (isText) facts.text += ' }';
  }
  facts.text += '\n}\n';
  return facts.merged();
}
