// Every address on the site is decided here: precedence of affiliate and internal (D-1), rel and target, base path and slash policy (D-38).
import { decodePath } from '../encode-path.js';
import { findPage } from './find-page.js';
import type { LinkView, Site, UrlPolicy } from '../model.js';
import { normaliseSlug, pagePath, plainHost, printedPath, splitUrl, urlKind } from '../urls.js';

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
  choose(input: LinkInput): LinkView | null;
  /** A link with a single address, as in menus and author HTML. */
  plain(url: string, target?: string): LinkView;
  /** An address as it is printed: base and slash policy applied, media by their hashed name. Other kinds are left as they are. */
  address(url: string): string;
}

/** `redirect_url` when there is one, else `url`; `url_type` and the config can turn it round (D-1). Empty texts count as absent. */
export function precedence(input: LinkInput, prefer: 'redirect' | 'internal'): { readonly chosen: string | null; readonly field: 'redirect' | 'url' | null } {
  const order: readonly ('redirect' | 'url')[] =
    input.urlType === 'internal'
      ? ['url']
      : input.urlType === 'external' || input.urlType === 'redirect' || prefer === 'redirect'
        ? ['redirect', 'url']
        : ['url', 'redirect'];
  const field = order.find((one) => input[one]) ?? null;
  return { chosen: field && input[field]!, field };
}

const MAX_KNOWN = 10_000;

export function createLinks(site: Pick<Site, 'pages' | 'media' | 'declared' | 'redirects' | 'content'>, settings: LinkSettings): Links {
  const isPage = (slug: string) => findPage(site.pages, slug) !== undefined;
  const affiliateHosts = hostsOf(site, settings.origin);
  const affiliatePaths = affiliateSlugs(site, isPage);

  // The same few thousand addresses stand on every page: menus, media, affiliate links. Bounded, since a large site has many more.
  const known = new Map<string, string>();
  const address = (url: string): string => {
    if (urlKind(url) !== 'path') return url;
    const before = known.get(url);
    if (before !== undefined) return before;
    const printed = printedAddress(url);
    if (known.size < MAX_KNOWN) known.set(url, printed);
    return printed;
  };

  const printedAddress = (url: string): string => {
    const { path, query, fragment } = splitUrl(url);
    const media = site.media.get(path);
    if (media) return printedPath(settings.base, `/${media.file}`) + query + fragment;
    const slug = normaliseSlug(decodePath(path));
    // A path that looks like a file keeps its form: a slash behind it would be another address.
    const isFile = !isPage(slug) && /\.[a-z0-9]{2,5}$/i.test(slug);
    return printedPath(settings.base, isFile ? slug : pagePath(slug, settings.urls)) + query + fragment;
  };

  const isAffiliate = (url: string): boolean => {
    const kind = urlKind(url);
    if (kind === 'path') return affiliatePaths.has(normaliseSlug(splitUrl(url).path));
    return (kind === 'https' || kind === 'http') && affiliateHosts.has(plainHost(url) ?? new URL(url).host);
  };

  const view = (url: string, affiliate: boolean, target: string | undefined, internalUrl?: string): LinkView => {
    const blank = target === '_blank';
    const rel = [affiliate ? 'sponsored nofollow' : '', blank ? 'noopener' : ''].filter(Boolean).join(' ');
    return { href: address(url), ...(rel ? { rel } : {}), ...(blank ? { target: '_blank' } : {}), ...(internalUrl ? { internalUrl } : {}) };
  };

  return {
    address,
    choose(input) {
      const { chosen, field } = precedence(input, settings.prefer);
      if (!chosen) return null;
      // A redirect address to another host is an affiliate link whatever its host.
      const affiliate = isAffiliate(chosen) || (field === 'redirect' && urlKind(chosen) !== 'path');
      const internal = field === 'redirect' && input.url && urlKind(input.url) === 'path' ? address(input.url) : undefined;
      return view(chosen, affiliate, input.target, internal);
    },
    plain: (url, target) => view(url, isAffiliate(url), target),
  };
}

/** Hosts that affiliate redirects go through: those of declared routes and of the header's own redirect links. */
function hostsOf(site: Pick<Site, 'declared' | 'content'>, origin: string): ReadonlySet<string> {
  const { login_redirect_link: login, signup_redirect_link: signup } = site.content.header;
  const own = new URL(origin).host;
  const urls = [...Object.values(site.declared), login ?? '', signup ?? ''].filter((url) => urlKind(url) === 'https' || urlKind(url) === 'http');
  return new Set(urls.map((url) => new URL(url).host).filter((host) => host !== own));
}

/** Internal paths that end at an affiliate: declared routes, and redirects that lead to another site. */
function affiliateSlugs(site: Pick<Site, 'declared' | 'redirects'>, isPage: (slug: string) => boolean): ReadonlySet<string> {
  const paths = Object.entries(site.declared)
    .filter(([, target]) => target !== '')
    .map(([path]) => path);
  const away = site.redirects.filter((one) => one.kind === 'stub' && urlKind(one.to) !== 'path').map((one) => one.from);
  return new Set([...paths, ...away].filter((path) => !isPage(path)));
}
