// The hourly question whether a newer build is live, and whether it changed this page (D-42).
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { hasChanged } from '../../src/client/own-page.js';
import { startUpdateCheck } from '../../src/client/updates.js';
import { BUILD_CHECK_INTERVAL_MS as HOUR } from '../../src/constants.js';
import { json, spyOnConsole, stubFetch, trackListeners } from './support.js';

const same = json({ id: 'b1', timestamp: 5 });
const newer = json({ id: 'b2', timestamp: 6 });
const KEY = 'casino-site:build:/';
const document_ = (hash: string) =>
  new Response(`<!DOCTYPE html><html lang="it-IT" data-page="${hash}"><head></head></html>`);
const page = document.documentElement;
const onUpdate = vi.fn((event: Event) => (event as CustomEvent<unknown>).detail);
let hidden = false;
let removeListeners: () => void;

type Banner = false | { readonly text: string; readonly action: string };

/** `banner` is what the build puts into the chunk. */
function start(options: Partial<Parameters<typeof startUpdateCheck>[0]> = {}, banner: Banner = false): void {
  vi.stubGlobal('__CASINO_SITE_BANNER__', JSON.stringify(banner));
  startUpdateCheck({
    base: '/',
    storageKey: KEY,
    page: 'h1',
    event: 'casino-site:update',
    hasChanged,
    interval: HOUR,
    ...options,
  });
}

function setHidden(value: boolean): void {
  hidden = value;
  document.dispatchEvent(new Event('visibilitychange'));
}

beforeEach(() => {
  removeListeners = trackListeners();
  vi.useFakeTimers({ now: 1_000 });
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden);
  document.addEventListener('casino-site:update', onUpdate);
});

afterEach(() => {
  removeListeners();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  onUpdate.mockClear();
  delete page.dataset.updateAvailable;
  document.body.innerHTML = '';
  sessionStorage.clear();
  hidden = false;
});

/** A session that began with build b1 at the start of the clock. */
function known(due = HOUR): void {
  sessionStorage.setItem(KEY, JSON.stringify({ id: 'b1', timestamp: 5, due }));
}

