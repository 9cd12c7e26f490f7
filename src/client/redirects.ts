// Pattern redirects for hosts that do not support them: runs on the 404 page only (SPEC-7.2).
// Must not follow a rule to the page it is on, nor leave the site for anything but https.
import { matchRoutes, mergeMatched, type RouteTable } from '../urls/route-rules.js';
import type { navigateTo, Navigable } from './navigate.js';
import { type RedirectRule, fillTarget, withQuery } from '../urls/route-values.js';
import { sitePath } from './site-path.js';

type RouteRule = Partial<RedirectRule> & { readonly prerender?: boolean };

export type RedirectContext = {
  readonly base: string;
  /** Identifies the site in sessionStorage. */
  readonly storageKey: string;
  // Passed by main: importing it here would split the main bundle into two requests.
  readonly navigate: typeof navigateTo;
  /** Whether the target page should know what the visitor saw before. */
  readonly keepsReferrer?: boolean;
  readonly location?: Navigable & Pick<Location, 'pathname'>;
};

/** True when the browser is navigating to another URL. */
export async function followRedirect({
  base,
  storageKey,
  navigate,
  keepsReferrer,
  location = window.location,
}: RedirectContext): Promise<boolean> {
  // Loaded here, or else every other page would fetch what the two parts share as one more file.
  const updates = await import('./updates.js').catch(() => null);
  const latest = updates && (updates.recallBuild(storageKey) ?? (await updates.latestBuildReader(base)()));
  const matcher = latest && (await fetchMatcher(`${base}_build/meta/${latest.id}.json`));
  if (!matcher) return false;
  const rule = mergeMatched(matchRoutes(matcher, sitePath(location, base)));
  const redirect = targetOf(rule, location, base);
  if (redirect === null) return false;
  const target = redirect.startsWith('/') && !redirect.startsWith('//') ? base + redirect.slice(1) : redirect;
  if (isSamePage(target, location.href)) return false;
  if (keepsReferrer) passOn();
  const { search, hash } = new URL(location.href);
  // A server that redirects keeps the fragment as well: it is a place on the page.
  navigate(withQuery(target, search) + (target.includes('#') ? '' : hash), {
    external: /^https:\/\//i.test(target),
    replace: true,
    location,
  });
  return true;
}

/** The values are taken from the path as it was requested: decoded once, segment by segment. */
function targetOf({ redirect, from }: Partial<RouteRule>, { href }: Navigable, base: string): string | null {
  if (typeof redirect !== 'string' || typeof from !== 'string') return redirect ?? null;
  try {
    const segments = new URL(href).pathname.split('/').slice(base.split('/').length - 1);
    return fillTarget(from, redirect, segments.map(decodeURIComponent));
  } catch {
    return null;
  }
}

/**
 * The next page would report this URL as its referrer; the page before it is what counts (see analytics/views.ts).
 */
function passOn(): void {
  const { referrer } = document;
  if (!referrer || new URL(referrer).origin === window.location.origin) return;
  try {
    sessionStorage.setItem('casino-site:seen', JSON.stringify({ url: referrer.split('?', 1)[0], referrer: '' }));
  } catch {
    // Storage is blocked: the next page uses the referrer of the browser.
  }
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
