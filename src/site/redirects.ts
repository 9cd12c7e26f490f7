// Declared routes and redirects become one checked list: no loops, no chains, no redirect on top of a page (D-7, D-8).
import type { PageSummary, Problem, Redirect } from '../model.js';
import { problem } from '../problems/catalogue.js';
import { type Finder, step } from '../problems/locate.js';
import { normaliseSlug, slugKey, urlKind } from '../urls.js';
import { chainEnds, chainFault } from './redirect-chains.js';
import {
  type Entry,
  entryFault,
  insecurePattern,
  isPattern,
  routeKey,
  type Taken,
  targetPlace,
} from './redirect-faults.js';

/**
 * Old misspellings that are known in the wild; each holds only while its target exists and nothing else stands at its
 * address (D-7).
 */
export const DEFAULT_REDIRECTS: readonly { readonly from: string; readonly to: string }[] = [
  { from: '/sing-up', to: '/sign-up' },
];

export interface RouteInput {
  readonly declared: Readonly<Record<string, string>>;
  readonly redirects: readonly {
    readonly from: string;
    readonly to: string;
    readonly status?: Redirect['status'] | undefined;
  }[];
}

export interface RoutePlan {
  readonly redirects: readonly Redirect[];
  /** Declared paths, normalised, with their targets; `''` for a path that is declared without one. */
  readonly declared: Readonly<Record<string, string>>;
  readonly problems: readonly Problem[];
}

export function planRedirects(
  routes: RouteInput,
  pages: readonly Pick<PageSummary, 'slug' | 'source'>[],
  at: Finder,
): RoutePlan {
  const problems: Problem[] = [];
  const declared = Object.entries(routes.declared).map(([from, to]) => ({
    from: normaliseSlug(from),
    to,
    pointer: step('/routes/declared', from),
    status: 302 as const,
  }));
  const listed = routes.redirects.map((one, index) => ({
    from: normaliseSlug(one.from),
    to: one.to,
    pointer: `/routes/redirects/${index}`,
    status: one.status ?? 302,
  }));
  const slugs = new Set(pages.map((page) => page.slug));
  const kept = new Map<string, Entry>();
  const taken: Taken = { pages: new Map(pages.map((page) => [slugKey(page.slug), page.source])), routes: new Set() };
  for (const entry of [...declared, ...listed]) {
    const fault = entryFault(entry, taken, at);
    if (fault) problems.push(fault);
    else {
      kept.set(entry.from, entry);
      taken.routes.add(routeKey(entry.from));
      if (urlKind(entry.to) === 'http' && !isPattern(entry.from))
        problems.push(problem('url-insecure', `"${entry.to}" uses http.`, targetPlace(entry, at), 'Write https.'));
    }
  }
  for (const entry of declared) {
    if (entry.to === '')
      problems.push(
        problem(
          'declared-without-target',
          `"${entry.from}" is declared without an affiliate target.`,
          at(entry.pointer),
          'Its links lead to the 404 page. Give the address of the redirect, for example https://go.example.com/login',
        ),
      );
  }
  for (const { from, to } of DEFAULT_REDIRECTS) {
    if (!taken.routes.has(from) && !taken.pages.has(from) && (slugs.has(to) || kept.get(to)?.to))
      kept.set(from, { from, to, pointer: '', status: 302 });
  }
  const endOf = chainEnds(kept, slugs);
  const ends = [...kept.values()]
    .filter((entry) => entry.to !== '')
    .flatMap((entry) => {
      const end = endOf(entry);
      if ('to' in end)
        return [
          {
            from: entry.from,
            to: end.to,
            kind: isPattern(entry.from) ? 'client' : 'stub',
            status: entry.status,
          } as const,
        ];
      problems.push(chainFault(entry, end, at));
      return [];
    });
  const isInsecure = ({ kind, to }: Redirect) => kind === 'client' && urlKind(to) === 'http';
  for (const { from, to } of ends.filter(isInsecure)) problems.push(insecurePattern(kept.get(from)!, to, at));
  const redirects = ends.filter((one) => !isInsecure(one));
  redirects.sort((a, b) => (a.from < b.from ? -1 : 1));
  return { redirects, declared: Object.fromEntries(declared.map(({ from, to }) => [from, to])), problems };
}
