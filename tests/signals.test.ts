// Promise 35: Ctrl+C and polite kills end every command within a second, at any moment, and leave nothing. Short form
// of `npm run test:faults -- --only stops`.
import type { ChildProcess } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTime, stopFault, stopped, stops } from '../scripts/faults/stops.mjs';
import { casinoProcess } from './support/cli.js';
import { openTestLab, type TestLab } from './support/lab.js';
import { makeSite, page } from './support/site.js';

describe('a signal while a command works', () => {
  let lab: TestLab;
  beforeAll(async () => void (lab = await openTestLab()));
  afterAll(() => lab.close());

  it('leaves nothing: build at seeded moments, check, merge, verify and init', async () => {
    const faults: string[] = [];
    await stops([lab], { short: true }, (label, fault) => fault && faults.push(`${label}: ${fault}`));
    expect(faults).toEqual([]);
  });

  it('halts worker threads', async () => {
    const many = Object.fromEntries(
      Array.from({ length: 1500 }, (_, index) => [`content/pages/p${index}.json`, page(`/p${index}`)]),
    );
    const { root } = makeSite(many);
    const site = { root, dist: join(root, 'dist') };
    mkdirSync(site.dist);
    for (const delay of [400, 900]) {
      const args = ['build', '--jobs', '2', '--no-cache'];
      const stop = async () => stopFault(site, await stopped(site, args, 'SIGTERM', delay, 'pid'));
      expect(await inTime(stop), `after ${delay} ms`).toBeNull();
    }
  });

  it('ends code of the site that never ends', async () => {
    const file = 'templates/blocks/main-block/main-block.tsx';
    // Begun for the second time, it has been found to be slow (src/run/time-limit.ts).
    const { root } = makeSite({ [file]: "export function Block() { process.stderr.write('begun '); for (;;); }\n" });
    const site = { root, dist: join(root, 'dist') };
    mkdirSync(site.dist);
    const begunAgain = (child: ChildProcess) =>
      new Promise<void>((resolve) => {
        let said = '';
        child.stderr!.on('data', (chunk: Buffer) => (said += String(chunk)).includes('begun begun') && resolve());
      });
    const { code, signal, waited } = await stopped(site, ['build', '--no-cache'], 'SIGTERM', begunAgain, 'pid');
    expect([signal ?? code, waited < 1000]).toEqual(['SIGTERM', true]);
    // What is left is removed by the next build.
    rmSync(join(root, 'templates'), { recursive: true });
    expect((await casinoProcess(['build'], root)).code).toBe(0);
    expect(readdirSync(root).filter((name) => name.startsWith('.dist'))).toEqual([]);
  });

  it('is heard while one page of a million cells is read and rendered', async () => {
    const rows = Array.from({ length: 5000 }, (_, row) =>
      Array.from({ length: 100 }, (_, column) => (row * column) % 9),
    );
    const table = { headers: Array.from({ length: 100 }, (_, column) => `C${column}`), rows };
    const blocks = [1, 2].map((order) => ({
      order,
      component_id: 3,
      data: { content: { header: `Tabella ${order}`, table } },
    }));
    const { root } = makeSite({
      'content/pages/x.json': JSON.stringify(page('/x', blocks)),
      'content/pages/y.json': page('/y', [], { same_as: '/x' }),
    });
    const site = { root, dist: join(root, 'dist') };
    mkdirSync(site.dist);
    for (const delay of [700, 1500, 3000]) {
      const stop = async () => stopFault(site, await stopped(site, ['build', '--no-cache'], 'SIGINT', delay, 'pid'));
      expect(await inTime(stop), `after ${delay} ms`).toBeNull();
    }
  });
});
