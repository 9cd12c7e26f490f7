// Reads the links, media and ids out of finished HTML in one linear scan. What counts is what a browser gets,
// not what a template meant.
import { decodeReferences } from './references.js';
import { Unit, unitsOf } from './units.js';

/** One URL found in an attribute. */
interface FoundLink {
  readonly tag: string;
  readonly attribute: string;
  readonly url: string;
  /** Of the same tag; `''` without one. */
  readonly rel: string;
}

export interface Harvest {
  readonly links: readonly FoundLink[];
  readonly ids: ReadonlySet<string>;
  /** Ids that stand more than once. */
  readonly repeatedIds: readonly string[];
}

const URL_ATTRIBUTES: ReadonlySet<string> = new Set([
  'href',
  'src',
  'srcset',
  'poster',
  'action',
  'imagesrcset',
  'data-internal-url',
]);

/** The harvest of a document that comes in chunks; no tag stands in two of them. */
export function harvestChunks(chunks: Iterable<Harvest>): Harvest {
  const links: FoundLink[] = [];
  const ids = new Set<string>();
  const repeatedIds: string[] = [];
  for (const chunk of chunks) {
    for (const link of chunk.links) links.push(link);
    for (const id of chunk.repeatedIds) repeatedIds.push(id);
    for (const id of chunk.ids) {
      if (ids.has(id)) repeatedIds.push(id);
      ids.add(id);
    }
  }
  return { links, ids, repeatedIds };
}

type Note = (tag: string, attribute: string, value: string) => void;
type Mutable<Value> = { -readonly [Key in keyof Value]: Value[Key] };

/** `html` is a whole document or fragment that the generator itself wrote. */
export function harvest(html: string): Harvest {
  const links: Mutable<FoundLink>[] = [];
  const ids = new Set<string>();
  const repeatedIds: string[] = [];
  let rel: string | undefined;
  const note: Note = (tag, attribute, value) => {
    if (attribute === 'id' && ids.has(value)) repeatedIds.push(value);
    else if (attribute === 'id') ids.add(value);
    else if (attribute === 'rel') rel ??= value;
    else if (URL_ATTRIBUTES.has(attribute))
      for (const url of urlsOf(attribute, value)) links.push({ tag, attribute, url, rel: '' });
  };
  const units = unitsOf(html);
  for (
    let at = find(units, Unit.Less, 0, html.length);
    at < html.length;
    at = find(units, Unit.Less, at, html.length)
  ) {
    const nameEnd = endOfName(units, at + 1);
    if (nameEnd === at + 1) {
      // A closing tag has no attributes, a comment may contain anything.
      at = units[at + 1] === Unit.Slash ? at + 2 : tagEnd(html, at) + 1;
      if (at === 0) break;
      continue;
    }
    const before = links.length;
    const end = units[nameEnd] === Unit.Greater ? nameEnd : readTag(html, units, at, nameEnd, note);
    if (end < 0) break;
    for (let index = before; rel && index < links.length; index++) links[index]!.rel = rel;
    rel = undefined;
    at = behindRaw(html, at, nameEnd, end + 1);
  }
  return { links, ids, repeatedIds };
}

/** Notes the attributes of the tag that begins at `at`; returns the offset of its end, or -1. */
function readTag(html: string, units: Uint16Array, at: number, nameEnd: number, note: Note): number {
  plain.length = 0;
  let end = plainTag(units, nameEnd, html.length);
  const tag = end < 0 || plain.length > 0 ? lowerCase(html.slice(at + 1, nameEnd)) : '';
  if (end < 0) {
    end = tagEnd(html, at);
    if (end < 0) return -1;
    for (const [attribute, value] of attributes(html.slice(at + 1, end), nameEnd - at - 1)) note(tag, attribute, value);
  }
  for (let index = 0; index < plain.length; index += 3) {
    const [start, equals, close] = [plain[index]!, plain[index + 1]!, plain[index + 2]!];
    const name = candidate(units[start]!, equals - start);
    // A lower-case copy of every name would cost more than all the rest.
    const attribute = html.startsWith(name, start) ? name : html.slice(start, equals).toLowerCase();
    note(tag, attribute, decodeReferences(html.slice(equals + 2, close)));
  }
  return end;
}

/** Where to go on after a tag that ends before `next`: nothing inside script and style is markup. */
function behindRaw(html: string, at: number, nameEnd: number, next: number): number {
  const raw = nameEnd - at > 5 ? RAW.exec(html.slice(at + 1, nameEnd))?.[0] : undefined;
  if (raw === undefined) return next;
  const close = html.indexOf(`</${raw.toLowerCase()}`, next);
  return close < 0 ? html.length : close;
}

