// Addresses of the site itself that are written in full: `https://www.example.com/bonus` is its page `/bonus`.
import { canParse } from '../can-parse.js';
import { normaliseSlug, splitUrl, urlKind, withoutBase } from '../urls.js';
import { decodePath } from '../encode-path.js';

/** The slug of a target within the site, whether it is written as a path or in full; null for one elsewhere. */
export function createOwnSlug(origin: string, base: string): (target: string) => string | null {
  const ownAddress = createOwnAddress(origin, base);
  return (target) => {
    if (urlKind(target) === 'path') return normaliseSlug(decodePath(splitUrl(target).path));
    const full = ownAddress(target);
    const path = full === null ? null : withoutBase(base, decodePath(splitUrl(full).path).normalize('NFC'));
    return path === null ? null : normaliseSlug(path);
  };
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
