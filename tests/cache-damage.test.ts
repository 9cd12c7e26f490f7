// The cache only saves time: whatever became of it, the next build ends well and publishes what a clean build would. A
// sum over its parts finds turned bits, and what a sum cannot find, a cache that somebody wrote with intent, leads to
// no path outside the output.
import { createHash } from 'node:crypto';
import { spawnSync } from 'node:child_process';
import {
  appendFileSync,
  copyFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readHeader, writeCache } from '../src/cache/build-cache.js';
import { ofThisBuild, snapshot } from './support/output.js';
import { random, runs } from './support/random.js';
import { component, makeSite, page, type TestSite } from './support/site.js';

const PAGES = Object.fromEntries(
  Array.from({ length: 30 }, (_, index) => [
    `content/pages/p${index}.json`,
    page(`/p${index}`, [
      component(14, { header: `Pagina ${index}`, text: `<p>Testo <a href="/p${(index + 1) % 30}">avanti</a></p>` }),
    ]),
  ]),
);
const edited = (index: number) => ({
  'content/pages/p3.json': page('/p3', [component(14, { header: 'Nuovo', text: `<p>Stato ${index}.</p>` })]),
});

const cacheFile = ({ root }: TestSite, name = /^build-\w{8}$/) =>
  join(
    root,
    '.casino-site/cache',
    readdirSync(join(root, '.casino-site/cache')).find((one) => name.test(one))!,
  );
/** What is saved of the pages. */
const bodyFile = (site: TestSite) => cacheFile(site, /^build-\w{8}-[ab]$/);

const tree = (site: TestSite, folder: string) => {
  const own = new Set(ofThisBuild(join(site.root, folder)));
  return Object.fromEntries(Object.entries(snapshot(join(site.root, folder))).filter(([path]) => own.has(path)));
};

const HASH = 'a'.repeat(64);

