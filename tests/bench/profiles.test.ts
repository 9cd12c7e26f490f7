// The benchmark's profiles build, and have the properties that they are measured for. How fast they are is not tested.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { BLOCKS } from '../../src/schema/blocks.js';
import { build, type BuildReport } from '../../src/index.js';

const bench = (file: string) => import(new URL(`../../scripts/bench/${file}`, import.meta.url).href);
const { writeSite } = (await bench('content.mjs')) as { writeSite(root: string, pages: number): string[] };
const { applyProfile, PROFILES } = (await bench('profiles.mjs')) as {
  applyProfile(name: string, root: string, files: readonly string[]): Promise<void>;
  PROFILES: Readonly<Record<string, unknown>>;
};
const { writeFaulty } = (await bench('scenarios.mjs')) as {
  writeFaulty(root: string, pages: number, name: string): string;
};
const { readOptions } = (await bench('options.mjs')) as { readOptions(args: readonly string[]): object };
const { contents, otherFiles } = (await bench('measure.mjs')) as {
  contents(folder: string): Map<string, string>;
  otherFiles(before: Map<string, string>, after: Map<string, string>): number;
};

const PAGES = 12;
const GUIDES = 7;

interface Page {
  readonly components: readonly { readonly component_id: number; readonly data: object }[];
}
interface Site {
  readonly root: string;
  readonly pages: readonly Page[];
  readonly sizes: readonly number[];
}

function newFolder(): string {
  const root = mkdtempSync(join(tmpdir(), 'casino-site-test-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  return root;
}

async function newSite(name: string): Promise<Site> {
  const root = newFolder();
  const files = writeSite(root, PAGES);
  await applyProfile(name, root, files);
  const texts = files.map((file) => readFileSync(join(root, file), 'utf8'));
  return { root, pages: texts.map((text) => JSON.parse(text) as Page), sizes: texts.map((text) => text.length) };
}

async function built(root: string): Promise<BuildReport> {
  const outcome = await build(
    { root, outDir: 'dist' },
    { cwd: root, env: {}, now: Date.UTC(2026, 0, 15), cores: 2, pid: process.pid },
  );
  if (outcome.usage || !outcome.report.ok) throw new Error(JSON.stringify(outcome, null, 2).slice(0, 3000));
  return outcome.report;
}

const finished = (root: string) =>
  readdirSync(join(root, 'dist/guide')).map((name) =>
    readFileSync(join(root, 'dist/guide', name, 'index.html'), 'utf8'),
  );
const ids = (page: Page) => page.components.map((one) => one.component_id);
/** Drawn numbers contradict each other, or look like those of several operators, which is only noted. */
const codes = (report: BuildReport) =>
  report.problems.map((one) => one.code).filter((code) => code !== 'media-unused' && !/^claims?-/.test(code));
const dataOf = (page: Page, id: number) => page.components.find((one) => one.component_id === id)?.data;

it.each(Object.keys(PROFILES).filter((name) => name !== 'linked' && name !== 'photos'))(
  '%s builds without a problem',
  async (name) => {
    const { root } = await newSite(name);
    const report = await built(root);
    expect(report.pages).toBe(PAGES);
    expect(codes(report)).toEqual([]);
  },
);

it('loose has what editors leave behind', async () => {
  const { pages } = await newSite('loose');
  for (const page of pages)
    for (const sign of [' title=', ' class=', '&nbsp;', '<b>', '<!--', 'MsoNormal', '<o:p>', '.  ', '</b> <i>'])
      expect(JSON.stringify(page).replaceAll('\\"', '"')).toContain(sign);
});

it('linked has one dead link, one near miss and anchors into other pages on every page', async () => {
  const { root } = await newSite('linked');
  const report = await built(root);
  const found = codes(report);
  expect(found.filter((code) => code === 'link-broken')).toHaveLength(GUIDES);
  expect(found.filter((code) => code === 'link-near-miss')).toHaveLength(GUIDES);
  expect(found).toHaveLength(2 * GUIDES);
  for (const html of finished(root)) expect(html.match(/href="?\/guide\/[^"#> ]+#/g)).toHaveLength(3);
});

it('vip has all fourteen blocks on every page, in words of its own', async () => {
  const { pages } = await newSite('vip');
  for (const page of pages) expect(new Set(ids(page))).toEqual(new Set(BLOCKS.keys()));
  for (const id of [8, 9, 11, 12, 13])
    expect(new Set(pages.map((page) => JSON.stringify(dataOf(page, id)))).size).toBe(GUIDES);
});

it('photos has a raster image of its own on every page, in forms to choose from', async () => {
  const { root } = await newSite('photos');
  expect(readdirSync(join(root, 'content/media/foto'))).toHaveLength(GUIDES);
  expect(codes(await built(root))).toEqual([]);
  const forms = finished(root).map((html) => html.match(/\/media\/foto\/\d+-(?:320|480|640|1200)\./g)?.length ?? 0);
  expect(Math.min(...forms)).toBeGreaterThan(1);
});

it('small has pages of about 2 KB', async () => {
  const { sizes } = await newSite('small');
  for (const size of sizes) {
    expect(size).toBeGreaterThan(1500);
    expect(size).toBeLessThan(2500);
  }
});

it('repeated has the same tables and offers on every page, and other texts', async () => {
  const { pages } = await newSite('repeated');
  for (const id of [3, 4, 5, 6, 10])
    expect(new Set(pages.flatMap((page) => (dataOf(page, id) ? [JSON.stringify(dataOf(page, id))] : []))).size).toBe(1);
  expect(new Set(pages.map((page) => JSON.stringify(dataOf(page, 7)))).size).toBe(GUIDES);
});

it('plain has one long text with spaces between inline tags', async () => {
  const { pages } = await newSite('plain');
  for (const page of pages) {
    expect(ids(page)).toEqual([1, 14]);
    expect(JSON.stringify(page)).toContain('</strong> <em>');
    expect(JSON.stringify(page).length).toBeGreaterThan(12_000);
  }
});

it.each([
  ['a dead link a page', 'link-broken'],
  ['an anchor into another page', null],
])('the scenario "%s" has what it says', async (name, code) => {
  const root = writeFaulty(newFolder(), PAGES, name);
  expect(codes(await built(root))).toEqual(code === null ? [] : Array.from({ length: GUIDES }, () => code));
});

it('counts files that came, went, or have other bytes', () => {
  const root = newFolder();
  writeSite(root, PAGES);
  const before = contents(root);
  expect(otherFiles(before, contents(root))).toBe(0);
  const after = new Map([...before, ['new', 'hash']]);
  after.delete('content/site.json');
  after.set('casino-site.config.json', 'other');
  expect(otherFiles(before, after)).toBe(3);
});

it('refuses what means nothing behind `npm run bench`', () => {
  expect(readOptions(['--profile-set', '300', 'tidy', 'vip'])).toMatchObject({ sizes: [300], names: ['tidy', 'vip'] });
  for (const args of [['profiles'], ['--profile-set', 'sloppy'], ['--against', '.'], ['--runs', '0']])
    expect(() => readOptions(args)).toThrow(/Unknown|--profile-set/);
});
