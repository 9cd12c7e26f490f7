// Lines that whoever sends requests can cause must not fill the terminal of `watch` and `preview`.
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { IncomingMessage } from 'node:http';
import { isFromElsewhere } from '../../src/preview/gate.js';
import { limitLines } from '../../src/preview/line-limiter.js';
import { startWatch } from '../../scripts/watch/watched.mjs';
import { makeSite } from '../support/site.js';
import { get } from '../support/raw-http.js';

describe('lines', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  const limited = () => {
    const lines: string[] = [];
    return { lines, say: limitLines((line) => void lines.push(line), { repeatMs: 5000, perSecond: 3 }) };
  };

  it('the same line comes once in a while', () => {
    const { lines, say } = limited();
    for (let second = 0; second < 11; second++) {
      for (let time = 0; time < 100; time++) say('Page not found: /a');
      vi.advanceTimersByTime(1000);
    }
    expect(lines).toEqual(Array.from({ length: 3 }, () => 'Page not found: /a'));
  });

  it('of many lines a few are shown, and the number of the rest', () => {
    const { lines, say } = limited();
    for (let index = 0; index < 315; index++) say(`/${index}`);
    vi.advanceTimersByTime(999);
    expect(lines).toEqual(['/0', '/1', '/2']);
    vi.advanceTimersByTime(1);
    expect(lines.at(-1)).toBe('… and 312 more');
    say('/after');
    expect(lines.at(-1)).toBe('/after');
  });

  it('a minute of ten thousand different lines a second is 60 times four lines', () => {
    const { lines, say } = limited();
    for (let second = 0; second < 60; second++) {
      for (let index = 0; index < 10_000; index++) say(`/${second}/${index}`);
      vi.advanceTimersByTime(1000);
    }
    expect(lines.length).toBeLessThanOrEqual(240);
  });

  it('is short, and contains nothing that a terminal obeys', () => {
    const { lines, say } = limited();
    say(`a\u001b[2Jb\nc\r\u009b31m\u202ed${'x'.repeat(10_000)}`);
    // oxlint-disable-next-line no-control-regex -- control characters are the point
    expect(lines[0]).not.toMatch(/[\u0000-\u001f\u007f-\u009f\u202e]/);
    expect(lines[0]!.length).toBeLessThan(310);
  });
});

describe('who asks', () => {
  it.each([
    [{}, false],
    [{ 'sec-fetch-site': 'none' }, false],
    [{ 'sec-fetch-site': 'same-origin', referer: 'https://evil.example/' }, false],
    [{ 'sec-fetch-site': 'cross-site' }, true],
    [{ 'sec-fetch-site': 'same-site' }, true],
    [{ referer: 'http://127.0.0.1:4321/a' }, false],
    [{ referer: 'http://127.0.0.1:8080/a' }, true],
    [{ referer: 'https://evil.example/' }, true],
    [{ origin: 'null' }, true],
    [{ origin: 'https://evil.example' }, true],
  ])('%j: elsewhere %s', (headers, expected) =>
    expect(isFromElsewhere({ headers: { host: '127.0.0.1:4321', ...headers } } as unknown as IncomingMessage)).toBe(
      expected,
    ),
  );
});

it('a page of another site that asks watch for a thousand URLs leaves no line; the user himself sees a few', async () => {
  const watched = await startWatch(makeSite().root);
  onTestFinished(() => void watched.child.kill('SIGKILL'));
  const port = Number(new URL(watched.url).port);
  const before = watched.stderr().length;
  const ask = (target: string, headers = {}) => get(port, target, { headers });
  for (let round = 0; round < 20; round++) {
    await Promise.all(
      Array.from({ length: 50 }, (_, index) => ask(`/x${round}-${index}`, { 'Sec-Fetch-Site': 'cross-site' })),
    );
  }
  await ask('/mine');
  await watched.until('the line', () => watched.stderr().includes('Page not found: /mine'));
  expect(watched.stderr().slice(before)).toBe('Page not found: /mine\n');
  await Promise.all(Array.from({ length: 200 }, (_, index) => ask(`/y${index}`)));
  await watched.until('the number of the rest', () => /… and \d+ more\n/.test(watched.stderr()));
  expect(watched.stderr().match(/Page not found: \/y/g)!.length).toBeLessThan(100);
});