describe('D-42 the start of a session', () => {
  it('reads the record once and signals nothing: that is the current build', async () => {
    const fetch = stubFetch(newer);
    start();
    await vi.advanceTimersByTimeAsync(0);
    expect(fetch.mock.calls).toEqual([[`/_build/latest.json?${1_000}`, { priority: 'low' }]]);
    expect(onUpdate).not.toHaveBeenCalled();
    expect(JSON.parse(sessionStorage.getItem(KEY)!)).toEqual({ id: 'b2', timestamp: 6, due: 1_000 + HOUR });
  });

  it('a later page of the session reads nothing, and the hour goes on over page loads', async () => {
    const fetch = stubFetch(same);
    start();
    await vi.advanceTimersByTimeAsync(HOUR / 2);
    for (let load = 0; load < 2; load++) {
      // Leaving a page ends its timers; the clock goes on.
      const now = Date.now();
      vi.clearAllTimers();
      vi.setSystemTime(now);
      start();
      await vi.advanceTimersByTimeAsync(HOUR / 8);
    }
    expect(fetch).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(HOUR / 4);
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  it('reads it below the base path', async () => {
    const fetch = stubFetch(same);
    start({ base: '/casino/' });
    await vi.advanceTimersByTimeAsync(0);
    expect(fetch.mock.calls[0]![0]).toMatch(/^\/casino\/_build\/latest\.json\?/);
  });

  it('where storage is refused each page counts its own hour', async () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    const fetch = stubFetch(same, newer, document_('h2'));
    start();
    await vi.advanceTimersByTimeAsync(HOUR);
    expect(fetch).toHaveBeenCalledTimes(3);
    expect(onUpdate).toHaveReturnedWith({ id: 'b2', timestamp: 6, page: true });
  });

  it.each(['', '7', '{"id":7}', '{"id":"b1","timestamp":5}', '{'])(
    'what somebody else put into storage is no build: %s',
    async (text) => {
      sessionStorage.setItem(KEY, text);
      const fetch = stubFetch(same);
      start();
      await vi.advanceTimersByTimeAsync(0);
      expect(fetch).toHaveBeenCalledTimes(1);
    },
  );

  it('a clock that was set back delays the next check by an hour at most', async () => {
    known(Number.MAX_SAFE_INTEGER);
    const fetch = stubFetch(same);
    start();
    await vi.advanceTimersByTimeAsync(HOUR);
    expect(fetch).toHaveBeenCalledTimes(1);
  });
});

describe('SPEC-4.3 the check', () => {
  beforeEach(() => known(1_000 + HOUR));

  it('asks after one full interval, not before, with a cache buster and low priority', async () => {
    const fetch = stubFetch(same);
    start();
    await vi.advanceTimersByTimeAsync(HOUR - 1);
    expect(fetch).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(fetch.mock.calls).toEqual([[`/_build/latest.json?${1_000 + HOUR}`, { priority: 'low' }]]);
  });

  it('goes on every hour while the id is the same, in silence', async () => {
    const fetch = stubFetch(same);
    start();
    await vi.advanceTimersByTimeAsync(3 * HOUR);
    expect(fetch).toHaveBeenCalledTimes(3);
    expect(onUpdate).not.toHaveBeenCalled();
    expect(page.dataset.updateAvailable).toBeUndefined();
  });

  it('signals another id once, says that this page is another one, and stops', async () => {
    const fetch = stubFetch(newer, document_('h2'));
    start();
    await vi.advanceTimersByTimeAsync(HOUR);
    expect(onUpdate).toHaveReturnedWith({ id: 'b2', timestamp: 6, page: true });
    expect(fetch.mock.calls[1]).toEqual([location.pathname, { cache: 'no-cache', priority: 'low' }]);
    expect(page.dataset.updateAvailable).toBe('b2');
    expect(document.body.children).toHaveLength(0);
    setHidden(true);
    setHidden(false);
    await vi.advanceTimersByTimeAsync(5 * HOUR);
    expect(fetch).toHaveBeenCalledTimes(2);
    expect(vi.getTimerCount()).toBe(0);
  });

  it.each([
    ['the same page', document_('h1')],
    ['no answer', new TypeError('Failed to fetch')],
    ['an answer of somebody else', new Response('<!DOCTYPE html><title>Log in</title>')],
  ])('says page: false for %s', async (_name, answer) => {
    stubFetch(newer, answer);
    start();
    await vi.advanceTimersByTimeAsync(HOUR);
    expect(onUpdate).toHaveReturnedWith({ id: 'b2', timestamp: 6, page: false });
    expect(page.dataset.updateAvailable).toBe('b2');
  });

  it('takes an older record for a copy that some cache kept, whatever its id', async () => {
    const fetch = stubFetch(json({ id: 'b0', timestamp: 4 }));
    start();
    await vi.advanceTimersByTimeAsync(2 * HOUR);
    expect(fetch).toHaveBeenCalledTimes(2);
    expect(onUpdate).not.toHaveBeenCalled();
    expect(JSON.parse(sessionStorage.getItem(KEY)!)).toMatchObject({ id: 'b1' });
  });

  it('the next page of the session begins with the newer build', async () => {
    stubFetch(newer, document_('h1'), json({ id: 'b2', timestamp: 6 }));
    start();
    await vi.advanceTimersByTimeAsync(HOUR);
    onUpdate.mockClear();
    start({ page: 'h2' });
    await vi.advanceTimersByTimeAsync(3 * HOUR);
    expect(onUpdate).not.toHaveBeenCalled();
  });
});

describe('SPEC-4.3 a hidden tab', () => {
  beforeEach(() => known(1_000 + HOUR));

  it('asks nothing while hidden, and at once when seen after more than an interval', async () => {
    const fetch = stubFetch(same);
    start();
    setHidden(true);
    await vi.advanceTimersByTimeAsync(24 * HOUR);
    expect(fetch).not.toHaveBeenCalled();
    setHidden(false);
    await vi.advanceTimersByTimeAsync(0);
    expect(fetch).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(HOUR);
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  it('keeps to the hour when it was hidden for a moment only', async () => {
    const fetch = stubFetch(same);
    start();
    setHidden(true);
    await vi.advanceTimersByTimeAsync(HOUR / 2);
    setHidden(false);
    await vi.advanceTimersByTimeAsync(HOUR / 2 - 1);
    expect(fetch).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it('a page opened in the background waits until it is seen', async () => {
    const fetch = stubFetch(same);
    hidden = true;
    start();
    await vi.advanceTimersByTimeAsync(2 * HOUR);
    expect(fetch).not.toHaveBeenCalled();
  });
});

describe('SPEC-4.4 a failed check is silent', () => {
  beforeEach(() => known(1_000 + HOUR));

  it.each([
    ['status 500', new Response('{}', { status: 500 })],
    ['status 404', new Response('', { status: 404 })],
    ['a network error', new TypeError('Failed to fetch')],
  ])('%s: no event, no word, next try in an hour', async (_name, answer) => {
    const { warn, error } = spyOnConsole();
    const fetch = stubFetch(answer);
    start();
    await vi.advanceTimersByTimeAsync(2 * HOUR);
    expect(fetch).toHaveBeenCalledTimes(2);
    expect(onUpdate).not.toHaveBeenCalled();
    expect(warn).not.toHaveBeenCalled();
    expect(error).not.toHaveBeenCalled();
  });

  it.each([
    ['an HTML page', new Response('<!DOCTYPE html>', { headers: { 'content-type': 'text/html' } })],
    ['JSON that is called HTML', json({ id: 'b2', timestamp: 5 }, 'text/html')],
    ['HTML that is called JSON', new Response('<p>', { headers: { 'content-type': 'application/json' } })],
    ['another shape', json({ id: 7, timestamp: 5 })],
    ['no timestamp', json({ id: 'b2' })],
    ['null', json(null)],
  ])('%s: no event, one warning however often it happens', async (_name, answer) => {
    const { warn } = spyOnConsole();
    stubFetch(answer);
    start();
    await vi.advanceTimersByTimeAsync(3 * HOUR);
    expect(onUpdate).not.toHaveBeenCalled();
    expect(warn).toHaveBeenCalledTimes(1);
    expect(warn.mock.calls[0]![0]).toContain('/_build/latest.json');
  });
});

describe('D-27 the notice, when the site turns it on', () => {
  beforeEach(() => known(1_000 + HOUR));

  it('is a polite status with a button that reloads', async () => {
    stubFetch(newer, document_('h2'));
    const banner = { text: 'È disponibile una nuova versione.', action: 'Ricarica' };
    start({ interval: HOUR }, banner);
    await vi.advanceTimersByTimeAsync(HOUR);
    const notice = document.querySelector('.update-notice')!;
    expect(notice.getAttribute('role')).toBe('status');
    // The live region is empty at first, so that what comes in is announced.
    expect(notice.textContent).toBe('');
    await vi.advanceTimersByTimeAsync(100);
    expect(notice.textContent).toBe('È disponibile una nuova versione. Ricarica×');
    expect(notice.querySelector('button')!.type).toBe('button');
  });

  it.each([
    ['it', 'Chiudi'],
    ['de-DE', 'Schließen'],
    ['es', 'Cerrar'],
    ['pt', 'Close'],
  ])('on a page in "%s" it closes with "%s"', async (lang, name) => {
    page.lang = lang;
    stubFetch(newer, document_('h2'));
    start({ interval: HOUR }, { text: 'Nuova.', action: 'Ricarica' });
    await vi.advanceTimersByTimeAsync(HOUR + 100);
    document.querySelector<HTMLElement>(`.update-notice [aria-label="${name}"]`)!.click();
    page.removeAttribute('lang');
    expect(document.querySelector('.update-notice')).toBeNull();
  });

  it('does not show while this page is the same', async () => {
    stubFetch(newer, document_('h1'));
    start({ interval: HOUR }, { text: 'Nuova.', action: 'Ricarica' });
    await vi.advanceTimersByTimeAsync(HOUR + 100);
    expect(page.dataset.updateAvailable).toBe('b2');
    expect(document.querySelector('.update-notice')).toBeNull();
  });
});
