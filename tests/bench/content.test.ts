// The benchmark's sites: the same bytes at every run, valid to the last warning, of the size the targets were set for.
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { build } from '../../src/index.js';

const { FIXED_PAGES, writeSite } = (await import(new URL('../../scripts/bench/content.mjs', import.meta.url).href)) as {
  FIXED_PAGES: number;
  writeSite(root: string, pages: number, seed?: number): string[];
};

const PAGES = 30;

function newSite(pages = PAGES, seed?: number): { readonly root: string; readonly files: readonly string[] } {
  const root = mkdtempSync(join(tmpdir(), 'casino-site-test-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  return { root, files: writeSite(root, pages, seed) };
}

function hashes(root: string): string[] {
  const files = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return files
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => `${relative(root, file)} ${createHash('sha256').update(readFileSync(file)).digest('hex')}`)
    .toSorted();
}

function average(sizes: readonly number[]): number {
  return sizes.reduce((sum, size) => sum + size, 0) / sizes.length;
}

interface Answers {
  readonly components: readonly {
    readonly component_id: number;
    readonly data: { readonly content: { readonly faq: { readonly content: readonly { readonly answer: string }[] } } };
  }[];
}

it('writes the same site for the same seed, and another one for another', () => {
  const first = hashes(newSite().root);
  expect(hashes(newSite().root)).toEqual(first);
  expect(hashes(newSite(PAGES, 2).root)).not.toEqual(first);
});

it('writes exactly as many pages as asked for, in folders of at most 1,000', () => {
  const { root, files } = newSite(1010);
  expect(files).toHaveLength(1010 - FIXED_PAGES);
  expect(readdirSync(join(root, 'content/pages/g0001'))).toHaveLength(1000);
  expect(readdirSync(join(root, 'content/pages/g0002'))).toHaveLength(5);
});

it('repeats no answer', () => {
  const { root, files } = newSite();
  const pages = files.map((file) => JSON.parse(readFileSync(join(root, file), 'utf8')) as Answers);
  const answers = pages.flatMap((page) =>
    page.components
      .filter((one) => one.component_id === 7)
      .flatMap((one) => one.data.content.faq.content.map((item) => item.answer)),
  );
  expect(answers).toHaveLength(12 * files.length);
  expect(new Set(answers).size).toBe(answers.length);
});

it('builds under --strict without a single problem, at the size the targets were set for', async () => {
  const { root, files } = newSite();
  const outcome = await build(
    { root, strict: true, outDir: 'dist' },
    { cwd: root, env: {}, now: Date.UTC(2026, 0, 15), cores: 2, pid: process.pid },
  );
  if (outcome.usage) throw new Error(JSON.stringify(outcome.problems));
  expect(outcome.report.problems.filter((one) => one.severity !== 'note')).toEqual([]);
  expect(outcome.report.pages).toBe(PAGES);
  const json = average(files.map((file) => readFileSync(join(root, file)).length));
  expect(json).toBeGreaterThan(25_000);
  expect(json).toBeLessThan(30_000);
  const html = average(
    readdirSync(join(root, 'dist/guide')).map(
      (name) =>
        readFileSync(join(root, 'dist/guide', name, 'index.html'), 'utf8').replace(/<style>.*?<\/style>/s, '').length,
    ),
  );
  expect(html).toBeGreaterThan(38_000);
  expect(html).toBeLessThan(52_000);
});
