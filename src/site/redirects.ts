// Declared routes and redirects become one checked list: no loops, no chains, no redirect on top of a page (D-7, D-8).
import type { PageSummary, Problem, Redirect } from '../model.js';
import { problem } from '../problems/catalogue.js';
import { type Finder, step } from '../problems/locate.js';
import { isCleanUrl, normaliseSlug, slugFault, slugKey, urlKind } from '../urls.js';
import { chainEnds, chainFault } from './redirect-chains.js';

/** Old misspellings that are known in the wild; each holds only while its target exists and nothing else stands at its address (D-7). */
export const DEFAULT_REDIRECTS: readonly { readonly from: string; readonly to: string }[] = [{ from: '/sing-up', to: '/sign-up' }];

export interface RouteInput {
  readonly declared: Readonly<Record<string, string>>;
  readonly redirects: readonly { readonly from: string; readonly to: string; readonly status?: Redirect['status'] | undefined }[];
}

export interface RoutePlan {
  readonly redirects: readonly Redirect[];
  /** Declared paths, normalised, with their targets; `''` for a path that is declared without one. */
  readonly declared: Readonly<Record<string, string>>;
  readonly problems: readonly Problem[];
}

interface Entry {
  readonly from: string;
  readonly to: string;
  readonly pointer: string;
  readonly status: Redirect['status'];
}

export function planRedirects(routes: RouteInput, pages: readonly Pick<PageSummary, 'slug' | 'source'>[], at: Finder): RoutePlan {
  const problems: Problem[] = [];
  const declared = Object.entries(routes.declared).map(([from, to]) => ({
    from: normaliseSlug(from),
    to,
    pointer: step('/routes/declared', from),
    status: 302 as const,
  }));
  const listed = routes.redirects.map((one, index) => ({
    from: isPattern(one.from) ? one.from : normaliseSlug(one.from),
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
      if (urlKind(entry.to) === 'http') problems.push(problem('url-insecure', `"${entry.to}" uses http.`, targetPlace(entry, at), 'Write https.'));
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
    if (!taken.routes.has(from) && !taken.pages.has(from) && (slugs.has(to) || kept.get(to)?.to)) kept.set(from, { from, to, pointer: '', status: 302 });
  }
  const endOf = chainEnds(kept, slugs);
  const redirects = [...kept.values()]
    .filter((entry) => entry.to !== '')
    .flatMap((entry) => {
      const end = endOf(entry);
      if ('to' in end) return [{ from: entry.from, to: end.to, kind: isPattern(entry.from) ? 'client' : 'stub', status: entry.status } as const];
      problems.push(chainFault(entry, end, at));
      return [];
    });
  redirects.sort((a, b) => (a.from < b.from ? -1 : 1));
  return { redirects, declared: Object.fromEntries(declared.map(({ from, to }) => [from, to])), problems };
}

/** True for `/old/**`, `/old/*` and `/old/:name`: resolved in the browser, since no file can answer for them. */
export function isPattern(path: string): boolean {
  return path.split('/').some((segment) => segment.startsWith(':') || segment.includes('*'));
}

/** `**` ends a pattern, `*` and `:name` are whole segments, the rest is as in slugs. */
function patternFault(pattern: string): { readonly reason: string } | null {
  const segments = pattern.split('/').slice(1);
  const fixed = segments.filter((segment) => segment !== '*' && !/^:[a-z]\w*$/i.test(segment));
  if (!pattern.startsWith('/')) return { reason: 'it must begin with a slash' };
  if (fixed.at(-1) === '**' && segments.at(-1) === '**') fixed.pop();
  if (fixed.some((segment) => /[*:]/.test(segment))) return { reason: '"**" may only end it, "*" and ":name" must be whole segments' };
  return fixed.length === 0 ? { reason: 'it would catch every address' } : slugFault(`/${fixed.join('/')}`);
}

/** Addresses that are in use, by the key under which they would meet on a disk. */
interface Taken {
  /** With the file of the page. */
  readonly pages: ReadonlyMap<string, string>;
  readonly routes: Set<string>;
}

/** `/a/:name` and `/a/*` are one pattern. */
function routeKey(from: string): string {
  return slugKey(from.replace(/\/:[^/]*/g, '/*'));
}

function isDeclaredRoute({ pointer }: Entry): boolean {
  return pointer.startsWith('/routes/declared');
}

function targetPlace(entry: Entry, at: Finder) {
  return at(isDeclaredRoute(entry) ? entry.pointer : `${entry.pointer}/to`);
}

function entryFault(entry: Entry, taken: Taken, at: Finder): Problem | null {
  const { from, to, pointer } = entry;
  const isDeclared = isDeclaredRoute(entry);
  const keyAt = () => (isDeclared ? at(pointer, 'key') : at(`${pointer}/from`));
  const slug = isPattern(from) ? patternFault(from) : slugFault(from);
  if (from === '/' || slug)
    return problem(
      'redirect-invalid',
      `"${from}" cannot be redirected${slug ? `: ${slug.reason}` : ': it is the home page'}.`,
      keyAt(),
      'Write a path such as /vecchia-pagina.',
    );
  const kind = urlKind(to);
  const usable = to === '' || kind === 'https' || kind === 'http' || (kind === 'path' && !isDeclared);
  if (!usable || (to !== '' && !isCleanUrl(to)))
    return problem(
      'redirect-invalid',
      `"${to}" is no target for a redirect.`,
      targetPlace(entry, at),
      isDeclared ? 'A declared route leads to a full https:// address.' : 'Write a path of this site or a full https:// address.',
    );
  if (taken.routes.has(routeKey(from))) return problem('redirect-duplicate', `"${from}" is redirected twice.`, keyAt(), 'Keep one of the two entries.');
  const page = taken.pages.get(slugKey(from));
  return page
    ? problem('redirect-shadows-page', `"${from}" is a page (${page}); the redirect would hide it.`, keyAt(), 'Delete the redirect, or the page.')
    : null;
}
