// What in a finished page could run code, load from elsewhere or loosen its policy, as one fingerprint. Two pages that
// the same templates rendered with the same blocks have the same, whatever they say. It may take harmless text for such
// a part, but must not overlook one.
import { createHash } from 'node:crypto';

/** Elements and attributes whose every occurrence counts, up to the end of the tag. */
const MARKS: readonly string[] =
  '<base <iframe <frame <object <embed <applet <form <input <portal <fencedframe <template <math <foreignobject <animate <set <!-- http-equiv charset srcdoc formaction attributename'.split(
    ' ',
  );
const RAW: readonly string[] = ['script', 'style', 'noscript', 'textarea', 'xmp', 'plaintext', 'noembed'];
/** Structured data is data: the browser runs nothing of this type, and without a "<" nothing in it can end it early. */
const DATA = '<script type="application/ld+json">';

const HANDLER = /[^a-z0-9-]on[a-z]{2,}\s*=/g;
/** URLs that run, with what a URL parser leaves out in between. */
const SCRIPT_URL = /(?:j\s*a\s*v\s*a|v\s*b)\s*s\s*c\s*r\s*i\s*p\s*t\s*:|data\s*:\s*(?!image\/(?!svg))/g;
/**
 * References that spell a letter, a colon or a space: nothing of ours writes one, and with them any word could be
 * hidden.
 */
const REFERENCE =
  /&(?:tab|newline|colon)\b|&#(?:x0*(?:9|a|d|3a|[4-7][0-9a-f])|0*(?:9|10|13|58|6[5-9]|[7-9]\d|1[01]\d|12[0-7]))(?![0-9a-f])/g;
const PATTERNS: readonly RegExp[] = [HANDLER, SCRIPT_URL, REFERENCE];

/** Beyond this a page is not one of ours. */
const MAX_PARTS = 2000;
const MAX_PART = 2000;
/** Letters before a finding that belong to it, so that harmless words prove nothing for others. */
const BEFORE = 60;

/** `html` may be decoded in any way that keeps ASCII. The page's own hash does not count. */
export function activeParts(html: string): string {
  const text = html.toLowerCase().replace(/ data-page="[^"<>]*"/, '');
  const parts = [text.slice(0, Math.max(0, text.indexOf('<title')) || MAX_PART)];
  const add = (from: number, to: number) => parts.push(text.slice(from, to)) < MAX_PARTS;
  const tagEnd = (at: number) => {
    const end = text.indexOf('>', at);
    return Math.min(end < 0 ? text.length : end + 1, at + MAX_PART);
  };
  for (const name of RAW) findRaw(text, name, add);
  for (const mark of MARKS) {
    for (let at = text.indexOf(mark); at >= 0 && add(at, tagEnd(at)); at = text.indexOf(mark, at + mark.length));
  }
  for (const pattern of PATTERNS) {
    for (const { index } of text.matchAll(pattern)) if (!add(Math.max(0, index - BEFORE), tagEnd(index))) break;
  }
  return createHash('sha256').update(parts.join('\0')).digest('hex');
}

/** Elements whose content is not markup, with that content. */
function findRaw(text: string, name: string, add: (from: number, to: number) => boolean): void {
  const close = `</${name}`;
  for (let at = text.indexOf(`<${name}`); at >= 0;) {
    const end = text.indexOf(close, at);
    const isData = end > 0 && text.startsWith(DATA, at) && text.indexOf('<', at + DATA.length) === end;
    if (!isData && !add(at, end < 0 ? text.length : end + close.length)) return;
    if (end < 0) return;
    at = text.indexOf(`<${name}`, end);
  }
}
