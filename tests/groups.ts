// Which test files do not run beside others, and which are left out of `npm run test:fast`.

/** They replace modules, or globals of a browser for the module under test. */
export const OWN_PROCESS = ['tests/client/*.test.ts', 'tests/faults.test.ts'];

/** They hold a time against a limit, or real processes against the clock: nothing may run beside them. */
export const TIMED = [
  'tests/limits.test.ts',
  'tests/limits-growth.test.ts',
  'tests/preview/load.test.ts',
  'tests/watch/loop.test.ts',
  'tests/watch/process.test.ts',
  'tests/watch/replaced.test.ts',
  'tests/watch/stops.test.ts',
  'tests/watch/storm.test.ts',
];

/** They start a browser or the real command line, or build many sites: several seconds each. */
export const SLOW = [
  ...TIMED,
  'tests/bench/*.test.ts',
  'tests/browser/*.test.ts',
  'tests/watch/*.test.ts',
  ...[
    'affiliate-links',
    'api',
    'base-letters',
    'cache-damage',
    'card',
    'cli',
    'cli-machine',
    'config-rules',
    'determinism',
    'faults',
    'folders',
    'fuzz-browser',
    'incremental',
    'init',
    'many-faults',
    'marks',
    'media-hostile',
    'merge-untrusted',
    'near-links',
    'newcomer',
    'page-checks',
    'planted-links',
    'preview/preview-command',
    'publish',
    'reproducible',
    'runner',
    'shard',
    'signals',
    'slash-policy',
    'spec-1-locale',
    'spec-8-errors',
    'stray-errors',
    'svg',
    'template-faults',
    'verify',
    'verify-untrusted',
  ].map((name) => `tests/${name}.test.ts`),
];
