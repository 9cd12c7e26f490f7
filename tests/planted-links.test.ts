// A folder that others may write to: links, pipes and folders that somebody planted under the names of locks, journals,
// drafts and caches are taken away or refused, never written through, and never waited for.
import { spawnSync } from 'node:child_process';
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openImageCache } from '../src/assets/image-cache.js';
import { isNoted, journalFile, writeJournal } from '../src/output/journal.js';
import { lockFile, lockOutput } from '../src/output/lock.js';
import { identityIn } from '../src/output/manifest.js';
import { openStaging } from '../src/output/publish.js';
import { hasRemains, healOutput } from '../src/output/recover.js';
import { readJson } from '../src/files/regular-file.js';
import { casinoSite } from './support/cli.js';
import { makeSite, type SiteFiles } from './support/site.js';

const MACHINE = { pid: 7, startOf: () => '' };
const PLANTED: readonly (readonly [what: string, plant: (path: string, root: string) => void])[] = [
  ['a link to a file', (path, root) => symlinkSync(join(root, 'mine.txt'), path)],
  ['a link that leads nowhere', (path, root) => symlinkSync(join(root, 'new.txt'), path)],
  ['a link to a device', (path) => symlinkSync('/dev/zero', path)],
  ['a pipe', (path) => spawnSync('mkfifo', [path])],
  ['a folder', (path) => mkdirSync(path)],
];

function shared() {
  const { root } = makeSite({ 'mine.txt': 'mine', 'dist/x': 'old' });
  return { root, dist: join(root, 'dist') };
}

function expectUntouched(root: string): void {
  expect(readFileSync(join(root, 'mine.txt'), 'utf8')).toBe('mine');
  expect(existsSync(join(root, 'new.txt'))).toBe(false);
}

describe.each(PLANTED)('%s', (_, plant) => {
  it('in place of the lock is nobody’s', async () => {
    const { root, dist } = shared();
    plant(lockFile(dist), root);
    const lock = await lockOutput(dist, MACHINE, 0);
    lock.assertHeld();
    expect(lstatSync(lockFile(dist)).isFile()).toBe(true);
    lock.release();
    expectUntouched(root);
    expect(hasRemains(dist)).toBe(false);
  });

  it('in place of the draft of a lock is taken away', async () => {
    const { root, dist } = shared();
    for (let index = 1; index < 40; index++) plant(`${lockFile(dist)}-7-0-${index}`, root);
    (await lockOutput(dist, MACHINE, 0)).release();
    expectUntouched(root);
  });

  it('in place of the journal is taken away', async () => {
    const { root, dist } = shared();
    plant(journalFile(dist), root);
    expect(isNoted(dist, join(root, '.dist-old'))).toBe(false);
    writeJournal(dist);
    expect(lstatSync(journalFile(dist)).isFile()).toBe(true);
    renameSync(dist, join(root, '.dist-old'));
    await healOutput(dist, MACHINE);
    expect(readFileSync(join(dist, 'x'), 'utf8')).toBe('old');
    expectUntouched(root);
  });

  it('in place of the identity of a build is none', () => {
    const { root, dist } = shared();
    mkdirSync(join(dist, '_build'));
    plant(join(dist, '_build/latest.json'), root);
    expect(identityIn(dist)).toBe(null);
    expect(readJson(join(dist, '_build/latest.json'))).toBe(null);
    expectUntouched(root);
  });

  it('in place of a journal heals nothing', async () => {
    const { root, dist } = shared();
    plant(journalFile(dist), root);
    await healOutput(dist, MACHINE);
    expect(lstatSync(journalFile(dist), { throwIfNoEntry: false })).toBeUndefined();
    expectUntouched(root);
  });

  it('in place of the staging folder is taken away', () => {
    const { root, dist } = shared();
    plant(join(root, '.dist-new-7'), root);
    const staging = openStaging(dist, '7');
    expect(lstatSync(staging.folder).isDirectory()).toBe(true);
    expect(readdirSync(staging.folder)).toEqual([]);
    expectUntouched(root);
  });

  it('in place of an image in the cache, or of its draft: the images are encoded again', async () => {
    const { root } = shared();
    const folder = join(root, 'images');
    mkdirSync(folder);
    plant(join(folder, 'key.images'), root);
    const cache = openImageCache({ folder, pid: 7, use: 'all' });
    expect(await cache.get('key')).toBeNull();
    plant(join(folder, 'key.images.7.tmp'), root);
    const [part] = cache.put('key', [
      { format: 'webp', width: 1, height: 1, fallback: true, offered: true, data: new Uint8Array([1, 2]) },
    ]);
    expect([...part!.read()]).toEqual([1, 2]);
    expectUntouched(root);
  });
});

