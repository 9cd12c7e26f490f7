// The script every page loads. Pages work without it; it adds what a plain page cannot do, and fetches the larger parts only where needed.
import { ANALYTICS_POLL_MS, ANALYTICS_TIMEOUT_MS, CLIENT_DELAY, HEARTBEAT_SECONDS, RETRIES, RETRY_STATUSES } from '../constants.js';
import { config, type AnalyticsConfig } from './config.js';
import type { HttpClient, HttpDefaults } from './http.js';
import { latestBuildReader } from './latest-build.js';
import { rememberLocale, switchLocale as switchTo } from './locale.js';
import { navigateTo } from './navigate.js';
import { guardAssets } from './reload-guard.js';
import { startUpdateCheck } from './updates.js';

export { navigateTo };

export const switchLocale = (code: string): void => switchTo(code, config.locale);

export function createHttpClient(options?: Partial<HttpDefaults>): HttpClient {
  const defaults = { ...config.http, retries: RETRIES, retryStatuses: RETRY_STATUSES, ...options };
  return async (path, init) => (await import('./http.js')).request(defaults, path, init);
}

start();

// Lazy parts get what they need as arguments: a module that they shared with this file would become one more request for every page.
function start(): void {
  const page = document.documentElement;
  const { base, updates, analytics, redirects } = config;
  const recover = guardAssets(base);
  rememberLocale(config.locale);
  startUpdateCheck({ base, page: page.dataset.page, updates });
  if (document.querySelector('[data-module~="accordion"]')) {
    afterPaint(() => import('./accordion.js').then((chunk) => chunk.startAccordions(), recover));
  }
  if (redirects && page.dataset.page && page.dataset.notFound !== undefined) {
    import('./redirects.js').then((chunk) => chunk.followRedirect({ base, readLatest: latestBuildReader(base), navigate: navigateTo }), recover);
  }
  if (analytics) countViews(analytics);
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
