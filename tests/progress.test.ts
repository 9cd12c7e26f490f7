// The progress line of a long build, against a clock and a terminal of its own.
import { expect, it } from 'vitest';
import { progressLine } from '../src/commands/progress.js';
import { build } from '../src/index.js';
import { makeSite } from './support/site.js';

type Event = readonly [at: number, step: string, pages: number];

function shown(events: readonly Event[], isTTY = true): string {
  let [time, written] = [0, ''];
  const write = (text: string) => ((written += text), true);
  const line = progressLine({ isTTY, write } as Pick<NodeJS.WriteStream, 'isTTY' | 'write'>, () => time);
  for (const [at, step, pages] of events) {
    time = at;
    line.onProgress(step, pages, 500);
  }
  line.end();
  return written.replaceAll('\r\u001b[K', '|');
}

it.each<readonly [string, readonly Event[], boolean, string]>([
  [
    'nothing in the first second',
    [
      [0, 'validate', 50],
      [999, 'validate', 50],
    ],
    true,
    '',
  ],
  [
    'the pages of the step so far, the first second included',
    [
      [0, 'validate', 50],
      [1000, 'validate', 50],
    ],
    true,
    '|Checking pages: 100 of 500 …|',
  ],
  [
    'at most ten lines a second',
    [
      [1000, 'render', 20],
      [1050, 'render', 20],
      [1100, 'render', 20],
    ],
    true,
    '|Rendering pages: 20 of 500 …|Rendering pages: 60 of 500 …|',
  ],
  [
    'each step begins anew',
    [
      [1000, 'validate', 400],
      [2000, 'render', 20],
    ],
    true,
    '|Checking pages: 400 of 500 …|Rendering pages: 20 of 500 …|',
  ],
  ['never more than there are', [[1000, 'render', 700]], true, '|Rendering pages: 500 of 500 …|'],
  ['nothing of other steps', [[1000, 'plan', 5]], true, ''],
  ['nothing where nobody looks at a terminal', [[1000, 'render', 20]], false, ''],
])('shows %s', (_, events, isTTY, text) => {
  expect(shown(events, isTTY)).toBe(text);
});

it('is told of both passes, and the report names the slowest pages', async () => {
  const pages = Object.fromEntries(
    Array.from({ length: 60 }, (_, index) => [
      `content/pages/p${index}.json`,
      { title: `Pagina ${index}`, slug: `/p${index}` },
    ]),
  );
  const site = makeSite(pages);
  const done = new Map<string, number>();
  const onProgress = (step: string, count: number) => void done.set(step, (done.get(step) ?? 0) + count);
  const outcome = await build(
    { cache: false },
    { cwd: site.root, env: {}, now: 0, cores: 1, pid: process.pid, onProgress },
  );
  if (outcome.usage) throw new Error('the flags are wrong');
  expect(done.get('validate')).toBeGreaterThanOrEqual(50);
  expect(done.get('render')).toBeGreaterThanOrEqual(40);
  const { slowest } = outcome.report;
  expect(slowest).toHaveLength(10);
  expect(slowest.map((page) => page.ms)).toEqual(slowest.map((page) => page.ms).toSorted((a, b) => b - a));
});
