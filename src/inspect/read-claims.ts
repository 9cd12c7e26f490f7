// The claims of a finished page, wherever it was built: in title, description and main part, as the build reads them.
import { isSure, type QuotedClaim } from '../claims/claim.js';
import type { KnownOperator } from '../claims/names/operator-names.js';
import { type ClaimReader, createClaimReader } from '../claims/read/read-claims.js';
import { isReadable, shownHead } from '../claims/read/shown-text.js';

/** The sure claims of a finished page, in their order. */
export type ReadClaims = (html: string) => readonly QuotedClaim[];

/** Characters of a page that are read, and site names for which a reader is kept. */
const MAX_READ = 1_000_000;
const MAX_READERS = 20;

/** Where the language of a page stands. */
const LANG = /<html\s(?:[^>]*\s)?lang=["']?([a-z0-9-]+)/i;
const MAX_OPENING = 2_000;

/** `operators`: those of the shared data, where it is at hand. */
export function createPageClaims(operators: readonly KnownOperator[] = []): ReadClaims {
  const readers = new Map<string, ClaimReader>();
  return (html) => {
    if (!isReadable(LANG.exec(html.slice(0, MAX_OPENING))?.[1] ?? 'it')) return [];
    const head = html.slice(0, Math.max(0, html.indexOf('</head>')));
    // What other operators promise is another matter than what the site itself does.
    const name = contentOf(head, SITE_NAME);
    const reader = readers.get(name) ?? createClaimReader(name, operators);
    if (readers.size < MAX_READERS) readers.set(name, reader);
    const title = /<title(?:\s[^>]*)?>([^<]{0,1000})/i.exec(head)?.[1] ?? '';
    const shown = shownHead(title, contentOf(head, DESCRIPTION));
    return reader.read(`${shown}${mainOf(html)}`.slice(0, MAX_READ)).filter(isSure);
  };
}

const DESCRIPTION = /\sname=["']?description["'\s/>]/i;
const SITE_NAME = /\sproperty=["']?og:site_name["'\s/>]/i;

/** As it is written in the attribute, quotation marks apart. */
function contentOf(head: string, which: RegExp): string {
  for (const [tag] of head.matchAll(/<meta\s[^>]*>/gi)) {
    if (!which.test(tag)) continue;
    const [, double, single, bare] = /\scontent=(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i.exec(tag) ?? [];
    return (double ?? single ?? bare ?? '').replaceAll('"', '&quot;');
  }
  return '';
}

/** A layout of the site's own may have no main element. */
function mainOf(html: string): string {
  const from = /<main[\s>]/i.exec(html)?.index ?? -1;
  const end = html.toLowerCase().lastIndexOf('</main');
  if (from >= 0 && end > from) return html.slice(html.indexOf('>', from) + 1, end);
  return html.slice(Math.max(0, html.search(/<body[\s>]/i)));
}
