// Functions that are too long, their closures counted in, as oxlint counts them.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { PROJECT } from './cli.js';

interface Diagnostic {
  readonly filename: string;
  readonly code: string;
  readonly message: string;
}

/** `file: what oxlint says` of every function that is longer than the configuration beside this file allows. */
export function longFunctions(...folders: readonly string[]): string[] {
  const config = join(import.meta.dirname, 'long-functions.json');
  const linter = join(PROJECT, 'node_modules/.bin/oxlint');
  const { stdout } = spawnSync(linter, ['--config', config, '--format', 'json', ...folders], {
    cwd: PROJECT,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  return (JSON.parse(stdout) as { diagnostics: Diagnostic[] }).diagnostics
    .filter(({ code }) => code === 'eslint(max-lines-per-function)')
    .map(({ filename, message }) => `${filename}: ${message}`)
    .toSorted();
}
