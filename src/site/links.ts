// Every address on the site is decided here: precedence of affiliate and internal (D-1), rel and target, base path and
// slash policy (D-38).
import { decodePath } from '../encode-path.js';
import { createAffiliates, type LinkEnd } from './affiliates.js';
import { findPage } from './find-page.js';
import type { LinkView, Site, UrlPolicy } from '../model.js';
import { normaliseSlug, pagePath, printedPath, splitUrl, urlKind } from '../urls.js';

export interface LinkSettings {
  readonly origin: string;
  readonly base: string;
  readonly urls: UrlPolicy;
  readonly prefer: 'redirect' | 'internal';
}

/** The addresses an author gave for one link, whatever the fields are called in that block. */
export interface LinkInput {
  readonly redirect?: string | undefined;
  readonly url?: string | undefined;
  readonly urlType?: string | undefined;
  readonly target?: string | undefined;
}

export interface Links {
  /** The link to print, or null when there is no address (D-1). */
  choose(input: LinkInput, from?: string): LinkView | null;
  /** A link with a single address, as in menus and author HTML. `from`: absolute address of the page it stands in. */
  plain(url: string, target?: string, from?: string): LinkView;
  /**
   * An address as it is printed: base and slash policy applied, media by their hashed name. Other kinds are left as
   * they are.
   */
  address(url: string): string;
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

const MAX_CACHED = 10_000;
const OWN: LinkEnd = { affiliate: false, away: false };
const PLAIN_PATH = /^\/[a-z0-9-]+(?:\/[a-z0-9-]+)*\/?$/;
/** `https:login` is a path beside the page itself, to a browser. */
const DEPENDS_ON_PAGE = /^\s*h\s*t\s*t\s*p\s*s?\s*:(?!\/\/)/i;

type LinkSite = Pick<Site, 'pages' | 'media' | 'declared' | 'redirects' | 'content'>;

export function createLinks(site: LinkSite, settings: LinkSettings): Links {
  const address = createAddress(site, settings);
  const endOf = createEnds(site, settings, address);
  const view = (url: string, affiliate: boolean, target: string | undefined, internalUrl?: string): LinkView => {
    const opensTab = target === '_blank';
    const rel = [affiliate ? 'sponsored nofollow' : '', opensTab ? 'noopener' : ''].filter(Boolean).join(' ');
    return {
      href: address(url),
      ...(rel ? { rel } : {}),
      ...(opensTab ? { target: '_blank' } : {}),
      ...(internalUrl ? { internalUrl } : {}),
    };
  };
  return {
    address,
    choose(input, from) {
      const { chosen, field } = precedence(input, settings.prefer);
      if (!chosen) return null;
      const end = endOf(chosen, from);
      // A redirect address to another host is an affiliate link whatever its host.
      const affiliate = end.affiliate || (field === 'redirect' && end.away);
      const internal =
        field === 'redirect' && input.url && urlKind(input.url) === 'path' ? address(input.url) : undefined;
      return view(chosen, affiliate, input.target, internal);
    },
    plain: (url, target, from) => view(url, endOf(url, from).affiliate, target),
  };
}

/**
 * The same few thousand addresses stand on every page: menus, media, affiliate links. Bounded: a site may have more.
 */
function createAddress({ pages, media }: LinkSite, { base, urls }: LinkSettings): Links['address'] {
  const cached = new Map<string, string>();
  const render = (url: string): string => {
    const { path, query, fragment } = splitUrl(url);
    const file = media.get(path);
    if (file) return printedPath(base, `/${file.file}`) + query + fragment;
    // Encoded slashes must not become a host.
    const slug = normaliseSlug(decodePath(path).replace(/^\/+/, '/'));
    // A path that looks like a file keeps its form: a slash behind it would be another address.
    const isFile = !findPage(pages, slug) && /\.[a-z0-9]{2,5}$/i.test(slug);
    return printedPath(base, isFile ? slug : pagePath(slug, urls)) + query + fragment;
  };
  return (url) => {
    if (urlKind(url) !== 'path') return url;
    const before = cached.get(url);
    if (before !== undefined) return before;
    const rendered = render(url);
    if (cached.size < MAX_CACHED) cached.set(url, rendered);
    return rendered;
  };
}

/** Where a link ends up, of which only `https:path` without slashes depends on the page that holds it. */
function createEnds(
  site: LinkSite,
  settings: LinkSettings,
  address: Links['address'],
): (url: string, from: string | undefined) => LinkEnd {
  const affiliates = createAffiliates(site, settings);
  const cached = new Map<string, LinkEnd>();
  const keep = (url: string, end: LinkEnd): LinkEnd => {
    if (cached.size < MAX_CACHED) cached.set(url, end);
    return end;
  };
  return (url, from) => {
    const before = cached.get(url);
    if (before !== undefined) return before;
    const kind = urlKind(url);
    if (kind === 'fragment' || kind === 'mailto' || kind === 'tel') return OWN;
    // Nearly all: a path of plain words is its own slug, and needs no URL parser.
    if (PLAIN_PATH.test(url)) return keep(url, { affiliate: affiliates.leadsAway(normaliseSlug(url)), away: false });
    const end = affiliates.classify(address(url), from);
    return DEPENDS_ON_PAGE.test(url) ? end : keep(url, end);
  };
}
