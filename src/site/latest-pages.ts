// Which pages of the site are the newest, below each path: by the day on which they were published or changed last.
import { byText } from '../util/by-text.js';
import { addTo } from '../util/group-by.js';
import { languageOf, type Languages } from '../urls/languages.js';
import type { LatestPage, PageSummary } from '../model.js';

/** No block shows more. One more is kept, since a page leaves itself out. */
const MAX_LATEST = 101;

/** Path → newest pages below it, for every path that has any; `/` stands for all. Made once for all pages. */
export function latestPages(
  pages: readonly PageSummary[],
  languages: Languages,
): ReadonlyMap<string, readonly LatestPage[]> {
  const dated = pages.flatMap((page) => {
    const day = dayOf(page);
    return day === '' || !isListed(page) ? [] : [{ slug: page.slug, title: page.title, day }];
  });
  const found = new Map<string, LatestPage[]>();
  for (const page of dated.sort((a, b) => byText(b.day, a.day) || byText(a.slug, b.slug)))
    for (const path of above(page.slug, languages)) addTo(found, path, page, MAX_LATEST);
  return found;
}

function isListed({ indexable, forbidden, sameAs, part }: PageSummary): boolean {
  return indexable && !forbidden && sameAs === undefined && !part;
}

/** The later one of both; they may have a time. */
function dayOf({ updated = '', publishFrom = '' }: PageSummary): string {
  const [changed, published] = [updated.slice(0, 10), publishFrom.slice(0, 10)];
  return changed > published ? changed : published;
}

/** `/a/b/c` → `/`, `/a`, `/a/b`. A page is among the newest of its own language only: `/de/a/b` → `/de`, `/de/a`. */
function above(slug: string, languages: Languages): string[] {
  const parts = slug.split('/').slice(1, -1);
  const paths = ['/', ...parts.map((_, index) => `/${parts.slice(0, index + 1).join('/')}`)];
  const begin = languageOf(slug, languages)?.path ?? '';
  return begin === '' ? paths : paths.filter((path) => `${path}/`.startsWith(`${begin}/`));
}
