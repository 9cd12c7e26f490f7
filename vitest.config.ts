// Tests run side by side; those that replace modules or globals of a browser, apart from the others. There are twice as
// many workers as a small machine has cores, since many tests wait for processes and browsers; what a test says of time
// holds beside others (tests/support/processor-time.ts). Tests run from the sources as node loads them
// (tests/support/native-sources.ts), which each run compiles once, so that none can follow edits; those that start the
// real command line use lib/, which `npm test` compiles first.
import { join } from 'node:path';
import { defineConfig, type Plugin } from 'vitest/config';
import { OWN_GLOBALS, OWN_PROCESS, SLOW } from './tests/groups.js';
import { NATIVE } from './tests/support/native-sources.js';
import LongestFirst from './tests/support/sequencer.js';
import { TEMPORARY } from './tests/support/temporary.js';

const ALL = ['tests/**/*.test.ts'];
const TESTS = join(import.meta.dirname, 'tests/');
const WORKERS = 6;
/**
 * A test makes much that is soon garbage, and runs most code a few times: V8 spent a fifth of the processor time on
 * optimising it, so it waits longer. Commands that tests start run as node sets itself.
 */
const OF_NODE = [
  '--min-semi-space-size=64',
  '--max-semi-space-size=64',
  // From the start only: switched off in a running process it crashes (src/run/v8-flags.ts).
  '--no-regexp-tier-up',
  // Later versions do not know it, and would not start.
  ...(process.versions.v8.startsWith('11.') ? ['--interrupt-budget=750000'] : []),
];
const AS_FOUND = 'tests/support/as-found.ts';
const common = {
  testTimeout: 180_000,
  hookTimeout: 180_000,
  // What is waited for comes at once, unless the machine is busy.
  expect: { poll: { timeout: 30_000 } },
  setupFiles: [AS_FOUND],
  server: { deps: { external: [/\/\.native-sources\//] } },
  // Whoever runs the tests may speak another language.
  env: { NODE_ENV: 'production', TMPDIR: TEMPORARY, LC_ALL: 'C' },
};

/** What tests import from `src/`, except the browser script. */
const nativeSources: Plugin = {
  name: 'native-sources',
  enforce: 'pre',
  resolveId(source, importer = '') {
    const [, path] = /^(?:\.\.\/)+src\/(?!client\/)(.+\.js)$/.exec(source) ?? [];
    return path && importer.startsWith(TESTS) ? { id: join(NATIVE, path), external: true } : null;
  },
};

export default defineConfig(({ mode }) => {
  const slow = mode === 'fast' ? SLOW : [];
  return {
    test: {
      watch: false,
      sequence: { sequencer: LongestFirst },
      globalSetup: 'tests/support/run.ts',
      reporters: ['default', './tests/support/checklist-reporter.ts'],
      projects: [
        {
          plugins: [nativeSources],
          test: {
            ...common,
            name: 'parallel',
            include: ALL,
            exclude: ['**/node_modules/**', ...OWN_GLOBALS, ...OWN_PROCESS, ...slow],
            isolate: false,
            execArgv: OF_NODE,
            maxWorkers: WORKERS,
          },
        },
        {
          plugins: [nativeSources],
          test: {
            ...common,
            name: 'own-process',
            include: OWN_PROCESS,
            exclude: slow,
            maxWorkers: WORKERS,
          },
        },
        {
          plugins: [nativeSources],
          test: {
            ...common,
            name: 'own-globals',
            include: OWN_GLOBALS,
            exclude: slow,
            isolate: false,
            setupFiles: [AS_FOUND, 'tests/support/own-window.ts'],
            execArgv: OF_NODE,
            maxWorkers: WORKERS,
          },
        },
      ],
    },
  };
});
