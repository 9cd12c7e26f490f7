// Promise 14: files with very many faults are validated in bounded time. Each of these took from half a minute to many
// before it was linear.
import { expect, test } from 'vitest';
import { expectCost } from './support/processor-time.js';
import { component, makeSite, page } from './support/site.js';

const many = (count: number, one: string) =>
  `{"title": "X", "slug": "/x", ${Array.from({ length: count }, () => one).join(', ')}}`;

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
    page('/x', [
      component(3, { table: { headers: ['A'], rows: Array.from({ length: 5000 }, () => Array(40).fill(true)) } }),
    ]),
    'value-type',
    100,
  ],
  ['300,000 keys that stand twice', many(300_000, '"a": 1'), 'json-duplicate-key', 100],
  ['a million mistakes on one line', 'x '.repeat(1_000_000), 'json-syntax', 1],
])('%s', async (_, file, code, count) => {
  const site = makeSite({ 'content/pages/x.json': file });
  await expectCost(async () => {
    const report = await site.build({}, { write: false });
    // A list that is cut says so.
    const problems = report.problems.filter((one) => one.code !== 'faults-cut');
    expect(report.problems.length - problems.length).toBe(count === 100 ? 1 : 0);
    expect(problems.length).toBe(count);
    expect(new Set(problems.map((one) => one.code))).toEqual(new Set([code]));
  }, 15_000);
});

test('any number of unknown keys never hides an error', async () => {
  const keys = Array.from({ length: 5000 }, (_, index) => `"k${index}": 1`).join(', ');
  const block = `{"order": 1, "component_id": 14, "data": {"content": {${keys}, "text": 5}}}`;
  const site = makeSite({
    'content/pages/x.json': `{"title": "X", ${keys}, "slug": "/x", "components": [${block}, ${block}]}`,
  });
  const { ok, problems } = await site.build({}, { write: false });
  expect(ok).toBe(false);
  expect(problems.filter((one) => one.severity === 'error').map((one) => one.pointer)).toEqual([
    '/components/0/data/content/text',
    '/components/1/data/content/text',
  ]);
});

test('a file with 101 faults says that one is not shown, one with 100 does not', async () => {
  const withKeys = (count: number) => ({
    'content/pages/x.json': page('/x', [], Object.fromEntries(Array.from({ length: count }, (_, at) => [`k${at}`, 1]))),
  });
  const found = async (count: number) =>
    (await makeSite(withKeys(count)).build({}, { write: false })).problems.find((one) => one.code === 'faults-cut')
      ?.message;
  expect([await found(100), await found(101)]).toEqual([undefined, 'The file has 101 faults; 100 are shown.']);
});
