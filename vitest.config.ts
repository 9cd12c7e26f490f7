// Three groups, one after the other: tests that may run side by side, browser-script tests that replace globals and so
// get a process each, and tests that measure time, which run alone. Tests run from the TypeScript sources; those that
// start the real command line use lib/, which `npm test` compiles first.
import { defineConfig } from 'vitest/config';
import { OWN_PROCESS, SLOW, TIMED } from './tests/groups.js';

const ALL = ['tests/**/*.test.ts'];
const common = { testTimeout: 30_000, hookTimeout: 60_000, env: { NODE_ENV: 'production' } };

export default defineConfig(({ mode }) => {
  const slow = mode === 'fast' ? SLOW : [];
  return {
    test: {
      globalSetup: 'tests/support/run.ts',
      reporters: ['default', './tests/support/checklist-reporter.ts'],
      projects: [
        {
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
