// Puts all page summaries together and checks what no page can see alone: paths, repeats, navigation, redirects,
// layouts.
import { byText } from '../util/by-text.js';
import type { CollectionInfo } from '../entities/collections.js';
import type { SiteData } from '../entities/data.js';
import { FORBIDDEN_SLUG, NOT_FOUND_SLUG } from '../urls/error-pages.js';
import type { LocaleTexts } from '../locale-texts.js';
import type { MediaFile, PageSummary, Problem, Site, SiteFile } from '../model.js';
import { createNearMisses, type NearMisses } from '../urls/near-misses.js';
import { problem } from '../problems/catalogue.js';
import type { Finder } from '../problems/locate.js';
import { slugKey } from '../urls/urls.js';
import { type AbsentPages, absentPages, withoutRepeats } from './absent-pages.js';
import { createDataIndex } from './data-index.js';
import { withDatedParts } from './dated-parts.js';
import { expandSite, expandTitles } from './expand-site.js';
import { withParts } from './page-parts.js';
import { pageByKey, type PagesByKey } from './find-page.js';
import type { LinkSettings } from './link-settings.js';
import { sharedLinkProblems } from './operator-links.js';
import { planAround, spokenContent, withOwn403 } from './plan-languages.js';
import { dataAt, offerProblems, type OfferRules, pagesAt, pageStateAt, steadyAt, updateProblems } from './periods.js';
import { searchClashes, searchLists } from './search.js';
import { planRedirects, type RouteInput } from './redirects.js';

interface PlanInput {
  readonly content: SiteFile;
  /** The same in every language but the default one; left out: none. */
  readonly locales?: readonly LocaleTexts[];
  readonly pages: readonly PageSummary[];
  readonly media: ReadonlyMap<string, MediaFile>;
  readonly routes: Omit<RouteInput, 'urls' | 'languages' | 'own'>;
  readonly links: LinkSettings;
  readonly data: SiteData;
  readonly collections?: readonly CollectionInfo[];
  /** The moment whose site is planned, and what is reported as time goes on. */
  readonly time: { readonly now: number; readonly offers: OfferRules };
  /** Places in a page's file, in site.json and in the config. */
  readonly at: {
    readonly page: (source: string) => Finder;
    readonly site: Finder;
    readonly config: Finder;
    readonly data: (source: string) => Finder;
  };
}

export function planSite(given: PlanInput): { readonly site: Site; readonly problems: readonly Problem[] } {
  const { time, collections = [], links } = given;
  const { languages } = links;
  const input = { ...given, pages: given.pages.filter((page) => !page.draft) };
  const data = dataAt(input.data, time.now);
  const { byKey: found, absent, problems: inPages } = shownNow(given);
  const index = createDataIndex(data);
  const { content, problems: inSite } = expandSite(spokenContent(input), index, input.at.site, languages);
  const byKey = expandTitles(withOwn403(found, languages), index, content, languages);
  const routes = planRoutes(input, absent, byKey);
  const pages = [...byKey.values()].sort(bySlug);
  const around = planAround(given, { pages, byKey, index, content, absent });
  const steady = steadyAt(data, input.pages, time.offers, time.now);
  const site: Site = {
    content,
    pages,
    ...hiddenPages(given, new Map([...routes.absent, ...absent])),
    redirects: routes.redirects,
    declared: routes.declared,
    media: input.media,
    data,
    ...(collections.length > 0 ? { collections } : {}),
    ...(steady ? { steady } : {}),
    ...around.site,
  };
  return {
    site,
    problems: [
      ...inPages,
      ...inSite,
      ...sameAsProblems(input, byKey),
      ...around.problems,
      ...routes.problems,
      ...missingPages(byKey),
      ...searchClashes(links, site, input.at),
      ...dataProblems(input, data),
      ...updateProblems(input.pages, time.now, input.at.page),
    ],
  };
}

function planRoutes({ routes, links, at }: PlanInput, absent: AbsentPages, byKey: PagesByKey<PageSummary>) {
  const { urls, languages } = links;
  const lists = searchLists([], links).map(({ path }) => path);
  return planRedirects({ ...routes, urls, languages, own: links, absent, lists }, byKey, at.config);
}

function dataProblems({ routes, time, at }: PlanInput, data: SiteData): Problem[] {
  const shared = sharedLinkProblems({ ...routes, data, at });
  return [...shared, ...offerProblems(data, time.offers, time.now, at.data)];
}

/** Pages that are published at the moment, each part of a long list as one of them. */
function shownNow({ pages, content, time: { now }, at }: PlanInput): UniquePages & { readonly absent: AbsentPages } {
  const inForce = pagesAt(pages, now).filter(({ draft }) => !draft);
  const shown = withoutRepeats(inForce, absentPages(pages, now), ({ source }) => at.page(source)('/same_as'));
  const written = pages.filter(({ draft }) => !draft);
  const parts = withDatedParts(written, withParts(shown.pages, content), shown.absent, content);
  const { byKey, problems } = uniquePages(parts.pages, at);
  return { byKey, absent: parts.absent, problems: [...problems, ...shown.problems] };
}

