// Functions that are too long, their closures counted in, as oxlint counts them.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { PROJECT } from './cli.js';

interface Diagnostic {
  readonly filename: string;
  readonly code: string;
}

/** File → how many of its functions are longer than the configuration beside this file allows. */
export function longFunctions(...folders: readonly string[]): Readonly<Record<string, number>> {
  const config = join(import.meta.dirname, 'long-functions.json');
  const linter = join(PROJECT, 'node_modules/.bin/oxlint');
  const { stdout } = spawnSync(linter, ['--config', config, '--format', 'json', ...folders], {
    cwd: PROJECT,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  const counts = new Map<string, number>();
  for (const { filename, code } of (JSON.parse(stdout) as { diagnostics: Diagnostic[] }).diagnostics) {
    if (code === 'eslint(max-lines-per-function)') counts.set(filename, (counts.get(filename) ?? 0) + 1);
  }
  return Object.fromEntries([...counts].toSorted());
}
