// Links to a page under its old path: they get the path that its permanent redirect names, so that no link costs a
// redirect (D-38). A default redirect stays as it is written, for it is reported (D-7).
import type { Site } from '../model.js';
import { urlKind } from '../urls/urls.js';
import type { Lookups } from './lookups.js';
import { slugAsWritten } from './own-address.js';
import { carriedOn } from './redirect-chains.js';
import { misspellings } from './redirects.js';

/** `asPath` makes a path of an address of the site in full. Other redirects, and patterns, may change tomorrow. */
export function createMoved(
  { redirects }: Pick<Site, 'redirects'>,
  asPath: (url: string) => string,
): (url: string, lookups: Pick<Lookups, 'hasPage'>) => string {
  const misspelt = misspellings(redirects);
  const targets = new Map(
    redirects.flatMap(({ from, to, kind, status }) => {
      const isPermanent = kind === 'stub' && (status === 301 || status === 308) && !misspelt.has(from);
      return isPermanent && urlKind(asPath(to)) === 'path' ? [[from, asPath(to)]] : [];
    }),
  );
  if (targets.size === 0) return (url) => url;
  return (url, lookups) => {
    const slug = slugAsWritten(url);
    const to = slug === null ? undefined : targets.get(slug);
    if (to === undefined || lookups.hasPage(slug!) || !lookups.hasPage(slugAsWritten(to)!)) return url;
    return carriedOn(url, to);
  };
}
