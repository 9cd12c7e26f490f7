// The few URLs that the page for unknown URLs can suggest (D-44): a small list, so that the page stays small
// on a site of any size.
import { byText } from '../util/by-text.js';
import { languageOf } from '../urls/languages.js';
import type { Site } from '../model.js';
import { normaliseSlug, pagePath, publicPath } from '../urls/urls.js';
import type { LinkSettings } from './link-settings.js';

const MAX_PAGES = 100;
/** Nobody types a longer one. */
const MAX_LENGTH = 100;

/** Pages of the navigation first, then the highest ones; as rendered in links. */
export function suggestedPaths(
  { pages, content, locales = [] }: Site,
  { urls, base, languages }: Pick<LinkSettings, 'urls' | 'base' | 'languages'>,
  slug: string,
): string[] {
  const language = languageOf(slug, languages);
  const texts = locales.find(({ code }) => code === language?.code)?.content ?? content;
  const named = new Set((texts.meta.meta_scripts_settings?.pages ?? []).map((one) => normaliseSlug(one)));
  const depth = (one: string) => (named.has(one) ? 0 : one.split('/').length);
  const own = pages
    .filter((page) => page.indexable && page.sameAs === undefined && page.slug.length <= MAX_LENGTH)
    .map((page) => page.slug)
    .filter((one) => languageOf(one, languages) === language);
  const ranked = own
    .map((one) => ({ one, rank: depth(one) }))
    .toSorted((a, b) => a.rank - b.rank || byText(a.one, b.one));
  return ranked.slice(0, MAX_PAGES).map(({ one }) => publicPath(base, pagePath(one, urls)));
}
