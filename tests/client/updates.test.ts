// @vitest-environment jsdom
// The hourly question whether a newer build is live.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startUpdateCheck } from '../../src/client/updates.js';
import { BUILD_CHECK_INTERVAL_MS as HOUR } from '../../src/constants.js';
import { json, spyOnConsole, stubFetch, trackListeners } from './support.js';

const newer = json({ id: 'b2', timestamp: 5 });
const same = json({ id: 'b1', timestamp: 5 });
const page = document.documentElement;
const onUpdate = vi.fn((event: Event) => (event as CustomEvent<unknown>).detail);
let hidden = false;
let removeListeners: () => void;

function start(options: Partial<Parameters<typeof startUpdateCheck>[0]> = {}): void {
  startUpdateCheck({ base: '/', build: 'b1', updates: { interval: HOUR, banner: false }, ...options });
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
  hidden = false;
});

describe('SPEC-4.3 the check', () => {
  it('asks after one full interval, not before, with a cache buster and low priority', async () => {
    const fetch = stubFetch(same);
    start({ base: '/casino/' });
    await vi.advanceTimersByTimeAsync(HOUR - 1);
    expect(fetch).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(fetch.mock.calls).toEqual([[`/casino/_build/latest.json?${1_000 + HOUR}`, { priority: 'low' }]]);
  });

  it('goes on every hour while the id is the same, in silence', async () => {
    const fetch = stubFetch(same);
    start();
    await vi.advanceTimersByTimeAsync(3 * HOUR);
    expect(fetch).toHaveBeenCalledTimes(3);
    expect(onUpdate).not.toHaveBeenCalled();
    expect(page.dataset.updateAvailable).toBeUndefined();
  });

  it('signals another id once, and stops', async () => {
    const fetch = stubFetch(newer);
    start();
    await vi.advanceTimersByTimeAsync(HOUR);
    expect(onUpdate).toHaveReturnedWith({ id: 'b2', timestamp: 5 });
    expect(page.dataset.updateAvailable).toBe('b2');
    expect(document.body.children).toHaveLength(0);
    setHidden(true);
    setHidden(false);
    await vi.advanceTimersByTimeAsync(5 * HOUR);
    expect(fetch).toHaveBeenCalledTimes(1);
    expect(vi.getTimerCount()).toBe(0);
  });

  it.each([
    ['turned off', { updates: { interval: false, banner: false } as const }],
    ['in watch mode', { build: 'dev' }],
    ['without a build id', { build: undefined }],
  ])('never asks %s', async (_name, options) => {
    const fetch = stubFetch(newer);
    start(options);
    await vi.advanceTimersByTimeAsync(3 * HOUR);
    expect(fetch).not.toHaveBeenCalled();
  });
});

describe('SPEC-4.3 a hidden tab', () => {
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
  it('is a polite status with a button that reloads', async () => {
    stubFetch(newer);
    const banner = { text: 'È disponibile una nuova versione.', action: 'Ricarica' };
    start({ updates: { interval: HOUR, banner } });
    await vi.advanceTimersByTimeAsync(HOUR);
    const notice = document.querySelector('.update-notice')!;
    expect(notice.getAttribute('role')).toBe('status');
    // The live region is empty at first, so that what comes in is announced.
    expect(notice.textContent).toBe('');
    await vi.advanceTimersByTimeAsync(100);
    expect(notice.textContent).toBe('È disponibile una nuova versione. Ricarica');
    expect(notice.querySelector('button')!.type).toBe('button');
  });
});
