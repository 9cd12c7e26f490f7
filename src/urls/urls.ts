// Slugs, paths and file names: the one place that knows how a page's slug becomes a URL and a file (D-11, D-38).
// Pure functions.
import { encodePath } from './encode-path.js';
import { MAX_SLUG_PART_BYTES, MAX_SLUG_PARTS } from '../limits.js';
import type { UrlPolicy } from '../model.js';
import { isAbsoluteUrl } from './absolute-url.js';
import { canParse } from './can-parse.js';

export { editDistance, nearest, nearMissLimit } from '../util/nearest.js';

export const PLAIN_SLUG = /^\/[a-z0-9-]+(?:\/[a-z0-9-]+)*\/?$/;

/**
 * `""`, `/`, `//` and `terms/` become `/`, `/`, `/`, `/terms` (D-11, SPEC-2.11). Accents are composed (NFC).
 * `//terms` stays as it is: to a browser it is another host, and no slug (see slugFault).
 */
export function normaliseSlug(slug: string | readonly string[]): string {
  const joined = typeof slug === 'string' ? slug : slug.join('/');
  // Nearly all slugs are in this form already, or have one slash too many at the end.
  if (PLAIN_SLUG.test(joined)) return joined.endsWith('/') ? joined.slice(0, -1) : joined;
  const segments = joined.normalize('NFC').split('/');
  while (segments.length > 0 && segments.at(-1) === '') segments.pop();
  if (typeof slug !== 'string') while (segments[0] === '') segments.shift();
  else if (segments[0] === '') segments.shift();
  return `/${segments.join('/')}`;
}

/** The slugs above a page, home first: `/a/b/c` → `/`, `/a`, `/a/b`. None above home. */
export function ancestorSlugs(slug: string): string[] {
  if (slug === '/') return [];
  const segments = slug.slice(1).split('/');
  return ['/', ...segments.slice(0, -1).map((_, index) => `/${segments.slice(0, index + 1).join('/')}`)];
}

/**
 * True for an address such as `/vecchia.html`, which is its own file: no page has it, but a redirect may start there
 * (decisions/0061).
 */
export function isFileAddress(slug: string): boolean {
  return /[^/]\.html?$/i.test(slug);
}

/** What many hosts take for the same address: `/x` of `/x.html` and of `/x/index.html`. */
export function withoutFileName(slug: string): string {
  return slug.replace(/(?:(?:^|\/)index)?\.html?$/i, '') || '/';
}

/** Path of a slug below the base path: `/terms` → `/terms/` or `/terms`, `/` → the base itself. */
export function pagePath(slug: string, policy: UrlPolicy, base = '/'): string {
  const path = slug === '/' || policy.trailingSlash === 'never' || isFileAddress(slug) ? slug : `${slug}/`;
  return joinBase(base, path);
}

/** File of a slug in the output folder: `terms/index.html` or `terms.html`; `/` is always `index.html`. */
export function pageFile(slug: string, policy: UrlPolicy): string {
  if (slug === '/') return 'index.html';
  if (isFileAddress(slug)) return slug.slice(1);
  return policy.format === 'directory' ? `${slug.slice(1)}/index.html` : `${slug.slice(1)}.html`;
}

/** `joinBase('/app/', '/terms')` → `/app/terms`. `base` starts and ends with a slash. */
export function joinBase(base: string, path: string): string {
  return base === '/' ? path : base + path.slice(1);
}

/** The part of a path below the base, or null when it lies outside: `/app/terms/` → `/terms/`. */
export function withoutBase(base: string, path: string): string | null {
  if (base === '/') return path;
  if (path === base.slice(0, -1)) return '/';
  return path.startsWith(base) ? path.slice(base.length - 1) : null;
}

interface SplitUrl {
  readonly path: string;
  /** With its `?`, or empty. */
  readonly query: string;
  /** With its `#`, or empty. */
  readonly fragment: string;
}

