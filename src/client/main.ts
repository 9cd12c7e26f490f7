// The script every page loads. Pages work without it; it adds what a plain page cannot do, and fetches the larger parts
// only where needed.
import { BUILD_STORAGE_KEY, RETRIES, RETRY_STATUSES, UPDATE_EVENT } from '../constants.js';
import type { Consent } from './analytics/tracker.js';
import { config } from './config.js';
import type { HttpClient, HttpDefaults } from './http.js';
import { rememberLocale, switchLocale as switchTo } from './locale.js';
import { isExternal, navigateTo as go, type NavigateOptions } from './navigate.js';
import { hasChanged } from './own-page.js';
import { guardAssets } from './reload-guard.js';

declare global {
  interface Window {
    /** What a site's own scripts may use; stable, see README. */
    casinoSite?: object;
  }
}

const { base, updates, analytics, redirects, rules } = config;
const page = document.documentElement;
/** The hash that this page carries; pages of the live preview have an empty one. */
const hash = page.dataset.page;
// Sites below different paths share an origin and its storage.
const storageKey = BUILD_STORAGE_KEY + base;
const recover = guardAssets(base, location, config.reload.ttl);

export const switchLocale = (code: string): void => switchTo(code, config.locale);

/**
 * Refuses at once what `navigateTo` of navigate.ts refuses. Where rules are bound to a prefix, a path that fails one
 * rejects the promise.
 */
export function navigateTo(url: string, options?: NavigateOptions): Promise<void> | void {
  if (!rules || isExternal(url)) return go(url, options);
  // Without its part there is no verdict: the page that answers gives it.
  return import('./rules.js').then(
    (chunk) => (chunk.assertAllowed(url, base), go(url, options)),
    () => go(url, options),
  );
}

export function createHttpClient(options?: Partial<HttpDefaults>): HttpClient {
  const defaults = { ...config.http, retries: RETRIES, retryStatuses: RETRY_STATUSES, ...options };
  return async (path, init) => (await import('./http.js').catch(missing)).request(defaults, path, init);
}

/**
 * Gives or withdraws consent to being counted; resolves when the counter was told, which may be after a delayed start.
 */
export const consent: Consent = async (given, options) => (await counting)?.(given, options);

rememberLocale(config.locale);
if (updates.interval && hash) checkUpdates(hash, updates.interval);
if (document.querySelector('[data-module~="accordion"]'))
  afterPaint(() => use(import('./accordion.js'), (chunk) => chunk.startAccordions()));
const counting = countViews();
window.casinoSite = { navigateTo, switchLocale, createHttpClient, consent };

/**
 * Nothing is counted on a path that leads on to another. Lazy parts get what they share with this file as arguments:
 * see ARCHITECTURE.md.
 */
async function countViews(): Promise<Consent | void> {
  if (page.dataset.notFound !== undefined) {
    const leads = await use(import('./not-found.js'), (chunk) =>
      chunk.answerNotFound({ base, storageKey, redirects: redirects && !!hash, navigate: go }),
    );
    if (leads) return;
  }
  if (!analytics) return;
  // Blockers stop this part, too, and a reload would not bring it back. After a deploy it does.
  const report = async (error: unknown): Promise<void> => {
    console.error(error);
    if (hash && (await hasChanged(hash))) recover();
  };
  return import('./analytics/start.js').then((chunk) => chunk.start(analytics, base, report)).catch(report);
}

/** A part that is gone is loaded with the page; one that fails must not take anything with it. */
function use<Chunk>(part: Promise<Chunk>, work: (chunk: Chunk) => unknown): Promise<unknown> {
  return part.then(work, recover).catch(console.error);
}

function missing(error: unknown): never {
  recover();
  throw error;
}

// The first look of a session waits until the page is idle, a later one until its hour has come, on whatever page that
// is (D-42).
function checkUpdates(page: string, interval: number): void {
  const look = (): Promise<void> =>
    import('./updates.js').then(
      (chunk) =>
        chunk.startUpdateCheck({
          base,
          storageKey,
          page,
          event: UPDATE_EVENT,
          hasChanged,
          interval,
          banner: updates.banner,
        }),
      () => {},
    );
  const wait = Math.min(nextLook() - Date.now(), interval);
  // Safari has no idle callback; after a second the page is usually quiet there, too.
  if (wait > 0) setTimeout(look, wait);
  else if (typeof requestIdleCallback === 'function') requestIdleCallback(look, { timeout: 10_000 });
  else setTimeout(look, 1000);
}

function nextLook(): number {
  try {
    return JSON.parse(sessionStorage[storageKey]).due || 0;
  } catch {
    return 0;
  }
}

// Every item works without the script, so that it must not take the line from what the page needs first. A deep link
// waits for it. The first picture may be painted a frame after the text: hence two.
function afterPaint(work: () => void): void {
  if (location.hash) return work();
  const paint = () => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(work)));
  if (document.readyState === 'complete') paint();
  else addEventListener('load', paint, { once: true });
}
