// C.5, promises 31 and 32: after a storm of edits in every saving style, what is served equals a clean build. `npm run
// test:soak` runs the long form.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { storm, writeStormSite } from '../../scripts/watch/storm.mjs';
import { differing, startWatch } from '../../scripts/watch/watched.mjs';
import { cleanBuildHere } from '../support/watch-site.js';

it.each([1, 2])(
  'C.5 1,000 edits of 50 files in a second and a half converge (seed %i)',
  { timeout: 120_000 },
  async (seed) => {
    const root = mkdtempSync(join(tmpdir(), 'casino-site-storm-'));
    onTestFinished(() => rmSync(root, { recursive: true, force: true }));
    writeStormSite(root);
    const watched = await startWatch(root);
    onTestFinished(() => void watched.child.kill('SIGKILL'));
    await storm({ root, seed, edits: 1000, milliseconds: 1500 });
    const files = await cleanBuildHere(root);
    expect([...files.keys()].length).toBeGreaterThan(30);
    // The promise says two seconds on a machine that does nothing else; tests run side by side.
    await expect.poll(() => differing(watched, files), { interval: 100 }).toEqual([]);
    const rebuilds = watched.stderr().match(/ → \w+ in /g) ?? [];
    expect(rebuilds.length).toBeLessThan(15);
    expect((await watched.stop()).code).toBe(143);
  },
);
