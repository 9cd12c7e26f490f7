// When delayed work starts, and on which paths there is no delay.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { whenUsedOrIdle } from '../../src/client/delay.js';
import { CLIENT_DELAY, CLIENT_DELAY_EXCLUDE } from '../../src/constants.js';

const rules = { ...CLIENT_DELAY, base: '/casino/', exclude: CLIENT_DELAY_EXCLUDE };
let started: boolean;
let onIdle: IdleRequestCallback;
const requestIdle = vi.fn((callback: IdleRequestCallback, _options?: IdleRequestOptions) => {
  onIdle = callback;
  return 1;
});

async function begin(path = '/casino/terms/'): Promise<void> {
  history.replaceState(null, '', path);
  started = false;
  void whenUsedOrIdle(rules).then(() => (started = true));
  await vi.advanceTimersByTimeAsync(0);
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('requestIdleCallback', requestIdle);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  requestIdle.mockClear();
});

describe('SPEC-9.2 excluded paths get no delay', () => {
  it.each([
    ['/casino/_nuxt', true],
    ['/casino/_nuxt/x', true],
    ['/casino/api/games', true],
    ['/casino/_nuxtx', false],
    ['/casino/', false],
    ['/casino/terms/', false],
  ])('%s', async (path, atOnce) => {
    await begin(path);
    expect(started).toBe(atOnce);
  });
});

describe('SPEC-9.2 what ends the delay', () => {
  it.each(CLIENT_DELAY.events)('the visitor: %s', async (name) => {
    await begin();
    dispatchEvent(new Event(name));
    await vi.advanceTimersByTimeAsync(0);
    expect(started).toBe(true);
  });

  it.each([
    ['narrow', 639, 5000],
    ['wide', 640, 4000],
  ])('an idle browser, on a %s screen', async (_name, width, wait) => {
    vi.stubGlobal('innerWidth', width);
    await begin();
    expect(requestIdle.mock.calls[0]![1]).toEqual({ timeout: 7000 });
    onIdle({ didTimeout: false, timeRemaining: () => 0 });
    await vi.advanceTimersByTimeAsync(wait - 1);
    expect(started).toBe(false);
    await vi.advanceTimersByTimeAsync(1 + 16);
    expect(started).toBe(true);
  });

  it('a browser that cannot tell when it is idle', async () => {
    vi.unstubAllGlobals();
    await begin();
    expect(started).toBe(true);
  });
});
