// A page in all its languages, and which of them search engines may list.
import { languageOf, type Translation } from '../urls/languages.js';
import type { PageSummary, Site } from '../model.js';
import { absoluteUrl, pagePath } from '../urls/urls.js';
import { indexOfPage } from './find-page.js';
import type { LinkSettings } from './link-settings.js';

export function translationsOf(
  slug: string,
  { pages, translations }: Pick<Site, 'pages' | 'translations'>,
  settings: LinkSettings,
): readonly Translation[] {
  return (translations?.get(slug) ?? []).flatMap((one) => {
    const page = pages[indexOfPage(pages, one)];
    const language = languageOf(one, settings.languages);
    return page && language ? [{ code: language.code, slug: one, listed: isListed(page, settings) }] : [];
  });
}

/** Search engines look at alternates of pages that stand for themselves only. */
function isListed({ slug, indexable, forbidden, sameAs, canonicalUrl }: PageSummary, settings: LinkSettings): boolean {
  if (!indexable || forbidden || sameAs !== undefined) return false;
  const own = absoluteUrl(settings.origin, pagePath(slug, settings.urls, settings.base));
  return canonicalUrl === undefined || canonicalUrl.replace(/\/$/, '') === own.replace(/\/$/, '');
}
