// The output folder: what it may not be, also through links and with --force, and whose files in it are kept (promise
// 23).
import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { outputFolderFault } from '../src/config/output-folder.js';
import { casinoSite } from './support/cli.js';
import { codes, CONFIG, makeSite } from './support/site.js';

const write = (root: string, path: string, text: string) => {
  mkdirSync(join(root, path, '..'), { recursive: true });
  writeFileSync(join(root, path), text);
};

describe.runIf(existsSync('/proc/self'))('a folder that takes nothing', () => {
  it.each([
    ['build', '-o', '/proc/x'],
    ['build', '-o', '/proc/x/y'],
    ['init', '/proc/x/y', '--yes'],
    ['build', '--changed-files', '/proc/x/list'],
    ['report', '--out', '/proc/x/report.html'],
    ['evidence', '--out', '/proc/x/evidence'],
  ])('%s %s %s is refused at once, with the reason', async (...args) => {
    const site = makeSite({});
    if (args[0] !== 'init') await site.build();
    const { code, stderr } = await casinoSite(args, site.root);
    expect([code, stderr]).toEqual([2, expect.stringContaining('the disk is read-only (EROFS)')]);
    expect(stderr).toMatch(/\/proc\/x error write-failed/);
  });
});

describe('the output folder', () => {
  const refused = async (outDir: string, prepare: (root: string) => void = () => {}) => {
    const site = makeSite({ 'templates/styles/tokens.css': null, '.git/HEAD': 'x' });
    mkdirSync(join(site.root, 'templates'), { recursive: true });
    mkdirSync(join(site.root, 'schemas'), { recursive: true });
    prepare(site.root);
    return site.build({ outDir: outDir.replace('ROOT', site.root), force: true }).then(
      () => 'built',
      (error: Error) => error.message,
    );
  };

  it.each([
    '.',
    '..',
    '/',
    'ROOT',
    'content',
    'content/pages',
    'templates',
    'templates/x',
    'schemas',
    'schemas/x/y',
    '.git',
    '.git/x',
    'node_modules/x',
    'src',
    '.casino-site',
    'x/../content',
  ])('is not %s, even with --force', async (outDir) => {
    expect(await refused(outDir)).toMatch(/^The output folder must not/);
  });

  it('is not in another output of the site; what stands elsewhere on the disk is not asked', async () => {
    const outer = (root: string) => write(root, 'dist/_build/manifest.json', '{}');
    expect(await refused('dist/it/sub', outer)).toBe(
      'The output folder must not be in dist/, which is an output itself.',
    );
    expect(await refused('dist-2/it', outer)).not.toMatch(/^The output folder/);
  });

  it.each([
    ['a link to content', (root: string) => symlinkSync('content', join(root, 'link')), 'link'],
    ['a folder below a link to content', (root: string) => symlinkSync('content', join(root, 'link')), 'link/out'],
    ['a folder below a link to the root', (root: string) => symlinkSync('.', join(root, 'link')), 'link/templates/x'],
    ['a link to the root', (root: string) => symlinkSync('.', join(root, 'link')), 'link'],
    ['a link that leads nowhere', (root: string) => symlinkSync('missing', join(root, 'link')), 'link'],
  ])('is not %s', async (_, prepare, outDir) => {
    expect(await refused(outDir, prepare)).toMatch(/^The output folder (?:must not|is a link)/);
  });

  it.each([
    ['a file', (root: string) => writeFileSync(join(root, 'out'), 'mine')],
    ['a link to a file', (root: string) => symlinkSync('casino-site.config.json', join(root, 'out'))],
  ])('is not %s', async (_, prepare) => {
    expect(await refused('out', prepare)).toMatch(/^There is a file in the place of the output folder\./);
  });

  it.each(['..dist', 'a/b/c', 'contents', 'dist.d'])('may be %s', async (outDir) =>
    expect(await refused(outDir)).toBe('built'),
  );

  it('a link to a folder of outputs stays a link', async () => {
    const site = makeSite();
    mkdirSync(join(site.root, 'releases/1'), { recursive: true });
    symlinkSync('releases/1', join(site.root, 'dist'));
    await site.build();
    await site.build({ cache: false });
    expect(readFileSync(join(site.root, 'releases/1/index.html'), 'utf8')).toBe(site.out('index.html'));
    expect(existsSync(join(site.root, 'releases/.1-old'))).toBe(false);
  });

  it.each(['note.txt', '403.html', 'guide/index.html', '_build/other.json'])(
    'keeps the foreign file %s unless --force says otherwise',
    async (name) => {
      const site = makeSite();
      await site.build();
      write(site.root, `dist/${name}`, 'mine');
      const report = await site.build();
      expect(codes(report.problems)).toEqual(['out-dir-unsafe']);
      expect(site.out(name)).toBe('mine');
      expect((await site.build({ force: true })).ok).toBe(true);
      expect(site.has(name)).toBe(false);
    },
  );

  it.each([
    ['a git work tree', ['.git/HEAD', '.git/objects/ab', 'index.html'], '.git'],
    ['a work tree whose repository is elsewhere', ['.git', 'index.html'], '.git'],
    ['a package', ['node_modules/x/package.json', 'package.json'], 'package.json'],
    ['another site', ['content/site.json', 'casino-site.config.json'], 'casino-site.config.json'],
    ['a folder of projects', ['notes.txt', 'one/.git/HEAD', 'two/.hg/store'], 'one/.git, two/.hg'],
    ['an output in a work tree of its own', ['_build/manifest.json', '.git/HEAD'], '.git'],
  ])('is not %s, even with --force', async (_, files, marks) => {
    const site = makeSite();
    for (const file of files) write(site.root, `out/${file}`, '{}');
    for (const force of [false, true]) {
      const report = await site.build({ outDir: 'out', force });
      expect(report.problems.filter(({ severity }) => severity === 'error')).toMatchObject([
        {
          code: 'out-dir-unsafe',
          message: `The output folder contains sources of a project, which --force does not replace either: ${marks}.`,
        },
      ]);
      for (const file of files) expect(site.has(`../out/${file}`)).toBe(true);
    }
  });

  it('is not that of another site, unless --force says so; a site may have another URL than before', async () => {
    const config = (host: string) => ({ ...CONFIG, site: { url: `https://${host}/` } });
    const there = makeSite({ 'casino-site.config.json': config('there.example.com') });
    const here = makeSite({ 'casino-site.config.json': config('here.example.com') });
    await there.build();
    const outDir = join(there.root, 'dist');
    const page = there.out('index.html');
    const { problems } = await here.build({ outDir });
    expect(problems).toMatchObject([
      { code: 'out-dir-unsafe', message: expect.stringMatching(/another site.*\/\/there/) },
    ]);
    expect(there.out('index.html')).toBe(page);
    there.write({ 'casino-site.config.json': config('moved.example.com') });
    expect((await there.build()).ok).toBe(true);
    expect((await here.build({ outDir, force: true })).ok).toBe(true);
    here.write({ 'casino-site.config.json': config('moved.example.com') });
    expect((await here.build({ outDir })).ok).toBe(true);
  });

  it('may contain a package.json that the site itself publishes', async () => {
    const site = makeSite({ 'public/package.json': '{}' });
    for (const force of [false, true]) expect((await site.build({ cache: false, force })).ok).toBe(true);
    expect(site.has('package.json')).toBe(true);
  });

  it('may, with --force, contain packages below itself: functions of a host, or what an older build published', async () => {
    const site = makeSite();
    for (const file of ['functions/package.json', 'lib/node_modules/x/package.json'])
      write(site.root, `dist/${file}`, '{}');
    expect((await site.build()).ok).toBe(false);
    expect((await site.build({ force: true })).ok).toBe(true);
    expect(site.has('functions/package.json')).toBe(false);
  });

  it('is not the home folder or one above', () => {
    const { root } = makeSite();
    mkdirSync(join(root, 'homes/anna/out'), { recursive: true });
    const faultOf = (outDir: string) =>
      outputFolderFault(root, join(root, outDir), '/program', join(root, 'homes/anna'));
    const fault = 'The output folder must not be, or contain, your home folder.';
    expect([faultOf('homes/anna'), faultOf('homes'), faultOf('homes/anna/out')]).toEqual([fault, fault, null]);
    expect(outputFolderFault(root, join(root, 'homes'), '/program', '')).toBe(null);
  });

  it('says how many files would go, and names some, before it speaks of --force', async () => {
    const site = makeSite();
    for (const name of ['a', 'b', 'c/d', 'e']) write(site.root, `out/${name}`, 'mine');
    const [found] = (await site.build({ outDir: 'out' })).problems;
    expect([found?.message, found?.hint]).toEqual([
      'The output folder contains 4 files, but no manifest of a build: a, b, c/d and 1 more.',
      'Move them away or choose another --out-dir. With --force all of them are deleted.',
    ]);
    await site.build();
    write(site.root, 'dist/a', 'mine');
    expect((await site.build()).problems.map(({ message }) => message)).toEqual([
      'The output folder contains 1 file that no build wrote: a.',
    ]);
  });
});
