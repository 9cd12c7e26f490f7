// A short load: no request may fail. Times are measured by hand, with `node scripts/load-test.mjs` (promise 30), since
// a test machine is shared.
import { execFile, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';
import { BIN, PROJECT } from '../support/cli.js';
import { serveFolder } from '../support/preview-server.js';
import { BUSY_MACHINE } from '../support/processor-time.js';

it(
  'promise 30 (short form): 50 connections for 2 seconds among slow and vanishing clients, no error',
  BUSY_MACHINE,
  async () => {
    const server = await serveFolder({ 'index.html': '<p>Testo</p>'.repeat(5000) });
    const { stdout } = await promisify(execFile)(process.execPath, [
      join(PROJECT, 'scripts/load-test.mjs'),
      `http://127.0.0.1:${server.port}/`,
      '--connections',
      '50',
      '--seconds',
      '2',
      '--gzip',
      '--mixed',
    ]);
    const result = JSON.parse(stdout) as { readonly requests: number; readonly errors: number; readonly mixed: object };
    expect(result.errors).toBe(0);
    expect(result.requests).toBeGreaterThan(50);
    expect(result.mixed).toMatchObject({ aborted: 300, cut: 0 });
    await server.close();
  },
);

it.runIf(process.platform !== 'win32')(
  'promise 30 the command does not let V8 grow its space for new objects (decision 0025)',
  async () => {
    const root = mkdtempSync(join(tmpdir(), 'casino-site-heap-'));
    onTestFinished(() => rmSync(root, { recursive: true, force: true }));
    mkdirSync(join(root, 'dist/_build'), { recursive: true });
    writeFileSync(join(root, 'dist/_build/manifest.json'), JSON.stringify({ site: 'https://www.example.com/' }));
    const probe = `data:text/javascript,${encodeURIComponent(CHURN)}`;
    const child = spawn(process.execPath, ['--import', probe, BIN, 'preview', '--port', '0'], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    onTestFinished(() => void child.kill('SIGKILL'));
    let [stdout, stderr] = ['', ''];
    child.stdout.on('data', (chunk) => (stdout += chunk));
    child.stderr.on('data', (chunk) => (stderr += chunk));
    await expect.poll(() => stderr, { interval: 10 }).toContain('Ctrl+C');
    child.kill('SIGUSR2');
    await expect.poll(() => stdout, { interval: 10 }).toMatch(/\d+ \d+\n/);
    const [before, after] = stdout.split(' ').map(Number);
    expect(after).toBeLessThanOrEqual(before!);
  },
);

/** Makes objects of which many outlive a collection, and prints the size of the space before and after. */
const CHURN = `
  import { getHeapSpaceStatistics } from 'node:v8';
  const size = () => getHeapSpaceStatistics().find((one) => one.space_name === 'new_space').space_size;
  process.on('SIGUSR2', () => {
    const before = size();
    const kept = [];
    for (let index = 0; index < 3_000_000; index++) kept[index % 20_000] = { index };
    process.stdout.write(before + ' ' + size() + '\\n');
  });
`;
