// The entry: what runs on every page, and which parts are fetched only where they are needed.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ClientConfig } from '../../src/client/config.js';
import { fakeLocation, settle, spyOnConsole, stubFetch, trackListeners } from './support.js';

const site: ClientConfig = {
  base: '/',
  updates: 3_600_000,
  locale: { default: 'en', locales: [{ code: 'en', language: 'en-US' }], cookie: { secure: false } },
  reload: { ttl: 10_000 },
  analytics: false,
  redirects: true,
  rules: false,
  http: { baseURL: '/api' },
};
/** The test runner loads a mocked module in its own time, which is long on a busy machine. */
const PATIENCE = { timeout: 20_000 };
const lazy = { updates: vi.fn(), accordion: vi.fn(), notFound: vi.fn(), rules: vi.fn(), analytics: vi.fn() };
const told = vi.fn();
/** This page as the host has it. */
const onHost = (hash: string) => new Response(`<!DOCTYPE html><html lang="it" data-page="${hash}">`);
let removeListeners: () => void;

async function load(config: Partial<ClientConfig> = {}) {
  vi.stubGlobal('__CASINO_SITE__', JSON.stringify({ ...site, ...config }));
  const main = await import('../../src/client/main.js');
  await vi.dynamicImportSettled();
  paint();
  await vi.dynamicImportSettled();
  return main;
}

/** Frames that were asked for, drawn when the test says so: jsdom draws none. */
let frames: FrameRequestCallback[] = [];
function paint() {
  if (frames.length === 0) return;
  while (frames.length > 0) frames.shift()!(0);
  vi.advanceTimersByTime(1);
}

/** Chunks that cannot be fetched, and why. Mocking one twice would not do: which of the two holds is chance. */
const gone = new Map<string, TypeError>();
function chunk(name: string, exports: object): object {
  if (gone.has(name)) throw gone.get(name)!;
  return exports;
}

beforeEach(() => {
  gone.clear();
  vi.resetModules();
  vi.useFakeTimers();
  frames = [];
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame));
  removeListeners = trackListeners();
  vi.doMock('../../src/client/accordion.js', () => chunk('accordion.js', { startAccordions: lazy.accordion }));
  vi.doMock('../../src/client/updates.js', () => chunk('updates.js', { startUpdateCheck: lazy.updates }));
  vi.doMock('../../src/client/not-found.js', () => chunk('not-found.js', { answerNotFound: lazy.notFound }));
  vi.doMock('../../src/client/rules.js', () => chunk('rules.js', { assertAllowed: lazy.rules }));
  vi.doMock('../../src/client/analytics/start.js', () => chunk('analytics/start.js', { start: lazy.analytics }));
  lazy.analytics.mockResolvedValue(told);
  document.documentElement.dataset.page = 'h1';
  document.cookie = 'i18n_redirected=; Max-Age=0';
});

afterEach(() => {
  // The next file of this process loads them as they are.
  for (const part of ['accordion', 'updates', 'not-found', 'rules', 'analytics/start', 'http'])
    vi.doUnmock(`../../src/client/${part}.js`);
  removeListeners();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  Object.values(lazy).forEach((part) => part.mockReset());
  document.body.innerHTML = '';
  sessionStorage.clear();
  delete document.documentElement.dataset.notFound;
  delete document.documentElement.dataset.updateAvailable;
});

describe('SPEC-2.4 lazy parts are fetched only where needed', () => {
  it.each<[string, string, boolean, Partial<ClientConfig>, string[]]>([
    ['a plain page', '<p>x</p>', false, {}, []],
    ['an accordion', '<div data-module="x accordion"></div>', false, {}, ['accordion']],
    ['the not-found page', '', true, {}, ['notFound']],
    ['a site that counts views', '', false, { analytics: true }, ['analytics']],
    ['a site with rules', '', false, { rules: true }, []],
  ])('%s', async (_name, html, notFound, config, expected) => {
    document.body.innerHTML = html;
    if (notFound) document.documentElement.dataset.notFound = '';
    await load(config);
    expect(
      Object.entries(lazy)
        .filter(([, part]) => part.mock.calls.length > 0)
        .map(([name]) => name),
    ).toEqual(expected);
  });
});

describe('the accordion’s part', () => {
  it.each<[string, string, DocumentReadyState, number]>([
    ['waits for the first paint', '', 'complete', 0],
    ['waits for the first pictures as well', '', 'interactive', 0],
    ['is fetched at once for a deep link', '#domanda', 'interactive', 1],
  ])('%s', async (_name, hash, state, before) => {
    location.hash = hash;
    vi.spyOn(document, 'readyState', 'get').mockReturnValue(state);
    document.body.innerHTML = '<div data-module="accordion"></div>';
    vi.stubGlobal('__CASINO_SITE__', JSON.stringify(site));
    await import('../../src/client/main.js');
    vi.advanceTimersByTime(100);
    await vi.dynamicImportSettled();
    expect(lazy.accordion).toHaveBeenCalledTimes(before);
    expect(frames).toHaveLength(state === 'complete' ? 1 : 0);
    if (state !== 'complete') dispatchEvent(new Event('load'));
    paint();
    await vi.dynamicImportSettled();
    expect(lazy.accordion).toHaveBeenCalledTimes(1);
    location.hash = '';
  });
});

