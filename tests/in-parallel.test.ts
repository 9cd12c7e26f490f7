// Work on the items of a list, a few at a time.
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { inParallel } from '../src/util/in-parallel.js';

const NUMBERS = [1, 2, 3, 4, 5, 6, 7];

it('works on every item once, and on no more than so many at a time', async () => {
  const done: number[] = [];
  let [running, most] = [0, 0];
  await inParallel(NUMBERS, 3, async (item) => {
    most = Math.max(most, (running += 1));
    await nextTurn();
    running -= 1;
    done.push(item);
  });
  expect([done, most]).toEqual([NUMBERS, 3]);
});

it('begins nothing more after the first error, which it rejects with', async () => {
  const begun: number[] = [];
  const all = inParallel(NUMBERS, 2, async (item) => {
    begun.push(item);
    await nextTurn();
    if (item === 3) throw new Error('no 3');
  });
  await expect(all).rejects.toThrow('no 3');
  await nextTurn();
  await nextTurn();
  expect(begun).toEqual([1, 2, 3, 4]);
});