function hiddenPages({ pages, time: { now } }: PlanInput, absent: AbsentPages): Pick<Site, 'hidden' | 'absent'> {
  const [over, drafts, waiting]: [PageSummary[], PageSummary[], PageSummary[]] = [[], [], []];
  for (const page of pages) {
    const state = page.draft ? 'draft' : pageStateAt(page, now);
    if (state !== undefined) ({ over, draft: drafts, 'not-yet': waiting })[state].push(page);
  }
  // Of several with one path, the last: somebody is still working on it.
  const byPath = new Map([...over, ...drafts, ...waiting].map((page) => [page.slug, page]));
  const hidden = [...byPath.values()].sort(bySlug);
  return { ...(hidden.length > 0 ? { hidden } : {}), ...(absent.size > 0 ? { absent } : {}) };
}

function bySlug(a: PageSummary, b: PageSummary): number {
  return byText(a.slug, b.slug);
}

type Pages = PagesByKey<PageSummary>;

/** The home page and the page for unknown paths. */
function missingPages(pages: Pages): Problem[] {
  const isMissing = (slug: string) => !pageByKey(pages, slug);
  const place = { file: 'content/pages' };
  const problems: Problem[] = [];
  // An output without any page would take the place of a whole site.
  if (pages.size === 0)
    return [
      problem(
        'pages-none',
        'There is no page to publish.',
        place,
        'Write one into content/pages. Drafts, and pages outside their time, do not count.',
      ),
    ];
  if (isMissing('/'))
    problems.push(
      problem(
        'page-home-missing',
        'No page has the slug "/"; the URL of the site leads to nothing.',
        place,
        'Add a page with the slug /.',
      ),
    );
  if (isMissing(NOT_FOUND_SLUG))
    problems.push(
      problem(
        'page-404-missing',
        `No page has the slug "${NOT_FOUND_SLUG}"; unknown URLs show the text "Page not found."`,
        place,
        `Add a page with the slug ${NOT_FOUND_SLUG}.`,
      ),
    );
  return problems;
}

interface UniquePages {
  readonly byKey: Pages;
  readonly problems: readonly Problem[];
}

/** The first of two pages with one path stays, so that everything behind can go on and report more (SPEC-3.6). */
function uniquePages(pages: readonly PageSummary[], at: PlanInput['at']): UniquePages {
  const byKey = new Map<string, PageSummary>();
  const problems: Problem[] = [];
  const told = new Set<PageSummary>();
  for (const page of pages) {
    const key = slugKey(page.slug);
    const first = byKey.get(key);
    if (!first) byKey.set(key, page);
    else problems.push(samePath(page, first, at));
    // Rows are many, and the other one is as likely to be wrong.
    if (first?.row && !told.has(first)) {
      told.add(first);
      problems.push(samePath(first, page, at));
    }
  }
  return { byKey, problems };
}

/** Two rows of one collection have their path from the same template. */
function samePath(page: PageSummary, other: PageSummary, at: PlanInput['at']): Problem {
  const place = at.page(page.source)('/slug');
  const rows = page.row && page.source.split('#')[0];
  const isRow = rows !== undefined && other.row !== undefined && other.source.split('#')[0] === rows;
  return problem(
    'slug-duplicate',
    isRow
      ? `The path "${page.slug}" is also that of another row.`
      : `The path "${page.slug}" is also that of ${other.source}.`,
    place,
    isRow
      ? 'Give one of the rows another name, or add a field to the slug of the template.'
      : page.slug === other.slug
        ? 'Give one of the two pages another slug.'
        : 'Give one of the two pages another slug; not every disk distinguishes capital letters and accents.',
  );
}

function sameAsProblems({ at }: PlanInput, pages: Pages): Problem[] {
  const near = createNearMisses(() => [...pages.values()].map(({ slug }) => slug));
  return [...pages.values()].flatMap((page) => {
    if (page.sameAs === undefined) return [];
    const target = pageByKey(pages, page.sameAs);
    if (target && target.sameAs === undefined) return [];
    const place = at.page(page.source)(page.forbidden ? '/middleware' : '/same_as');
    if (!target && page.forbidden)
      return [
        problem(
          'page-403-missing',
          `A check asks for the page "${FORBIDDEN_SLUG}" here, and no page has that slug.`,
          place,
          `Add a page with the slug ${FORBIDDEN_SLUG}.`,
        ),
      ];
    const [message, hint] = target ? repeatsRepeat(page, target) : repeatsNothing(page.sameAs, near);
    return [problem('same-as-invalid', message, place, hint)];
  });
}

function repeatsNothing(slug: string, near: NearMisses): readonly [message: string, hint: string] {
  const close = near.nearest(slug);
  return [
    `No page has the slug "${slug}".`,
    close ? `Did you mean "${close}"?` : 'Name the slug of the page whose content this one repeats.',
  ];
}

function repeatsRepeat(page: PageSummary, target: PageSummary): readonly [message: string, hint: string] {
  return target === page
    ? [`"${page.slug}" repeats itself.`, 'Name another page, or remove "same_as".']
    : [`"${page.sameAs}" itself repeats "${target.sameAs}".`, `Write "same_as": "${target.sameAs}".`];
}
