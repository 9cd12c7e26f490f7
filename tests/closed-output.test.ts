// What becomes of a command whose output nobody takes: a reader that leaves early, a full disk.
import { spawn } from 'node:child_process';
import { closeSync, existsSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { BIN, PROJECT } from './support/cli.js';
import { makeSite } from './support/site.js';

/** Runs with pipes that are closed at once, or with a stdout of the caller's. */
function run(
  root: string,
  args: readonly string[],
  stdout: 'closed' | number,
): Promise<{ code: number; said: string }> {
  const child = spawn(process.execPath, [BIN, ...args], {
    cwd: root,
    stdio: ['ignore', stdout === 'closed' ? 'pipe' : stdout, 'pipe'],
  });
  child.stdout?.destroy();
  let said = '';
  child.stderr!.setEncoding('utf8').on('data', (text: string) => (said += text));
  return new Promise((resolve) => child.on('close', (code) => resolve({ code: code ?? -1, said })));
}

describe.concurrent('output that nobody takes', () => {
  it.each([['--help'], ['blocks'], ['cookies', '--json'], ['calendar', '--json']])(
    '%s: a reader that has left is no fault',
    async (...args) => {
      const ran = await run(PROJECT, args, 'closed');
      expect(ran).toEqual({ code: 0, said: '' });
    },
  );

  it('a build goes on without its readers', async ({ onTestFinished: done }) => {
    const { root } = makeSite({}, done);
    const child = spawn(process.execPath, [BIN, 'build', '--verbose'], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child.stdout.destroy();
    child.stderr.destroy();
    expect(await new Promise((resolve) => child.on('close', resolve))).toBe(0);
    expect(existsSync(join(root, 'dist/_build/manifest.json'))).toBe(true);
  });

  it('links end although nobody reads them', async ({ onTestFinished: done }) => {
    const { root } = makeSite({}, done);
    await run(root, ['build', '--quiet'], 'closed');
    expect((await run(root, ['links', '--csv'], 'closed')).said).not.toContain('EPIPE');
  });

  it.runIf(existsSync('/dev/full'))(
    'a result that could not be written is no success',
    async ({ onTestFinished: done }) => {
      const full = openSync('/dev/full', 'w');
      for (const args of [['--help'], ['check', '--json']]) {
        const ran = await run(makeSite({}, done).root, args, full);
        expect(ran.code).toBe(2);
        expect(ran.said).toContain(
          'output of this command error write-failed\nthe disk is full (ENOSPC).\nHint: Only what it printed is lost.',
        );
        expect(ran.said).not.toMatch(/\n\s+at /);
      }
      closeSync(full);
    },
  );
});
