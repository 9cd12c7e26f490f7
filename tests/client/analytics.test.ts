// Page-view counting with both trackers: what is loaded, what is sent, and what happens when it is blocked.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startAnalytics } from '../../src/client/analytics/index.js';
import type { AnalyticsConfig } from '../../src/client/config.js';
import { settle, spyOnConsole, trackListeners } from './support.js';

const timing = { pollMs: 50, timeoutMs: 5000, heartbeatSeconds: 15 };
const delay = {
  base: '/',
  exclude: [],
  events: ['click'],
  idleTimeoutMs: 7000,
  narrowWidthPx: 640,
  narrowMs: 5000,
  wideMs: 4000,
};
const matomo: AnalyticsConfig = {
  provider: 'matomo',
  host: 'https://stats.example/',
  siteId: '7',
  start: 'immediate',
  options: {},
};
const fathom: AnalyticsConfig = { ...matomo, provider: 'fathom', host: 'https://cdn.usefathom.com', siteId: 'ABC' };

const script = () => document.querySelector('script')!;
const queue = () => window._paq as unknown as unknown[][];
const start = (analytics: AnalyticsConfig) => startAnalytics(analytics, timing, delay);
const returnThroughHistory = () => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
let referrer = '';
let removeListeners: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  removeListeners = trackListeners();
  vi.spyOn(document, 'referrer', 'get').mockImplementation(() => referrer);
  history.replaceState(null, '', '/terms/?mail=a@b.it');
  document.title = 'Termini';
});

afterEach(() => {
  removeListeners();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  document.head.innerHTML = '';
  referrer = '';
  for (const name of ['_paq', 'Matomo', 'Piwik', 'fathom'] as const) delete window[name];
  localStorage.clear();
  sessionStorage.clear();
});

describe('SPEC-7.4 the tracker comes from the configured host', () => {
  it.each([
    ['matomo.js', matomo, 'https://stats.example/matomo.js'],
    ['another file name', { ...matomo, script: 'js/app.js' }, 'https://stats.example/js/app.js'],
    ['script.js of Fathom', fathom, 'https://cdn.usefathom.com/script.js'],
  ])('%s, without holding up the page', async (_name, analytics, src) => {
    await start(analytics);
    expect(script().src).toBe(src);
    expect(script().async).toBe(true);
  });

  it.each([
    ['no host', { ...matomo, host: '' }, {}],
    ['Do Not Track', matomo, { doNotTrack: '1' }],
    ['Global Privacy Control', fathom, { globalPrivacyControl: true }],
  ])('%s: no script, no queue', async (_name, analytics, signals) => {
    vi.stubGlobal('navigator', signals);
    await start(analytics);
    returnThroughHistory();
    expect(script()).toBeNull();
    expect(window._paq).toBeUndefined();
  });

  it('the site may decide not to look at the signals', async () => {
    vi.stubGlobal('navigator', { doNotTrack: '1' });
    await start({ ...matomo, options: { respectDoNotTrack: false } });
    expect(script()).not.toBeNull();
  });
});

describe('SPEC-7.5 Matomo’s calls', () => {
  it('come in the order Matomo needs, with absolute URLs and no query', async () => {
    referrer = 'https://search.example/?q=secret';
    await start(matomo);
    expect(queue()).toEqual([
      ['setTrackerUrl', 'https://stats.example/matomo.php'],
      ['setSiteId', '7'],
      ['setReferrerUrl', 'https://search.example/'],
      ['setCustomUrl', `${location.origin}/terms/`],
      ['trackPageView', 'Termini'],
      ['enableLinkTracking'],
    ]);
  });

  it('leave the referrer out when there is none, and carry the query when the site wants it', async () => {
    await start({ ...matomo, options: { keepQuery: true, enableLinkTracking: false } });
    expect(queue().slice(2)).toEqual([
      ['setCustomUrl', `${location.origin}/terms/?mail=a@b.it`],
      ['trackPageView', 'Termini'],
    ]);
  });

  it('carry the options before the first view', async () => {
    const options = {
      requireConsent: true,
      requireCookieConsent: true,
      disableCookies: true,
      cookieDomain: '*.casino.example',
      domains: ['*.casino.example'],
      enableHeartBeatTimer: true,
      trackInitialView: false,
      crossOrigin: 'anonymous',
    };
    vi.spyOn(document, 'cookie', 'get').mockReturnValue('mtm_consent=1');
    await start({ ...matomo, options });
    expect(queue().slice(2)).toEqual([
      ['requireConsent'],
      ['requireCookieConsent'],
      ['disableCookies'],
      ['setCookieDomain', '*.casino.example'],
      ['setDomains', ['*.casino.example']],
      ['enableHeartBeatTimer', 15],
    ]);
    expect(script().getAttribute('crossorigin')).toBe('anonymous');
  });

  it('count a return through the back button, in whatever queue is there by then', async () => {
    await start(matomo);
    const push = vi.fn();
    window._paq = { push };
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }));
    expect(push).not.toHaveBeenCalled();
    returnThroughHistory();
    expect(push.mock.calls.map(([[name]]) => name)).toEqual(['setCustomUrl', 'trackPageView', 'enableLinkTracking']);
  });
});

