// Which test files do not run beside others, and which are left out of `npm run test:fast`.

/** They replace globals of the browser for the module under test. */
export const OWN_PROCESS = ['tests/client/*.test.ts'];

/** They hold a time against a limit, or real processes against the clock: nothing may run beside them. */
export const TIMED = [
  'tests/limits-growth.test.ts',
  'tests/watch/process.test.ts',
  'tests/watch/stops.test.ts',
  'tests/watch/storm.test.ts',
];

/** More than a few seconds each, by measurement. */
export const SLOW: string[] = [];
