// The spare: the tree before the last one, patched by the next build instead of copied (decision 0026). Whatever was done to it, the output is a clean one.
import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  closeSync,
  existsSync,
  fstatSync,
  linkSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { listFiles } from '../src/output/foreign.js';
import { MAX_SYNCED_FILES } from '../src/output/publish.js';
import { component, CONFIG, makeSite, page, type TestSite } from './support/site.js';

const COUNT = MAX_SYNCED_FILES + 20;
const text = (number: number, words: string) => page(`/p/${number}`, [component(14, { header: `Pagina ${number}`, text: `<p>${words}</p>` })]);
const PAGES = Object.fromEntries(Array.from({ length: COUNT }, (_, number) => [`content/pages/p${number}.json`, text(number, 'Testo')]));

let stamp = 0;
/** One page says something else. */
const edit = (site: TestSite, number = 7) => site.write({ [`content/pages/p${number}.json`]: text(number, `Nuovo ${(stamp += 1)}`) });
const cache = (site: TestSite) => join(site.root, '.casino-site/cache');
const spareOf = (site: TestSite) => join(cache(site), readdirSync(cache(site)).find((name) => name.endsWith('-spare')) ?? 'none');
const inode = (site: TestSite, path: string) => statSync(join(site.root, 'dist', path)).ino;

const readBuildId = (site: TestSite) => (JSON.parse(site.out('_build/latest.json')) as { id: string }).id;

/** Output path → bytes, without route tables of earlier builds. */
function tree(folder: string, id: string): ReadonlyMap<string, string> {
  const names = listFiles(folder).filter((name) => !name.startsWith('_build/meta/') || name.endsWith(`${id}.json`));
  return new Map(names.map((name) => [name, readFileSync(join(folder, name), 'latin1')]));
}

/** Builds, and compares with a clean build. */
async function expectClean(site: TestSite): Promise<void> {
  const report = await site.build();
  expect(report.ok).toBe(true);
  const clean = await site.build({ outDir: 'clean', cache: false, force: true });
  expect(clean.id).toBe(report.id);
  const [now, wanted] = [tree(join(site.root, 'dist'), report.id), tree(join(site.root, 'clean'), report.id)];
  expect([...now.keys()]).toEqual([...wanted.keys()]);
  expect([...now].filter(([name, bytes]) => wanted.get(name) !== bytes).map(([name]) => name)).toEqual([]);
  expect(readdirSync(site.root).filter((name) => name.startsWith('.dist'))).toEqual([]);
}

/** A site that was built, edited and built: its spare is the first tree. */
async function withSpare(): Promise<TestSite> {
  const site = makeSite(PAGES);
  await site.build();
  edit(site);
  await site.build();
  expect(existsSync(join(spareOf(site), 'index.html'))).toBe(true);
  return site;
}

