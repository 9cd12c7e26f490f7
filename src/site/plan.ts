// Puts all page summaries together and judges what no page can see alone: addresses, repeats, navigation, redirects,
// layouts.
import { FORBIDDEN_SLUG, NOT_FOUND_SLUG } from '../error-pages.js';
import type { MediaFile, PageSummary, Problem, Site, SiteFile } from '../model.js';
import { createNearMisses } from '../near-misses.js';
import { problem } from '../problems/catalogue.js';
import type { Finder } from '../problems/locate.js';
import { absoluteUrl, normaliseSlug, pagePath, slugKey } from '../urls.js';
import type { LinkSettings } from './links.js';
import { planRedirects, type RouteInput } from './redirects.js';

export interface PlanInput {
  readonly content: SiteFile;
  readonly pages: readonly PageSummary[];
  readonly media: ReadonlyMap<string, MediaFile>;
  readonly routes: RouteInput;
  readonly links: LinkSettings;
  /** Places in a page's file, in site.json and in the config. */
  readonly at: { readonly page: (source: string) => Finder; readonly site: Finder; readonly config: Finder };
}

export function planSite(input: PlanInput): { readonly site: Site; readonly problems: readonly Problem[] } {
  const { unique, problems: doubles } = uniquePages(input);
  const routes = planRedirects(input.routes, unique, input.at.config);
  const navigation = planNavigation(input, unique);
  const site: Site = {
    content: input.content,
    pages: unique.toSorted((a, b) => (a.slug < b.slug ? -1 : 1)),
    redirects: routes.redirects,
    declared: routes.declared,
    navigation: navigation.items,
    media: input.media,
  };
  const missing = unique.some((page) => page.slug === NOT_FOUND_SLUG)
    ? []
    : [
        problem(
          'page-404-missing',
          `No page has the slug "${NOT_FOUND_SLUG}"; unknown addresses show the text "Page not found."`,
          { file: 'content/pages' },
          `Add a page with the slug ${NOT_FOUND_SLUG}.`,
        ),
      ];
  const homeless = unique.some((page) => page.slug === '/')
    ? []
    : [
        problem(
          'page-home-missing',
          'No page has the slug "/"; the address of the site leads to nothing.',
          { file: 'content/pages' },
          'Add a page with the slug /.',
        ),
      ];
  return {
    site,
    problems: [
      ...doubles,
      ...sameAsProblems(input, unique),
      ...navigation.problems,
      ...routes.problems,
      ...homeless,
      ...missing,
    ],
  };
}

/** The first of two pages with one address stays, so that everything behind can go on and report more (SPEC-3.6). */
function uniquePages({ pages, at }: PlanInput): { readonly unique: PageSummary[]; readonly problems: Problem[] } {
  const byKey = new Map<string, PageSummary>();
  const problems: Problem[] = [];
  for (const page of pages) {
    const first = byKey.get(slugKey(page.slug));
    if (!first) byKey.set(slugKey(page.slug), page);
    else
      problems.push(
        problem(
          'slug-duplicate',
          `The address "${page.slug}" is also that of ${first.source}.`,
          at.page(page.source)('/slug'),
          'Give one of the two pages another slug; capital letters and accents do not make a difference on every disk.',
        ),
      );
  }
  return { unique: [...byKey.values()], problems };
}

function sameAsProblems({ at }: PlanInput, pages: readonly PageSummary[]): Problem[] {
  const bySlug = new Map(pages.map((page) => [page.slug, page]));
  const near = createNearMisses(() => bySlug.keys());
  return pages.flatMap((page) => {
    if (page.sameAs === undefined) return [];
    const target = bySlug.get(page.sameAs);
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
    if (!target) {
      const close = near.nearest(page.sameAs);
      return [
        problem(
          'same-as-invalid',
          `No page has the slug "${page.sameAs}".`,
          place,
          close ? `Did you mean "${close}"?` : 'Name the slug of the page whose content this one repeats.',
        ),
      ];
    }
    if (target === page)
      return [
        problem(
          'same-as-invalid',
          `"${page.slug}" repeats itself.`,
          place,
          'Name another page, or take "same_as" out.',
        ),
      ];
    return [
      problem(
        'same-as-invalid',
        `"${page.sameAs}" itself repeats "${target.sameAs}".`,
        place,
        `Write "same_as": "${target.sameAs}".`,
      ),
    ];
  });
}

function planNavigation(
  { content, links, at }: PlanInput,
  pages: readonly PageSummary[],
): { readonly items: Site['navigation']; readonly problems: Problem[] } {
  const bySlug = new Map(pages.map((page) => [page.slug, page]));
  const near = createNearMisses(() => bySlug.keys());
  const problems: Problem[] = [];
  const items: { title: string; url: string }[] = [];
  for (const [index, written] of (content.meta.meta_scripts_settings?.pages ?? []).entries()) {
    const slug = normaliseSlug(written);
    const page = bySlug.get(slug);
    if (page?.forbidden) continue;
    if (page) items.push({ title: page.title, url: absoluteUrl(links.origin, pagePath(slug, links.urls, links.base)) });
    else {
      const close = near.nearest(slug);
      problems.push(
        problem(
          'navigation-unknown',
          `The navigation names "${slug}", which is no page.`,
          at.site(`/meta/meta_scripts_settings/pages/${index}`),
          close ? `Did you mean "${close}"?` : 'Name slugs of pages only.',
        ),
      );
    }
  }
  return { items, problems };
}
