// Follows redirects to their end, so that a visitor is never sent twice. Each redirect is visited once, however long
// the chains are.
import type { Problem, Redirect } from '../model.js';
import type { NearMisses } from '../urls/near-misses.js';
import { problem } from '../problems/catalogue.js';
import type { Finder } from '../problems/locate.js';
import { fillTarget, hasValues, withQuery } from '../urls/route-values.js';
import { isFileAddress, looksLikeFile, splitUrl, urlKind } from '../urls/urls.js';
import { slugAsWritten } from './own-address.js';

interface Step {
  readonly from: string;
  /** `''` for a route without a target. */
  readonly to: string;
  readonly pointer: string;
  readonly status: Redirect['status'];
}

/** The slug of a target within the site, null for one elsewhere. */
export type SlugOf = (to: string) => string | null;

/** The last URL of a chain, the URL that does not exist, or the first one to which it comes back. */
export type ChainEnd =
  | { readonly to: string; readonly isTemporary: boolean }
  | { readonly broken: string }
  | { readonly loop: string };

/**
 * A browser keeps a permanent answer for good. One that skips a temporary step must be temporary, or visitors would
 * still be sent to the old end after that step leads elsewhere.
 */
export function statusOfChain(first: Redirect['status'], isTemporary: boolean): Redirect['status'] {
  if (!isTemporary) return first;
  return first === 308 ? 307 : first === 301 ? 302 : first;
}

/** `kept` are all redirects by their start, `slugs` all pages, `slugOf` gives the slug of a target within the site. */
export function chainEnds(
  kept: ReadonlyMap<string, Step>,
  slugs: Pick<ReadonlySet<string>, 'has'>,
  slugOf: SlugOf,
): (first: Step) => ChainEnd {
  const ends = new Map<string, ChainEnd>();

  /** What one more step shows: the end, or the redirect that follows. */
  const next = ({ to }: Step): ChainEnd | Step => {
    const reached = { to, isTemporary: false };
    // Where filled-in values lead is known only when somebody asks (see pattern-loops.ts).
    const slug = slugOf(to);
    if (slug === null || hasValues(to) || slugs.has(slug)) return reached;
    const following = kept.get(slug);
    if (following?.to) return following;
    // Under a full address another program may answer on the same host.
    return urlKind(to) === 'path' ? { broken: slug } : reached;
  };

  return (first) => {
    const way = new Map<string, Step>();
    let here = first;
    let end = ends.get(first.from);
    while (!end && !way.has(here.from)) {
      way.set(here.from, here);
      const found = next(here);
      if ('from' in found) {
        here = found;
        end = ends.get(here.from);
      } else end = found;
    }
    if (end) keepEnds(ends, way, end);
    else keepLoop(ends, way, here.from);
    return ends.get(first.from)!;
  };
}

type Ends = Map<string, ChainEnd>;
type Way = ReadonlyMap<string, Step>;

/** All of the way end at the same page; what comes before a temporary step is temporary. */
function keepEnds(ends: Ends, way: Way, last: ChainEnd): void {
  let end = last;
  for (const { from, to, status } of [...way.values()].reverse()) {
    if ('to' in end)
      end = { to: carriedOn(to, end.to), isTemporary: end.isTemporary || statusOfChain(status, true) === status };
    ends.set(from, end);
  }
}

/**
 * Where a visitor arrives who is sent to `to`, and from there to `end`: the host passes a query on unless the next
 * target has its own, a browser keeps the fragment in the same way.
 */
export function carriedOn(to: string, end: string): string {
  const { query, fragment } = splitUrl(to);
  return withQuery(end, query) + (end.includes('#') ? '' : fragment);
}

/** Each of the circle comes back to itself, and what leads to the circle, to its first one. */
function keepLoop(ends: Ends, way: Way, entry: string): void {
  let isInCircle = false;
  for (const from of way.keys()) {
    isInCircle ||= from === entry;
    ends.set(from, { loop: isInCircle ? from : entry });
  }
}

const NAMED_TARGET = 'Name a page, a declared route or a full URL.';

/** What a target that does not exist may have meant. */
export interface Meant {
  readonly names: NearMisses;
  /** The pattern that redirects a path. */
  readonly patternAt: (slug: string) => Pick<Step, 'from' | 'to'> | undefined;
}

export function chainFault(
  { from, to, pointer }: Omit<Step, 'status'>,
  end: Exclude<ChainEnd, { readonly to: string; readonly isTemporary: boolean }>,
  { names, patternAt }: Meant,
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
  const pattern = patternAt(broken);
  if (pattern)
    return problem(
      'redirect-broken',
      `The redirect from "${from}" leads to "${broken}", which the pattern "${pattern.from}" redirects.`,
      place,
      patternHint(isOwn ? to : null, broken, patternAt),
    );
  return problem(
    'redirect-broken',
    `The redirect from "${from}" leads to "${broken}", which does not exist.`,
    place,
    near === null ? NAMED_TARGET : `Did you mean "${near}"?`,
  );
}

/** A file of the owner's wins over a pattern, and patterns may lead back: the end is for people to name. */
function patternHint(to: string | null, slug: string, patternAt: Meant['patternAt']): string {
  const { from, to: target } = patternAt(slug)!;
  const end = to === null ? null : fillTarget(from, target, slug.slice(1).split('/'));
  const next = end === null ? null : slugAsWritten(end);
  if (end === null || (next !== null && patternAt(next))) return NAMED_TARGET;
  return `Write "${carriedOn(to!, end)}", where the pattern leads.`;
}
