// Finds one page among all of a site. A plan keeps them sorted by slug, so that no table of 100,000 paths is needed
// in every thread.
import type { PageSummary } from '../model.js';
import { slugKey } from '../urls/urls.js';

/** Pages by `slugKey` of their slugs: no two pages of a site have the same. */
export type PagesByKey<Page> = ReadonlyMap<string, Page>;

export function pageByKey<Page extends Pick<PageSummary, 'slug'>>(
  pages: PagesByKey<Page>,
  slug: string,
): Page | undefined {
  const page = pages.get(slugKey(slug));
  return page?.slug === slug ? page : undefined;
}

export function findPage(pages: readonly PageSummary[], slug: string): PageSummary | undefined {
  return pages[indexOfPage(pages, slug)];
}

/** -1 where there is none. */
export function indexOfPage(pages: readonly PageSummary[], slug: string): number {
  let [low, high] = [0, pages.length - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    const found = pages[middle]!;
    if (found.slug === slug) return middle;
    if (found.slug < slug) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}

/** True when two pages have one path: the second was most likely meant to have another, which seems to be missing. */
export function haveDuplicates(summaries: readonly PageSummary[]): boolean {
  return new Set(summaries.map(({ slug }) => slugKey(slug))).size < summaries.length;
}
