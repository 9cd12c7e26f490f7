// Consent and objection: what each service is told, with and without an answer that is remembered, and what is kept
// before there is one.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startAnalytics } from '../../src/client/analytics/index.js';
import type { AnalyticsConfig } from '../../src/client/config.js';
import { settle, trackListeners } from './support.js';

const timing = { pollMs: 50, timeoutMs: 5000, heartbeatSeconds: 15 };
const delay = { base: '/', exclude: [], events: [], idleTimeoutMs: 0, narrowWidthPx: 0, narrowMs: 0, wideMs: 0 };
const matomo: AnalyticsConfig = {
  provider: 'matomo',
  host: 'https://stats.example/',
  siteId: '7',
  start: 'immediate',
  options: {},
};
const fathom: AnalyticsConfig = { ...matomo, provider: 'fathom', siteId: 'ABC' };
const queue = () => window._paq as unknown as unknown[][];
const told = () =>
  queue().filter(([name]) => /Consent|OptOut|optUser/.test(String(name)) && !String(name).startsWith('require'));
const start = async (analytics: AnalyticsConfig) => (await startAnalytics(analytics, timing, delay))!;
let removeListeners: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  removeListeners = trackListeners();
});
afterEach(() => {
  removeListeners();
  vi.useRealTimers();
  vi.restoreAllMocks();
  for (const name of ['_paq', 'Matomo', 'fathom'] as const) delete window[name];
  document.head.innerHTML = document.body.innerHTML = '';
  localStorage.clear();
  sessionStorage.clear();
});

describe('Matomo', () => {
  it.each<[string, object, boolean, object | undefined, unknown[][]]>([
    ['consent that is kept', { requireConsent: true }, true, undefined, [['rememberConsentGiven']]],
    ['consent for some hours', { requireConsent: true }, true, { hours: 24 }, [['rememberConsentGiven', 24]]],
    ['consent for this page', { requireConsent: true }, true, { remember: false }, [['setConsentGiven']]],
    ['consent withdrawn', { requireConsent: true }, false, undefined, [['forgetConsentGiven']]],
    ['consent to cookies', { requireCookieConsent: true }, true, undefined, [['rememberCookieConsentGiven']]],
    ['cookies withdrawn', { requireCookieConsent: true }, false, undefined, [['forgetCookieConsentGiven']]],
    [
      'both',
      { requireConsent: true, requireCookieConsent: true },
      true,
      { remember: false },
      [['setConsentGiven'], ['setCookieConsentGiven']],
    ],
    ['an objection where no consent is needed', {}, false, undefined, [['optUserOut']]],
    ['and the objection taken back', {}, true, undefined, [['forgetUserOptOut']]],
  ])('%s', async (_name, options, given, how, expected) => {
    const consent = await start({ ...matomo, options: { ...options } });
    await consent(given, how);
    expect(told()).toEqual(expected);
  });

  it.each<[string, object, string, boolean]>([
    ['consent to counting is required', { requireConsent: true }, '', false],
    ['it was given on an earlier page', { requireConsent: true }, 'mtm_consent=1', true],
    ['only that to cookies was given', { requireConsent: true }, 'mtm_cookie_consent=1', false],
    ['only cookies need consent', { requireCookieConsent: true }, '', true],
  ])('its script is loaded before consent where it may be: %s', async (_case, options, cookie, isLoaded) => {
    vi.spyOn(document, 'cookie', 'get').mockReturnValue(`other=mtm_consent; ${cookie}`);
    const consent = await start({ ...matomo, options: { ...options } });
    const scripts = () => document.querySelectorAll('script').length;
    expect(scripts()).toBe(isLoaded ? 1 : 0);
    await consent(false);
    expect(scripts()).toBe(isLoaded ? 1 : 0);
    await consent(true);
    await consent(true);
    expect(scripts()).toBe(1);
    expect(queue().map(([name]) => name)).toContain('trackPageView');
  });

  it('keeps nothing on the machine before consent, and nothing after it was withdrawn', async () => {
    const consent = await start({ ...matomo, options: { requireConsent: true } });
    expect(sessionStorage).toHaveLength(0);
    await consent(true);
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    expect(sessionStorage).toHaveLength(1);
    await consent(false);
    expect(sessionStorage).toHaveLength(0);
  });
});

describe('a button of a template', () => {
  it.each([
    ['give', 'rememberConsentGiven'],
    ['withdraw', 'forgetConsentGiven'],
  ])('data-consent="%s" needs no script', async (wish, command) => {
    document.body.innerHTML = `<button data-consent="${wish}"><span>Sì</span></button><button data-consent="other"></button>`;
    await start({ ...matomo, options: { requireConsent: true } });
    document.querySelector('span')!.click();
    document.querySelector<HTMLElement>('[data-consent="other"]')!.click();
    expect(told()).toEqual([[command]]);
  });
});

describe('Fathom, which asks for no consent but takes objections', () => {
  it('an objection is kept, and stops what follows', async () => {
    const consent = await start(fathom);
    const trackPageview = vi.fn();
    window.fathom = { trackPageview };
    document.querySelector('script')!.dispatchEvent(new Event('load'));
    await vi.advanceTimersByTimeAsync(50);
    expect(trackPageview).toHaveBeenCalledTimes(1);
    await consent(false);
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    await settle();
    expect(trackPageview).toHaveBeenCalledTimes(1);
    expect(localStorage.getItem('blockFathomTracking')).toBe('true');
  });

  it('taken back, this view is counted', async () => {
    localStorage.setItem('blockFathomTracking', 'true');
    const consent = await start(fathom);
    expect(document.querySelector('script')).toBeNull();
    await consent(true);
    expect(localStorage.getItem('blockFathomTracking')).toBeNull();
    const trackPageview = vi.fn();
    window.fathom = { trackPageview };
    document.querySelector('script')!.dispatchEvent(new Event('load'));
    await vi.advanceTimersByTimeAsync(50);
    expect(trackPageview).toHaveBeenCalledTimes(1);
  });
});
