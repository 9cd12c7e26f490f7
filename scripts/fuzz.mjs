// `npm run test:fuzz`: the tests that take random input, with their full numbers instead
// of the short ones.
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const vitest = join(dirname(createRequire(import.meta.url).resolve('vitest/package.json')), 'vitest.mjs');
const TESTS = [
  'tests/fuzz',
  'tests/parse-tidy',
  'tests/near-misses',
  'tests/cache-damage',
  'tests/traces',
  'tests/watch/same-as-build',
  'tests/diff-property',
  'tests/limits.test',
];
const { status } = spawnSync(process.execPath, [vitest, 'run', ...TESTS], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, FUZZ: 'full' },
});
process.exitCode = status ?? 1;
