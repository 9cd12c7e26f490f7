// Every URL on the site is decided here: precedence of affiliate and internal (D-1), rel and target, base path and
// slash policy (D-38).
import { decodePath } from '../urls/encode-path.js';
import { createAffiliates, type LinkEnd } from './affiliates.js';
import { type Asked, createLookups, type Lookups, type SiteLookups } from './lookups.js';
import type { LinkSettings } from './link-settings.js';
import type { OperatorLink } from './operator-links.js';
import type { LinkView, Site } from '../model.js';
import { looksLikeFile, normaliseSlug, pagePath, PLAIN_SLUG, publicPath, splitUrl, urlKind } from '../urls/urls.js';
import { cacheAnswers } from './cached-answers.js';
import { createMoved } from './moved-links.js';
import { createOwnAddress, pathBelow } from './own-address.js';

/** The URLs an author gave for one link, whatever the fields are called in that block. */
export interface LinkInput {
  readonly redirect?: string | undefined;
  readonly url?: string | undefined;
  readonly urlType?: string | undefined;
  readonly target?: string | undefined;
}

export interface Links {
  /** The link to render, or null when there is no URL (D-1). */
  choose(input: LinkInput, from?: string): LinkView | null;
  /** A link with a single URL, as in menus and author HTML. `from`: absolute URL of the page it stands in. */
  plain(url: string, target?: string, from?: string): LinkView;
  /** A URL as rendered: base and slash policy applied, media by their hashed name. Other kinds are left as they are. */
  href(url: string): string;
  /** The same of a link: an address of this site in full is its path, and a page that moved has its new path. */
  linkHref(url: string): string;
}

/**
 * `redirect_url` when there is one, else `url`; `url_type` and the config can turn it round (D-1). Empty texts count as
 * absent.
 */
export function precedence(
  input: LinkInput,
  prefer: 'redirect' | 'internal',
): { readonly chosen: string | null; readonly field: 'redirect' | 'url' | null } {
  const order: readonly ('redirect' | 'url')[] =
    input.urlType === 'internal'
      ? ['url']
      : input.urlType === 'external' || input.urlType === 'redirect' || prefer === 'redirect'
        ? ['redirect', 'url']
        : ['url', 'redirect'];
  const field = order.find((one) => input[one]) ?? null;
  return { chosen: field && input[field]!, field };
}

const OWN: LinkEnd = { affiliate: false, away: false };
/** `https:login` is a path beside the page itself, to a browser. */
const DEPENDS_ON_PAGE = /^\s*h\s*t\s*t\s*p\s*s?\s*:(?!\/\/)/i;

export interface SiteLinks extends Links {
  /** The operator to whose host an address in finished HTML leads at once. */
  operator(href: string, from: string | undefined, asked: Asked): OperatorLink | null;
  /** The same, and one to whom the site's own redirects lead on: `/gioca` for a declared route. */
  payee(href: string, asked: Asked): OperatorLink | null;
  /** The same, with every question about the site noted. */
  noting(asked: Asked): Links;
}

export function createLinks(
  site: Site,
  settings: LinkSettings,
  lookups: SiteLookups = createLookups(site, settings),
): SiteLinks {
  const affiliates = createAffiliates(site, settings);
  const moved = createMoved(site, createOwnPath(settings));
  const find = {
    href: createHref(lookups, (url, noted) => hrefOf(url, settings, noted)),
    linkHref: createHref(lookups, (url, noted) => hrefOf(moved(url, noted), settings, noted)),
    end: createEnds(affiliates, settings, lookups),
  };
  const noting = (asked: Asked) => linksOf(find, asked, settings);
  const finished = cacheAnswers(lookups, (href, noted) => affiliates(noted).classify(href));
  const payee = (href: string, asked: Asked) => {
    const { operator, through } = finished(href, asked)!;
    return operator ?? through ?? null;
  };
  return { ...noting(new Set()), noting, payee, operator: (...given) => find.end(...given).operator ?? null };
}

interface Finders {
  readonly href: (url: string, asked: Asked) => string;
  readonly linkHref: (url: string, asked: Asked) => string;
  readonly end: (url: string, from: string | undefined, asked: Asked) => LinkEnd;
}

