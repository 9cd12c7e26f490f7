// Random numbers with a seed, and how many cases a run of the fuzz tests takes: short in `npm test`, full in `npm run
// test:fuzz`.

/** How many cases: the first number under `npm run test:fuzz`. */
export const runs = (full: number, short: number) => (process.env.FUZZ === 'full' ? full : short);
export const LONG = 1_200_000;

/** A fixed stream of random numbers (mulberry32). */
export function random(seed: number) {
  const next = () => {
    seed = (seed + 0x6d2b79f5) | 0;
    let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return { below, pick: <T>(list: readonly T[]): T => list[below(list.length)]! };
}