describe('SPEC-7.6 waiting for the tracker', () => {
  it.each([matomo, fathom])('$provider: 100 polls of 50 ms, one error, then silence', async (analytics) => {
    const { error } = spyOnConsole();
    const find = vi.fn(() => undefined);
    for (const name of ['Piwik', 'fathom'] as const)
      Object.defineProperty(window, name, { get: find, configurable: true });
    await start(analytics);
    script().dispatchEvent(new Event('load'));
    await vi.advanceTimersByTimeAsync(4999);
    expect(find).toHaveBeenCalledTimes(99);
    expect(error).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(find).toHaveBeenCalledTimes(100);
    expect(error).toHaveBeenCalledTimes(1);
    expect(error.mock.calls[0]![0]).toContain('within 5000 ms');
  });

  it('a script that arrives late is no failure, and nothing is lost', async () => {
    const { error } = spyOnConsole();
    await start(matomo);
    await vi.advanceTimersByTimeAsync(60_000);
    script().dispatchEvent(new Event('load'));
    window.Matomo = {};
    await vi.advanceTimersByTimeAsync(50);
    expect(vi.getTimerCount()).toBe(0);
    expect(error).not.toHaveBeenCalled();
    expect(queue()).toContainEqual(['trackPageView', 'Termini']);
  });
});

describe('SPEC-8.7 a blocked script', () => {
  it.each([matomo, fathom])(
    '$provider: one console error with the URL and the likely reason, and no throw',
    async (analytics) => {
      const { error } = spyOnConsole();
      await start(analytics);
      script().dispatchEvent(new Event('error'));
      returnThroughHistory();
      await settle();
      expect(error).toHaveBeenCalledTimes(1);
      expect(error.mock.calls[0]![0]).toContain(script().src);
      expect(error.mock.calls[0]![0]).toContain('ad blocker');
      // jsdom tells other windows of what was stored, a turn later.
      vi.advanceTimersByTime(0);
      expect(vi.getTimerCount()).toBe(0);
    },
  );
});

describe('SPEC-7.5 Fathom', () => {
  it('counts nothing by itself and gets its options as attributes', async () => {
    const options = { canonical: false, honorDnt: true, spa: 'auto', includedDomains: 'a.it', excludedDomains: 'b.it' };
    await start({ ...fathom, options });
    expect({ ...script().dataset }).toEqual({
      site: 'ABC',
      auto: 'false',
      canonical: 'false',
      honorDnt: 'true',
      spa: 'auto',
      includedDomains: 'a.it',
      excludedDomains: 'b.it',
    });
  });

  it('gets each view once it is there', async () => {
    const trackPageview = vi.fn();
    await start(fathom);
    script().dispatchEvent(new Event('load'));
    await vi.advanceTimersByTimeAsync(200);
    window.fathom = { trackPageview };
    await vi.advanceTimersByTimeAsync(50);
    sessionStorage.setItem('casino-site:seen', JSON.stringify({ url: `${location.origin}/privacy/`, referrer: '' }));
    returnThroughHistory();
    await settle();
    const url = `${location.origin}/terms/`;
    expect(trackPageview.mock.calls).toEqual([[{ url }], [{ url, referrer: `${location.origin}/privacy/` }]]);
  });

  it('is not even loaded for a visitor who opted out', async () => {
    localStorage.setItem('blockFathomTracking', 'true');
    await start(fathom);
    expect(script()).toBeNull();
  });
});

describe('SPEC-9.2 a delayed start', () => {
  it('waits for the first use', async () => {
    vi.stubGlobal('requestIdleCallback', vi.fn());
    const started = start({ ...matomo, start: 'delayed' });
    await vi.dynamicImportSettled();
    expect(script()).toBeNull();
    dispatchEvent(new Event('click'));
    await started;
    expect(script()).not.toBeNull();
  });
});
