// Declared routes and redirects become one checked list: no loops, no chains, no redirect on top of a page (D-7, D-8).
import { byText } from '../util/by-text.js';
import type { Languages } from '../urls/languages.js';
import type { AbsentPage, PageSummary, Place, Problem, Redirect, UrlPolicy } from '../model.js';
import { createNearMisses, type NearMisses } from '../urls/near-misses.js';
import { problem } from '../problems/catalogue.js';
import { type Finder, step } from '../problems/locate.js';
import { createRouteTable, matchRoutes } from '../urls/route-rules.js';
import { hasValues } from '../urls/route-values.js';
import { looksLikeFile, normaliseSlug, slugFault, urlKind } from '../urls/urls.js';
import { type AbsentPages, NONE_ABSENT, pointsToAbsent } from './absent-pages.js';
import { fileAddresses } from './file-addresses.js';
import { pageByKey, type PagesByKey } from './find-page.js';
import { createOwnSlug, slugAsWritten } from './own-address.js';
import { loopingPatterns } from './pattern-loops.js';
import { type ChainEnd, chainEnds, chainFault, type Meant, type SlugOf, statusOfChain } from './redirect-chains.js';
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
 * Old misspellings that are known in the wild; each is in force only while its target exists and nothing else stands at
 * its URL (D-7).
 */
const DEFAULT_REDIRECTS: readonly { readonly from: string; readonly to: string }[] = [
  { from: '/sing-up', to: '/sign-up' },
];

/**
 * The default redirects in force: misspelling → what was meant. One of the owner's from the same path that leads
 * elsewhere is no misspelling.
 */
export function misspellings(redirects: readonly Redirect[]): ReadonlyMap<string, string> {
  const stubs = new Map(redirects.filter((one) => one.kind === 'stub').map(({ from, to }) => [from, to]));
  return new Map(
    DEFAULT_REDIRECTS.filter(({ from, to }) => stubs.has(from) && stubs.get(from) === (stubs.get(to) ?? to)).map(
      ({ from, to }) => [from, to],
    ),
  );
}

export interface RouteInput {
  readonly declared: Readonly<Record<string, string>>;
  readonly redirects: readonly {
    readonly from: string;
    readonly to: string;
    readonly status?: Redirect['status'] | undefined;
  }[];
  /** True where hosts alone redirect: they tell `/Terms` from the page `/terms`, which a disk may not. */
  readonly isByHost?: boolean;
  /** How files of pages are called; left out: folders. */
  readonly urls?: UrlPolicy;
  readonly languages: Languages;
  /** Left out: full addresses are those of other sites. */
  readonly own?: { readonly origin: string; readonly base: string };
  /** Left out: none. */
  readonly absent?: AbsentPages;
  /** Paths that are published beside pages, such as the list of the search. */
  readonly lists?: readonly string[];
}

const FOLDERS: UrlPolicy = { format: 'directory', trailingSlash: 'always' };

interface RoutePlan {
  readonly redirects: readonly Redirect[];
  /** Declared paths, normalised, with their targets; `''` for a path that is declared without one. */
  readonly declared: Readonly<Record<string, string>>;
  /** Where redirects start that lead to an absent page; they are left out. */
  readonly absent: AbsentPages;
  readonly problems: readonly Problem[];
}

export function planRedirects(routes: RouteInput, pages: Taken['pages'], at: Finder): RoutePlan {
  const { urls = FOLDERS, isByHost = false, languages, own, absent = NONE_ABSENT, lists = [] } = routes;
  const { declared, listed } = entriesOf(routes);
  const { kept, taken, problems } = keepGood([...declared, ...listed], { pages, isByHost, languages }, at);
  for (const entry of declared) {
    if (entry.to === '')
      problems.push(
        problem(
          'declared-without-target',
          `"${entry.from}" is declared without an affiliate target.`,
          at(entry.pointer),
          'Its links lead to the 404 page. Give the URL of the redirect, for example https://go.example.com/login',
        ),
      );
  }
  const slugs = { has: (slug: string) => pageByKey(pages, slug) !== undefined || lists.includes(slug) };
  for (const { from, to } of DEFAULT_REDIRECTS) {
    if (!taken.routes.has(from) && !pages.has(from) && (slugs.has(to) || kept.get(to)?.to))
      kept.set(from, { from, to, pointer: '', status: 302 });
  }
  const slugOf = own ? createOwnSlug(own.origin, own.base) : slugAsWritten;
  const meant = { names: targetNames(pages, kept), patternAt: patternFinder(kept) };
  const ends = followAll(kept, slugs, { meant, slugOf, absent }, at);
  const good = fileAddresses(ends.redirects, { pages, urls, isByHost, pointers: kept }, at);
  return {
    redirects: good.redirects.toSorted((a, b) => byText(a.from, b.from)),
    declared: Object.fromEntries(declared.map(({ from, to }) => [from, to])),
    absent: ends.absent,
    problems: [...problems, ...ends.problems, ...good.problems],
  };
}

function entriesOf({
  declared,
  redirects,
}: Pick<RouteInput, 'declared' | 'redirects'>): Readonly<Record<'declared' | 'listed', readonly Entry[]>> {
  return {
    declared: Object.entries(declared).map(([from, to]) => ({
      from: normaliseSlug(from),
      to,
      pointer: step('/routes/declared', from),
      status: 302 as const,
    })),
    listed: redirects.map((one, index) => ({
      from: normaliseSlug(one.from),
      to: one.to,
      pointer: `/routes/redirects/${index}`,
      status: one.status ?? 302,
    })),
  };
}

