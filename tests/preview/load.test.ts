// A short load: no request may fail. Times are measured by hand, with `node scripts/load-test.mjs` (promise 30), since a test machine is shared.
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { PROJECT } from '../support/cli.js';
import { serveFolder } from '../support/preview-server.js';

it('promise 30 (short form): 50 connections for 2 seconds, no error', async () => {
  const server = await serveFolder({ 'index.html': '<p>Testo</p>'.repeat(5000) });
  const { stdout } = await promisify(execFile)(process.execPath, [
    join(PROJECT, 'scripts/load-test.mjs'),
    `http://127.0.0.1:${server.port}/`,
    '--connections',
    '50',
    '--seconds',
    '2',
    '--gzip',
  ]);
  const result = JSON.parse(stdout) as { readonly requests: number; readonly errors: number };
  expect(result.errors).toBe(0);
  expect(result.requests).toBeGreaterThan(50);
  await server.close();
});