describe('the spare', { timeout: 180_000 }, () => {
  it('is used: every second output has the same files, and each equals a clean build', async () => {
    const site = makeSite(PAGES);
    await site.build();
    const first = inode(site, 'p/3/index.html');
    edit(site);
    await expectClean(site);
    const second = inode(site, 'p/3/index.html');
    expect(second).not.toBe(first);
    for (const expected of [first, second, first]) {
      edit(site);
      await expectClean(site);
      expect(inode(site, 'p/3/index.html')).toBe(expected);
      expect(inode(site, '404.html')).not.toBe(inode(site, '404/index.html'));
    }
    expect(readdirSync(cache(site)).filter((name) => name.endsWith('-spare'))).toHaveLength(1);
  });

  it('is used after an edit of another page, a new, a deleted, a renamed and a moved one', async () => {
    const site = await withSpare();
    const kept = statSync(join(spareOf(site), 'p/3/index.html')).ino;
    const other = inode(site, 'p/3/index.html');
    edit(site, 9);
    await expectClean(site);
    expect([inode(site, 'p/3/index.html'), statSync(join(spareOf(site), 'p/3/index.html')).ino]).toEqual([kept, other]);
    // What links name is part of every page's key: a new list of pages renders all anew.
    site.write({ 'content/pages/nuova.json': page('/nuova/prova'), 'content/pages/p11.json': null, 'content/pages/p13.json': text(100_013, 'Testo') });
    renameSync(join(site.root, 'content/pages/p12.json'), join(site.root, 'content/pages/nome.json'));
    await expectClean(site);
    site.write({ 'content/pages/nuova.json': null });
    await expectClean(site);
    edit(site, 3);
    await expectClean(site);
    expect(site.has('p/11')).toBe(false);
    expect(site.has('nuova')).toBe(false);
  });

  it('is back in its place after a build that failed, and holds nothing of it', async () => {
    const site = await withSpare();
    const [place, published] = [spareOf(site), tree(join(site.root, 'dist'), readBuildId(site))];
    // Found only while pages are printed.
    site.write({ 'content/pages/p7.json': text(7, '<a href="/media/nichts.pdf">qui</a>') });
    expect((await site.build()).ok).toBe(false);
    expect(existsSync(place)).toBe(true);
    expect(tree(join(site.root, 'dist'), readBuildId(site))).toEqual(published);
    expect(readdirSync(site.root).filter((name) => name.startsWith('.dist'))).toEqual([]);
    edit(site);
    await expectClean(site);
    edit(site);
    await expectClean(site);
  });

  it('is given up when every page changes: a template, the config', async () => {
    const site = await withSpare();
    site.write({ 'casino-site.config.json': { ...CONFIG, urls: { format: 'file', trailingSlash: 'never' } } });
    await site.build();
    expect(existsSync(spareOf(site))).toBe(false);
    edit(site);
    await site.build();
    expect(existsSync(spareOf(site))).toBe(true);
    site.write({ 'templates/styles/tokens.css': '@layer tokens { :root { --prova: 1px } }' });
    await expectClean(site);
    expect(existsSync(spareOf(site))).toBe(false);
  });

  it('is not kept of a small site, by a share, nor with --no-cache, which removes it', async () => {
    const small = makeSite();
    await small.build();
    small.write({ 'content/pages/nuova.json': page('/nuova') });
    await small.build();
    expect(existsSync(spareOf(small))).toBe(false);
    const site = await withSpare();
    await site.build({ cache: false });
    expect(existsSync(spareOf(site))).toBe(false);
    await site.build();
    edit(site);
    await site.build({ shard: '1/1', force: true });
    expect(existsSync(spareOf(site))).toBe(false);
  });
});

/** What happens to one page of the spare each. */
const PAGE_TAMPERING: readonly (readonly [what: string, act: (file: string, outside: string) => void])[] = [
  ['other bytes', (file) => writeFileSync(file, 'Falso')],
  [
    'other bytes of the same size and time',
    (file) => {
      const { atime, mtime } = statSync(file);
      writeFileSync(file, readFileSync(file, 'utf8').replace('Testo', 'Falso'));
      utimesSync(file, atime, mtime);
    },
  ],
  ['another time', (file) => utimesSync(file, 1, 1)],
  ['other rights', (file) => chmodSync(file, 0o600)],
  ['other rights of its folder', (file) => chmodSync(dirname(file), 0o700)],
  ['a second name', (file, outside) => linkSync(file, outside)],
  [
    'a link',
    (file, outside) => {
      renameSync(file, outside);
      symlinkSync(outside, file);
    },
  ],
  [
    'a link instead of its folder',
    (file, outside) => {
      renameSync(dirname(file), outside);
      symlinkSync(outside, dirname(file));
    },
  ],
  [
    'a folder instead of it',
    (file) => {
      rmSync(file);
      mkdirSync(join(file, 'index.html'), { recursive: true });
    },
  ],
  ['no such file', (file) => rmSync(file)],
];

