// Reports pages that search engines would list under one title: visitors cannot tell them apart, and one is left out.
import { byText } from '../by-text.js';
import { firstOf } from '../counted.js';
import type { CachedPage, Problem } from '../model.js';
import { problem } from '../problems/catalogue.js';

type Titled = Pick<CachedPage['record'], 'slug' | 'source' | 'title' | 'lang' | 'inSitemap'>;

const MAX_NAMED = 5;

/** A warning for each title that several pages of one language have, at the last of them by address. */
export function sameTitles(rendered: readonly { readonly record: Titled }[]): Problem[] {
  const byLanguage = new Map<string, Map<string, Titled | Titled[]>>();
  for (const { record } of rendered) {
    const { lang, title } = record;
    if (!record.inSitemap) continue;
    if (!byLanguage.has(lang)) byLanguage.set(lang, new Map());
    const byTitle = byLanguage.get(lang)!;
    const others = byTitle.get(title);
    if (Array.isArray(others)) others.push(record);
    else byTitle.set(title, others ? [others, record] : record);
  }
  const shared = [...byLanguage.values()].flatMap((byTitle) => [...byTitle.values()].filter(Array.isArray));
  // Threads finish pages in any order.
  return shared.map((pages) => sameTitle(pages.toSorted((a, b) => byText(a.slug, b.slug))));
}

function sameTitle(pages: readonly Titled[]): Problem {
  const { title, source } = pages.at(-1)!;
  const list = firstOf(pages, MAX_NAMED, ({ slug }) => slug);
  return problem(
    'title-duplicate',
    `${pages.length} pages have the same title, "${title}": ${list}.`,
    { file: source },
    'Say in each title what only its page has: search engines list one of several pages that look the same.',
  );
}
