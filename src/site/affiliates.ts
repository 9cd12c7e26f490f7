// Which URLs earn money. Decided where a browser ends up, not by how a URL is written: `/%6cogin`,
// `/x/../login` and the site's own absolute URL are all `/login`, and a redirect leads on.
import { decodeAll } from '../urls/encode-path.js';
import { filledTarget } from '../urls/filled-target.js';
import type { Site } from '../model.js';
import { createRouteTable, matchRoutes } from '../urls/route-rules.js';
import { hostOf, normaliseSlug, plainHost, urlKind, withoutBase, withoutFileName } from '../urls/urls.js';
import type { Lookups } from './lookups.js';
import { operatorLink, type OperatorLink } from './operator-links.js';

interface Place {
  /** Full URL of the site's host: `https://www.example.com`. */
  readonly origin: string;
  readonly base: string;
}

/**
 * Another host, or a slug of this site; null for what is not a URL of a page: a mail address, a phone number, a path
 * outside of the base.
 */
type Destination = Elsewhere | { readonly slug: string } | null;

interface Elsewhere {
  readonly host: string;
  readonly url: URL;
}

export interface LinkEnd {
  readonly affiliate: boolean;
  /** The URL is on another host. */
  readonly away: boolean;
  /** Of a link that leads to the host of an operator at once. */
  readonly operator?: OperatorLink;
  /** Of a path of this site that redirects to the host of an operator. */
  readonly through?: OperatorLink;
}

interface Affiliates {
  /** `href` as it stands in the page, whose URL is `from`: only `https:path` without slashes depends on it. */
  classify(href: string, from?: string): LinkEnd;
  /** The same for a slug of this site. */
  leadsAway(slug: string): boolean;
}

/** More hops than any chain has: chains are followed when the site is planned. */
const MAX_HOPS = 20;

export function createAffiliates(
  site: Pick<Site, 'declared' | 'redirects' | 'content' | 'locales'>,
  place: Place,
): (lookups: Asking) => Affiliates {
  const own = new URL(place.origin);
  const hosts = affiliateHosts(site, own, place);
  const next = redirectTargets(site);
  return (lookups) => affiliatesOf({ own, hosts, place, lookups, next: (slug) => next(slug, lookups) });
}

type Asking = Pick<Lookups, 'hasPage' | 'operatorOf'>;

interface Known {
  readonly lookups: Asking;
  readonly own: URL;
  readonly hosts: ReadonlySet<string>;
  readonly place: Place;
  readonly next: (slug: string) => string | undefined;
}

function affiliatesOf({ own, hosts, place, lookups, next }: Known): Affiliates {
  const endAt = (host: string, url: () => URL): LinkEnd => {
    const operator = lookups.operatorOf(host);
    if (!operator) return { affiliate: hosts.has(host), away: true };
    return { affiliate: true, away: true, operator: operatorLink(operator, url()) };
  };
  const endOf = (slug: string): Elsewhere | null => {
    let at = slug;
    for (let hops = 0; hops < MAX_HOPS; hops++) {
      // Hosts serve the file of a redirect page under its own name too.
      const to = next(at) ?? next(withoutFileName(at));
      if (to === undefined) return null;
      const end = destination(inSite(to, place), own, place);
      if (end === null || 'host' in end) return end;
      at = end.slug;
    }
    return null;
  };
  const endThrough = (slug: string): LinkEnd => {
    const end = endOf(slug);
    const operator = end && lookups.operatorOf(end.host);
    return {
      affiliate: end !== null,
      away: false,
      ...(operator ? { through: operatorLink(operator, end.url) } : {}),
    };
  };
  return {
    leadsAway: (slug) => endOf(slug) !== null,
    classify(href, from) {
      const host = plainHost(href);
      if (host !== null && host !== own.host) return endAt(host, () => new URL(href));
      const end = destination(href, own, place, from);
      if (end === null) return { affiliate: false, away: false };
      return 'host' in end ? endAt(end.host, () => end.url) : endThrough(end.slug);
    },
  };
}

/** Where the redirect at a slug leads; undefined where there is none. A page is never hidden by one. */
function redirectTargets({
  declared,
  redirects,
}: Pick<Site, 'declared' | 'redirects'>): (slug: string, lookups: Pick<Lookups, 'hasPage'>) => string | undefined {
  const exact = new Map(Object.entries(declared).filter(([, to]) => to !== ''));
  for (const { from, to, kind } of redirects) if (kind === 'stub') exact.set(from, to);
  const patterns = redirects.filter((one) => one.kind === 'client').map((one) => [one.from, one] as const);
  const table = patterns.length > 0 ? createRouteTable(Object.fromEntries(patterns)) : null;
  const byPattern = (slug: string) => {
    const found = table ? matchRoutes(table, slug).at(-1) : undefined;
    return found && filledTarget(found.from, found.to, slug.slice(1).split('/'));
  };
  return (slug, lookups) => {
    const to = exact.get(slug) ?? byPattern(slug);
    return to === undefined || lookups.hasPage(slug) ? undefined : to;
  };
}

/** What a browser makes of a URL that stands in a page of the site. */
function destination(url: string, own: URL, { origin, base }: Place, from = origin + base): Destination {
  const target = parse(url, from);
  if (!target || !/^https?:$/.test(target.protocol)) return null;
  if (hostOf(target) !== hostOf(own) || !(target.port === own.port || target.port === ''))
    return { host: hostOf(target), url: target };
  const below = withoutBase(decodeAll(base), decodeAll(target.pathname));
  return below === null ? null : { slug: normaliseSlug(below.replace(/\/{2,}/g, '/')) };
}

/** A redirect names its target as if the site were at the root of its host. */
function inSite(to: string, { base }: Place): string {
  return urlKind(to) === 'path' && base !== '/' ? base + to.trimStart().slice(1) : to;
}

/** Hosts that affiliate redirects go through: those of declared routes and of the header's own redirect links. */
function affiliateHosts(
  { declared, content, locales = [] }: Pick<Site, 'declared' | 'content' | 'locales'>,
  own: URL,
  place: Place,
): ReadonlySet<string> {
  const headers = [content, ...locales.map((one) => one.content)].map(({ header }) => header);
  const accounts = headers.flatMap((one) => [one.login_redirect_link ?? '', one.signup_redirect_link ?? '']);
  const ends = [...Object.values(declared), ...accounts].filter(Boolean).map((url) => destination(url, own, place));
  return new Set(ends.flatMap((end) => (end && 'host' in end ? [end.host] : [])));
}

function parse(url: string, from: string): URL | null {
  try {
    return new URL(url, from);
  } catch {
    return null;
  }
}
