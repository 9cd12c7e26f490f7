// Finds values in the text of a JSON file, looking only at the objects and lists on the way. Keeps one number an entry: a hostile file has two million,
// and a tree of them would fill the memory. The text is valid JSON; of any other the answer is some place, found in bounded time.

export interface Span {
  readonly offset: number;
  readonly length: number;
}

/** Offsets; an entry of a list has no key. */
export interface Member {
  readonly key: number | undefined;
  readonly value: number;
}

/** Values are named by their offset. How long one is takes a look at all of it, and is asked for the last one only. */
export interface JsonPlaces {
  readonly root: number;
  /** A member of an object by its key, an entry of a list by its number. */
  child(parent: number, segment: string): Member | undefined;
  isObject(value: number): boolean;
  span(offset: number): Span;
}

export function jsonPlaces(text: string): JsonPlaces {
  /** Offset of a container → where its keys stand, or the entries of a list. */
  const known = new Map<number, readonly number[]>();
  const entriesOf = (offset: number) => {
    const entries = known.get(offset) ?? scan(text, offset);
    known.set(offset, entries);
    return entries;
  };
  return {
    root: blanksEnd(text, 0),
    isObject: (offset) => text[offset] === '{',
    span: (offset) => ({ offset, length: valueEnd(text, offset) - offset }),
    child(parent, segment) {
      if (text[parent] === '[') {
        const value = entriesOf(parent)[Number(segment)];
        return value === undefined ? undefined : { key: undefined, value };
      }
      if (text[parent] !== '{') return undefined;
      const written = JSON.stringify(segment);
      // The last one wins, as in JSON.parse.
      const key = entriesOf(parent).findLast((start) => text.startsWith(written, start) || isEscaped(text, start, segment));
      return key === undefined ? undefined : { key, value: valueStart(text, stringEnd(text, key)) };
    },
  };
}

/** True when a key means `name` without being written like it. */
function isEscaped(text: string, start: number, name: string): boolean {
  // Up to the first escape the letters are those of the name.
  let same = 0;
  while (same < name.length && text[start + 1 + same] === name[same]) same++;
  if (text.charCodeAt(start + 1 + same) !== BACKSLASH) return false;
  const key = text.slice(start, stringEnd(text, start));
  try {
    return JSON.parse(key) === name;
  } catch {
    return false;
  }
}

function scan(text: string, offset: number): number[] {
  const found: number[] = [];
  const isObject = text[offset] === '{';
  for (let at = blanksEnd(text, offset + 1); at < text.length && !isClosing(text.charCodeAt(at));) {
    found.push(at);
    const end = valueEnd(text, isObject ? valueStart(text, stringEnd(text, at)) : at);
    at = blanksEnd(text, end);
    if (text.charCodeAt(at) !== COMMA) break;
    at = blanksEnd(text, at + 1);
  }
  return found;
}

const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c];
const isOpening = (code: number) => code === 0x7b || code === 0x5b;
const isClosing = (code: number) => code === 0x7d || code === 0x5d;
const isBlank = (code: number) => code === 0x20 || code === 0x0a || code === 0x09 || code === 0x0d;

function blanksEnd(text: string, from: number): number {
  let at = from;
  while (isBlank(text.charCodeAt(at))) at++;
  return at;
}

/** Behind the colon that follows a key. */
function valueStart(text: string, keyEnd: number): number {
  return blanksEnd(text, blanksEnd(text, keyEnd) + 1);
}

/** Behind the quote that closes the string opened at `start`. */
function stringEnd(text: string, start: number): number {
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
    if (code === QUOTE) at = stringEnd(text, at) - 1;
    else if (isOpening(code)) depth++;
    else if (isClosing(code)) {
      if (depth <= 1) return depth === 1 ? at + 1 : at;
      depth--;
    } else if (depth === 0 && (code === COMMA || isBlank(code))) return at;
  }
  return text.length;
}
