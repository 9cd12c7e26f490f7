// Recovers from a missing hashed asset (an old page after a new deployment) with one full load of the intended path
// (SPEC-2.10, SPEC-4.5). Must never loop, and must ignore third-party scripts: blocked analytics are not a reason to
// reload.
import { RELOAD_GUARD_MS, RELOAD_STORAGE_KEY } from '../constants.js';
import { navigateTo, type Navigable } from './navigate.js';

type ReloadTarget = Navigable & Pick<Location, 'origin' | 'pathname' | 'search' | 'reload'>;

let clicked: HTMLAnchorElement | undefined;

/**
 * Watches this page's own assets. The returned function is for a failed import(), which fires no event; it returns true
 * when it loads a page.
 */
export function guardAssets(base: string, location: ReloadTarget = window.location, ttl?: number): () => boolean {
  const assets = `${location.origin}${encodeURI(base)}assets/`;
  const recover = (): boolean => {
    const path = intendedPath(location);
    return path !== null && reloadOnce(path, location, ttl);
  };
  addEventListener(
    'error',
    (event) => {
      if (assetUrl(event.target)?.startsWith(assets)) recover();
    },
    true,
  );
  addEventListener('pageshow', () => {
    clicked = undefined;
  });
  document.addEventListener('click', rememberLink);
  return recover;
}

/** Loads `path` from the server, unless that was done within the last `ttl` milliseconds. */
export function reloadOnce(
  path: string,
  location: ReloadTarget = window.location,
  ttl: number = RELOAD_GUARD_MS,
): boolean {
  if (!claimReload(path, ttl)) return false;
  if (path === location.pathname + location.search) location.reload();
  else navigateTo(path, { location });
  return true;
}

function claimReload(path: string, ttl: number): boolean {
  const now = Date.now();
  try {
    const last = readLast();
    if (last?.path === path && last.expires! >= now) return false;
    sessionStorage.setItem(RELOAD_STORAGE_KEY, JSON.stringify({ path, expires: now + ttl }));
    return true;
  } catch {
    // With storage blocked, the browser's own navigation entry prevents a loop; without one there is no reload.
    const [navigation] = (performance.getEntriesByType?.('navigation') ?? []) as PerformanceNavigationTiming[];
    return !!navigation && navigation.type !== 'reload';
  }
}

function readLast(): { path?: string; expires?: number } | null {
  const stored = sessionStorage.getItem(RELOAD_STORAGE_KEY) ?? 'null';
  try {
    return JSON.parse(stored);
  } catch {
    return null;
  }
}

function assetUrl(target: EventTarget | null): string | undefined {
  if (target instanceof HTMLScriptElement) return target.src;
  if (target instanceof HTMLLinkElement && target.relList.contains('stylesheet')) return target.href;
  return undefined;
}

function rememberLink(event: MouseEvent): void {
  if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return;
  const link = (event.target as Element).closest?.<HTMLAnchorElement>('a[href]');
  if (link && /^(_self)?$/.test(link.target) && !link.hasAttribute('download') && link.protocol.startsWith('http'))
    clicked = link;
}

// Null while an affiliate link is being followed: a reload would take the visitor back.
function intendedPath(location: ReloadTarget): string | null {
  if (!clicked) return location.pathname + location.search;
  return clicked.origin === location.origin ? clicked.pathname + clicked.search : null;
}
