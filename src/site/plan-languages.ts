// Plans what a site with languages has besides: the translations of its pages, and its texts in every language.
import { errorSlugFor, FORBIDDEN_SLUG, NOT_FOUND_SLUG } from '../urls/error-pages.js';
import { homeOf, type Languages } from '../urls/languages.js';
import { type LocaleTexts, pagesFolderOf } from '../locale-texts.js';
import type { PageSummary, Problem, Site, SiteFile } from '../model.js';
import { problem } from '../problems/catalogue.js';
import type { Finder } from '../problems/locate.js';
import type { DataIndex } from './data-index.js';
import type { AbsentPages } from './absent-pages.js';
import { pageByKey, type PagesByKey } from './find-page.js';
import type { LinkSettings } from './link-settings.js';
import { planLocales, withLang } from './plan-locales.js';
import { planNavigation } from './plan-navigation.js';
import { planTranslations } from './translations.js';

/** site.json; on a site with languages the default one is that of its text, where it does not say another. */
export function spokenContent({
  content,
  links,
}: {
  readonly content: SiteFile;
  readonly links: LinkSettings;
}): SiteFile {
  const [first] = links.languages;
  return first ? withLang(content, first) : content;
}

interface PlannedPages {
  readonly pages: readonly PageSummary[];
  readonly byKey: PagesByKey<PageSummary>;
  readonly index: DataIndex;
  readonly absent: AbsentPages;
}

interface LanguagesInput {
  readonly links: LinkSettings;
  readonly locales?: readonly LocaleTexts[];
  /** All that the content has. */
  readonly pages: readonly PageSummary[];
  readonly at: { readonly page: (source: string) => Finder; readonly site: Finder };
}

/** What stands around the pages, in every language of the site. */
export function planAround(
  input: LanguagesInput,
  planned: PlannedPages & { readonly content: SiteFile },
): { readonly site: Pick<Site, 'navigation'> & Partial<Site>; readonly problems: readonly Problem[] } {
  const { items, problems } = planNavigation(
    planned.content,
    input.links,
    planned.byKey,
    input.at.site,
    planned.absent,
  );
  const inLanguages = planLanguages(input, planned);
  return { site: { navigation: items, ...inLanguages.site }, problems: [...problems, ...inLanguages.problems] };
}

/** What a site with languages has besides; nothing for any other. */
function planLanguages(
  input: LanguagesInput,
  { pages, byKey, index, absent }: PlannedPages,
): { readonly site: Partial<Site>; readonly problems: readonly Problem[] } {
  const { languages } = input.links;
  if (languages.length === 0) return { site: {}, problems: [] };
  const { translations, problems } = planTranslations(
    { pages, written: input.pages, absent },
    languages,
    input.at.page,
  );
  const texts = input.locales ?? [];
  const { locales, problems: inTexts } = planLocales({ languages, locales: texts, index, translations, pages });
  const planned = locales.map((one) => {
    const site = texts.find(({ code }) => code === one.code)!.at;
    return { one, navigation: planNavigation(one.content, input.links, byKey, site, absent) };
  });
  return {
    site: {
      translations,
      locales: planned.map(({ one, navigation }) => ({ ...one, navigation: navigation.items })),
    },
    problems: [
      ...problems,
      ...inTexts,
      ...planned.flatMap(({ navigation }) => navigation.problems),
      ...missingPages(byKey, languages),
    ],
  };
}

/** What every language should have of its own; what the default one lacks is reported for the site. */
function missingPages(pages: PagesByKey<PageSummary>, languages: Languages): Problem[] {
  return languages.slice(1).flatMap((language) => {
    const { code, path } = language;
    const place = { file: pagesFolderOf(code).slice(0, -1) };
    const home = homeOf(language);
    const notFound = path + NOT_FOUND_SLUG;
    const found: Problem[] = [];
    if (!pageByKey(pages, home))
      found.push(
        problem(
          'page-home-missing',
          `No page has the slug "${home}"; the locale "${code}" has no home page.`,
          place,
          `Add a page with the slug ${home}.`,
        ),
      );
    if (!pageByKey(pages, notFound))
      found.push(
        problem(
          'locale-fallback',
          `No page has the slug "${notFound}"; unknown URLs below "${path}" show that of the default locale.`,
          place,
          `Add a page with the slug ${notFound}.`,
        ),
      );
    return found;
  });
}

/** What visitors see who may not come in is in the language of the page, where there is such a page. */
export function withOwn403(pages: PagesByKey<PageSummary>, languages: Languages): PagesByKey<PageSummary> {
  if (languages.length < 2) return pages;
  return new Map(
    [...pages].map(([key, page]) => {
      const own = page.forbidden ? errorSlugFor(FORBIDDEN_SLUG, page.slug, languages) : null;
      return [key, own !== null && pageByKey(pages, own) ? { ...page, sameAs: own } : page] as const;
    }),
  );
}
