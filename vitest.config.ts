// Three groups, one after the other: tests that may run side by side, browser-script tests that replace globals and so
// get a process each, and tests that measure time, which run alone. Tests run from the TypeScript sources; those that
// start the real command line use lib/, which `npm test` compiles first.
import { join } from 'node:path';
import { defineConfig, type Plugin } from 'vitest/config';
import { OWN_PROCESS, SLOW, TIMED } from './tests/groups.js';
import { TEMPORARY } from './tests/support/temporary.js';

const ALL = ['tests/**/*.test.ts'];
const common = {
  testTimeout: 30_000,
  hookTimeout: 60_000,
  env: { NODE_ENV: 'production', TMPDIR: TEMPORARY },
};

const COMPILERS = /^\.\.\/(?:assets\/client-script|assets\/styles|render\/templates)\.js$/;

/** See tests/support/compiled-once.ts. */
const compiledOnce: Plugin = {
  name: 'compiled-once',
  enforce: 'pre',
  resolveId: (source, importer) =>
    COMPILERS.test(source) && importer === join(import.meta.dirname, 'src/steps/assets.ts')
      ? join(import.meta.dirname, 'tests/support/compiled-once.ts')
      : null,
};

export default defineConfig(({ mode }) => {
  const slow = mode === 'fast' ? SLOW : [];
  return {
    test: {
      globalSetup: 'tests/support/run.ts',
      reporters: ['default', './tests/support/checklist-reporter.ts'],
      projects: [
        {
          plugins: [compiledOnce],
          test: {
            ...common,
            name: 'parallel',
            include: ALL,
            exclude: [...OWN_PROCESS, ...TIMED, ...slow],
            isolate: false,
            maxWorkers: 2,
          },
        },
        {
          plugins: [compiledOnce],
          test: {
            ...common,
            name: 'own-process',
            include: OWN_PROCESS,
            exclude: slow,
            maxWorkers: 2,
            sequence: { groupOrder: 1 },
          },
        },
        {
          plugins: [compiledOnce],
          test: {
            ...common,
            name: 'timed',
            include: TIMED,
            exclude: slow,
            isolate: false,
            maxWorkers: 1,
            sequence: { groupOrder: 2 },
          },
        },
      ],
    },
  };
});