describe('SPEC-2.10 a lazy part that cannot be fetched', () => {
  it('writes down one reload of this page', async () => {
    spyOnConsole();
    sessionStorage.clear();
    document.body.innerHTML = '<div data-module="accordion"></div>';
    gone.set('accordion.js', new TypeError('Failed to fetch dynamically imported module'));
    await load();
    // The mock is loaded by the test runner, in its own time.
    const written = await vi.waitUntil(() => sessionStorage.getItem('casino-site:reload'), PATIENCE);
    expect(JSON.parse(written).path).toBe('/');
  });

  it('SPEC-8.7 analytics are reported, and never reload the page', async () => {
    const { error } = spyOnConsole();
    sessionStorage.clear();
    gone.set('analytics/start.js', new TypeError('blocked'));
    await load({ analytics: true });
    await vi.waitUntil(() => error.mock.calls.length > 0, PATIENCE);
    expect(error).toHaveBeenCalledTimes(1);
    expect(sessionStorage.getItem('casino-site:reload')).toBeNull();
  });

  it('analytics that a new deploy took away do reload it', async () => {
    spyOnConsole();
    sessionStorage.clear();
    stubFetch(onHost('h2'));
    gone.set('analytics/start.js', new TypeError('gone'));
    await load({ analytics: true });
    await vi.waitFor(() => expect(sessionStorage.getItem('casino-site:reload')).not.toBeNull(), PATIENCE);
  });

  it('the HTTP client: the call fails, and the page is loaded again', async () => {
    spyOnConsole();
    sessionStorage.clear();
    vi.doMock('../../src/client/http.js', () => Promise.reject(new TypeError('gone')));
    const { createHttpClient } = await load();
    await expect(createHttpClient()('/x')).rejects.toThrow();
    expect(sessionStorage.getItem('casino-site:reload')).not.toBeNull();
  });

  it('the not-found page: what counts views still runs', async () => {
    spyOnConsole();
    document.documentElement.dataset.notFound = '';
    sessionStorage.setItem('casino-site:reload', JSON.stringify({ path: '/', expires: Date.now() + 5000 }));
    gone.set('not-found.js', new TypeError('gone'));
    await load({ analytics: true });
    await vi.waitFor(() => expect(lazy.analytics).toHaveBeenCalled(), PATIENCE);
  });

  it.each<[string, Response | TypeError, boolean]>([
    ['of a page that a new deploy replaced: the page is loaded again', onHost('h2'), true],
    ['of a page that is still live: nothing', onHost('h1'), false],
    ['without a network: nothing, the page stays readable', new TypeError('offline'), false],
  ])('SPEC-4.4 the update check %s, and nobody hears of it', async (_name, answer, reloads) => {
    const { error, warn } = spyOnConsole();
    const fetch = stubFetch(answer);
    gone.set('updates.js', new TypeError('gone'));
    await load();
    await vi.advanceTimersByTimeAsync(1000);
    await vi.waitUntil(() => fetch.mock.calls.length > 0, PATIENCE);
    await settle();
    expect(sessionStorage.getItem('casino-site:reload') !== null).toBe(reloads);
    expect([error.mock.calls, warn.mock.calls]).toEqual([[], []]);
  });

  it('an update check that throws is reported, and is no rejection that nobody handles', async () => {
    const { error } = spyOnConsole();
    lazy.updates.mockImplementation(() => {
      throw new Error('broken');
    });
    await load();
    await vi.advanceTimersByTimeAsync(1000);
    await vi.waitUntil(() => error.mock.calls.length > 0, PATIENCE);
    expect(error.mock.calls).toEqual([[new Error('broken')]]);
    expect(sessionStorage.getItem('casino-site:reload')).toBeNull();
  });

  it('a part that throws takes nothing with it', async () => {
    const { error } = spyOnConsole();
    document.body.innerHTML = '<div data-module="accordion"></div>';
    lazy.accordion.mockImplementation(() => {
      throw new Error('broken');
    });
    await load({ analytics: true });
    await vi.waitUntil(() => error.mock.calls.length > 0, PATIENCE);
    expect(lazy.analytics).toHaveBeenCalledTimes(1);
  });
});