function linksOf({ href, linkHref: hrefOfLink, end }: Finders, asked: Asked, settings: LinkSettings): Links {
  const { prefer } = settings;
  const asPath = createOwnPath(settings);
  const linkHref = (url: string) => hrefOfLink(asPath(url), asked);
  const view = (url: string, affiliate: boolean, target: string | undefined, internalUrl?: string): LinkView => {
    const opensTab = target === '_blank';
    const rel = [affiliate ? 'sponsored nofollow' : '', opensTab ? 'noopener' : ''].filter(Boolean).join(' ');
    return {
      href: linkHref(url),
      ...(rel ? { rel } : {}),
      ...(opensTab ? { target: '_blank' } : {}),
      ...(internalUrl ? { internalUrl } : {}),
    };
  };
  return {
    href: (url) => href(url, asked),
    linkHref,
    choose(input, from) {
      const { chosen, field } = precedence(input, prefer);
      if (!chosen) return null;
      const { affiliate, away } = end(chosen, from, asked);
      const internal =
        field === 'redirect' && input.url && urlKind(input.url) === 'path' ? linkHref(input.url) : undefined;
      // A redirect URL to another host is an affiliate link whatever its host.
      return view(chosen, affiliate || (field === 'redirect' && away), input.target, internal);
    },
    plain: (url, target, from) => view(url, end(url, from, asked).affiliate, target),
  };
}

/** An address of this site in full as its path, as people write it; every other one as it is. */
function createOwnPath({ origin, base }: Pick<LinkSettings, 'origin' | 'base'>): (url: string) => string {
  const ownAddress = createOwnAddress(origin, base);
  return (url) => {
    const full = url.startsWith('/') || DEPENDS_ON_PAGE.test(url) ? null : ownAddress(url);
    if (full === null) return url;
    const { query, fragment } = splitUrl(full);
    const path = pathBelow(base, full) + query + fragment;
    // Two slashes would begin another host.
    return urlKind(path) === 'path' ? path : url;
  };
}

function createHref(all: SiteLookups, hrefFor: (url: string, lookups: Lookups) => string): Finders['href'] {
  const find = cacheAnswers(all, hrefFor);
  return (url, asked) => (urlKind(url) === 'path' ? find(url, asked)! : url);
}

function hrefOf(url: string, { base, urls }: LinkSettings, lookups: Lookups): string {
  if (urlKind(url) !== 'path') return url;
  const { path, query, fragment } = splitUrl(url);
  const file = path.startsWith('/media/') ? lookups.media(path) : undefined;
  if (file) return publicPath(base, `/${file.file}`) + query + fragment;
  // Encoded slashes must not become a host.
  const slug = normaliseSlug(decodePath(path).replace(/^\/+/, '/'));
  // A file keeps its form, and so does a path that looks like one: a slash behind it would be another URL.
  const isFile = !lookups.hasPage(slug) && (looksLikeFile(slug) || isOnlyFile(slug.slice(1), lookups));
  return publicPath(base, isFile ? slug : pagePath(slug, urls)) + query + fragment;
}

/** The list of the search answers with a slash as well. */
function isOnlyFile(path: string, lookups: Lookups): boolean {
  return lookups.isFile(path) && !lookups.isFile(`${path}/`);
}

/** Where a link ends up, of which only `https:path` without slashes depends on the page that contains it. */
function createEnds(
  affiliates: ReturnType<typeof createAffiliates>,
  settings: LinkSettings,
  all: SiteLookups,
): Finders['end'] {
  const classify = (url: string, lookups: Lookups, from?: string) =>
    affiliates(lookups).classify(hrefOf(url, settings, lookups), from);
  const find = cacheAnswers(all, (url, lookups) => {
    // Nearly all: a path of plain words is its own slug, and needs no URL parser.
    if (PLAIN_SLUG.test(url)) return { affiliate: affiliates(lookups).leadsAway(normaliseSlug(url)), away: false };
    return classify(url, lookups);
  });
  return (url, from, asked) => {
    const kind = urlKind(url);
    if (kind === 'fragment' || kind === 'mailto' || kind === 'tel') return OWN;
    return DEPENDS_ON_PAGE.test(url) ? classify(url, all.noting(asked), from) : find(url, asked)!;
  };
}
