// Tells of pages that search engines would list under one title: visitors cannot tell them apart, and one is left out.
import { isErrorPage } from '../error-pages.js';
import type { CachedPage, Problem } from '../model.js';
import { problem } from '../problems/catalogue.js';

type Titled = Pick<CachedPage['record'], 'slug' | 'source' | 'title' | 'lang' | 'inSitemap'>;

const MAX_NAMED = 5;

/** A warning for each title that several pages of one language have, at the last of them by address. */
export function sameTitles(rendered: readonly { readonly record: Titled }[]): Problem[] {
  const byTitle = new Map<string, Titled>();
  const shared = new Map<string, Titled[]>();
  for (const { record } of rendered) {
    if (!record.inSitemap || isErrorPage(record.slug)) continue;
    const key = `${record.lang}\n${record.title}`;
    const first = byTitle.get(key);
    if (!first) byTitle.set(key, record);
    else if (shared.has(key)) shared.get(key)!.push(record);
    else shared.set(key, [first, record]);
  }
  // Threads finish pages in any order.
  return [...shared.values()].map((pages) => sameTitle(pages.toSorted((a, b) => (a.slug < b.slug ? -1 : 1))));
}

function sameTitle(pages: readonly Titled[]): Problem {
  const { title, source } = pages.at(-1)!;
  const names = pages.slice(0, MAX_NAMED).map(({ slug }) => slug);
  const list = names.join(', ') + (pages.length > MAX_NAMED ? ` and ${pages.length - MAX_NAMED} more` : '');
  return problem(
    'title-duplicate',
    `${pages.length} pages have the same title, "${title}": ${list}.`,
    { file: source },
    'Say in each title what only its page has: search engines list one of several pages that look the same.',
  );
}