describe('a damaged cache', () => {
  it(
    'costs time only: bits turned at random, and one in every region, with and without a change of the content',
    { timeout: 1_200_000 },
    async () => {
      const site = makeSite(PAGES);
      const clean: Record<string, string>[] = [];
      for (const state of [0, 1]) {
        site.write(edited(state));
        expect((await site.build({ outDir: 'clean', cache: false, force: true })).ok).toBe(true);
        clean.push(tree(site, 'clean'));
      }
      await site.build();
      let state = 1;
      const count = runs(300, 12);
      const chance = random(12);
      for (let index = 0; index < count; index++) {
        // Half of them spread evenly, so that no part of the files is left out.
        const file = index % 2 === 0 ? cacheFile(site) : bodyFile(site);
        const bytes = readFileSync(file);
        const at = index % 4 < 2 ? Math.floor((index / count) * bytes.length) : chance.below(bytes.length);
        bytes.writeUInt8(bytes.readUInt8(at) ^ (1 << chance.below(8)), at);
        writeFileSync(file, bytes);
        if (index % 3 > 0) site.write(edited((state = 1 - state)));
        const report = await site.build();
        expect(report.problems, `byte ${at}`).toEqual([]);
        expect(tree(site, 'dist'), `byte ${at}`).toEqual(clean[state]);
      }
    },
  );

  it.each<[string, (file: string) => void]>([
    [
      'a quote in a hash',
      (file) => writeFileSync(file, readFileSync(file, 'utf8').replace(/"hash":"[0-9a-f]/, '"hash":"\\"')),
    ],
    [
      'a line too few',
      (file) => writeFileSync(file, readFileSync(file, 'utf8').split('\n').toSpliced(5, 1).join('\n')),
    ],
    ['two lines changed about', (file) => writeFileSync(file, swapped(readFileSync(file, 'utf8')))],
    [
      'a file of another version',
      (file) => writeFileSync(file, readFileSync(file, 'utf8').replace('cache 5', 'cache 4')),
    ],
    ['an empty file', (file) => writeFileSync(file, '')],
    ['a pipe', (file) => (rmSync(file), spawnSync('mkfifo', [file]))],
    ['a link to a device', (file) => (rmSync(file), symlinkSync('/dev/zero', file))],
    ['a folder', (file) => (rmSync(file), mkdirSync(file))],
  ])('%s', async (_, damage) => {
    const site = makeSite(PAGES);
    for (const [index, file] of [bodyFile, cacheFile].entries()) {
      await site.build();
      damage(file(site));
      site.write(edited(7 + index));
      expect((await site.build()).problems).toEqual([]);
      await site.build({ outDir: 'clean', cache: false, force: true });
      expect(tree(site, 'dist')).toEqual(tree(site, 'clean'));
    }
  });
});

function swapped(text: string): string {
  const lines = text.split('\n');
  return lines.with(0, lines[1]!).with(1, lines[0]!).join('\n');
}

describe('what is saved of the pages', () => {
  const bytes = (site: TestSite) => readFileSync(bodyFile(site));
  const expectClean = async (site: TestSite, least: number) => {
    const { reused } = await site.build();
    expect(reused).toBeGreaterThanOrEqual(least);
    await site.build({ outDir: 'clean', cache: false, force: true });
    expect(tree(site, 'dist')).toEqual(tree(site, 'clean'));
  };

  it('only gets longer by what changes: a page edited, added, deleted, added again', async () => {
    const site = makeSite(PAGES);
    await site.build();
    const changes = [
      edited(1),
      { 'content/pages/neu.json': page('/neu', [component(14, { header: 'Neu', text: '<p>x</p>' })]) },
      { 'content/pages/neu.json': null },
      { 'content/pages/neu.json': page('/neu', [component(14, { header: 'Neu', text: '<p>y</p>' })]), ...edited(2) },
    ];
    for (const change of changes) {
      const before = bytes(site);
      site.write(change);
      await expectClean(site, 25);
      const after = bytes(site);
      expect(after.subarray(0, before.length).equals(before)).toBe(true);
      expect(after.length - before.length).toBeLessThan(before.length / 5);
    }
    site.write({ 'content/pages/neu.json': null });
    await expectClean(site, 25);
    expect(bytes(site).toString().trimEnd().split('\n').at(-1)).toBe('["content/pages/neu.json",null]');
  });

  it('is written anew when it would grow without end', async () => {
    const site = makeSite(PAGES);
    await site.build();
    const first = bytes(site).length;
    const sizes: number[] = [];
    for (let index = 0; index < 8; index++) {
      const all = Object.keys(PAGES).map((file, number) => [
        file,
        page(`/p${number}`, [component(14, { header: 'A', text: `<p>Stato ${index}.</p>` })]),
      ]);
      site.write(Object.fromEntries(all));
      await site.build();
      sizes.push(bytes(site).length);
    }
    expect(Math.max(...sizes)).toBeGreaterThan(1.5 * first);
    expect(Math.max(...sizes)).toBeLessThan(4 * first);
    expect(readdirSync(join(site.root, '.casino-site/cache')).filter((name) => /-[ab]$/.test(name))).toHaveLength(1);
    site.write(edited(1));
    await expectClean(site, 25);
  });

  it.each<[string, (file: string) => void]>([
    ['of a build that ended before its header', (file) => appendFileSync(file, '"half a li')],
    ['in another file', (file) => (copyFileSync(file, `${file}.copy`), renameSync(`${file}.copy`, file))],
  ])('may have more behind it, %s', async (_, change) => {
    const site = makeSite(PAGES);
    await site.build();
    change(bodyFile(site));
    for (const state of [1, 2]) {
      site.write(edited(state));
      await expectClean(site, 25);
    }
    expect(bytes(site).toString()).not.toContain('half a li');
  });
});

/** Of a page. */
const record = {
  slug: '/x',
  source: 's',
  title: 't',
  lang: 'it',
  indexable: true,
  inSitemap: true,
  description: 0,
  hash: HASH,
  bytes: 1,
};

describe('a cache that somebody wrote, with the right sums', () => {
  const files = [{ path: 'x/index.html', bytes: 1, mtimeMs: 1 }];
  const indexed = { summaries: [], problems: [], acknowledgements: [] };
  const summary = { source: 's', slug: '/x', title: 't', hash: 'h', indexable: true };
  const held = (change: object, summaries: readonly object[]) => {
    const file = join(makeSite().root, 'cache');
    const whole = { record, problems: [], anchors: [], files, ...change };
    const result = { ...indexed, summaries: summaries as never };
    const sources = [['s', { fingerprint: 'x', indexed: result, page: whole as never, trace: '' }]] as const;
    writeCache(file, { indexKey: 'x' }, { questions: [['/a', '1']], sources });
    return readHeader(file)?.body()?.sources.size ?? null;
  };

  it.each<[string, object, number | null]>([
    ['as a build writes it', {}, 1],
    ['a path that leads out', { files: [{ ...files[0], path: '../../x' }] }, null],
    ['an absolute path', { files: [{ ...files[0], path: '/etc/x' }] }, null],
    ['a hash with a quote', { record: { ...record, hash: '"' } }, null],
    ['a problem that is none', { problems: [{ file: 's' }] }, null],
    ['a canonical URL of a page in the sitemap', { record: { ...record, canonical: 'https://x.example/' } }, null],
  ])('%s, by itself and in a table', (_, change, size) => {
    expect(held(change, [])).toBe(size);
    expect(held(change, [summary])).toBe(size);
  });

  it('no list of files', () => expect(held({ files: null }, [])).toBeNull());

  it.each<[string, (table: Record<string, unknown[]>) => void]>([
    ['a column too short', (table) => table['hash']!.pop()],
    ['a column too few', (table) => delete table['mtimeMs']],
    ['a number that stands for nothing', (table) => (table['path'] = [99])],
    ['a time that is none', (table) => (table['mtimeMs'] = [-1])],
    ['a slug that leads out', (table) => (table['slug'] = ['/../../x'])],
    ['fewer claims than they count', (table) => Object.assign(table['claims']!, { counts: [3] })],
  ])('a table with %s', (_, damage) => {
    const file = join(makeSite().root, 'cache');
    const page = { record, problems: [], anchors: [], claims: ['x|y'], files };
    const result = { ...indexed, summaries: [summary] };
    writeCache(
      file,
      { indexKey: 'x' },
      { questions: [], sources: [['s', { fingerprint: 'x', indexed: result, page, trace: '' }]] },
    );
    const lines = readFileSync(`${file}-a`, 'utf8').trimEnd().split('\n');
    const { table } = JSON.parse(lines.at(-1)!) as { table: Record<string, unknown[]> };
    damage(table);
    writeBody(file, `${[...lines.slice(0, -1), JSON.stringify({ table })].join('\n')}\n`);
    expect(readHeader(file)).not.toBeNull();
    expect(readHeader(file)?.body()).toBeNull();
  });
});

it('what pages have in common is written once, and comes back as it was', () => {
  const file = join(makeSite().root, 'cache');
  const entry = (source: string, lists: readonly string[]) => {
    const summary = { source, slug: '/x', title: 't', hash: 'h', indexable: true, media: lists };
    const indexed = { summaries: [summary], problems: [], acknowledgements: [] };
    const page = { record: { ...record, source }, problems: [], anchors: [], files: [], claims: [...lists, 'own'] };
    return [source, { fingerprint: 'x', indexed, page, trace: '' }] as const;
  };
  const sources = new Map([entry('a', ['site|x', 'è|y']), entry('b', ['è|y', 'z']), entry('c', [])]);
  writeCache(file, { indexKey: 'x' }, { questions: [], sources });
  const lines = readFileSync(`${file}-a`, 'utf8');
  expect(lines.split('\\u00e8|y')).toHaveLength(2);
  const { body } = readHeader(file)!;
  expect(body()?.sources).toEqual(sources);
  // A number that stands for nothing is a claim that is no text.
  expect(lines).toContain('"own"');
  writeBody(file, lines.replace(/,"own"|"own",/, ''));
  expect(readHeader(file)).not.toBeNull();
  expect(readHeader(file)?.body()).toBeNull();
  writeBody(file, lines);
  expect(readHeader(file)?.body()?.sources).toEqual(sources);
});

const sum = (text: string) => createHash('sha256').update(text).digest('hex');

/** With the right sums. */
function writeBody(file: string, body: string): void {
  const [format, line = ''] = readFileSync(file, 'utf8').split('\n');
  const stored = JSON.parse(line.slice(65)) as { place: object };
  const text = JSON.stringify({
    ...stored,
    place: { ...stored.place, bytes: Buffer.byteLength(body), sum: sum(body) },
  });
  writeFileSync(`${file}-a`, body);
  writeFileSync(file, `${format}\n${sum(text)} ${text}\n`);
}

it.each([1, 1_500_000])('the sum is that of all bytes: a question of %i letters', (length) => {
  const file = join(makeSite().root, 'cache');
  const questions = [['/è'.padEnd(length, 'è'), '1']] as const;
  writeCache(file, { indexKey: 'x' }, { questions, sources: [] });
  expect(readFileSync(file, 'utf8')).toContain(`"sum":"${sum(readFileSync(`${file}-a`, 'utf8'))}"`);
  expect(readHeader(file)?.body()).toMatchObject({ questions, sources: new Map() });
});
