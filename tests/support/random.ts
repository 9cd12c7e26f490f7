// Random numbers with a seed, and how many cases a run of the fuzz tests takes: short in `npm test`, full in `npm run
// test:fuzz`.
import { numbers } from '../../scripts/numbers.mjs';

/** How many cases: the first number under `npm run test:fuzz`. */
export const runs = (full: number, short: number) => (process.env.FUZZ === 'full' ? full : short);
export const LONG = 1_200_000;

/** A fixed stream of random numbers. */
export function random(seed: number) {
  const next = numbers(seed);
  const below = (limit: number) => Math.floor(next() * limit);
  return { below, pick: <T>(list: readonly T[]): T => list[below(list.length)]! };
}
