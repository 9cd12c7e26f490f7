// The few URLs that the page for unknown URLs can suggest (D-44): a small list, so that the page stays small
// on a site of any size.
import type { Site } from '../model.js';
import { normaliseSlug, pagePath, publicPath } from '../urls.js';
import type { LinkSettings } from './link-settings.js';

const MAX_PAGES = 100;
/** Nobody types a longer one. */
const MAX_LENGTH = 100;

/** Pages of the navigation first, then the highest ones; as rendered in links. */
export function suggestedPaths(
  { pages, content }: Site,
  { urls, base }: Pick<LinkSettings, 'urls' | 'base'>,
): string[] {
  const named = new Set((content.meta.meta_scripts_settings?.pages ?? []).map((slug) => normaliseSlug(slug)));
  const depth = (slug: string) => (named.has(slug) ? 0 : slug.split('/').length);
  const own = pages
    .filter(({ slug, indexable, sameAs }) => indexable && sameAs === undefined && slug.length <= MAX_LENGTH)
    .map(({ slug }) => slug);
  const ranked = own
    .map((slug) => ({ slug, rank: depth(slug) }))
    .toSorted((a, b) => a.rank - b.rank || (a.slug < b.slug ? -1 : 1));
  return ranked.slice(0, MAX_PAGES).map(({ slug }) => publicPath(base, pagePath(slug, urls)));
}
