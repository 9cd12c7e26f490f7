// Puts all page summaries together and checks what no page can see alone: paths, repeats, navigation, redirects,
// layouts.
import type { CollectionInfo } from '../collections.js';
import type { SiteData } from '../data.js';
import { FORBIDDEN_SLUG, NOT_FOUND_SLUG } from '../error-pages.js';
import type { MediaFile, PageSummary, Problem, Site, SiteFile } from '../model.js';
import { createNearMisses, type NearMisses } from '../near-misses.js';
import { problem } from '../problems/catalogue.js';
import type { Finder } from '../problems/locate.js';
import { absoluteUrl, normaliseSlug, pagePath, slugKey } from '../urls.js';
import { createDataIndex } from './data-index.js';
import { expandSite, expandTitles } from './expand-site.js';
import { withParts } from './page-parts.js';
import { pageByKey, type PagesByKey } from './find-page.js';
import type { LinkSettings } from './link-settings.js';
import { sharedLinkProblems } from './operator-links.js';
import { dataAt, offerProblems, type OfferRules, pagesAt, steadyAt } from './periods.js';
import { searchClashes } from './search.js';
import { planRedirects, type RouteInput } from './redirects.js';

export interface PlanInput {
  readonly content: SiteFile;
  readonly pages: readonly PageSummary[];
  readonly media: ReadonlyMap<string, MediaFile>;
  readonly routes: RouteInput;
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
  const { time, collections = [] } = given;
  const input = { ...given, pages: given.pages.filter((page) => !page.draft) };
  const drafts = given.pages.filter((page) => page.draft);
  const data = dataAt(input.data, time.now);
  const { byKey: found, problems: doubles } = uniquePages(shownNow(input));
  const index = createDataIndex(data);
  const { content, problems: inSite } = expandSite(input.content, index, input.at.site);
  const byKey = expandTitles(found, index, content);
  const routes = planRedirects(input.routes, byKey, input.at.config);
  const navigation = planNavigation(input, byKey);
  const steady = steadyAt(data, input.pages, time.offers, time.now);
  const site: Site = {
    content,
    pages: [...byKey.values()].sort(bySlug),
    ...(drafts.length > 0 ? { drafts: drafts.sort(bySlug) } : {}),
    redirects: routes.redirects,
    declared: routes.declared,
    navigation: navigation.items,
    media: input.media,
    data,
    ...(collections.length > 0 ? { collections } : {}),
    ...(steady ? { steady } : {}),
  };
  return {
    site,
    problems: [
      ...doubles,
      ...inSite,
      ...sameAsProblems(input, byKey),
      ...navigation.problems,
      ...routes.problems,
      ...missingPages(byKey),
      ...searchClashes(input.links.search ?? null, site, input.at),
      ...sharedLinkProblems({ ...input.routes, data, at: input.at }),
      ...offerProblems(data, time.offers, time.now, input.at.data),
    ],
  };
}

/** Pages that are published at the moment, each part of a long list as one of them. */
function shownNow(input: PlanInput): PlanInput {
  return { ...input, pages: withParts(pagesAt(input.pages, input.time.now), input.content) };
}

function bySlug(a: PageSummary, b: PageSummary): number {
  return a.slug < b.slug ? -1 : 1;
}

type Pages = PagesByKey<PageSummary>;

function slugsOf(pages: Pages): string[] {
  return [...pages.values()].map((page) => page.slug);
}

/** The home page and the page for unknown paths. */
function missingPages(pages: Pages): Problem[] {
  const isMissing = (slug: string) => !pageByKey(pages, slug);
  const place = { file: 'content/pages' };
  const problems: Problem[] = [];
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

/** The first of two pages with one path stays, so that everything behind can go on and report more (SPEC-3.6). */
function uniquePages({ pages, at }: PlanInput): { readonly byKey: Pages; readonly problems: Problem[] } {
  const byKey = new Map<string, PageSummary>();
  const problems: Problem[] = [];
  for (const page of pages) {
    const key = slugKey(page.slug);
    const first = byKey.get(key);
    if (!first) byKey.set(key, page);
    else
      problems.push(
        problem(
          'slug-duplicate',
          `The path "${page.slug}" is also that of ${first.source}.`,
          at.page(page.source)('/slug'),
          'Give one of the two pages another slug; not every disk distinguishes capital letters and accents.',
        ),
      );
    // Rows are many, and the other one is as likely to be wrong.
    if (first?.row)
      problems.push(
        problem(
          'slug-duplicate',
          `The path "${page.slug}" is also that of ${page.source}.`,
          at.page(first.source)('/slug'),
          'Give one of the two pages another slug; not every disk distinguishes capital letters and accents.',
        ),
      );
  }
  return { byKey, problems };
}

function sameAsProblems({ at }: PlanInput, pages: Pages): Problem[] {
  const near = createNearMisses(() => slugsOf(pages));
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

function planNavigation(
  { content, links, at }: PlanInput,
  pages: Pages,
): { readonly items: Site['navigation']; readonly problems: Problem[] } {
  const near = createNearMisses(() => slugsOf(pages));
  const problems: Problem[] = [];
  const items: { title: string; url: string }[] = [];
  for (const [index, written] of (content.meta.meta_scripts_settings?.pages ?? []).entries()) {
    const slug = normaliseSlug(written);
    const page = pageByKey(pages, slug);
    if (page?.forbidden) continue;
    if (page) items.push({ title: page.title, url: absoluteUrl(links.origin, pagePath(slug, links.urls, links.base)) });
    else {
      const close = near.nearest(slug);
      problems.push(
        problem(
          'navigation-unknown',
          `The navigation names "${slug}", which is not a page.`,
          at.site(`/meta/meta_scripts_settings/pages/${index}`),
          close ? `Did you mean "${close}"?` : 'Name slugs of pages only.',
        ),
      );
    }
  }
  return { items, problems };
}
