// Reads the links, media and ids out of finished HTML in one linear scan. Judges what a browser will get, not what a template meant.

/** One address found in an attribute. */
export interface FoundLink {
  readonly tag: string;
  readonly attribute: string;
  readonly url: string;
}

export interface Harvest {
  readonly links: readonly FoundLink[];
  readonly ids: ReadonlySet<string>;
  /** Ids that stand more than once. */
  readonly doubleIds: readonly string[];
}

const URL_ATTRIBUTES: ReadonlySet<string> = new Set(['href', 'src', 'srcset', 'poster', 'action', 'imagesrcset']);

/** `html` is a whole document or fragment that the generator itself wrote. */
export function harvest(html: string): Harvest {
  const links: FoundLink[] = [];
  const ids = new Set<string>();
  const doubleIds: string[] = [];
  const note = (tag: string, attribute: string, value: string) => {
    if (attribute === 'id' && ids.has(value)) doubleIds.push(value);
    else if (attribute === 'id') ids.add(value);
    else if (URL_ATTRIBUTES.has(attribute)) for (const url of urlsOf(attribute, value)) links.push({ tag, attribute, url });
  };
  for (let at = html.indexOf('<'); at >= 0; at = html.indexOf('<', at)) {
    const nameEnd = endOfName(html, at + 1);
    if (nameEnd === at + 1) {
      // A closing tag holds nothing, a comment may hold anything.
      at = html.charCodeAt(at + 1) === SLASH ? at + 2 : tagEnd(html, at) + 1;
      if (at === 0) break;
      continue;
    }
    let end = nameEnd;
    if (html.charCodeAt(nameEnd) !== END) {
      plain.length = 0;
      end = plainTag(html, nameEnd, plain);
      const tag = end < 0 || plain.length > 0 ? html.slice(at + 1, nameEnd).toLowerCase() : '';
      if (end < 0) {
        end = tagEnd(html, at);
        if (end < 0) break;
        for (const [attribute, value] of attributes(html.slice(at + 1, end), nameEnd - at - 1)) note(tag, attribute, value);
      }
      for (let index = 0; index < plain.length; index += 3) {
        const [start, equals, close] = [plain[index]!, plain[index + 1]!, plain[index + 2]!];
        note(tag, html.slice(start, equals).toLowerCase(), decodeReferences(html.slice(equals + 2, close)));
      }
    }
    // Nothing inside script and style is markup.
    const raw = nameEnd - at > 5 ? RAW.exec(html.slice(at + 1, nameEnd))?.[0] : undefined;
    at = end + 1;
    if (raw !== undefined) {
      const close = html.indexOf(`</${raw.toLowerCase()}`, at);
      at = close < 0 ? html.length : close;
    }
  }
  return { links, ids, doubleIds };
}

const RAW = /^(?:script|style)$/i;
const [BLANK, QUOTE, APOSTROPHE, HYPHEN, SLASH, EQUALS, END] = [0x20, 0x22, 0x27, 0x2d, 0x2f, 0x3d, 0x3e];
/** One list for all tags; a page has a thousand. */
const plain: number[] = [];

/** Offset behind the name of an element that begins at `from`; `from` itself when no name does. */
function endOfName(html: string, from: number): number {
  let at = from;
  for (;;) {
    const code = html.charCodeAt(at);
    const isLetter = (code | 0x20) >= 0x61 && (code | 0x20) <= 0x7a;
    if (!isLetter && (at === from || !((code >= 0x30 && code <= 0x39) || code === HYPHEN))) return at;
    at += 1;
  }
}

/**
 * Reads the attributes of a tag as our own printers write them, `name="value"` after single blanks, and returns the offset of its end; -1 for
 * anything else. `found` takes three offsets for each attribute that may be of interest: name, equals sign, closing quote.
 */
function plainTag(html: string, from: number, found: number[]): number {
  let at = from;
  while (html.charCodeAt(at) === BLANK) {
    const start = at + 1;
    let code = html.charCodeAt((at = start));
    while (code !== EQUALS && code !== BLANK && code !== END && code !== SLASH) {
      // Other white space, quotes in a name, the end of the text.
      if (!(code > BLANK) || code === QUOTE || code === APOSTROPHE) return notPlain(found);
      code = html.charCodeAt(++at);
    }
    if (code !== EQUALS) continue;
    if (html.charCodeAt(at + 1) !== QUOTE) return notPlain(found);
    const close = html.indexOf('"', at + 2);
    if (close < 0) return notPlain(found);
    if (MAY_INTEREST.has(html.charCodeAt(start) | 0x20)) found.push(start, at, close);
    at = close + 1;
  }
  if (html.charCodeAt(at) === SLASH) at += 1;
  return html.charCodeAt(at) === END ? at : notPlain(found);
}

function notPlain(found: number[]): -1 {
  found.length = 0;
  return -1;
}

/** First letters of the attributes that are looked for. */
const MAY_INTEREST: ReadonlySet<number> = new Set([...'hispa'].map((letter) => letter.charCodeAt(0)));

/** Offset of the `>` that closes the tag or comment opened at `start`, or -1. */
function tagEnd(html: string, start: number): number {
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

const REFERENCES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" };

function decodeReferences(text: string): string {
  return text.includes('&') ? text.replace(/&(amp|lt|gt|quot|#x27|#39);/g, (_, name: string) => REFERENCES[name]!) : text;
}