/** Splits `/terms?x=1#age` into path, query and fragment. Never throws. */
export function splitUrl(url: string): SplitUrl {
  const hash = url.indexOf('#');
  const beforeHash = hash < 0 ? url : url.slice(0, hash);
  const mark = beforeHash.indexOf('?');
  return {
    path: mark < 0 ? beforeHash : beforeHash.slice(0, mark),
    query: mark < 0 ? '' : beforeHash.slice(mark),
    fragment: hash < 0 ? '' : url.slice(hash),
  };
}

/**
 * What kind of URL an author wrote. `script` covers every protocol that could run code or smuggle content
 * (behaviour 1.5).
 */
type UrlKind = 'path' | 'fragment' | 'https' | 'http' | 'mailto' | 'tel' | 'script' | 'other';

/**
 * Classifies a URL as a browser would see it: control characters and whitespace that URL parsers ignore are
 * removed first. Only `path`, `fragment`, `https`, `http`, `mailto` and `tel` may ever be rendered.
 */
export function urlKind(url: string): UrlKind {
  // Nearly all URLs: a path or fragment that has nothing to strip, or https in lower case.
  if (url.startsWith('#')) return 'fragment';
  if (url.startsWith('/') && !'/\\\t\n\r'.includes(url[1] ?? ' ')) return 'path';
  if (url.startsWith('https:')) return 'https';
  // A text without a colon that begins with a letter, as most texts of a page.
  if (/^\w/.test(url) && !url.includes(':')) return 'other';
  // oxlint-disable-next-line no-control-regex -- exactly what the URL standard strips
  const seen = url.replace(/[\t\n\r]/g, '').replace(/^[\u0000-\u0020]+/, '');
  if (seen.startsWith('#')) return 'fragment';
  if (seen.startsWith('/')) return /^\/[/\\]/.test(seen) ? 'other' : 'path';
  const colon = seen.indexOf(':');
  if (colon < 1) return 'other';
  const scheme = seen.slice(0, colon).toLowerCase();
  if (/^(?:blob|data|javascript|vbscript)$/.test(stripInvisible(scheme))) return 'script';
  return scheme === 'https' || scheme === 'http' || scheme === 'mailto' || scheme === 'tel' ? scheme : 'other';
}

// Browsers reject a scheme with such characters, old ones did not; either way the author's intent is a script.
function stripInvisible(scheme: string): string {
  return scheme.replace(/[^a-z]/g, '');
}

/**
 * True when the text is a URL that may stand in an attribute as it is: no whitespace, controls or backslashes, and
 * parseable.
 */
