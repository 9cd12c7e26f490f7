// Pattern redirects on hosts that have none of their own: runs on the not-found page only (SPEC-7.2).
// Must not follow a rule to the page it is on, nor leave the site for anything but https.
import { matchRoutes, mergeMatched, type RouteTable } from '../route-rules.js';
import { latestBuildReader, recallBuild } from './latest-build.js';
import type { navigateTo, Navigable } from './navigate.js';
import { sitePath } from './site-path.js';

type RouteRule = { readonly redirect?: string; readonly prerender?: boolean };

export type RedirectContext = {
  readonly base: string;
  readonly storageKey: string;
  // Handed in by main: importing it here would split the main bundle in two requests.
  readonly navigate: typeof navigateTo;
  readonly location?: Navigable & Pick<Location, 'pathname'>;
};

export async function followRedirect({ base, storageKey, navigate, location = window.location }: RedirectContext): Promise<void> {
  const latest = recallBuild(storageKey) ?? (await latestBuildReader(base)());
  const matcher = latest && (await fetchMatcher(`${base}_build/meta/${latest.id}.json`));
  if (!matcher) return;
  const { redirect } = mergeMatched(matchRoutes(matcher, sitePath(location, base)));
  if (typeof redirect !== 'string') return;
  const target = redirect.startsWith('/') && !redirect.startsWith('//') ? base + redirect.slice(1) : redirect;
  if (isSamePage(target, location.href)) return;
  navigate(target, { external: /^https:\/\//i.test(target), replace: true, location });
}

async function fetchMatcher(url: string): Promise<RouteTable<RouteRule> | null> {
  try {
    const response = await fetch(url);
    const { matcher } = response.ok ? await response.json() : { matcher: null };
    return matcher ?? null;
  } catch {
    return null;
  }
}

function isSamePage(target: string, current: string): boolean {
  const [a, b] = [new URL(target, current), new URL(current)];
  return a.origin === b.origin && a.pathname.replace(/\/$/, '') === b.pathname.replace(/\/$/, '');
}
