// The cache only saves time: whatever became of it, the next build ends well and publishes what a clean build would. A
// sum over its parts finds turned bits, and what a sum cannot find, a cache that somebody wrote with intent, leads to
// no path outside the output.
import { createHash } from 'node:crypto';
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
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

const cacheFile = ({ root }: TestSite) =>
  join(
    root,
    '.casino-site/cache',
    readdirSync(join(root, '.casino-site/cache')).find((name) => /^build-\w{8}$/.test(name))!,
  );

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
        // Half of them spread evenly, so that no part of the file is left out.
        const bytes = readFileSync(cacheFile(site));
        const at = index % 4 < 2 ? Math.floor((index / count) * bytes.length) : chance.below(bytes.length);
        bytes.writeUInt8(bytes.readUInt8(at) ^ (1 << chance.below(8)), at);
        writeFileSync(cacheFile(site), bytes);
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
    await site.build();
    damage(cacheFile(site));
    site.write(edited(7));
    expect((await site.build()).problems).toEqual([]);
    await site.build({ outDir: 'clean', cache: false });
    expect(tree(site, 'dist')).toEqual(tree(site, 'clean'));
  });
});

function swapped(text: string): string {
  const lines = text.split('\n');
  return lines.with(4, lines[5]!).with(5, lines[4]!).join('\n');
}

describe('a cache that somebody wrote, with the right sums', () => {
  const files = [{ path: 'x/index.html', bytes: 1, mtimeMs: 1 }];
  const record = {
    slug: '/x',
    source: 's',
    title: 't',
    lang: 'it',
    indexable: true,
    inSitemap: true,
    hash: HASH,
    bytes: 1,
  };
  const indexed = { summaries: [], problems: [], acknowledgements: [] };
  const held = (change: object) => {
    const file = join(makeSite().root, 'cache');
    const whole = { record, problems: [], anchors: [], files, ...change };
    const sources = [['s', { fingerprint: 'x', indexed, page: whole as never, trace: '' }]] as const;
    writeCache(file, { indexKey: 'x' }, { questions: [['/a', '1']], sources });
    return readHeader(file)?.body()?.sources.size ?? null;
  };

  it.each<[string, object, number | null]>([
    ['as a build writes it', {}, 1],
    ['a path that leads out', { files: [{ ...files[0], path: '../../x' }] }, null],
    ['an absolute path', { files: [{ ...files[0], path: '/etc/x' }] }, null],
    ['a hash with a quote', { record: { ...record, hash: '"' } }, null],
    ['no list of files', { files: null }, null],
  ])('%s', (_, change, size) => expect(held(change)).toBe(size));
});

it('what pages have in common is written once, and comes back as it was', () => {
  const file = join(makeSite().root, 'cache');
  const entry = (source: string, lists: readonly string[]) => {
    const summary = { source, slug: '/x', title: 't', hash: 'h', indexable: true, media: lists };
    const record = {
      slug: '/x',
      source,
      title: 't',
      lang: 'it',
      indexable: true,
      inSitemap: true,
      hash: HASH,
      bytes: 1,
    };
    const indexed = { summaries: [summary], problems: [], acknowledgements: [] };
    const page = { record, problems: [], anchors: [], files: [], claims: [...lists, 'own'] };
    return [source, { fingerprint: 'x', indexed, page, trace: '' }] as const;
  };
  const sources = new Map([entry('a', ['site|x', 'è|y']), entry('b', ['è|y', 'z']), entry('c', [])]);
  writeCache(file, { indexKey: 'x' }, { questions: [], sources });
  expect(readFileSync(file, 'utf8').split('è|y')).toHaveLength(2);
  expect(readHeader(file)?.body()?.sources).toEqual(sources);
  // A number that stands for nothing is a claim that is no text.
  const lines = readFileSync(file, 'utf8').replace('"own"\n', '').split('\nend ')[0]!;
  writeFileSync(file, `${lines}\nend ${createHash('sha256').update(lines).digest('hex')}`);
  expect(readHeader(file)).not.toBeNull();
  expect(readHeader(file)?.body()).toBeNull();
});

it.each([1, 1_500_000])('the sum is that of all bytes before it: a question of %i letters', (length) => {
  const file = join(makeSite().root, 'cache');
  const questions = [['/è'.padEnd(length, 'è'), '1']] as const;
  writeCache(file, { indexKey: 'x' }, { questions, sources: [] });
  const [, lines, sum] = /^(.*)\nend (\w+)$/s.exec(readFileSync(file, 'utf8'))!;
  expect(createHash('sha256').update(lines!).digest('hex')).toBe(sum);
  expect(readHeader(file)?.body()).toEqual({ questions, sources: new Map() });
});
