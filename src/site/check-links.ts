// Judges the links of finished HTML: pages, stubs, media and anchors must exist; what nearly exists is named (D-7, D-8).
import { createRouteTable, matchRoutes } from '../route-rules.js';
import type { Harvest } from '../html/harvest.js';
import type { AnchorLink, Problem } from '../model.js';
import { own } from '../intern.js';
import { problem } from '../problems/catalogue.js';
import type { Finder } from '../problems/locate.js';
import { step } from '../problems/locate.js';
import { nearest, normaliseSlug, splitUrl, urlKind, withoutBase } from '../urls.js';
import { missingHint } from './find-media.js';
import { findPage } from './find-page.js';
import type { Shared } from './scope.js';
import { DEFAULT_REDIRECTS } from './redirects.js';

export interface LinkVerdict {
  readonly problems: readonly Problem[];
  readonly anchors: readonly AnchorLink[];
}

/** Where a link was written: the content that holds it, and how to find places in its file. */
export interface LinkSource {
  readonly slug: string;
  /** The page file; `''` for site.json. */
  readonly source: string;
  /** Parts of the content with the JSON pointer at which each stands in its file. */
  readonly content: () => readonly { readonly pointer: string; readonly value: unknown }[];
  readonly at: Finder;
}

export interface LinkChecker {
  /** `outerIds` are ids of the shell around a page. */
  check(found: Harvest, source: LinkSource, outerIds?: ReadonlySet<string>): LinkVerdict;
  /** The problem of an anchor that turned out to be missing. Its place is looked for only now: nearly all anchors exist. */
  missing(link: Pick<AnchorLink, 'slug' | 'anchor' | 'url'>, source: LinkSource): Problem;
}

const MAX_GOOD = 10_000;

/** `files` are further paths of the output (assets, sitemap), without a leading slash. */
export function createLinkChecker({ site, settings, links }: Shared, files: ReadonlySet<string>): LinkChecker {
  const misspelt = new Map(DEFAULT_REDIRECTS.map(({ from, to }) => [from, to]));
  const stubs = new Set(site.redirects.filter((one) => one.kind === 'stub' && !misspelt.has(one.from)).map((one) => one.from));
  const patterns = createRouteTable(Object.fromEntries(site.redirects.filter((one) => one.kind === 'client').map((one) => [one.from, { redirect: one.to }])));
  const media = new Set([...site.media.values()].flatMap((one) => (one.unused ? [] : [one.file, ...(one.variants ?? []).map((variant) => variant.file)])));

  const judge = (
    url: string,
    source: LinkSource,
  ):
    | { readonly slug: string }
    | { readonly code: 'link-broken' | 'link-near-miss' | 'media-missing'; readonly message: string; readonly hint: string }
    | null => {
    const { path } = splitUrl(url);
    const below = withoutBase(settings.base, decode(path));
    if (below === null)
      return {
        code: 'link-broken',
        message: `"${path}" lies outside the base path "${settings.base}".`,
        hint: 'Write the path as if the site stood at the root of its host; the base is added.',
      };
    const file = below.slice(1);
    if (files.has(file) || media.has(file)) return null;
    if (below.startsWith('/media/')) return { code: 'media-missing', message: `There is no media file "${below}".`, hint: missingHint(below, site.media) };
    const slug = normaliseSlug(below);
    if (findPage(site.pages, slug)) return { slug };
    if (stubs.has(slug) || matchRoutes(patterns, slug).length > 0) return null;
    const target =
      misspelt.get(slug) ??
      nearestAddress(
        slug,
        [...site.pages.map((page) => page.slug), ...stubs, ...Object.keys(site.declared)].filter((one) => one !== source.slug),
      );
    if (target && target !== slug) return { code: 'link-near-miss', message: `"${slug}" leads nowhere.`, hint: `Did you mean "${target}"?` };
    return {
      code: 'link-broken',
      message: `"${slug}" leads nowhere: no page, redirect or declared route has this address.`,
      hint: 'Correct the link, add the page, or declare the route in casino-site.config.json (routes.declared).',
    };
  };

  // Menus, media and affiliate links stand on every page. Bounded, since a large site has many more.
  const good = new Map<string, { readonly slug: string } | null>();
  const judgeOnce = (url: string, source: LinkSource) => {
    const known = good.get(url);
    if (known !== undefined) return known;
    const verdict = judge(url, source);
    if ((verdict === null || !('code' in verdict)) && good.size < MAX_GOOD) good.set(own(url), verdict && { slug: own(verdict.slug) });
    return verdict;
  };

  const missing: LinkChecker['missing'] = ({ slug, anchor, url }, source) =>
    problem(
      'anchor-missing',
      `The page "${slug}" has no anchor "${anchor}".`,
      locate(url, source, links.address),
      'Anchors are made from headings and questions; copy one from the address of the built page.',
    );

  return {
    missing,
    check(found, source, outerIds = new Set()) {
      const problems: Problem[] = [];
      const anchors: AnchorLink[] = [];
      const seen = new Set<string>();
      for (const link of found.links) {
        const kind = urlKind(link.url);
        if ((kind !== 'path' && kind !== 'fragment') || seen.has(link.url)) continue;
        seen.add(link.url);
        const place = () => locate(link.url, source, links.address);
        const anchor = link.url.includes('#') ? decode(splitUrl(link.url).fragment.slice(1)) : '';
        const verdict = kind === 'path' ? judgeOnce(link.url, source) : { slug: source.slug };
        if (verdict && 'code' in verdict) problems.push(problem(verdict.code, verdict.message, place(), verdict.hint));
        else if (verdict && anchor !== '' && anchor !== 'top') {
          // Written out: V8 gives every object that begins with a spread, `{ ...a, b }`, a shape of its own (300 bytes).
          const target = { slug: own(verdict.slug), anchor: own(anchor), url: own(link.url), source: source.source };
          if (verdict.slug !== source.slug) anchors.push(target);
          else if (!found.ids.has(anchor) && !outerIds.has(anchor)) problems.push(missing(target, source));
        }
      }
      return { problems, anchors };
    },
  };
}

/** Very short addresses are near everything, so they get no suggestion. */
function nearestAddress(slug: string, candidates: readonly string[]): string | null {
  return slug.length < 4
    ? null
    : nearest(
        slug,
        candidates.filter((one) => one.length > 2),
      );
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Looks for the text of the content that became this address; a link that no content holds comes from a template. */
function locate(url: string, source: LinkSource, address: (url: string) => string) {
  const matches = (text: string) => urlKind(text) !== 'other' && address(text) === url;
  const isHere = (text: string) =>
    text.includes('<') ? [...text.matchAll(/href\s*=\s*["']?([^"'\s>]+)/gi)].some((match) => matches(match[1]!)) : matches(text);
  const pointers = source.content().map(({ pointer, value }) => findPointer(value, pointer, isHere));
  return source.at(pointers.find((pointer) => pointer !== null) ?? '');
}

function findPointer(value: unknown, pointer: string, matches: (text: string) => boolean): string | null {
  if (typeof value === 'string') return matches(value) ? pointer : null;
  if (value === null || typeof value !== 'object') return null;
  for (const [key, inner] of Object.entries(value)) {
    const found = findPointer(inner, step(pointer, key), matches);
    if (found !== null) return found;
  }
  return null;
}
