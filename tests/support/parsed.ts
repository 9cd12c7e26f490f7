// Reads HTML as a browser would, without a window of its own for each page: that, and its style sheets, cost twice what
// the page does. One file's tests share a parser; jsdom is loaded when the first page is looked at.
import { createRequire } from 'node:module';
import type { DOMWindow, JSDOM } from 'jsdom';

const require = createRequire(import.meta.url);
let parser: InstanceType<DOMWindow['DOMParser']> | undefined;

/** The document of a page. Scripts are not run, and no styles computed. */
export function parsed(html: string): Document {
  parser ??= new new (require('jsdom') as { JSDOM: typeof JSDOM }).JSDOM().window.DOMParser();
  return parser.parseFromString(html, 'text/html');
}
