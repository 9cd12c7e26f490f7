// What the threads of a build cost, by V8's own account: `--trace-gc` prints a line for every collection, with the
// thread it belongs to.
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';
import { BIN } from '../support/cli.js';

const { writeSite } = (await import(new URL('../../scripts/bench/content.mjs', import.meta.url).href)) as {
  writeSite(root: string, pages: number): string[];
};

/** Enough for two threads. */
const PAGES = 600;

/** Thread → how often it collected its new objects. */
async function scavenges(root: string): Promise<number[]> {
  const args = ['--trace-gc', BIN, 'build', '--root', root, '--jobs', '2', '--json'];
  const { stdout } = await promisify(execFile)(process.execPath, args, {
    env: { ...process.env, NODE_ENV: 'production' },
    maxBuffer: 1 << 26,
  });
  const counts = new Map<string, number>();
  for (const [, thread] of stdout.matchAll(/^\[\d+:(0x[0-9a-f]+)\].*Scavenge/gm))
    counts.set(thread!, (counts.get(thread!) ?? 0) + 1);
  return [...counts.values()];
}

it(
  'a thread has its space for new objects at once, though that of the main thread is held: it collects no more often for its half of the pages',
  { timeout: 120_000 },
  async () => {
    const root = mkdtempSync(join(tmpdir(), 'casino-site-threads-'));
    onTestFinished(() => rmSync(root, { recursive: true, force: true }));
    writeSite(root, PAGES);
    const [main, thread, ...others] = await scavenges(root);
    expect(others).toEqual([]);
    // Four and a half times as often when its space stays as small as V8 makes it.
    expect(thread).toBeLessThan(2 * main!);
  },
);