export function isCleanUrl(url: string): boolean {
  if (PLAIN_URL.test(url)) return true;
  // oxlint-disable-next-line no-control-regex -- control characters are the point
  return !/[\u0000-\u0020\u007f-\u00a0\u2028\u2029\\"<>^`{|}]/.test(url) && isParseable(url);
}

/**
 * A path or https URL of plain words, with or without a fragment: what nearly every author writes, and no URL
 * parser refuses.
 */
const PLAIN_URL =
  /^(?:https:\/\/(?=[a-z0-9-]+\.)[a-z][a-z0-9]*(?:[.-][a-z][a-z0-9]*)+)?\/(?!\/)[A-Za-z0-9._~/-]*(?:#[A-Za-z0-9._~-]+)?$/;

/** The host of an https URL of plain words, without asking a URL parser; null for any other. */
export function plainHost(url: string): string | null {
  return PLAIN_URL.test(url) && url.startsWith('https://') ? url.slice(8, url.indexOf('/', 8)) : null;
}

/** True when a URL can be read, and an absolute one can lead somewhere. */
export function isParseable(url: string): boolean {
  if (PLAIN_URL.test(url)) return true;
  const kind = urlKind(url);
  return kind === 'https' || kind === 'http' ? isAbsoluteUrl(url) : canParse(url, 'https://site.invalid/');
}

/** True for a path that ends like the name of a file. */
export function looksLikeFile(path: string): boolean {
  return /\.[a-z0-9]{2,5}$/i.test(path);
}

const DEVICE_NAME = /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[0-9¹²³])[ ]*(?:\..*)?$/;
const SEGMENT = /^[\p{Script=Latin}0-9][\p{Script=Latin}0-9._~-]*$/u;
const RESERVED = /^\/(?:_nuxt|api|_build|assets|media|sitemap(?:-\d+)?\.xml|robots\.txt)(?:\/|$)/;

/**
 * Why a normalised slug cannot name a page, or null when it can (SPEC-9.2, D-11). The grammar keeps every output path
 * portable: inside the folder, no device names, no dot files, few segments of few bytes (limits.ts). `mayBeFile`: for
 * where a redirect starts.
 */
export function slugFault(
  slug: string,
  mayBeFile = false,
): { readonly code: 'slug-invalid' | 'slug-reserved'; readonly reason: string } | null {
  if (slug === '/') return null;
  if (RESERVED.test(slug.toLowerCase()))
    return { code: 'slug-reserved', reason: `"${slug}" is reserved for the generator's own files` };
  const segments = slug.slice(1).split('/');
  if (/^www\./i.test(segments[0]!)) return { code: 'slug-invalid', reason: 'it begins with the host of a site' };
  if (segments.length > MAX_SLUG_PARTS)
    return {
      code: 'slug-invalid',
      reason: `it has ${segments.length} segments; at most ${MAX_SLUG_PARTS} are allowed`,
    };
  for (const [index, segment] of segments.entries()) {
    const reason = segmentFault(segment, mayBeFile && index === segments.length - 1);
    if (reason) return { code: 'slug-invalid', reason };
  }
  return null;
}

function segmentFault(segment: string, mayBeFile: boolean): string | null {
  if (segment === '') return 'it has an empty segment (two slashes in a row)';
  if (segment === '.' || segment === '..') return `"${segment}" would leave its folder`;
  if (new TextEncoder().encode(segment).length > MAX_SLUG_PART_BYTES)
    return `a segment is longer than ${MAX_SLUG_PART_BYTES} bytes`;
  if (!SEGMENT.test(segment))
    return `"${segment}" may only contain letters, digits, ".", "_", "~" and "-", and must start with a letter or digit`;
  // Hosts with clean URLs serve /terms and /terms.html as one page, and /a/ and /a/index too.
  if (/(?:\.html?|^index)$/i.test(segment) && !(mayBeFile && isFileAddress(segment)))
    return `"${segment}" would meet the file of another page`;
  if (segment.endsWith('.')) return `"${segment}" ends with a dot, which Windows drops`;
  if (isDeviceName(segment)) return `"${segment}" is a device name on Windows`;
  return null;
}

/** True for a name that opens a device on Windows, whatever its ending. */
export function isDeviceName(segment: string): boolean {
  return DEVICE_NAME.test(segment.toLowerCase());
}

/**
 * Key under which two slugs would meet on a disk that ignores case and composition. The ways of folding call for each
 * other: `ẞ` is `ß` in lower case, which is `SS` in capitals; so it goes on until nothing changes. `İ` loses its
 * dot, as in Turkish.
 */
export function slugKey(slug: string): string {
  if (PLAIN_SLUG.test(slug)) return slug;
  const folded = slug
    .normalize('NFKC')
    .toLowerCase()
    .toUpperCase()
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll('i\u0307', 'i')
    .normalize('NFKC');
  return folded === slug ? slug : slugKey(folded);
}

/** Absolute URL of a path below the site's origin. */
export function absoluteUrl(origin: string, path: string): string {
  return origin + encodePath(path);
}

/** The URL path of a file of the output, encoded. `base` starts and ends with a slash. */
export function publicPath(base: string, path: string): string {
  return encodePath(joinBase(base, path));
}

/** Lower case and ASCII come from the URL parser; `www.example.com.` is the same host, whatever its port. */
export function hostOf({ hostname }: URL): string {
  return hostname.replace(/\.$/, '');
}

/** The folder of a path; `''` for the tree itself. */
export function parentOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}
