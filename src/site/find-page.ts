// Finds one page among all of a site. A plan keeps them sorted by slug, so that no table of 100,000 paths is needed
// in every thread.
import type { PageSummary } from '../model.js';

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
