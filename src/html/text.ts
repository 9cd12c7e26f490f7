// The text a reader sees in sanitised HTML, for structured data and comparisons; and JSON that cannot leave its script
// element.
import { decodeReferences } from './references.js';

/** Elements that separate words, where they begin and where they end; the headings of answers are one level lower. */
const PARTING: ReadonlySet<string> = new Set('p li h3 h4 h5 h6 tr th td caption ul ol table br'.split(' '));

/** Visible text of HTML that the sanitiser wrote: blocks are separated by a space, references decoded. */
export function visibleText(html: string): string {
  let text = '';
  let from = 0;
  for (let at = html.indexOf('<'); at >= 0; at = html.indexOf('<', from)) {
    const end = html.indexOf('>', at);
    if (end < 0) break;
    text += html.slice(from, at);
    if (PARTING.has(nameOf(html, at, end))) text += ' ';
    from = end + 1;
  }
  text += html.slice(from);
  text = decodeReferences(text);
  return (text.includes('\n') || text.includes('  ') ? text.replace(/[ \n]+/g, ' ') : text).trim();
}

/** The name of the element whose tag is between these places. */
function nameOf(html: string, at: number, end: number): string {
  const tag = html.slice(html[at + 1] === '/' ? at + 2 : at + 1, end);
  const blank = tag.indexOf(' ');
  return blank < 0 ? tag : tag.slice(0, blank);
}

const ESCAPES: Readonly<Record<string, string>> = {
  '<': '\\u003c',
  '>': '\\u003e',
  '&': '\\u0026',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};

/**
 * JSON for a script element: nothing in it can close the element or start a comment, and it parses to the same value.
 */
export function jsonForScript(value: unknown): string {
  return JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, (mark) => ESCAPES[mark]!);
}
