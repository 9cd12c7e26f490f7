// Starts the real command line as its own process and collects what a user would see.
import { spawn } from 'node:child_process';
import { join } from 'node:path';

export const PROJECT = join(import.meta.dirname, '../..');
export const BIN = join(PROJECT, 'bin/casino-site.js');

export interface Ran {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs `casino-site ...args` in `cwd`. Colours and GitHub annotations are off unless `env` turns them on. */
export function casinoSite(
  args: readonly string[],
  cwd: string,
  env: Readonly<Record<string, string>> = {},
): Promise<Ran> {
  const { GITHUB_ACTIONS: _, FORCE_COLOR: __, SOURCE_DATE_EPOCH: ___, ...inherited } = process.env;
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [BIN, ...args], {
      cwd,
      env: { ...inherited, NODE_ENV: 'production', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let [stdout, stderr] = ['', ''];
    child.stdout.on('data', (chunk) => (stdout += chunk));
    child.stderr.on('data', (chunk) => (stderr += chunk));
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, stdout, stderr }));
  });
}
