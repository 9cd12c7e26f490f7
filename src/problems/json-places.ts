// Finds values in the text of a JSON file, reading only the objects and lists on the way. Keeps one number an entry:
// a hostile file has two million, and a tree of them would fill the memory. The text is valid JSON; of any other the
// answer is some place, found in bounded time.

export interface Span {
  readonly offset: number;
  readonly length: number;
}

/** Offsets; an entry of a list has no key. */
interface Member {
  readonly key: number | undefined;
  readonly value: number;
}

/**
 * Values are named by their offset. The length of one is found by reading it, at most `most` letters, and is needed for
 * the last one only.
 */
export interface JsonPlaces {
  readonly root: number;
  /** A member of an object by its key, an entry of a list by its number. */
  child(parent: number, segment: string): Member | undefined;
  isObject(value: number): boolean;
  span(offset: number, most?: number): Span;
}

/** Objects with fewer keys are searched one by one; for the others a table is made. */
const FEW_KEYS = 32;

export function jsonPlaces(text: string): JsonPlaces {
  /** Offset of a container → where its keys stand, or the entries of a list. */
  const scanned = new Map<number, readonly number[]>();
  const entriesOf = (offset: number) => {
    const entries = scanned.get(offset) ?? scan(text, offset);
    scanned.set(offset, entries);
    return entries;
  };
  const tables = new Map<number, KeyTable>();
  /** Where the last key of this name stands: the last one wins, as in JSON.parse. */
  const keyOf = (object: number, name: string): number | undefined => {
    const keys = entriesOf(object);
    if (keys.length <= FEW_KEYS) return keys.findLast((start) => isNamed(text, start, name));
    const table = tables.get(object) ?? keyTable(text, keys);
    tables.set(object, table);
    return table(name);
  };
  return {
    root: spacesEnd(text, 0),
    isObject: (offset) => text[offset] === '{',
    span: (offset, most = Infinity) => ({
      offset,
      length: valueEnd(most < text.length ? text.slice(offset, offset + most) : text.slice(offset), 0),
    }),
    child(parent, segment) {
      if (text[parent] === '[') {
        const value = entriesOf(parent)[Number(segment)];
        return value === undefined ? undefined : { key: undefined, value };
      }
      if (text[parent] !== '{') return undefined;
      const key = keyOf(parent, segment);
      return key === undefined ? undefined : { key, value: valueStart(text, stringEnd(text, key)) };
    },
  };
}

function isNamed(text: string, start: number, name: string): boolean {
  let same = 0;
  let next = text.charCodeAt(start + 1);
  while (same < name.length && next !== BACKSLASH && next === name.charCodeAt(same))
    next = text.charCodeAt(start + 1 + ++same);
  // Up to the first escape the letters are those of the name.
  return next === BACKSLASH ? nameAt(text, start) === name : same === name.length && next === QUOTE;
}

/** The key that begins at `start`, as it is meant; as it is written when it is not JSON. */
function nameAt(text: string, start: number): string {
  const end = stringEnd(text, start);
  const written = text.slice(start + 1, end - 1);
  if (!written.includes('\\')) return written;
  try {
    return String(JSON.parse(text.slice(start, end)));
  } catch {
    return written;
  }
}

type KeyTable = (name: string) => number | undefined;

/**
 * Finds one of many keys without reading the others: a hash table of numbers, since a table of texts would fill the
 * memory.
 */
function keyTable(text: string, keys: readonly number[]): KeyTable {
  const size = 2 ** Math.ceil(Math.log2(keys.length + 1));
  const last = new Int32Array(size).fill(-1);
  const before = new Int32Array(keys.length).fill(-1);
  for (const [index, start] of keys.entries()) {
    const slot = hash(nameAt(text, start)) & (size - 1);
    before[index] = last[slot]!;
    last[slot] = index;
  }
  return (name) => {
    for (let index = last[hash(name) & (size - 1)]!; index >= 0; index = before[index]!) {
      if (isNamed(text, keys[index]!, name)) return keys[index];
    }
    return undefined;
  };
}

/** FNV-1a */
function hash(name: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < name.length; at++) value = Math.imul(value ^ name.charCodeAt(at), 0x01000193);
  return value ^ (value >>> 15);
}

function scan(text: string, offset: number): number[] {
  const found: number[] = [];
  const isObject = text[offset] === '{';
  for (let at = spacesEnd(text, offset + 1); at < text.length && !isClosing(text.charCodeAt(at));) {
    found.push(at);
    const end = valueEnd(text, isObject ? valueStart(text, stringEnd(text, at)) : at);
    at = spacesEnd(text, end);
    if (text.charCodeAt(at) !== COMMA) break;
    at = spacesEnd(text, at + 1);
  }
  return found;
}

const [SPACE, QUOTE, BACKSLASH, COMMA] = [0x20, 0x22, 0x5c, 0x2c];
const isOpening = (code: number) => code === 0x7b || code === 0x5b;
const isClosing = (code: number) => code === 0x7d || code === 0x5d;
const isSpace = (code: number) => code === SPACE || code === 0x0a || code === 0x09 || code === 0x0d;

function spacesEnd(text: string, from: number): number {
  let at = from;
  while (isSpace(text.charCodeAt(at))) at++;
  return at;
}

/** Behind the colon that follows a key. */
function valueStart(text: string, keyEnd: number): number {
  return spacesEnd(text, spacesEnd(text, keyEnd) + 1);
}

/** Behind the quote that closes the string opened at `start`. */
export function stringEnd(text: string, start: number): number {
  for (let from = start + 1; ;) {
    const quote = text.indexOf('"', from);
    if (quote < 0) return text.length;
    let slashes = 0;
    while (text.charCodeAt(quote - 1 - slashes) === BACKSLASH) slashes++;
    if (slashes % 2 === 0) return quote + 1;
    from = quote + 1;
  }
}

/** Behind a value of any kind. */
function valueEnd(text: string, start: number): number {
  const first = text.charCodeAt(start);
  if (first === QUOTE) return stringEnd(text, start);
  let depth = 0;
  for (let at = start; at < text.length; at++) {
    const code = text.charCodeAt(at);
    // Half of what stands between texts is indentation.
    if (code === SPACE && depth > 0) continue;
    if (code === QUOTE) at = stringEnd(text, at) - 1;
    else if (isOpening(code)) depth++;
    else if (isClosing(code)) {
      if (depth <= 1) return depth === 1 ? at + 1 : at;
      depth--;
    } else if (depth === 0 && (code === COMMA || isSpace(code))) return at;
  }
  return text.length;
}
