// Tests run side by side; those that replace modules or globals of a browser, apart from the others. Then, two at a time,
// those that measure time: they mostly wait. There is one worker more than a small machine has cores, since many tests wait for processes. Tests
// run from the TypeScript sources; those that start the real command line use lib/, which `npm test` compiles first.
import { join } from 'node:path';
import { defineConfig, type Plugin } from 'vitest/config';
import { OWN_GLOBALS, OWN_PROCESS, SLOW, TIMED } from './tests/groups.js';
import LongestFirst from './tests/support/sequencer.js';
import { TEMPORARY } from './tests/support/temporary.js';

const ALL = ['tests/**/*.test.ts'];
const WORKERS = 3;
const common = {
  testTimeout: 60_000,
  hookTimeout: 120_000,
  // Whoever runs the tests may speak another language.
  env: { NODE_ENV: 'production', TMPDIR: TEMPORARY, LC_ALL: 'C' },
};

const COMPILERS = /^\.\.\/(?:assets\/client-script|assets\/styles|render\/templates)\.js$/;
const READERS = /^\.\/(?:list-files|regular-file)\.js$|^\.\.\/content\/schemas\.js$/;
const READING = ['template-files', 'steps/keys'].map((name) => join(import.meta.dirname, `src/${name}.ts`));
const COMPILING = ['steps/assets', 'watch/site-plan', 'watch/sources', 'commands/explain', 'commands/watch'].map(
  (name) => join(import.meta.dirname, `src/${name}.ts`),
);
const COMMANDS = join(import.meta.dirname, 'src/commands/');

/** Which modules of the program other ones replace when builds and commands run inside the process of a test. */
const compiledOnce: Plugin = {
  name: 'compiled-once',
  enforce: 'pre',
  resolveId(source, importer = '') {
    const support = (name: string) => join(import.meta.dirname, 'tests/support', name);
    if (COMPILERS.test(source) && COMPILING.includes(importer)) return support('compiled-once.ts');
    if (READERS.test(source) && READING.includes(importer)) return support('read-once.ts');
    return source === '../small-heap.js' && importer.startsWith(COMMANDS) ? support('own-heap.ts') : null;
  },
};

export default defineConfig(({ mode }) => {
  const slow = mode === 'fast' ? SLOW : [];
  return {
    test: {
      sequence: { sequencer: LongestFirst },
      globalSetup: 'tests/support/run.ts',
      reporters: ['default', './tests/support/checklist-reporter.ts'],
      projects: [
        {
          plugins: [compiledOnce],
          test: {
            ...common,
            name: 'parallel',
            include: ALL,
            exclude: ['**/node_modules/**', ...OWN_GLOBALS, ...OWN_PROCESS, ...TIMED, ...slow],
            isolate: false,
            maxWorkers: WORKERS,
          },
        },
        {
          plugins: [compiledOnce],
          test: {
            ...common,
            name: 'own-process',
            include: OWN_PROCESS,
            exclude: slow,
            maxWorkers: WORKERS,
          },
        },
        // Contexts of the same few processes: starting one with a browser's globals takes longer than the tests.
        { test: { ...common, name: 'own-globals', include: OWN_GLOBALS, pool: 'vmForks', maxWorkers: WORKERS } },
        {
          plugins: [compiledOnce],
          test: {
            ...common,
            name: 'timed',
            include: TIMED,
            exclude: slow,
            isolate: false,
            maxWorkers: 2,
            sequence: { groupOrder: 1 },
          },
        },
      ],
    },
  };
});
