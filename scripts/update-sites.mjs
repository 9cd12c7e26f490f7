// Regenerates what tests/sites.test.ts expects: what the build no longer makes goes, the rest is what the program makes
// now.
import { spawnSync } from 'node:child_process';
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const project = join(import.meta.dirname, '..');
const sites = join(project, 'tests/sites');
for (const name of readdirSync(sites)) rmSync(join(sites, name, 'expected'), { recursive: true, force: true });
const vitest = join(project, 'node_modules/vitest/vitest.mjs');
const { status } = spawnSync(process.execPath, [vitest, 'run', 'tests/sites.test.ts', '--update=all'], {
  cwd: project,
  stdio: 'inherit',
});
process.exit(status ?? 1);