/** What happens to the whole spare. */
const TAMPERING: readonly (readonly [what: string, act: (spare: string, outside: string) => void])[] = [
  ['is gone', (spare) => rmSync(spare, { recursive: true })],
  [
    'is a copy',
    (spare, outside) => {
      renameSync(spare, outside);
      execFileSync('cp', ['-a', outside, spare]);
    },
  ],
  [
    'is a link to a folder of somebody else',
    (spare, outside) => {
      renameSync(spare, outside);
      symlinkSync(outside, spare);
    },
  ],
  [
    'is a file',
    (spare) => {
      rmSync(spare, { recursive: true });
      writeFileSync(spare, 'x');
    },
  ],
  ['has other rights', (spare) => chmodSync(spare, 0o700)],
];

describe('a spare that somebody touched', { timeout: 180_000 }, () => {
  it('gives only the pages that are as they were', async () => {
    const site = await withSpare();
    const spare = spareOf(site);
    const file = (number: number) => `p/${number}/index.html`;
    // An open file keeps its number from being given to another.
    const open = PAGE_TAMPERING.map((_, number) => openSync(join(spare, file(100 + number)), 'r'));
    const before = PAGE_TAMPERING.map((_, number) => statSync(join(spare, file(100 + number))).ino);
    const untouched = statSync(join(spare, file(3))).ino;
    for (const [number, [what, act]] of PAGE_TAMPERING.entries()) act(join(spare, file(100 + number)), join(site.root, what));
    rmSync(join(spare, '404.html'));
    writeFileSync(join(spare, 'foreign.txt'), 'x');
    writeFileSync(join(spare, 'p/3/foreign.txt'), 'x');
    mkdirSync(join(spare, 'p/4/foreign/deep'), { recursive: true });
    mkdirSync(join(spare, 'foreign'));
    edit(site);
    await expectClean(site);
    expect(PAGE_TAMPERING.filter((_, number) => inode(site, file(100 + number)) === before[number]).map(([what]) => what)).toEqual([]);
    expect(inode(site, file(3))).toBe(untouched);
    expect(readdirSync(join(site.root, 'dist/p/4'))).toEqual(['index.html']);
    expect(site.has('foreign')).toBe(false);
    for (const path of ['a second name', 'a link', 'a link instead of its folder/index.html'])
      expect(readFileSync(join(site.root, path), 'utf8')).not.toContain(readBuildId(site));
    for (const descriptor of open) closeSync(descriptor);
    edit(site);
    await expectClean(site);
  });

  it(`is not used when it ${TAMPERING.map(([what]) => what).join(', ')}`, async () => {
    const site = await withSpare();
    for (const [what, act] of TAMPERING) {
      const outside = join(site.root, what);
      const descriptor = openSync(join(spareOf(site), 'p/3/index.html'), 'r');
      act(spareOf(site), outside);
      const mine = what.includes('somebody else') ? tree(outside, '') : null;
      edit(site);
      await expectClean(site);
      expect(inode(site, 'p/3/index.html'), what).not.toBe(fstatSync(descriptor).ino);
      closeSync(descriptor);
      if (mine) expect(tree(outside, '')).toEqual(mine);
    }
  });

  it('a backup of hard links is never written to', async () => {
    const site = makeSite(PAGES);
    const folder = join(site.root, 'backup');
    const backups: Map<string, string>[] = [];
    const bytes = (index: number) => new Map(listFiles(`${folder}${index}`).map((name) => [name, readFileSync(join(`${folder}${index}`, name), 'latin1')]));
    for (let index = 0; index < 4; index++) {
      edit(site);
      await site.build();
      execFileSync('cp', ['-al', join(site.root, 'dist'), `${folder}${index}`]);
      backups.push(bytes(index));
    }
    edit(site);
    await expectClean(site);
    for (const [index, backup] of backups.entries())
      expect([...bytes(index)].filter(([name, now]) => backup.get(name) !== now).map(([name]) => name)).toEqual([]);
  });
});
