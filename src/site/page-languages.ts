// What a page says of itself in other languages: to search engines in its head, and to visitors in the switcher.
import { isErrorPage } from '../urls/error-pages.js';
import { homeOf, languageOf } from '../urls/languages.js';
import type { HeadTag, LanguageView } from '../model.js';
import { absoluteUrl, pagePath, publicPath } from '../urls/urls.js';
import type { LinkSettings } from './link-settings.js';
import { ogLocale } from './locale.js';
import type { Lookups } from './lookups.js';
import type { Shared } from './scope.js';

interface Alternate {
  readonly hreflang: string;
  readonly href: string;
}

/**
 * Every language of a page, itself among them, and the one for everybody else: none unless there are two. What one page
 * says of another is what the other says of it.
 */
export function alternatesOf(
  slug: string,
  lookups: Pick<Lookups, 'translations'>,
  settings: LinkSettings,
): Alternate[] {
  const listed = lookups.translations(slug).filter((one) => one.listed);
  if (listed.length < 2 || !listed.some((one) => one.slug === slug)) return [];
  const all = listed.map((one) => ({
    hreflang: languageOf(one.slug, settings.languages)!.tag,
    href: absoluteUrl(settings.origin, pagePath(one.slug, settings.urls, settings.base)),
  }));
  return [...all, { hreflang: 'x-default', href: all[0]!.href }];
}

export function alternateTags(slug: string, { lookups, settings }: Shared): HeadTag[] {
  return alternatesOf(slug, lookups, settings).map(({ hreflang, href }) => ({
    tag: 'link',
    attributes: { rel: 'alternate', hreflang, href },
  }));
}

/** For social networks: the other languages that the page is there in. */
export function ogAlternates(slug: string, { lookups, settings, locales }: Shared): HeadTag[] {
  const { languages } = settings;
  const own = languageOf(slug, languages);
  const listed = lookups.translations(slug).filter((one) => one.listed);
  // As for search engines: the others do not name a page that is not listed.
  if (!listed.some((one) => one.slug === slug)) return [];
  const others = listed.filter((one) => one.code !== own?.code);
  return others.map(({ code }) => {
    const { tag } = languages.find((one) => one.code === code)!;
    const content = ogLocale(tag, locales.get(code)?.meta.meta_settings.og_locale);
    return { tag: 'meta', attributes: { property: 'og:locale:alternate', content } };
  });
}

/**
 * All languages of the site: the page where it is there, else the home page. Undefined on a site with one language.
 */
export function languageViews(slug: string, { lookups, settings }: Shared): readonly LanguageView[] | undefined {
  const { languages, urls, base } = settings;
  if (languages.length < 2) return undefined;
  const own = languageOf(slug, languages);
  const found = isErrorPage(slug, languages) ? [] : lookups.translations(slug);
  return languages.flatMap((language): LanguageView[] => {
    const { name, tag } = language;
    if (language === own) return [{ name, tag, href: null }];
    const to = found.find(({ code }) => code === language.code)?.slug ?? homeOf(language);
    return lookups.hasPage(to) ? [{ name, tag, href: publicPath(base, pagePath(to, urls)) }] : [];
  });
}
