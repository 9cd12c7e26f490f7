// `build --shard` and `merge`: four shards make the same bytes as one build; a shard that is missing, doubled, foreign
// or damaged does no harm (decision 0018).
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { build } from '../src/index.js';
import { snapshot } from './support/output.js';
import { codes, component, makeSite, NOW, page, SITE_NOTES, type TestSite } from './support/site.js';

const EPOCH = { SOURCE_DATE_EPOCH: '1735689600' };
const PAGES = Object.fromEntries(
  Array.from({ length: 11 }, (_, index) => [
    `content/pages/p${index}.json`,
    page(`/p${index}`, [
      component(14, { header: `Pagina ${index}`, text: `<p><a href="/p${(index + 1) % 11}">avanti</a></p>` }),
    ]),
  ]),
);
const SHARDS = ['s1', 's2', 's3', 's4'];

let site: TestSite;

async function merge(folders: readonly string[], { siteNotes = false, outDir = 'merged' } = {}) {
  const outcome = await build(
    { cache: false, outDir },
    { cwd: site.root, env: EPOCH, now: NOW, cores: 2, pid: process.pid },
    { shards: folders.map((name) => join(site.root, name)) },
  );
  const problems = outcome.usage ? outcome.problems : outcome.report.problems;
  return problems.filter(({ code }) => siteNotes || !SITE_NOTES.has(code));
}

const tree = (folder: string) => snapshot(join(site.root, folder));

let stored: string;
afterAll(() => rmSync(stored, { recursive: true, force: true }));

/** The shards are built once; they carry no path of the site they were built in. */
beforeEach(async () => {
  site = makeSite(PAGES);
  if (stored) return cpSync(stored, site.root, { recursive: true });
  for (const [index, outDir] of SHARDS.entries())
    expect((await site.build({ shard: `${index + 1}/4`, outDir }, { env: EPOCH })).ok).toBe(true);
  stored = mkdtempSync(join(tmpdir(), 'casino-site-shards-'));
  for (const name of SHARDS) cpSync(join(site.root, name), join(stored, name), { recursive: true });
});

describe('four shards', () => {
  it('make what a single build makes, in any order', async () => {
    const { problems } = await site.build({ cache: false }, { env: EPOCH, siteNotes: true });
    // What no page links to is only known where all pages are made; pages without a description are known here, too.
    const found = problems.filter(({ code }) => code !== 'page-unlinked');
    expect(codes(found)).toEqual(['description-missing']);
    expect(await merge(SHARDS.toReversed(), { siteNotes: true })).toEqual(found);
    expect(tree('merged')).toEqual(tree('dist'));
  });

  it('contain each page once, and nothing but pages', () => {
    const files = SHARDS.flatMap((folder) => Object.keys(tree(folder)).filter((name) => name.endsWith('index.html')));
    expect(files.toSorted()).toEqual([...new Set(files)].toSorted());
    expect(files).toHaveLength(13);
  });
});

describe('the output folder', () => {
  it('of a whole site is not replaced by a shard, unless that is forced', async () => {
    await site.build({ cache: false }, { env: EPOCH });
    const before = tree('dist');
    const { ok, problems } = await site.build({ shard: '1/4' }, { env: EPOCH });
    expect([ok, problems.map(({ code, file }) => [code, file])]).toEqual([false, [['out-dir-unsafe', 'dist']]]);
    expect(tree('dist')).toEqual(before);
    expect((await site.build({ shard: '1/4', force: true }, { env: EPOCH })).ok).toBe(true);
    expect((await site.build({ shard: '2/4' }, { env: EPOCH })).ok).toBe(true);
    expect((await site.build({ cache: false }, { env: EPOCH })).ok).toBe(true);
  });

  it('of a shard is not replaced by what is merged of it', async () => {
    const before = tree('s1');
    expect((await merge(SHARDS, { outDir: 's1' })).map(({ code, file }) => [code, file])).toEqual([
      ['out-dir-unsafe', 's1'],
    ]);
    expect(tree('s1')).toEqual(before);
  });
});

