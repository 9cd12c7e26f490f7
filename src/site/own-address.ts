// Addresses of the site itself that are written in full: `https://www.example.com/bonus` is its page `/bonus`.
import { canParse } from '../urls/can-parse.js';
import { normaliseSlug, splitUrl, urlKind, withoutBase } from '../urls/urls.js';
import { decodePath } from '../urls/encode-path.js';

/** Of a target that an author has written as a path; null for any other. */
export function slugAsWritten(target: string): string | null {
  return urlKind(target) === 'path' ? normaliseSlug(decodePath(splitUrl(target).path)) : null;
}

/** The slug of a target within the site, whether it is written as a path or in full; null for one elsewhere. */
export function createOwnSlug(origin: string, base: string): (target: string) => string | null {
  const ownAddress = createOwnAddress(origin, base);
  return (target) => {
    const written = slugAsWritten(target);
    const full = written === null ? ownAddress(target) : null;
    const path = full === null ? null : pathBelow(base, full);
    return path === null ? written : normaliseSlug(path);
  };
}

/** The path of finished HTML below the base path, as people write it; null outside it. */
export function pathBelow(base: string, url: string): string | null {
  return withoutBase(base, decodePath(withoutDots(splitUrl(url).path)).normalize('NFC'));
}

const DOTS = /\/(?:\.|%2e){1,2}(?:\/|$)/i;

/** Browsers follow `/guida/../bonus` to `/bonus`. */
function withoutDots(path: string): string {
  return path.startsWith('/') && DOTS.test(path) ? new URL(`https://site.invalid${path}`).pathname : path;
}

/**
 * The path, query and fragment of an address within the site, with its base path as in finished HTML; null for what is
 * elsewhere, also on its host. `origin`: `https://www.example.com`.
 */
export function createOwnAddress(origin: string, base: string): (url: string) => string | null {
  const { host } = new URL(origin);
  return (url) => {
    // Nearly all addresses are of other hosts.
    if (!url.toLowerCase().includes(host) || !canParse(url)) return null;
    const { protocol, host: given, pathname, search, hash } = new URL(url);
    if (given !== host || !/^https?:$/.test(protocol)) return null;
    return withoutBase(base, decodePath(pathname)) === null ? null : pathname + search + hash;
  };
}
