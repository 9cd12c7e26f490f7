// The way from home to a page: shown where the config asks for it, and stated in structured data (SPEC-9.3).
import { isErrorPage } from '../urls/error-pages.js';
import { homeOf, languageOf, speechOf } from '../urls/languages.js';
import type { CrumbView, Page, PageSummary } from '../model.js';
import { ancestorSlugs } from '../urls/urls.js';
import { wordsOf } from '../words/words-of.js';
import type { Shared } from './scope.js';

export interface Crumb {
  readonly slug: string;
  readonly name: string;
}

type Steps = (slug: string, title: string) => string;

/** Home, then each page above that is shown at its URL, then the page itself; none to the home page of a language. */
function wayTo({ slug, title }: Page, shared: Shared, nameOf: Steps): Crumb[] {
  const { lookups } = shared;
  const begin = homeSlug(slug, shared);
  if (slug === begin) return [];
  // What lies above the home page of a language is another language.
  const within = ancestorSlugs(slug).filter((one) => begin === '/' || `${one}/`.startsWith(`${begin}/`));
  const above = within.flatMap((one) => {
    const own = lookups.titleOf(one);
    return own === null ? [] : [{ slug: one, name: nameOf(one, own) }];
  });
  return [...above, { slug, name: nameOf(slug, title) }];
}

function homeSlug(slug: string, { settings: { languages } }: Shared): string {
  const language = languageOf(slug, languages);
  return language ? homeOf(language) : '/';
}

/** As structured data states it where nothing is shown: with the titles of pages. */
export function titledWay(page: Page, shared: Shared): Crumb[] {
  return wayTo(page, shared, (_, title) => title);
}

/** As it is shown: with the short names that the menu has for pages. None on a page that hosts show for an error. */
export function shownWay(page: Page, { forbidden }: PageSummary, lang: string, shared: Shared): Crumb[] {
  const { languages } = shared.settings;
  if (forbidden || isErrorPage(page.slug, languages)) return [];
  const { home } = wordsOf(speechOf(lang, languages));
  const begin = homeSlug(page.slug, shared);
  return wayTo(page, shared, (slug, title) => shared.lookups.menuName(slug) ?? (slug === begin ? home : title));
}

export function crumbViews(way: readonly Crumb[], { links }: Shared): CrumbView[] {
  return way.map(({ slug, name }, index) => ({
    text: name,
    link: index < way.length - 1 ? links.plain(slug) : null,
  }));
}
