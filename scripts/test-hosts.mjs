// Holds the files for hosts, and our rehearsal of hosts, against the real engines: many random plans, 20,000 redirects.
// Engines: servers on PATH or below CASINO_SITE_ENGINES, packages by `npm ci --prefix tests/hosts --ignore-scripts`. One
// that is missing is skipped with a reason; with CI set it fails. CASINO_SITE_HOST_PLANS: number of plans (200).
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import process from 'node:process';

const root = join(import.meta.dirname, '..');
const env = {
  ...process.env,
  CASINO_SITE_HOST_ENGINES: '1',
  CASINO_SITE_HOST_PLANS: process.env.CASINO_SITE_HOST_PLANS ?? '200',
  ...(process.env.CI ? { CI_REQUIRE_ENGINES: '1' } : {}),
};
const vitest = join(root, 'node_modules/vitest/vitest.mjs');
const { status } = spawnSync(process.execPath, [vitest, 'run', 'tests/hosts', ...process.argv.slice(2)], {
  cwd: root,
  env,
  stdio: 'inherit',
});
process.exitCode = status ?? 1;
