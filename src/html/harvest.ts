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
const INTERESTING = /\s(?:href|src|srcset|poster|action|imagesrcset|id)\s*=/i;

/** `html` is a whole document or fragment that the generator itself wrote. */
export function harvest(html: string): Harvest {
  const links: FoundLink[] = [];
  const ids = new Set<string>();
  const doubleIds: string[] = [];
  for (let at = html.indexOf('<'); at >= 0; at = html.indexOf('<', at)) {
    const end = tagEnd(html, at);
    if (end < 0) break;
    const text = html.slice(at + 1, end);
    const name = /^[a-z][a-z0-9-]*/i.exec(text)?.[0].toLowerCase();
    if (!name) {
      at = end + 1;
      continue;
    }
    if (INTERESTING.test(text)) {
      for (const [attribute, value] of attributes(text, name.length)) {
        if (attribute === 'id' && ids.has(value)) doubleIds.push(value);
        else if (attribute === 'id') ids.add(value);
        else if (URL_ATTRIBUTES.has(attribute)) for (const url of urlsOf(attribute, value)) links.push({ tag: name, attribute, url });
      }
    }
    at = end + 1;
    // Nothing inside script and style is markup.
    if (name === 'script' || name === 'style') {
      const close = html.indexOf(`</${name}`, at);
      at = close < 0 ? html.length : close;
    }
  }
  return { links, ids, doubleIds };
}

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
