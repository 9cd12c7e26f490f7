// Every address on the site is decided here: precedence of affiliate and internal (D-1), rel and target, base path and
// slash policy (D-38).
import { decodePath } from '../encode-path.js';
import { createAffiliates, type Verdict } from './affiliates.js';
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

const MAX_KNOWN = 10_000;
const OWN: Verdict = { affiliate: false, away: false };
const PLAIN_PATH = /^\/[a-z0-9-]+(?:\/[a-z0-9-]+)*\/?$/;
/** `https:login` is a path beside the page itself, to a browser. */
const DEPENDS_ON_PAGE = /^\s*h\s*t\s*t\s*p\s*s?\s*:(?!\/\/)/i;

export function createLinks(
  site: Pick<Site, 'pages' | 'media' | 'declared' | 'redirects' | 'content'>,
  settings: LinkSettings,
): Links {
  const isPage = (slug: string) => findPage(site.pages, slug) !== undefined;
  const affiliates = createAffiliates(site, settings);

  // The same few thousand addresses stand on every page: menus, media, affiliate links. Bounded, since a large site has
  // many more.
  const known = new Map<string, string>();
  const judged = new Map<string, Verdict>();
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
    // Encoded slashes must not become a host.
    const slug = normaliseSlug(decodePath(path).replace(/^\/+/, '/'));
    // A path that looks like a file keeps its form: a slash behind it would be another address.
    const isFile = !isPage(slug) && /\.[a-z0-9]{2,5}$/i.test(slug);
    return printedPath(settings.base, isFile ? slug : pagePath(slug, settings.urls)) + query + fragment;
  };

  const judge = (url: string, from: string | undefined): Verdict => {
    const before = judged.get(url);
    if (before !== undefined) return before;
    const kind = urlKind(url);
    if (kind === 'fragment' || kind === 'mailto' || kind === 'tel') return OWN;
    // Nearly all: a path of plain words is its own slug, and needs no URL parser.
    if (PLAIN_PATH.test(url)) return keep(url, { affiliate: affiliates.leadsAway(normaliseSlug(url)), away: false });
    const verdict = affiliates.judge(address(url), from);
    return DEPENDS_ON_PAGE.test(url) ? verdict : keep(url, verdict);
  };
  const keep = (url: string, verdict: Verdict): Verdict => {
    if (judged.size < MAX_KNOWN) judged.set(url, verdict);
    return verdict;
  };

  const view = (url: string, affiliate: boolean, target: string | undefined, internalUrl?: string): LinkView => {
    const blank = target === '_blank';
    const rel = [affiliate ? 'sponsored nofollow' : '', blank ? 'noopener' : ''].filter(Boolean).join(' ');
    return {
      href: address(url),
      ...(rel ? { rel } : {}),
      ...(blank ? { target: '_blank' } : {}),
      ...(internalUrl ? { internalUrl } : {}),
    };
  };

  return {
    address,
    choose(input, from) {
      const { chosen, field } = precedence(input, settings.prefer);
      if (!chosen) return null;
      const verdict = judge(chosen, from);
      // A redirect address to another host is an affiliate link whatever its host.
      const affiliate = verdict.affiliate || (field === 'redirect' && verdict.away);
      const internal =
        field === 'redirect' && input.url && urlKind(input.url) === 'path' ? address(input.url) : undefined;
      return view(chosen, affiliate, input.target, internal);
    },
    plain: (url, target, from) => view(url, judge(url, from).affiliate, target),
  };
}
