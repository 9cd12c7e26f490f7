// The script every page loads. Pages work without it; it adds what a plain page cannot do, and fetches the larger parts only where needed.
import {
  ANALYTICS_POLL_MS,
  ANALYTICS_TIMEOUT_MS,
  BUILD_STORAGE_KEY,
  CLIENT_DELAY,
  HEARTBEAT_SECONDS,
  RETRIES,
  RETRY_STATUSES,
  UPDATE_EVENT,
} from '../constants.js';
import { config, type AnalyticsConfig } from './config.js';
import type { HttpClient, HttpDefaults } from './http.js';
import { rememberLocale, switchLocale as switchTo } from './locale.js';
import { navigateTo } from './navigate.js';
import { guardAssets } from './reload-guard.js';

export { navigateTo };

export const switchLocale = (code: string): void => switchTo(code, config.locale);

export function createHttpClient(options?: Partial<HttpDefaults>): HttpClient {
  const defaults = { ...config.http, retries: RETRIES, retryStatuses: RETRY_STATUSES, ...options };
  return async (path, init) => (await import('./http.js')).request(defaults, path, init);
}

// Sites below different paths share an origin and its storage.
const storageKey = BUILD_STORAGE_KEY + config.base;

start();

// Lazy parts get what they need as arguments: a module that they shared with this file would become one more request for every page.
function start(): void {
  const page = document.documentElement;
  const { base, updates, analytics, redirects } = config;
  const recover = guardAssets(base);
  rememberLocale(config.locale);
  // Pages of the live preview carry no hash.
  if (updates.interval && page.dataset.page) checkUpdates(page.dataset.page, updates.interval);
  if (document.querySelector('[data-module~="accordion"]')) {
    afterPaint(() => import('./accordion.js').then((chunk) => chunk.startAccordions(), recover));
  }
  if (redirects && page.dataset.page && page.dataset.notFound !== undefined) {
    import('./redirects.js').then((chunk) => chunk.followRedirect({ base, storageKey, navigate: navigateTo }), recover);
  }
  if (analytics) countViews(analytics);
}

// The first look of a session waits until the page is idle, a later one until its hour has come, on whatever page that is (D-42).
function checkUpdates(page: string, interval: number): void {
  const { base, updates } = config;
  const look = () =>
    import('./updates.js').then(
      (chunk) => chunk.startUpdateCheck({ base, storageKey, page, event: UPDATE_EVENT, interval, banner: updates.banner }),
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

// Every item works without the script, so that it must not take the line from what the page needs first. A deep link waits for it.
// The first picture may be painted a frame after the text: hence two.
function afterPaint(work: () => void): void {
  if (location.hash) return work();
  const paint = () => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(work)));
  if (document.readyState === 'complete') paint();
  else addEventListener('load', paint, { once: true });
}

function countViews(analytics: AnalyticsConfig): void {
  const timing = { pollMs: ANALYTICS_POLL_MS, timeoutMs: ANALYTICS_TIMEOUT_MS, heartbeatSeconds: HEARTBEAT_SECONDS };
  const delay = { ...CLIENT_DELAY, base: config.base, exclude: config.delayExclude };
  // A failure is only reported: ad blockers stop this chunk too, and a reload would not bring it back.
  import('./analytics/index.js').then((chunk) => chunk.startAnalytics(analytics, timing, delay)).catch(console.error);
}