const RAW = /^(?:script|style)$/i;
/** Nearly every name is in lower case already. */
function lowerCase(name: string): string {
  return /[A-Z]/.test(name) ? name.toLowerCase() : name;
}

/** One list for all tags; a page has a thousand. */
const plain: number[] = [];

/** Offset of the next `unit`, or `length`. */
function find(units: Uint16Array, unit: number, from: number, length: number): number {
  let at = from;
  while (at < length && units[at] !== unit) at += 1;
  return at;
}

/** Offset after the name of an element that begins at `from`; `from` itself when no name does. */
function endOfName(units: Uint16Array, from: number): number {
  let at = from;
  for (;;) {
    const code = units[at]!;
    const isLetter = (code | 0x20) >= 0x61 && (code | 0x20) <= 0x7a;
    if (!isLetter && (at === from || !((code >= 0x30 && code <= 0x39) || code === Unit.Hyphen))) return at;
    at += 1;
  }
}

/**
 * Reads the attributes of a tag as our own serialisers write them, `name="value"` after single spaces, and returns the
 * offset of its end; -1 for anything else. `plain` takes three offsets for each attribute that may be of interest:
 * name, equals sign, closing quote.
 */
function plainTag(units: Uint16Array, from: number, length: number): number {
  let at = from;
  while (units[at] === Unit.Space) {
    const start = at + 1;
    let code = units[(at = start)]!;
    while (code !== Unit.Equals && code !== Unit.Space && code !== Unit.Greater && code !== Unit.Slash) {
      // Other whitespace, quotes in a name, the end of the text.
      if (code < Unit.Space || code === Unit.Quote || code === Unit.Apostrophe) return notPlain();
      code = units[++at]!;
    }
    if (code !== Unit.Equals) continue;
    if (units[at + 1] !== Unit.Quote) return notPlain();
    const close = find(units, Unit.Quote, at + 2, length);
    if (close === length) return notPlain();
    if (candidate(units[start]!, at - start) !== '') plain.push(start, at, close);
    at = close + 1;
  }
  if (units[at] === Unit.Slash) at += 1;
  return units[at] === Unit.Greater ? at : notPlain();
}

function notPlain(): -1 {
  plain.length = 0;
  return -1;
}

/** The wanted attribute with this first letter and length; `''` when there is none. */
function candidate(first: number, length: number): string {
  switch (first | 0x20) {
    case 0x68:
      return length === 4 ? 'href' : '';
    case 0x69:
      return length === 2 ? 'id' : length === 11 ? 'imagesrcset' : '';
    case 0x73:
      return length === 3 ? 'src' : length === 6 ? 'srcset' : '';
    case 0x72:
      return length === 3 ? 'rel' : '';
    case 0x61:
      return length === 6 ? 'action' : '';
    case 0x70:
      return length === 6 ? 'poster' : '';
    // The internal URL beside an affiliate one: nobody is sent there, but it is kept, so it must be right (D-1).
    case 0x64:
      return length === 17 ? 'data-internal-url' : '';
    default:
      return '';
  }
}

/** Offset of the `>` that closes the tag or comment opened at `start`, or -1. */
export function tagEnd(html: string, start: number): number {
  if (html.startsWith('<!--', start)) {
    const close = html.indexOf('-->', start + 4);
    return close < 0 ? -1 : close + 2;
  }
  let at = start + 1;
  for (;;) {
    const close = html.indexOf('>', at);
    if (close < 0) return -1;
    const quote = html.slice(at, close).search(/["']/);
    if (quote < 0) return close;
    const mark = html[at + quote]!;
    const end = html.indexOf(mark, at + quote + 1);
    if (end < 0) return close;
    at = end + 1;
  }
}

function* attributes(text: string, from: number): Generator<readonly [string, string]> {
  const pattern = /([^\s=/>"']+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>"']+))/g;
  pattern.lastIndex = from;
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    yield [match[1]!.toLowerCase(), decodeReferences(match[2] ?? match[3] ?? match[4] ?? '')];
  }
}

function urlsOf(attribute: string, value: string): string[] {
  if (!attribute.endsWith('srcset')) return [value];
  return value
    .split(',')
    .map((candidate) => candidate.trim().split(/\s+/)[0] ?? '')
    .filter(Boolean);
}
