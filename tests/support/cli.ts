// The command line and what a user would see of it: in the process of the test, or as its own process.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { type Environment, type Ran, runHere } from './command-line.js';

export type { Ran } from './command-line.js';

export const PROJECT = join(import.meta.dirname, '../..');
export const BIN = join(PROJECT, 'bin/casino-site.js');

/** What a process reads at its start, or keeps until its end; and threads, which run from `lib/`. */
const OF_A_PROCESS = ['GITHUB_ACTIONS', 'NODE_OPTIONS', 'TZ', '--jobs'];

/**
 * Runs `casino-site ...args` in `cwd`, within this process where that shows the same. Colours and GitHub annotations
 * are off unless `env` turns them on.
 */
export function casinoSite(args: readonly string[], cwd: string, env: Environment = {}): Promise<Ran> {
  return OF_A_PROCESS.some((name) => name in env || args.includes(name))
    ? casinoProcess(args, cwd, env)
    : runHere(args, cwd, env);
}

/** The same as a real process, from `lib/`: a second each. */
export function casinoProcess(args: readonly string[], cwd: string, env: Environment = {}): Promise<Ran> {
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
