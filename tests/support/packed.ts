// The archive that npm would publish, made once in a run: whoever installs the program in a test unpacks it.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';
import { PROJECT } from './cli.js';

const ENV = { ...process.env, npm_config_offline: 'true', npm_config_update_notifier: 'false' };

export function packedProgram(): string {
  const folder = join(inject('runFolder'), 'packed');
  if (!existsSync(folder)) {
    // Tests of another process may ask as well; who is first has it.
    const mine = `${folder}-${process.pid}`;
    mkdirSync(mine);
    const args = ['pack', '--ignore-scripts', '--silent', '--pack-destination', mine];
    execFileSync('npm', args, { cwd: PROJECT, env: ENV });
    if (!existsSync(folder)) renameSync(mine, folder);
  }
  return join(folder, readdirSync(folder)[0]!);
}

/** Unpacks it as a package of its own. */
export function unpackProgram(archive: string, into: string): void {
  mkdirSync(into, { recursive: true });
  execFileSync('tar', ['-xzf', archive, '--strip-components=1', '-C', into]);
}
