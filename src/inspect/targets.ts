// Where a link of a finished page ends up: on a page of the site, on another host, directly or through redirects of the
// site's own. Hosts are compared as a browser reads them: case, port, trailing dot, `//host` and punycode do not
// matter.
import { decodeAll, decodePath } from '../urls/encode-path.js';
import { filledTarget } from '../urls/filled-target.js';
import { createRouteTable, matchRoutes, patternFault } from '../urls/route-rules.js';
import { withQuery } from '../urls/route-values.js';
import { hostOf, withoutBase } from '../urls/urls.js';
import type { BuildRecord } from './build-record.js';
import { pageKey, redirectKey } from './build-record.js';
import { canParse } from '../urls/can-parse.js';

export type LinkTarget =
  /** `key` as in pageKey; `query` with its question mark. */
  | { readonly kind: 'page'; readonly key: string; readonly query: string }
  /** Another host. `via`: the redirect of the site that leads there; `''` for none. */
  | { readonly kind: 'away'; readonly url: string; readonly host: string; readonly via: string }
  /** Mail, phone, a fragment of the same page, or nothing that can be followed. */
  | { readonly kind: 'other' };

export interface Targets {
  /** `from` is the path of the page that holds the link. */
  resolve(href: string, from: string): LinkTarget;
  /** Where the redirect at a path leads; null where there is none. */
  redirect(path: string): LinkTarget | null;
}

/** More hops than any chain of a good build has. */
const MAX_HOPS = 20;
const OTHER: LinkTarget = { kind: 'other' };

/** The site of a manifest that does not name one. */
const NOWHERE = 'https://site.invalid/';

export function createTargets(record: Pick<BuildRecord, 'site' | 'base' | 'redirects' | 'pages'>): Targets {
  const home = new URL(record.site ?? NOWHERE);
  const pages = new Set(record.pages.map(({ path }) => pageKey(path)));
  const nextOf = redirectTable(record.redirects);
  const read = (href: string, from: string): URL | null => {
    const base = `${home.origin}${home.pathname}${from.replace(/^\//, '')}`;
    const url = canParse(href, base) ? new URL(href, base) : null;
    return url && /^https?:$/.test(url.protocol) ? url : null;
  };
  /** A redirect names its target as if the site stood at the root of its host. */
  const target = (to: string) => read(/^\/(?!\/)/.test(to) ? home.pathname + to.slice(1) : to, '/');
  const follow = (start: URL): LinkTarget => {
    let [url, via] = [start, ''];
    for (let hop = 0; hop <= MAX_HOPS; hop++) {
      if (hostOf(url) !== hostOf(home)) return { kind: 'away', url: url.href, host: hostOf(url), via };
      const below = withoutBase(record.base, decodeAll(url.pathname).replace(/\/{2,}/g, '/'));
      if (below === null) return { kind: 'away', url: url.href, host: hostOf(url), via };
      const key = pageKey(below);
      const own = redirectKey(below);
      const ofFile = own === key ? undefined : nextOf.exact(own);
      const to = ofFile ?? (pages.has(key) ? undefined : nextOf.any(key, own, segmentsOf(url, record.base)));
      const next = to === undefined ? null : target(withQuery(to, url.search));
      if (!next) return { kind: 'page', key, query: url.search };
      [url, via] = [next, via || (ofFile === undefined ? key : own)];
    }
    return OTHER;
  };
  return {
    resolve(href, from) {
      const url = href === '' || href.startsWith('#') ? null : read(href, from);
      return url ? follow(url) : OTHER;
    },
    redirect(path) {
      const to = nextOf.any(redirectKey(path));
      const url = to === undefined ? null : target(to);
      return url && follow(url);
    },
  };
}

/** The segments below the base, each decoded by itself. */
function segmentsOf({ pathname }: URL, base: string): string[] {
  const segments = pathname.replace(/\/{2,}/g, '/').split('/');
  return segments.slice(base.split('/').length - 1).map(decodeAll);
}

function redirectTable(redirects: BuildRecord['redirects']) {
  const exact = new Map<string, string>();
  const patterns: (readonly [string, readonly [from: string, to: string]])[] = [];
  for (const { from, to } of redirects) {
    if (!from.includes('*') && !from.includes(':')) exact.set(redirectKey(from), to);
    else if (patternFault(from) === null) patterns.push([decodePath(from), [decodePath(from), to]]);
  }
  const table = createRouteTable(Object.fromEntries(patterns));
  const pattern = (key: string, segments: readonly string[]) => {
    const found = patterns.length > 0 ? matchRoutes(table, key).at(-1) : undefined;
    return found && filledTarget(...found, segments);
  };
  return {
    exact: (key: string) => exact.get(key),
    /** `own`: with the name of a file at its end, which is a value as well. */
    any: (key: string, own = key, segments: readonly string[] = key.slice(1).split('/')) =>
      exact.get(key) ?? pattern(own, segments),
  };
}