describe('D-46 a path that leads on', () => {
  it.each([
    [true, 0],
    [false, 1],
  ])('leads on: %s, views: %i', async (leads, views) => {
    document.documentElement.dataset.notFound = '';
    lazy.notFound.mockResolvedValue(leads);
    await load({ analytics: true });
    expect(lazy.analytics).toHaveBeenCalledTimes(views);
  });
});

describe('SPEC-1.8 SPEC-4.3 what every page does', () => {
  it('keeps the locale', async () => {
    await load();
    expect(document.cookie).toBe('i18n_redirected=en');
  });

  it.each<[string, string, Partial<ClientConfig>, number, number]>([
    ['D-42 the first page of a session, once it is idle', '', {}, 0, 1000],
    ['D-42 a later page, when the hour has come', '{"id":"b1","timestamp":1,"due":5000}', {}, 4999, 5000],
    ['a clock that was set back: after an hour at most', '{"due":1e15}', {}, 3_599_999, 3_600_000],
    ['never, when it is switched off', '', { updates: false }, 1e8, Infinity],
  ])('looks for a newer build: %s', async (_name, stored, config, before, due) => {
    vi.setSystemTime(0);
    if (stored) sessionStorage.setItem('casino-site:build:/', stored);
    await load(config);
    await vi.advanceTimersByTimeAsync(before);
    expect(lazy.updates).not.toHaveBeenCalled();
    if (due === Infinity) return;
    await vi.advanceTimersByTimeAsync(due - before);
    await vi.waitFor(() => expect(lazy.updates).toHaveBeenCalledTimes(1));
    expect(lazy.updates.mock.calls[0]![0]).toMatchObject({
      base: '/',
      storageKey: 'casino-site:build:/',
      page: 'h1',
      interval: 3_600_000,
    });
  });

  it('reads its settings from JSON text as well, the form they have in a bundle', async () => {
    vi.stubGlobal('__CASINO_SITE__', JSON.stringify({ ...site, locale: { ...site.locale, default: 'it' } }));
    const { config } = await import('../../src/client/config.js');
    expect(config.locale.default).toBe('it');
  });
});

describe('SPEC-4.2 SPEC-7.8 SPEC-2.9 what a page’s own scripts may use', () => {
  it('switchLocale knows the site’s locales', async () => {
    const { warn } = spyOnConsole();
    const { switchLocale } = await load();
    switchLocale('de');
    expect(warn).toHaveBeenCalledWith('Could not find messages for locale code: de');
  });

  it('createHttpClient has the site’s base and the specification’s retries', async () => {
    const { createHttpClient } = await load();
    const fetch = stubFetch(new Response('', { status: 503 }));
    await expect(createHttpClient()('/users', { method: 'POST' })).rejects.toThrow('[POST] "/api/users": 503');
    expect(fetch).toHaveBeenCalledTimes(2);
    await expect(
      createHttpClient({ baseURL: '/v2', retries: { idempotent: 2, mutating: 0 } })('/users'),
    ).rejects.toThrow('"/v2/users"');
    expect(fetch).toHaveBeenCalledTimes(5);
  });

  it('navigateTo refuses other hosts', async () => {
    const { navigateTo } = await load();
    expect(() => navigateTo('https://x')).toThrow('external URL');
  });

  it('SPEC-2.6 D-41 and, where rules are bound to a prefix, the paths that fail one', async () => {
    lazy.rules.mockImplementation(() => {
      throw new Error('Page Not Found: /guide/Uno1');
    });
    const { navigateTo } = await load({ rules: true });
    const location = fakeLocation();
    await expect(navigateTo('/guide/Uno1', { location })).rejects.toThrow('Page Not Found: /guide/Uno1');
    expect(location.visited).toEqual([]);
    expect(lazy.rules).toHaveBeenCalledWith('/guide/Uno1', '/');
    lazy.rules.mockImplementation(() => {});
    await navigateTo('/guide/uno', { location });
    expect(location.visited).toEqual(['/guide/uno']);
  });

  it('a missing rule part stops nobody', async () => {
    gone.set('rules.js', new TypeError('gone'));
    const { navigateTo } = await load({ rules: true });
    const location = fakeLocation();
    await navigateTo('/guide/uno', { location });
    expect(location.visited).toEqual(['/guide/uno']);
  });

  it('all of it is within reach of scripts that know no file name', async () => {
    const { consent, createHttpClient, navigateTo, switchLocale } = await load({ analytics: true });
    expect(window.casinoSite).toEqual({ consent, createHttpClient, navigateTo, switchLocale });
    await consent(true, { remember: false });
    expect(told).toHaveBeenCalledWith(true, { remember: false });
  });

  it('consent means nothing where nobody is counted', async () => {
    const { consent } = await load();
    await expect(consent(true)).resolves.toBeUndefined();
  });
});
