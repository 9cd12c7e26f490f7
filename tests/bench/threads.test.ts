// The space for new objects of the main thread is held small, that of its threads is not (decision 0025): what V8 itself
// says after src/run/v8-flags.ts has spoken.
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { transformSync } from 'esbuild';
import { expect, it, onTestFinished } from 'vitest';
import { PROJECT } from '../support/cli.js';

const MB = 1 << 20;
/** Half of it, as pages/pool.ts asks. */
const SEMI_SPACE_MB = 4;

/** The largest that the space becomes, in the main thread and in a thread, with work that makes and forgets. */
const SCRIPT = `
import { getHeapSpaceStatistics } from 'node:v8';
import { isMainThread, parentPort, Worker } from 'node:worker_threads';
const size = () => getHeapSpaceStatistics().find((one) => one.space_name === 'new_space').space_size;
const work = () => {
  let [kept, most] = [[], 0];
  for (let index = 0; index < 400_000; index++) {
    kept.push({ index, text: 'x' + index });
    if (kept.length > 5000) kept = [];
    if (index % 1000 === 0) most = Math.max(most, size());
  }
  return most;
};
if (isMainThread) {
  const { keepHeapModest, ownProcess, prepareThreads } = await import('./v8-flags.mjs');
  ownProcess();
  keepHeapModest();
  const main = work();
  prepareThreads(${SEMI_SPACE_MB});
  const thread = await new Promise((resolve) =>
    new Worker(new URL(import.meta.url), { resourceLimits: { maxYoungGenerationSizeMb: 12 } }).on('message', resolve),
  );
  console.log(JSON.stringify({ main, thread }));
} else parentPort.postMessage(work());
`;

it('the main thread is held small, its threads are not', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'casino-site-threads-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const { code } = transformSync(readFileSync(join(PROJECT, 'src/run/v8-flags.ts'), 'utf8'), { loader: 'ts' });
  writeFileSync(join(folder, 'v8-flags.mjs'), code);
  writeFileSync(join(folder, 'main.mjs'), SCRIPT);
  const { stdout } = await promisify(execFile)(process.execPath, [join(folder, 'main.mjs')]);
  const { main, thread } = JSON.parse(stdout) as { main: number; thread: number };
  // V8 13 counts pages that are being emptied as well; left alone, each version makes 16 MB of it.
  expect(main).toBeLessThanOrEqual(6 * MB);
  expect(thread).toBeGreaterThanOrEqual(2 * SEMI_SPACE_MB * MB);
});
