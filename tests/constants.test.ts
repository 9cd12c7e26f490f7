// The numbers and names of the specification, section 9, held word for word: a change here is a change of behaviour.
import { expect, it } from 'vitest';
import * as constants from '../src/constants.js';

it('SPEC-9.1 SPEC-9.2 SPEC-9.3 SPEC-7.8 the constants have the values of the specification', () => {
  expect({ ...constants }).toEqual({
    BUILD_CHECK_INTERVAL_MS: 3_600_000,
    RELOAD_GUARD_MS: 10_000,
    RELOAD_STORAGE_KEY: 'casino-site:reload',
    UPDATE_EVENT: 'casino-site:update',
    ANALYTICS_POLL_MS: 50,
    ANALYTICS_TIMEOUT_MS: 5000,
    HEARTBEAT_SECONDS: 15,
    CAMPAIGN_PARAMETERS: ['utm_*', 'mtm_*', 'pk_*', 'ref'],
    DEFAULT_LOCALE: { code: 'en', language: 'en-US' },
    LOCALE_COOKIE_NAME: 'i18n_redirected',
    LOCALE_COOKIE_DAYS: 365,
    RETRY_STATUSES: [408, 409, 425, 429, 500, 502, 503, 504],
    RETRIES: { idempotent: 0, mutating: 1 },
    CLIENT_DELAY_EXCLUDE: ['/_nuxt/**', '/api/**'],
    CLIENT_DELAY: {
      events: ['mousemove', 'scroll', 'keydown', 'click', 'touchstart', 'wheel'],
      idleTimeoutMs: 7000,
      narrowWidthPx: 640,
      narrowMs: 5000,
      wideMs: 4000,
    },
    JSON_LD_LOGO_SIZE: { width: 206, height: 81 },
    JSON_LD_IMAGE_SIZE: { width: 1200, height: 630 },
  });
});
