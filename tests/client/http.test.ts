// The HTTP client: which requests are tried again, and how URLs are joined.
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { HttpRequest } from '../../src/browser.js';
import { joinBaseUrl, request } from '../../src/client/http.js';
import { RETRIES, RETRY_STATUSES } from '../../src/constants.js';
import { stubFetch } from './support.js';

const defaults = { baseURL: '', retries: RETRIES, retryStatuses: RETRY_STATUSES };
const send = (init?: HttpRequest, path = '/x') => request(defaults, path, init);
const failure = (status: number): Response => new Response('', { status });

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('SPEC-7.8 the specification’s numbers (D-13)', () => {
  it.each([
    [undefined, 1],
    ['GET', 1],
    ['HEAD', 1],
    ['OPTIONS', 1],
    ['POST', 2],
    ['PUT', 2],
    ['PATCH', 2],
    ['delete', 2],
  ])('%s is sent %i time(s)', async (method, times) => {
    const fetch = stubFetch(failure(503));
    await expect(send({ method })).rejects.toThrow('503');
    expect(fetch).toHaveBeenCalledTimes(times);
  });

  it.each([
    [3, 4],
    [0, 1],
    [false, 1],
  ] as const)('retry: %s is used for every method', async (retry, times) => {
    for (const method of ['GET', 'POST']) {
      const fetch = stubFetch(failure(500));
      await expect(send({ method, retry })).rejects.toThrow();
      expect(fetch).toHaveBeenCalledTimes(times);
    }
  });
});

describe('SPEC-7.8 what is tried again', () => {
  it.each([408, 409, 425, 429, 500, 502, 503, 504])('status %i', async (status) => {
    const fetch = stubFetch(failure(status), new Response('good'));
    expect(await (await send({ method: 'POST' })).text()).toBe('good');
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  it.each([400, 401, 403, 404, 410, 422, 501, 505])('never status %i', async (status) => {
    const fetch = stubFetch(failure(status));
    await expect(send({ retry: 5 })).rejects.toMatchObject({ response: { status } });
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it('a network error counts as 500', async () => {
    const fetch = stubFetch(new TypeError('Failed to fetch'), new Response('good'));
    await send({ method: 'POST' });
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  it('the error names method, URL and outcome', async () => {
    stubFetch(new Response('', { status: 404, statusText: 'Not Found' }));
    await expect(send()).rejects.toThrow('[GET] "/x": 404 Not Found');
  });
});

// Answers never; fails when its signal does, as fetch would.
function stubSilentServer() {
  const fetch = vi.fn(
    (_url: string, { signal }: RequestInit) =>
      new Promise<Response>((_resolve, reject) => {
        if (signal!.aborted) reject(signal!.reason);
        signal!.addEventListener('abort', () => reject(signal!.reason));
      }),
  );
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

describe('SPEC-7.8 aborting', () => {
  it.each(['before', 'after'])('by the caller, %s sending: not tried again', async (moment) => {
    const fetch = stubSilentServer();
    const controller = new AbortController();
    if (moment === 'before') controller.abort();
    const sent = send({ retry: 3, signal: controller.signal });
    controller.abort();
    await expect(sent).rejects.toMatchObject({ reason: { name: 'AbortError' } });
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it('by a time-out: tried again', async () => {
    vi.useFakeTimers();
    const fetch = stubSilentServer();
    const sent = expect(send({ retry: 1, timeout: 100 })).rejects.toThrow('no answer within 100 ms');
    await vi.advanceTimersByTimeAsync(200);
    await sent;
    expect(fetch).toHaveBeenCalledTimes(2);
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('SPEC-7.8 the base is joined exactly once', () => {
  it.each([
    ['https://api.example/v1', '/users', 'https://api.example/v1/users'],
    ['https://api.example/v1/', 'users', 'https://api.example/v1/users'],
    ['https://api.example/v1', 'https://api.example/v1/users', 'https://api.example/v1/users'],
    ['/api', '/users', '/api/users'],
    ['/api', '/api/users', '/api/users'],
    ['/api/', '/api?x=1', '/api?x=1'],
    ['/api', '/apiary', '/api/apiary'],
    ['/api', 'https://other.example/x', 'https://other.example/x'],
    ['/api', '//other.example/x', '//other.example/x'],
    ['', '/users', '/users'],
    ['', 'users', 'users'],
    ['/', 'users', '/users'],
  ])('%j and %j make %j', async (baseURL, path, expected) => {
    expect(joinBaseUrl(baseURL, path)).toBe(expected);
    const fetch = stubFetch(failure(500), new Response('good'));
    await request({ ...defaults, baseURL }, path, { retry: 1 });
    expect(fetch.mock.calls.map(([url]) => url)).toEqual([expected, expected]);
  });
});
