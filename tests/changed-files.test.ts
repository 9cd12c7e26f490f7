// `build --changed-files`: a list of what an upload has to do, which is that of the last build or is not there at all.
import { linkSync, mkdirSync, readdirSync, readFileSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { build, type BuildReport, type Flags } from '../src/index.js';
import { stageList } from '../src/output/changed-files.js';
import { snapshot } from './support/output.js';
import { codes, component, makeSite, page, SITE_JSON, SVG, type TestSite } from './support/site.js';

const LIST = 'changed.txt';
const text = (words: string) => [component(14, { header: 'Testo', text: `<p>${words}</p>` })];
const FILES = {
  'content/pages/a.json': page('/a', text('Uno.')),
  'content/pages/b.json': page('/b', text('Due.')),
};
const listOf = (site: TestSite, path = LIST) => readFileSync(join(site.root, path), 'utf8');
const listed = (site: TestSite, flags: Flags = {}) => site.build({ changedFiles: LIST, ...flags });
const treeOf = (site: TestSite) => snapshot(join(site.root, 'dist'));

/** What a host has that does what the list says, and nothing else. */
function uploaded(host: Readonly<Record<string, string>>, site: TestSite): Record<string, string> {
  const [tree, next] = [treeOf(site), { ...host }];
  for (const line of listOf(site).split('\n').filter(Boolean)) {
    const [mark, path] = line.split('\t') as [string, string];
    expect([mark, path in next]).toEqual([mark, mark !== 'A']);
    if (mark === 'D') delete next[path];
    else {
      expect(tree[path]).not.toBe(next[path]);
      next[path] = tree[path]!;
    }
  }
  return next;
}

const CHANGES: readonly (readonly [name: string, change: (site: TestSite) => void])[] = [
  ['a word', (site) => site.write({ 'content/pages/a.json': page('/a', text('Altro.')) })],
  ['a page more', (site) => site.write({ 'content/pages/c.json': page('/c', text('Tre.')) })],
  ['a page less', (site) => site.write({ 'content/pages/b.json': null })],
  ['another path', (site) => site.write({ 'content/pages/a.json': page('/nuova', text('Uno.')) })],
  ['another logo', (site) => site.write({ 'content/media/logo.svg': SVG.replace('81"/>', '80"/>') })],
  [
    'another footer',
    (site) =>
      site.write({ 'content/site.json': { ...SITE_JSON, footer: { ...SITE_JSON.footer, copyright_text: '© Io' } } }),
  ],
  ['another style', (site) => site.write({ 'templates/styles/extra.css': 'a { color: red }' })],
  [
    'a file of the output that somebody wrote to',
    (site) => writeFileSync(join(site.root, 'dist/nuova/index.html'), 'x'),
  ],
  ['a file of the output that somebody cut off', (site) => truncateSync(join(site.root, 'dist/robots.txt'))],
];

describe('whoever does what the list says has the site', () => {
  it.each([{}, { cache: false }, { outDir: 'dist' }])('from nothing, then change by change, with %j', async (flags) => {
    const site = makeSite(FILES);
    await listed(site, flags);
    let host = uploaded({}, site);
    expect(host).toEqual(treeOf(site));
    for (const [name, change] of CHANGES) {
      const before = treeOf(site);
      change(site);
      const touched = treeOf(site);
      await listed(site, flags);
      // A host has not seen what somebody did to the output here; the list is against what stood in the folder.
      host = uploaded({ ...host, ...differing(before, touched) }, site);
      expect(host, name).toEqual(treeOf(site));
    }
  });

  const differing = (before: Record<string, string>, after: Record<string, string>) =>
    Object.fromEntries(Object.entries(after).filter(([path, bytes]) => before[path] !== bytes));

  it('shards that are merged', async () => {
    const site = makeSite(FILES);
    await site.build();
    const host = treeOf(site);
    CHANGES[0]![1](site);
    for (const shard of [1, 2]) await site.build({ shard: `${shard}/2`, outDir: `shard-${shard}` });
    const world = { cwd: site.root, env: {}, now: Date.UTC(2026, 0, 15, 12), cores: 1, pid: process.pid };
    const shards = [1, 2].map((shard) => join(site.root, `shard-${shard}`));
    await build({ changedFiles: LIST, cache: false }, world, { shards });
    expect(listOf(site)).toMatch(/^M\ta\/index\.html$/m);
    expect(listOf(site)).not.toContain('b/index.html');
    expect(uploaded(host, site)).toEqual(treeOf(site));
  });
});

describe('the list', () => {
  it('of one edited page names the page and the records of the build, as the report counts them', async () => {
    const site = makeSite(FILES);
    await listed(site);
    CHANGES[0]![1](site);
    const { id, changed, kept, deleted, files } = await listed(site);
    const lines = listOf(site).trimEnd().split('\n');
    expect(lines).toEqual([
      'M\ta/index.html',
      'M\t_build/builds.json',
      'M\t_build/manifest.json',
      `A\t_build/meta/${id}.json`,
      'M\t_build/latest.json',
    ]);
    expect({ changed, kept, deleted }).toEqual({ changed: 5, kept: files - 5, deleted: 0 });
  });

  it('has what pages load before them, the news of the build after them, and what goes away at the end', async () => {
    const site = makeSite(FILES);
    await listed(site);
    const turn = (line: string) =>
      ['A\tassets/', 'A\ta/index', 'A\t_build/meta', 'A\t_build/latest'].findIndex((one) => line.startsWith(one));
    const turns = listOf(site)
      .split('\n')
      .map(turn)
      .filter((one) => one >= 0);
    expect(new Set(turns).size).toBe(4);
    expect(turns).toEqual(turns.toSorted());
    site.write({ 'content/pages/b.json': null });
    await listed(site);
    expect(listOf(site)).toMatch(/\nD\tb\/index\.html\n$/);
  });

  it('is empty when there is nothing to do, and when a build does it all again', async () => {
    const site = makeSite(FILES);
    await listed(site);
    for (const flags of [{}, { cache: false }, {}] as const) {
      const { changed, kept, deleted, files } = await listed(site, flags);
      expect(listOf(site)).toBe('');
      expect({ changed, kept, deleted }).toEqual({ changed: 0, kept: files, deleted: 0 });
    }
  });

  it('names no file whose bytes are the same, also where the disk has no hard links or the file modes differ', async () => {
    const site = makeSite(FILES);
    await listed(site);
    // As a copy of the output on another disk.
    for (const path of Object.keys(treeOf(site))) {
      const file = join(site.root, 'dist', path);
      writeFileSync(file, readFileSync(file), { mode: 0o600 });
    }
    const umask = process.umask(0o077);
    try {
      const { changed } = await listed(site, { cache: false });
      expect([listOf(site), changed]).toEqual(['', 0]);
    } finally {
      process.umask(umask);
    }
  });

  it('names files that --force takes away, but none that would break out of its line', async () => {
    const site = makeSite(FILES);
    await listed(site);
    writeFileSync(join(site.root, 'dist/mine.txt'), 'x');
    writeFileSync(join(site.root, 'dist/x\nD\tindex.html'), 'x');
    const { deleted } = await listed(site, { force: true });
    expect([listOf(site), deleted]).toEqual(['D\tmine.txt\n', 2]);
  });

  it('may lie anywhere else: beside the site, in folders that are not there yet', async () => {
    const site = makeSite(FILES);
    const elsewhere = makeSite().root;
    await listed(site, { changedFiles: join(elsewhere, 'a/b/list') });
    expect(readFileSync(join(elsewhere, 'a/b/list'), 'utf8')).toContain('A\tindex.html\n');
    await listed(site, { changedFiles: 'lists/changed.txt', outDir: join(elsewhere, 'out') });
    expect(listOf(site, 'lists/changed.txt')).toContain('A\tindex.html\n');
    expect(readdirSync(join(elsewhere, 'a/b'))).toEqual(['list']);
  });

  it('does not make the next build another one', async () => {
    const site = makeSite(FILES);
    await listed(site);
    expect((await site.build()).timings).not.toHaveProperty('render');
  });
});

describe('when a build fails', () => {
  const BROKEN = { 'content/pages/b.json': { title: 5, slug: '/b' } };
  const around = (site: TestSite) => readdirSync(site.root).filter((name) => name.includes(LIST));

  it('there is no list, and the older one is gone', async () => {
    const site = makeSite(FILES);
    await listed(site);
    site.write(BROKEN);
    expect((await listed(site)).ok).toBe(false);
    expect(around(site)).toEqual([]);
  });

  it('because the output is somebody else’s: the same', async () => {
    const site = makeSite(FILES);
    await listed(site);
    CHANGES[0]![1](site);
    writeFileSync(join(site.root, 'dist/mine.txt'), 'x');
    expect(codes((await listed(site)).problems)).toEqual(['out-dir-unsafe']);
    expect(around(site)).toEqual([]);
  });

  it('because it cannot write the list: nothing is published', async () => {
    const site = makeSite(FILES);
    await site.build();
    const before = treeOf(site);
    CHANGES[0]![1](site);
    writeFileSync(join(site.root, 'file'), '');
    await expect(listed(site, { changedFiles: 'file/changed.txt' })).rejects.toThrow(/ENOTDIR|EEXIST/);
    expect(treeOf(site)).toEqual(before);
  });

  it('and a check, or a build without the flag, leaves it alone', async () => {
    const site = makeSite(FILES);
    await listed(site);
    const before = listOf(site);
    await site.build({ changedFiles: LIST }, { write: false });
    site.write(BROKEN);
    await site.build();
    expect(listOf(site)).toBe(before);
  });
});

describe('the place of the list is refused', () => {
  const REFUSED: [name: string, file: string, message: RegExp, prepare?: (root: string) => void][] = [
    ['in the output folder', 'dist/changed.txt', /must not be in the output folder/],
    ['the output folder', 'dist', /must not be in the output folder/],
    [
      'in the output folder, through a link',
      'link/x',
      /output folder/,
      (root) => symlinkSync('dist', join(root, 'link')),
    ],
    ['among the sources', 'content/changed.txt', /must not be in content\//],
    ['among the sources, through a link', 'link/x', /content/, (root) => symlinkSync('content', join(root, 'link'))],
    ['a folder', 'lists', /is not a regular file/, (root) => mkdirSync(join(root, 'lists'))],
    ['the folder of the site', '', /is not a regular file/],
    ['a link', 'link', /is not a regular file/, (root) => symlinkSync('casino-site.config.json', join(root, 'link'))],
    ['a link to nothing', 'link', /is not a regular file/, (root) => symlinkSync('dist/x', join(root, 'link'))],
    ['a file that is no list', 'casino-site.config.json', /contains something other/],
    ['a text', 'note.txt', /contains something other/, (root) => writeFileSync(join(root, 'note.txt'), 'A\tx\nNote\n')],
  ];

  it.each(REFUSED)('%s', async (_, changedFiles, message, prepare) => {
    const site = makeSite(FILES);
    await site.build();
    prepare?.(site.root);
    const before = readdirSync(site.root);
    await expect(listed(site, { changedFiles })).rejects.toThrow(message);
    expect(readdirSync(site.root)).toEqual(before);
  });

  it('nothing is written through a link, neither in its place nor in that of its draft', async () => {
    const site = makeSite(FILES);
    const victim = join(site.root, 'victim');
    writeFileSync(victim, '');
    linkSync(victim, join(site.root, LIST));
    symlinkSync('victim', join(site.root, `.${LIST}.casino-site-new`));
    await listed(site);
    expect(listOf(site)).toContain('A\tindex.html\n');
    expect(readFileSync(victim, 'utf8')).toBe('');
    symlinkSync('victim', join(site.root, 'link'));
    stageList(join(site.root, 'link'), ['A\tx\n']).publish();
    expect([readFileSync(join(site.root, 'link'), 'utf8'), readFileSync(victim, 'utf8')]).toEqual(['A\tx\n', '']);
    expect(readdirSync(site.root).filter((name) => name.includes('casino-site-new'))).toEqual([]);
  });
});

it('the report of a first build, of a smaller one and of a failed one', async () => {
  const counts = ({ changed, kept, deleted }: BuildReport) => [changed, kept, deleted];
  const site = makeSite(FILES);
  const first = await site.build();
  expect(counts(first)).toEqual([first.files, 0, 0]);
  site.write({ 'content/pages/b.json': null });
  const second = await site.build();
  expect(second.files).toBe(second.changed + second.kept);
  expect(second.deleted).toBe(1);
  site.write({ 'content/pages/a.json': '{' });
  expect(counts(await site.build())).toEqual([0, 0, 0]);
});
