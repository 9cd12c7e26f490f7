// Judges the links of finished HTML: pages, stubs, media and anchors must exist; what nearly exists is named (D-7,
// D-8).
import { decodePath } from '../encode-path.js';
import { createRouteTable, matchRoutes } from '../route-rules.js';
import type { Harvest } from '../html/harvest.js';
import type { AnchorLink, Problem } from '../model.js';
import { own } from '../intern.js';
import { createNearMisses } from '../near-misses.js';
import { problem } from '../problems/catalogue.js';
import { nearest, normaliseSlug, splitUrl, urlKind, withoutBase } from '../urls.js';
import { missingHint } from './find-media.js';
import { findPage } from './find-page.js';
import { addressPlaces, type LinkSource } from './address-places.js';
import type { Shared } from './scope.js';
import { DEFAULT_REDIRECTS } from './redirects.js';

export interface LinkVerdict {
  readonly problems: readonly Problem[];
  readonly anchors: readonly AnchorLink[];
}

export interface LinkChecker {
  /** `outerIds` are ids of the shell around a page. */
  check(found: Harvest, source: LinkSource, outerIds?: ReadonlySet<string>): LinkVerdict;
  /**
   * The problem of an anchor that turned out to be missing. Its place is looked for only now: nearly all anchors exist.
   */
  missing(link: Pick<AnchorLink, 'slug' | 'anchor' | 'url'>, source: LinkSource, near?: string | null): Problem;
}

const MAX_KNOWN = 10_000;

interface Fault {
  readonly code: 'link-broken' | 'link-near-miss' | 'media-missing';
  readonly message: string;
  readonly hint: string;
}

/** The page that a link leads to; null when it leads to something else that exists. */
type Judged = { readonly slug: string } | Fault | null;
/**
 * Missing anchors of one page that get a suggestion, and ids that are looked at for each: a page may have thousands of
 * both.
 */
const MAX_SUGGESTIONS = 10;
const MAX_IDS = 2000;

/** `files` are further paths of the output (assets, sitemap), without a leading slash. */
export function createLinkChecker({ site, settings, links }: Shared, files: ReadonlySet<string>): LinkChecker {
  const redirected = new Map(site.redirects.filter((one) => one.kind === 'stub').map(({ from, to }) => [from, to]));
  // Redirects of ours: a redirect of the owner's own from there that leads elsewhere is none.
  const misspelt = new Map(
    DEFAULT_REDIRECTS.filter(
      ({ from, to }) => redirected.has(from) && redirected.get(from) === (redirected.get(to) ?? to),
    ).map(({ from, to }) => [from, to]),
  );
  const stubs = new Set([...redirected.keys()].filter((from) => !misspelt.has(from)));
  const patterns = createRouteTable(
    Object.fromEntries(
      site.redirects.filter((one) => one.kind === 'client').map((one) => [one.from, { redirect: one.to }]),
    ),
  );
  const media = new Set(
    [...site.media.values()].flatMap((one) =>
      one.unused ? [] : [one.file, ...(one.variants ?? []).map((variant) => variant.file)],
    ),
  );
  // Very short addresses are near everything, so they are no suggestion, and get none.
  const near = createNearMisses(() =>
    [...site.pages.map((page) => page.slug), ...stubs, ...Object.keys(site.declared)].filter((one) => one.length > 2),
  );

  const judge = (url: string, source: LinkSource): Judged => {
    const { path } = splitUrl(url);
    const below = withoutBase(settings.base, decodePath(path).normalize('NFC'));
    if (below === null)
      return {
        code: 'link-broken',
        message: `"${path}" lies outside the base path "${settings.base}".`,
        hint: 'Write the path as if the site stood at the root of its host; the base is added.',
      };
    const file = below.slice(1);
    if (files.has(file) || media.has(file)) return null;
    if (below.startsWith('/media/'))
      return {
        code: 'media-missing',
        message: `There is no media file "${below}".`,
        hint: missingHint(below, site.media),
      };
    const slug = normaliseSlug(below);
    if (findPage(site.pages, slug)) return { slug };
    if (stubs.has(slug) || matchRoutes(patterns, slug).length > 0) return null;
    const meant = misspelt.get(slug);
    if (meant !== undefined)
      return {
        code: 'link-near-miss',
        message: `"${slug}" is a misspelling that is redirected to "${meant}" by default.`,
        hint: `Did you mean "${meant}"?`,
      };
    const target =
      besidePage(slug, source.slug).find((one) => findPage(site.pages, one)) ??
      (slug.length < 4 ? null : near.nearest(slug));
    if (target && target !== slug)
      return { code: 'link-near-miss', message: `"${slug}" leads nowhere.`, hint: `Did you mean "${target}"?` };
    return {
      code: 'link-broken',
      message: `"${slug}" leads nowhere: no page, redirect or declared route has this address.`,
      hint: 'Correct the link, add the page, or declare the route in casino-site.config.json (routes.declared).',
    };
  };

  // Menus, media and affiliate links stand on every page. Bounded, since a large site has many more.
  const good = new Map<string, Exclude<Judged, Fault>>();
  const judgeOnce = (url: string, source: LinkSource) => {
    const known = good.get(url);
    if (known !== undefined) return known;
    const verdict = judge(url, source);
    if ((verdict === null || !('code' in verdict)) && good.size < MAX_KNOWN)
      good.set(own(url), verdict && { slug: own(verdict.slug) });
    return verdict;
  };

  const places = addressPlaces(links.address);
  const missing: LinkChecker['missing'] = ({ slug, anchor, url }, source) =>
    problem(
      'anchor-missing',
      `The page "${slug}" has no anchor "${anchor}".`,
      places(source, url),
      'Anchors are made from headings and questions; copy one from the address of the built page.',
    );

  return {
    missing,
    check(found, source, outerIds = new Set()) {
      const problems: Problem[] = [];
      const anchors: AnchorLink[] = [];
      const seen = new Set<string>();
      let suggestions = MAX_SUGGESTIONS;
      for (const link of found.links) {
        const kind = urlKind(link.url);
        if ((kind !== 'path' && kind !== 'fragment') || seen.has(link.url)) continue;
        seen.add(link.url);
        const anchor = link.url.includes('#') ? decode(splitUrl(link.url).fragment.slice(1)) : '';
        const verdict = kind === 'path' ? judgeOnce(link.url, source) : { slug: source.slug };
        if (verdict && 'code' in verdict)
          problems.push(problem(verdict.code, verdict.message, places(source, link.url), verdict.hint));
        else if (verdict && anchor !== '' && anchor !== 'top') {
          // Written out: V8 gives every object that begins with a spread, `{ ...a, b }`, a shape of its own (300
          // bytes).
          const target = { slug: own(verdict.slug), anchor: own(anchor), url: own(link.url), source: source.source };
          if (verdict.slug !== source.slug) anchors.push(target);
          else if (!found.ids.has(anchor) && !outerIds.has(anchor))
            problems.push(missing(target, source, suggestions-- > 0 ? nearestId(anchor, found) : null));
        }
      }
      return { problems, anchors };
    },
  };
}

/**
 * Where an address leads that was meant to begin at the page, or at the pages beside it: `/bonus` on `/guida/slot` is
 * `/guida/bonus`.
 */
function besidePage(slug: string, page: string): string[] {
  return page === '' || page === '/' ? [] : [page + slug, page.slice(0, page.lastIndexOf('/')) + slug];
}

function nearestId(anchor: string, { ids }: Harvest): string | null {
  return anchor.length > 100 ? null : nearest(anchor, ids.size > MAX_IDS ? [...ids].slice(0, MAX_IDS) : ids);
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