describe('the cache of a site', () => {
  const CACHE = '.casino-site/cache';
  const PLACES: readonly (readonly [what: string, files: SiteFiles, link: string | null])[] = [
    ['that is a link', { '.casino-site/x': '' }, CACHE],
    ['below a link', {}, '.casino-site'],
    ['of a package that is a link', { 'node_modules/.cache/x': '' }, 'node_modules/.cache/casino-site'],
    ['of a package below a link', { 'node_modules/x': '' }, 'node_modules/.cache'],
    ['below a file', { '.casino-site': 'mine' }, null],
    ['that is a file', { [CACHE]: 'mine' }, null],
  ];
  it.each(PLACES)('%s is not used', async (_, files, link) => {
    const site = makeSite({ 'elsewhere/mine.txt': 'mine', ...files });
    const elsewhere = join(site.root, 'elsewhere');
    if (link !== null) symlinkSync(elsewhere, join(site.root, link));
    for (const id of ['1', '2']) expect((await site.build({ buildId: id })).problems).toEqual([]);
    expect(readdirSync(elsewhere)).toEqual(['mine.txt']);
    expect((await casinoSite(['check'], site.root)).code).toBe(0);
    expect(readdirSync(elsewhere)).toEqual(['mine.txt']);
  });
});

it('a site whose node_modules is a link has its cache and the schema of its blocks in its own folder', async () => {
  const site = makeSite({
    'elsewhere/mine.txt': 'mine',
    'blocks/note/note.schema.json': { type: 'object', properties: { text: { type: 'string' } } },
    'blocks/note/note.tsx': 'export function Block() { return <p>Nota</p>; }',
  });
  symlinkSync(join(site.root, 'elsewhere'), join(site.root, 'node_modules'));
  await site.build();
  expect((await site.build()).timings).not.toHaveProperty('render');
  expect(readdirSync(join(site.root, 'elsewhere'))).toEqual(['mine.txt']);
  expect(readdirSync(join(site.root, '.casino-site'))).toEqual(expect.arrayContaining(['cache', 'page.schema.json']));
});

describe('an image in the cache', () => {
  it('that is damaged after the check is not published', async () => {
    const folder = join(makeSite().root, 'images');
    const cache = openImageCache({ folder, pid: 7, use: 'all' });
    const [part] = cache.put('key', [
      { format: 'webp', width: 1, height: 1, fallback: true, offered: true, data: new Uint8Array([1, 2]) },
    ]);
    const bytes = readFileSync(join(folder, 'key.images'));
    bytes.writeUInt8(9, bytes.length - 1);
    writeFileSync(join(folder, 'key.images'), bytes);
    expect(() => part!.read()).toThrow('changed during the build');
    expect(await cache.get('key')).toBeNull();
  });
});

describe('init never writes through a link', () => {
  it.each<[string, (root: string) => void]>([
    ['a file that is a link', (root) => symlinkSync(join(root, 'mine.txt'), join(root, 'new/casino-site.config.json'))],
    [
      'a file that is a link to nowhere',
      (root) => symlinkSync(join(root, 'new.txt'), join(root, 'new/casino-site.config.json')),
    ],
    ['a folder that is a link', (root) => symlinkSync(join(root, 'else'), join(root, 'new/content'))],
    ['a folder that is a link to nowhere', (root) => symlinkSync(join(root, 'new.txt'), join(root, 'new/content'))],
    ['a file where a folder belongs', (root) => writeFileSync(join(root, 'new/content'), '')],
    [
      'the folder itself',
      (root) => (renameSync(join(root, 'new'), join(root, 'real')), symlinkSync(join(root, 'real'), join(root, 'new'))),
    ],
    [
      'the folder itself, to nowhere',
      (root) => (
        renameSync(join(root, 'new'), join(root, 'real')),
        symlinkSync(join(root, 'new.txt'), join(root, 'new'))
      ),
    ],
  ])('%s', async (_, plant) => {
    const { root } = shared();
    mkdirSync(join(root, 'new'));
    mkdirSync(join(root, 'else'));
    plant(root);
    const { code, stderr } = await casinoSite(['init', 'new'], root);
    expect([code, stderr]).toEqual([2, expect.stringMatching(/nothing was written/)]);
    expect([
      readdirSync(join(root, 'else')),
      existsSync(join(root, 'new/package.json')),
      existsSync(join(root, 'real/package.json')),
    ]).toEqual([[], false, false]);
    expectUntouched(root);
  });

  it('a folder below a link on the way is none of its concern', async () => {
    const { root } = shared();
    mkdirSync(join(root, 'else'));
    symlinkSync(join(root, 'else'), join(root, 'way'));
    expect((await casinoSite(['init', 'way/new'], root)).code).toBe(0);
    expect(existsSync(join(root, 'else/new/package.json'))).toBe(true);
  });
});
