// The script of every page. Pages work without it; it adds what plain HTML cannot do, and loads larger chunks only
// where they are needed.
import { RETRIES, RETRY_STATUSES, UPDATE_EVENT } from '../constants.js';
import type { HttpClient } from '../browser.js';
import type { Consent } from './analytics/tracker.js';
import { config } from './config.js';
import type { HttpDefaults } from './http.js';
import { rememberLocale, switchLocale as switchTo } from './locale.js';
import { type GoOptions, isExternal, navigateTo as go } from './navigate.js';
import { hasChanged } from './own-page.js';
import { guardAssets } from './reload-guard.js';
import { watchTables } from './tables.js';

declare global {
  interface Window {
    /** What a site's own scripts may use; stable, see docs/browser-script.md. */
    casinoSite?: object;
  }
}

const { base, updates, analytics, redirects, rules } = config;
const page = document.documentElement;
/** The hash in this page; pages of `watch` have an empty one. */
const hash = page.dataset.page;
// Sites below different paths share an origin and its storage.
const storageKey = `casino-site:build:${base}`;
const recover = guardAssets(base, location, config.reload.ttl);

export const switchLocale = (code: string): void => switchTo(code, config.locale);

/**
 * Refuses at once what `navigateTo` of navigate.ts refuses. Where rules are bound to a prefix, a path that fails one
 * rejects the promise.
 */
export function navigateTo(url: string, options?: GoOptions): Promise<void> | void {
  if (!rules || isExternal(url)) return go(url, options);
  // If the chunk cannot be loaded, nothing is refused here: the page that answers decides.
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
 * Gives or withdraws consent to analytics; resolves when the service has been told, which may be after a delayed start.
 */
export const consent: Consent = async (given, options) => (await counting)?.(given, options);

rememberLocale(config.locale);
if (updates && hash) checkUpdates(hash, updates);
if (document.querySelector('[data-module~="accordion"]'))
  afterPaint(() => use(import('./accordion.js'), (chunk) => chunk.startAccordions()));
watchTables();
const counting = countViews();
window.casinoSite = { navigateTo, switchLocale, createHttpClient, consent };

/**
 * Nothing is counted on a path that redirects to another. Lazy chunks get what they share with this file as arguments:
 * a module that both import would be a chunk of its own, and each page would need one more request for it.
 */
async function countViews(): Promise<Consent | void> {
  if (page.dataset.notFound !== undefined) {
    const leads = await use(import('./not-found.js'), (chunk) =>
      chunk.answerNotFound({ base, storageKey, redirects: redirects && !!hash, navigate: go }),
    );
    if (leads) return;
  }
  if (!analytics) return;
  const report = (error: unknown): Promise<void> => (console.error(error), recoverOld());
  return import('./analytics/start.js').then((chunk) => chunk.start(base, report)).catch(report);
}

/** A missing chunk is loaded again with the page; one that fails must not break anything else. */
function use<Chunk>(part: Promise<Chunk>, work: (chunk: Chunk) => unknown, gone: () => unknown = recover) {
  return part.then(work, gone).catch(console.error);
}

/** Where an ad blocker or a lost network took a chunk, a reload would not help; after a deployment it does. */
async function recoverOld(): Promise<void> {
  if (hash && (await hasChanged(hash))) recover();
}

function missing(error: unknown): never {
  recover();
  throw error;
}

// The first check of a session waits until the page is idle, a later one until an hour has passed, on whatever page
// (D-42). One that cannot be made is silent (SPEC-4.4).
function checkUpdates(page: string, interval: number): void {
  const check = { base, storageKey, page, event: UPDATE_EVENT, hasChanged, interval };
  const look = () => use(import('./updates.js'), (chunk) => chunk.startUpdateCheck(check), recoverOld);
  const wait = Math.min(nextLook() - Date.now(), interval);
  // Safari has no idle callback; after a second the page is usually idle there, too.
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

// Every item works without the script, so it must not delay what the page needs first, except for a deep link. The
// first picture may be painted a frame after the text, hence two frames.
function afterPaint(work: () => void): void {
  if (location.hash) return work();
  const paint = () => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(work)));
  if (document.readyState === 'complete') paint();
  else addEventListener('load', paint, { once: true });
}