describe('refused, and nothing is written', () => {
  it.each<[string, () => readonly string[], RegExp]>([
    ['a missing shard', () => SHARDS.slice(0, 3), /4 is missing/],
    ['two missing shards', () => ['s2', 's4'], /1, 3 are missing/],
    ['a doubled shard', () => [...SHARDS, 's2'], /are the same shard, 2\/4/],
    [
      'a copy of a shard',
      () => (cpSync(join(site.root, 's2'), join(site.root, 'copy'), { recursive: true }), [...SHARDS, 'copy']),
      /are the same shard/,
    ],
    ['a folder that is not a shard', () => [...SHARDS.slice(0, 3), 'content'], /contains no shard/],
    ['a folder that is not there', () => [...SHARDS.slice(0, 3), 'nowhere'], /contains no shard/],
    ['no shard at all', () => [], /No shard was named/],
    ['a record that is cut off', () => damage('s3', (text) => text.slice(0, 200)), /contains no shard/],
    [
      'a record of nonsense',
      () => damage('s3', () => '{"version":2,"id":"x","index":1,"count":4,"pages":[1,null]}'),
      /contains no shard/,
    ],
    [
      'a record with an endless count',
      () => damage('s3', (text) => text.replace('"count":4', '"count":1e99')),
      /contains no shard/,
    ],
  ])('%s', async (_, folders, message) => {
    expect((await merge(folders())).map((one) => [one.code, message.test(one.message)])).toEqual([
      ['shard-invalid', true],
    ]);
    expect(() => tree('merged')).toThrow('ENOENT');
  });

  it('a shard of other content', async () => {
    site.write({ 'content/pages/p3.json': page('/p3', [component(14, { text: 'Nuovo' })]) });
    await site.build({ shard: '2/4', outDir: 's2' }, { env: EPOCH });
    expect((await merge(SHARDS)).map((one) => one.code)).toEqual(['shard-invalid']);
  });

  it('shards that are no longer of the content', async () => {
    site.write({ 'content/pages/p3.json': page('/p3', [component(14, { text: 'Nuovo' })]) });
    expect((await merge(SHARDS)).map((one) => one.code)).toEqual(['shard-invalid']);
    expect(() => tree('merged')).toThrow('ENOENT');
  });
});

describe('damaged pages are rendered again', () => {
  it.each<[string, () => void]>([
    ['changed', () => writeFileSync(pageOf('s1'), readFileSync(pageOf('s1'), 'utf8').replace('Pagina', 'Falsa1'))],
    ['cut off', () => writeFileSync(pageOf('s2'), '')],
    ['gone', () => rmSync(pageOf('s3'))],
  ])('%s', async (_, harm) => {
    await site.build({ cache: false }, { env: EPOCH });
    harm();
    expect(await merge(SHARDS)).toEqual([]);
    expect(tree('merged')).toEqual(tree('dist'));
  });
});

/** The first page of a shard. */
function pageOf(folder: string): string {
  return join(
    site.root,
    folder,
    Object.keys(tree(folder)).find((name) => name.endsWith('/index.html'))!,
  );
}

function damage(folder: string, change: (text: string) => string): readonly string[] {
  const file = join(site.root, folder, '_build/shard.json');
  writeFileSync(file, change(readFileSync(file, 'utf8')));
  return SHARDS;
}

describe('shards of a site with dates', () => {
  const DATED = {
    'content/data/offers/a.json': { title: 'Natale', validity: { until: '2026-12-31' } },
    'content/data/offers/b.json': { title: 'Sempre' },
    'content/pages/p3.json': page('/p3', [component(8, { bonuses: [{ offer: 'a' }, { offer: 'b' }] })]),
    'content/pages/p4.json': page('/p4', [component(8, { bonuses: [{ offer: 'a' }, { offer: 'b' }] })]),
  };
  const DAYS = ['2026-12-20', '2026-12-20', '2026-12-20', '2026-12-20'];
  const shards = async (days: readonly string[]) => {
    for (const [index, at] of days.entries())
      await site.build({ shard: `${index + 1}/4`, outDir: `d${index + 1}`, at }, { env: EPOCH });
  };
  const merged = async (at: string) => {
    const outcome = await build(
      { cache: false, outDir: 'merged', at },
      { cwd: site.root, env: EPOCH, now: NOW, cores: 2, pid: process.pid },
      { shards: ['d1', 'd2', 'd3', 'd4'].map((name) => join(site.root, name)) },
    );
    const problems = outcome.usage ? outcome.problems : outcome.report.problems;
    return problems.filter(({ code }) => !SITE_NOTES.has(code));
  };

  it('and one --at make what a single build of that day makes', async () => {
    site.write(DATED);
    await shards(DAYS);
    expect((await merged('2026-12-20')).filter((one) => one.severity === 'error')).toEqual([]);
    await site.build({ cache: false, at: '2026-12-20' }, { env: EPOCH });
    expect(tree('merged')).toEqual(tree('dist'));
    expect(readFileSync(join(site.root, 'merged/p3/index.html'), 'utf8')).toContain('Natale');
  });

  it.each([
    ['one of another day', [...DAYS.slice(1), '2027-01-01'], '2026-12-20'],
    ['all of another day than the merge', DAYS, '2027-01-01'],
  ])('and %s are refused', async (_name, days, at) => {
    site.write(DATED);
    await shards(days);
    const [problem] = (await merged(at)).filter((one) => one.severity === 'error');
    expect(problem).toMatchObject({
      code: 'shard-invalid',
      message: expect.stringMatching(/another day/),
    });
    expect(problem!.hint).toContain('--at');
  });
});
