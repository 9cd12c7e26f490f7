// Every fixed number and name that the build and the browser script must agree on (specification, section 9).
// Dependency-free: computes nothing.

export const BUILD_CHECK_INTERVAL_MS = 3_600_000;
export const RELOAD_GUARD_MS = 10_000;
export const RELOAD_STORAGE_KEY = 'casino-site:reload';
export const UPDATE_EVENT = 'casino-site:update';

export const ANALYTICS_POLL_MS = 50;
export const ANALYTICS_TIMEOUT_MS = 5000;
export const HEARTBEAT_SECONDS = 15;
export const CAMPAIGN_PARAMETERS: readonly string[] = ['utm_*', 'mtm_*', 'pk_*', 'ref'];

export const DEFAULT_LOCALE = { code: 'en', language: 'en-US' } as const;
export const LOCALE_COOKIE_NAME = 'i18n_redirected';
export const LOCALE_COOKIE_DAYS = 365;

export const RETRY_STATUSES: readonly number[] = [408, 409, 425, 429, 500, 502, 503, 504];
// The specification's numbers; ofetch has them the other way round (decision D-13).
export const RETRIES = { idempotent: 0, mutating: 1 } as const;

export const CLIENT_DELAY_EXCLUDE: readonly string[] = ['/_nuxt/**', '/api/**'];
export const CLIENT_DELAY = {
  events: ['mousemove', 'scroll', 'keydown', 'click', 'touchstart', 'wheel'],
  idleTimeoutMs: 7000,
  narrowWidthPx: 640,
  narrowMs: 5000,
  wideMs: 4000,
} as const;

export const JSON_LD_LOGO_SIZE = { width: 206, height: 81 } as const;
export const JSON_LD_IMAGE_SIZE = { width: 1200, height: 630 } as const;
