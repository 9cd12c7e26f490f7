// Follows redirects to their end, so that a visitor is never sent twice. Each redirect is visited once, however long
// the chains are.
import type { Problem } from '../model.js';
import type { NearMisses } from '../near-misses.js';
import { problem } from '../problems/catalogue.js';
import type { Finder } from '../problems/locate.js';
import { hasValues } from '../route-values.js';
import { isFileAddress, looksLikeFile, urlKind } from '../urls.js';
import { slugAsWritten } from './own-address.js';

interface Step {
  readonly from: string;
  /** `''` for a route without a target. */
  readonly to: string;
  readonly pointer: string;
}

/** The slug of a target within the site, null for one elsewhere. */
export type SlugOf = (to: string) => string | null;

/** The last URL of a chain, the URL that does not exist, or the first one to which it comes back. */
export type ChainEnd = { readonly to: string } | { readonly broken: string } | { readonly loop: string };

/** `kept` are all redirects by their start, `slugs` all pages, `slugOf` gives the slug of a target within the site. */
export function chainEnds(
  kept: ReadonlyMap<string, Step>,
  slugs: Pick<ReadonlySet<string>, 'has'>,
  slugOf: SlugOf,
): (first: Step) => ChainEnd {
  const ends = new Map<string, ChainEnd>();

  /** What one more step shows: the end, or the redirect that follows. */
  const next = ({ to }: Step): ChainEnd | Step => {
    // Where filled-in values lead is known only when somebody asks (see pattern-loops.ts).
    const slug = slugOf(to);
    if (slug === null || hasValues(to) || slugs.has(slug)) return { to };
    const following = kept.get(slug);
    if (following?.to) return following;
    // Under a full address another program may answer on the same host.
    return urlKind(to) === 'path' ? { broken: slug } : { to };
  };

  return (first) => {
    /** Start → place on the way. */
    const way = new Map<string, number>();
    let here = first;
    let end = ends.get(first.from);
    while (!end && !way.has(here.from)) {
      way.set(here.from, way.size);
      const found = next(here);
      if ('from' in found) {
        here = found;
        end = ends.get(here.from);
      } else end = found;
    }
    // Without an end it has come back to `here`: each of the circle comes back to itself, and what leads to the circle,
    // to its first one.
    const circle = end ? Infinity : way.get(here.from)!;
    const entry = end && 'loop' in end ? end.loop : here.from;
    for (const [from, place] of way)
      ends.set(from, place >= circle ? { loop: from } : end && !('loop' in end) ? end : { loop: entry });
    return ends.get(first.from)!;
  };
}

export function chainFault(
  { from, to, pointer }: Step,
  end: Exclude<ChainEnd, { readonly to: string }>,
  names: NearMisses,
  at: Finder,
): Problem {
  const place = at(`${pointer}/to`);
  if ('loop' in end)
    return problem(
      'redirect-loop',
      `The redirect from "${from}" leads back to "${end.loop}".`,
      place,
      'Make one of them lead to a page.',
    );
  const { broken } = end;
  // What another redirect of the chain says is put right there. Of three letters everything is a near miss.
  const isOwn = slugAsWritten(to) === broken && broken.length > 3;
  const near = isOwn ? names.nearest(broken, from) : null;
  if (near === null && looksLikeFile(broken) && !isFileAddress(broken))
    return problem(
      'redirect-broken',
      `The redirect from "${from}" leads to the file "${broken}"; only pages can be targets.`,
      place,
      'Name a page that links to the file. For a file in public/, write its full URL.',
    );
  return problem(
    'redirect-broken',
    `The redirect from "${from}" leads to "${broken}", which does not exist.`,
    place,
    near === null ? 'Name a page, a declared route or a full URL.' : `Did you mean "${near}"?`,
  );
}
