// Promise 14: files with very many faults are judged in bounded time. Each of these took from half a minute to many before it was linear.
import { expect, test } from 'vitest';
import { component, makeSite, page } from './support/site.js';

const many = (count: number, one: string) => `{"title": "X", "slug": "/x", ${Array.from({ length: count }, () => one).join(', ')}}`;

test.each([
  [
    '20,000 blocks of one order and without a heading',
    page(
      '/x',
      Array.from({ length: 20_000 }, () => component(14, { text: 'a' })),
    ),
    'order-duplicate',
    19_999,
  ],
  [
    '20,000 blocks that are none',
    page(
      '/x',
      Array.from({ length: 20_000 }, () => ({})),
    ),
    'value-missing',
    100,
  ],
  [
    '200,000 cells that are none',
    page('/x', [component(3, { table: { headers: ['A'], rows: Array.from({ length: 5000 }, () => Array(40).fill(true)) } })]),
    'value-type',
    100,
  ],
  ['300,000 keys that stand twice', many(300_000, '"a": 1'), 'json-duplicate-key', 100],
  ['a million mistakes on one line', 'x '.repeat(1_000_000), 'json-syntax', 1],
])('%s', async (_, file, code, count) => {
  const site = makeSite({ 'content/pages/x.json': file });
  const start = performance.now();
  const { problems } = await site.build({}, { write: false });
  expect(performance.now() - start).toBeLessThan(15_000);
  expect(problems.length).toBe(count);
  expect(new Set(problems.map((one) => one.code))).toEqual(new Set([code]));
});