interface Kept {
  readonly kept: Map<string, Entry>;
  readonly taken: Taken;
  readonly problems: Problem[];
}

/** Entries without a fault of their own; of two that start at one path the first. */
function keepGood(entries: readonly Entry[], given: Omit<Taken, 'routes'>, at: Finder): Kept {
  const problems: Problem[] = [];
  const kept = new Map<string, Entry>();
  const taken: Taken = { ...given, routes: new Set() };
  for (const entry of entries) {
    const fault = entryFault(entry, taken, at);
    if (fault) problems.push(fault);
    else {
      kept.set(entry.from, entry);
      taken.routes.add(routeKey(entry.from));
      if (urlKind(entry.to) === 'http' && !isPattern(entry.from))
        problems.push(problem('url-insecure', `"${entry.to}" uses http.`, targetPlace(entry, at), 'Write https.'));
    }
  }
  return { kept, taken, problems };
}

/** Paths that a mistyped target may have meant. */
function targetNames(
  pages: PagesByKey<Pick<PageSummary, 'slug'>>,
  kept: ReadonlyMap<string, Pick<Entry, 'to'>>,
): NearMisses {
  return createNearMisses(() => [
    ...Array.from(pages.values(), ({ slug }) => slug),
    ...[...kept].filter(([from, { to }]) => to !== '' && !isPattern(from)).map(([from]) => from),
  ]);
}

function patternFinder(kept: ReadonlyMap<string, Entry>): Meant['patternAt'] {
  const patterns = [...kept].filter(([from, { to }]) => to !== '' && isPattern(from));
  if (patterns.length === 0) return () => undefined;
  const table = createRouteTable(Object.fromEntries(patterns));
  return (slug) => matchRoutes(table, slug).at(-1);
}

/** Each redirect with the end of its chain; those that have none, or may not lead there, are problems. */
function followAll(
  kept: ReadonlyMap<string, Entry>,
  slugs: Pick<ReadonlySet<string>, 'has'>,
  { meant, slugOf, absent }: { readonly meant: Meant; readonly slugOf: SlugOf; readonly absent: AbsentPages },
  at: Finder,
): Pick<RoutePlan, 'redirects' | 'absent' | 'problems'> {
  const problems: Problem[] = [];
  const left = new Map<string, AbsentPage>();
  const endOf = chainEnds(kept, slugs, slugOf);
  const patterns = [...kept.values()].filter(({ from }) => isPattern(from));
  const looping = loopingPatterns(patterns.map(({ from, to }) => ({ from, to: slugOf(to) ?? to })));
  const ends: Redirect[] = [];
  for (const entry of kept.values()) {
    if (entry.to === '') continue;
    const end: ChainEnd = looping.has(entry.from) ? { loop: entry.from } : endOf(entry);
    const slug = nothingAt(end, { kept, slugs, slugOf });
    const page = slug === null ? undefined : absent.get(slug);
    if (page) {
      left.set(entry.from, page);
      // Nobody wrote a redirect of the program's own: it goes without a word.
      if (entry.pointer !== '') problems.push(leftOut(entry.from, slug!, page, targetPlace(entry, at)));
    } else if (!('to' in end)) problems.push(chainFault(entry, end, meant, at));
    else {
      problems.push(...ownAddressFault(entry, end.to, { kept, slugs, slugOf }, at));
      ends.push({
        from: entry.from,
        to: end.to,
        kind: isPattern(entry.from) ? 'client' : 'stub',
        status: statusOfChain(entry.status, end.isTemporary),
      });
    }
  }
  const isInsecure = ({ kind, to }: Redirect) => kind === 'client' && urlKind(to) === 'http';
  for (const { from, to } of ends.filter(isInsecure)) problems.push(insecurePattern(kept.get(from)!, to, at));
  return { redirects: ends.filter((one) => !isInsecure(one)), absent: left, problems };
}

/** The slug at the end of a chain at which the site has nothing; null for any other end. */
function nothingAt(end: ChainEnd, { kept, slugs, slugOf }: Known): string | null {
  if ('broken' in end) return end.broken;
  if ('loop' in end || hasValues(end.to)) return null;
  const slug = slugOf(end.to);
  return slug === null || slugs.has(slug) || kept.has(slug) ? null : slug;
}

function leftOut(from: string, slug: string, page: AbsentPage, place: Place): Problem {
  const message = `The redirect from "${from}" leads to "${slug}", which visitors do not find, so it is left out.`;
  return pointsToAbsent(message, page, place);
}

interface Known {
  readonly kept: ReadonlyMap<string, unknown>;
  readonly slugs: Pick<ReadonlySet<string>, 'has'>;
  readonly slugOf: SlugOf;
}

/** A full address of this site at which it has nothing. It may be a file in public/, or belong to another program. */
function ownAddressFault(entry: Entry, end: string, { kept, slugs, slugOf }: Known, at: Finder): Problem[] {
  const isOwn = urlKind(end) !== 'path' && end === entry.to;
  const slug = (isOwn ? nothingAt({ to: end, isTemporary: false }, { kept, slugs, slugOf }) : null) ?? '/';
  if (slug === '/' || slugFault(slug) || looksLikeFile(slug)) return [];
  return [
    problem(
      'link-broken',
      `The redirect from "${entry.from}" leads to "${slug}", where this site has no page.`,
      targetPlace(entry, at),
      'Name a page by its path. If another program answers there, acknowledge the warning.',
    ),
  ];
}
