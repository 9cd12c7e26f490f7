// Holds what something costs against a bound, in processor time: how long it takes also tells what else the machine does.
// Even so one measurement may be chance (memory of earlier tests is collected, a shared core is slow), so that the first
// try that holds is enough, and where the cost is wrong none of several does. All threads of a process are counted; each
// worker of the tests is a process that runs one file at a time (vitest.config.ts), so that nothing of another is.
import { expect } from 'vitest';

const TRIES = 5;
/** A cost this many times the bound is no chance, and may take minutes. */
const HOPELESS = 4;

/** For a test that holds a real time: a fault is there each time, a moment in which the machine is busy is not. */
export const BUSY_MACHINE = { retry: TRIES - 1 };

/**
 * In milliseconds, for a test that does much and holds no time itself. What takes seconds takes many minutes on a machine
 * with twenty times too much to do; only what never ends takes this long.
 */
export const ONLY_A_HANG = 3_600_000;

type Act = () => unknown;

/** In milliseconds. */
export async function processorTime(act: Act): Promise<number> {
  const start = process.cpuUsage();
  await act();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}

/** `act` costs less than `most` milliseconds. */
export async function expectCost(act: Act, most: number, name?: string): Promise<void> {
  let least = Infinity;
  for (let left = TRIES; left > 0 && least >= most; left--) {
    least = Math.min(least, await processorTime(act));
    if (least > HOPELESS * most) break;
  }
  expect(least, name).toBeLessThan(most);
}

interface Growth {
  readonly small: Act;
  readonly large: Act;
  /** How many times as much the larger one may cost: between linear and quadratic. */
  readonly times: number;
  /** What the smaller one is taken to cost at least, in milliseconds: below that a measurement is chance. */
  readonly floor: number;
  /** What both cost that does not grow, in milliseconds. */
  readonly base?: number;
}

/** What grows costs in proportion; the milliseconds that the larger one cost. */
export async function expectGrowth({ small, large, times, floor, base = 0 }: Growth): Promise<number> {
  let [few, many] = [Infinity, Infinity];
  const most = () => times * Math.max(few - base, floor);
  for (let left = TRIES; left === TRIES || (left > 0 && many - base >= most()); left--) {
    // The first time also loads and warms.
    few = Math.min(few, await processorTime(small), await processorTime(small));
    many = Math.min(many, await processorTime(large));
    if (many - base > HOPELESS * most()) break;
  }
  expect(many - base, `the smaller one cost ${few.toFixed(1)} ms`).toBeLessThan(most());
  return many;
}
