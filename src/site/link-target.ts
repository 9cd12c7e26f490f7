// Decides where a link of finished HTML leads: to a page, to something else that exists, or nowhere; what nearly exists
// is named (D-7, D-8).
import { decodePath } from '../encode-path.js';
import { own } from '../intern.js';
import type { Site } from '../model.js';
import { createNearMisses, type NearMisses } from '../near-misses.js';
import { createRouteTable, matchRoutes, type RouteTable } from '../route-rules.js';
import { normaliseSlug, splitUrl, withoutBase } from '../urls.js';
import { missingHint } from './find-media.js';
import { findPage } from './find-page.js';
import { DEFAULT_REDIRECTS } from './redirects.js';
import type { Shared } from './scope.js';

export interface LinkFault {
  readonly code: 'link-broken' | 'link-near-miss' | 'media-missing';
  readonly message: string;
  readonly hint: string;
}

/** The page that a link leads to; null when it leads to something else that exists. */
export type LinkTarget = { readonly slug: string } | LinkFault | null;

/** What links may lead to besides pages. */
interface Known {
  readonly site: Site;
  readonly base: string;
  /** Paths of the output without a leading slash: assets, sitemap, media. */
  readonly files: ReadonlySet<string>;
  readonly media: ReadonlySet<string>;
  /** Paths of redirect pages, without those of the default redirects. */
  readonly stubs: ReadonlySet<string>;
  /** Default redirects in force: misspelling → what was meant. */
  readonly misspelt: ReadonlyMap<string, string>;
  readonly patterns: RouteTable<unknown>;
  readonly near: NearMisses;
}

const MAX_CACHED = 10_000;

/** `files` are further paths of the output (assets, sitemap). `from` is the slug of the page that holds the link. */
export function createLinkTargets(
  { site, settings }: Shared,
  files: ReadonlySet<string>,
): (url: string, from: string) => LinkTarget {
  const known = knownTargets(site, settings.base, files);
  // Menus, media and affiliate links stand on every page. Bounded, since a large site has many more.
  const good = new Map<string, Exclude<LinkTarget, LinkFault>>();
  return (url, from) => {
    const cached = good.get(url);
    if (cached !== undefined) return cached;
    const target = findTarget(url, from, known);
    if ((target === null || !('code' in target)) && good.size < MAX_CACHED)
      good.set(own(url), target && { slug: own(target.slug) });
    return target;
  };
}

function knownTargets(site: Site, base: string, files: ReadonlySet<string>): Known {
  const redirected = new Map(site.redirects.filter((one) => one.kind === 'stub').map(({ from, to }) => [from, to]));
  // Only while the redirect is ours: one of the owner's from the same path that leads elsewhere is not a misspelling.
  const misspelt = new Map(
    DEFAULT_REDIRECTS.filter(
      ({ from, to }) => redirected.has(from) && redirected.get(from) === (redirected.get(to) ?? to),
    ).map(({ from, to }) => [from, to]),
  );
  const stubs = new Set([...redirected.keys()].filter((from) => !misspelt.has(from)));
  const clientSide = site.redirects.filter((one) => one.kind === 'client');
  // Very short paths are near everything, so they are not suggested, and get no suggestion.
  const near = createNearMisses(() =>
    [...site.pages.map((page) => page.slug), ...stubs, ...Object.keys(site.declared)].filter((one) => one.length > 2),
  );
  return {
    site,
    base,
    files,
    media: publishedMedia(site),
    stubs,
    misspelt,
    patterns: createRouteTable(Object.fromEntries(clientSide.map((one) => [one.from, { redirect: one.to }]))),
    near,
  };
}

function publishedMedia({ media }: Site): ReadonlySet<string> {
  const files = [...media.values()].flatMap((one) =>
    one.unused ? [] : [one.file, ...(one.variants ?? []).map((variant) => variant.file)],
  );
  return new Set(files);
}

function findTarget(url: string, from: string, known: Known): LinkTarget {
  const { path } = splitUrl(url);
  const below = withoutBase(known.base, decodePath(path).normalize('NFC'));
  if (below === null)
    return {
      code: 'link-broken',
      message: `"${path}" lies outside the base path "${known.base}".`,
      hint: 'Write the path as if the site stood at the root of its host; the base is added.',
    };
  const file = below.slice(1);
  if (known.files.has(file) || known.media.has(file)) return null;
  if (below.startsWith('/media/'))
    return {
      code: 'media-missing',
      message: `There is no media file "${below}".`,
      hint: missingHint(below, known.site.media),
    };
  const slug = normaliseSlug(below);
  if (findPage(known.site.pages, slug)) return { slug };
  if (known.stubs.has(slug) || matchRoutes(known.patterns, slug).length > 0) return null;
  return deadLink(slug, from, known);
}

function deadLink(slug: string, from: string, { site, misspelt, near }: Known): LinkFault {
  const meant = misspelt.get(slug);
  if (meant !== undefined)
    return {
      code: 'link-near-miss',
      message: `"${slug}" is a misspelling that is redirected to "${meant}" by default.`,
      hint: `Did you mean "${meant}"?`,
    };
  const target =
    besidePage(slug, from).find((one) => findPage(site.pages, one)) ?? (slug.length < 4 ? null : near.nearest(slug));
  if (target && target !== slug)
    return { code: 'link-near-miss', message: `"${slug}" leads nowhere.`, hint: `Did you mean "${target}"?` };
  return {
    code: 'link-broken',
    message: `"${slug}" leads nowhere: no page, redirect or declared route has this address.`,
    hint: 'Correct the link, add the page, or declare the route in casino-site.config.json (routes.declared).',
  };
}

/**
 * Where a path leads that was meant to begin at the page, or at the pages beside it: `/bonus` on `/guida/slot` is
 * `/guida/bonus`.
 */
function besidePage(slug: string, page: string): string[] {
  return page === '' || page === '/' ? [] : [page + slug, page.slice(0, page.lastIndexOf('/')) + slug];
}
