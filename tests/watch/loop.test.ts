// C.5, promises 31 to 33: the loop behind `watch`, with an update that only notes what it is given. Its tests
// wait nearly all the time, so they run side by side. They are about tenths of a second, which a busy
// machine may let pass without doing anything.
import { EventEmitter } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { changesAt, differences, isInput, scan, scanSlowly } from '../../src/content/scan.js';
import { halfWritten } from '../../src/watch/half-written.js';
import { ImportedFiles } from '../../src/watch/imported-files.js';
import { type LoopInput, WatchLoop } from '../../src/watch/loop.js';
import { FolderWatcher } from '../../src/watch/watcher.js';
import { BUSY_MACHINE } from '../support/processor-time.js';

type Files = Readonly<Record<string, string | null>>;

type Done = (act: () => void | Promise<void>) => void;

function makeFolder(files: Files, done: Done) {
  const root = mkdtempSync(join(tmpdir(), 'casino-site-loop-'));
  done(() => rmSync(root, { recursive: true, force: true }));
  const write = (given: Files) => {
    for (const [path, text] of Object.entries(given)) {
      const file = join(root, path);
      if (text === null) rmSync(file, { recursive: true });
      else {
        mkdirSync(dirname(file), { recursive: true });
        writeFileSync(file, text);
      }
    }
  };
  write(files);
  return { root, write };
}

const START: Files = {
  'content/pages/a.json': '{}',
  'content/pages/b.json': '{}',
  'content/site.json': '{}',
  'casino-site.config.json': '{}',
};

/** A loop over a small folder. `rounds` are the changes of each update. */
async function watchFolder(done: Done, more: Partial<LoopInput> = {}) {
  const { root, write } = makeFolder(START, done);
  await pause(30);
  const rounds: string[][] = [];
  const warnings: string[] = [];
  const update: LoopInput['update'] = async (changed) => void rounds.push([...changed].toSorted());
  const input = { root, update, warn: (line: string) => warnings.push(line), since: Date.now(), ...more };
  const loop = new WatchLoop(input, scan(root));
  done(() => loop.close());
  await pause(200);
  return { root, write, rounds, warnings, loop };
}

/** Before the files are scanned without an event. */
const EVENT = { timeout: 1500 };
/** What is otherwise then will not become so. */
const SOON = { timeout: 5000 };

const seen = (rounds: readonly string[][]) => [...new Set(rounds.flat())].toSorted();

describe.concurrent('the loop', BUSY_MACHINE, () => {
  it('takes many writes of one moment as one update', async ({ expect, onTestFinished: done }) => {
    const { write, rounds } = await watchFolder(done);
    for (let index = 0; index < 20; index++) {
      write({ 'content/pages/a.json': `[${index}]`, 'content/pages/b.json': `[${index}]` });
      await pause(10);
    }
    await expect.poll(() => rounds, SOON).toEqual([['content/pages/a.json', 'content/pages/b.json']]);
  });

  it('does not wait for ever when writing never stops', async ({ expect, onTestFinished: done }) => {
    const { write, rounds } = await watchFolder(done);
    for (let index = 0; index < 60 && rounds.length === 0; index++) {
      write({ 'content/pages/a.json': `[${index}]` });
      await pause(30);
    }
    expect(rounds).toEqual([['content/pages/a.json']]);
  });

  it('a change during an update comes in the next one: never two at a time, nothing is lost', async ({
    expect,
    onTestFinished: done,
  }) => {
    const { root, write } = makeFolder(START, done);
    await pause(30);
    const rounds: string[] = [];
    let running = 0;
    const update: LoopInput['update'] = async (changed) => {
      expect(++running).toBe(1);
      rounds.push([...changed].join());
      if (rounds.length === 1) write({ 'content/pages/a.json': '[2]', 'content/pages/b.json': '[2]' });
      await pause(250);
      running--;
    };
    const loop = new WatchLoop({ root, update, warn: () => {}, since: 0 }, scan(root));
    done(() => loop.close());
    await pause(200);
    write({ 'content/pages/a.json': '[1]' });
    await expect.poll(() => rounds.join(' | '), SOON).toMatch(/^content\/pages\/a\.json \| .*b\.json/);
    expect(rounds[1]).toContain('a.json');
  });

  it('an update that fails is reported once and tried again, with what came meanwhile', async ({
    expect,
    onTestFinished: done,
  }) => {
    let failures = 3;
    const taken: string[] = [];
    const { write, warnings } = await watchFolder(done, {
      async update(changed) {
        if (failures-- > 0) throw new Error('no more files');
        taken.push(...changed);
      },
    });
    write({ 'content/pages/a.json': '[1]' });
    await expect.poll(() => warnings).toEqual(['The update failed: no more files']);
    write({ 'content/pages/b.json': '[1]' });
    await expect.poll(() => taken.toSorted()).toEqual(['content/pages/a.json', 'content/pages/b.json']);
    expect(warnings).toHaveLength(1);
  });

  it('sees edits in a folder that was swapped for another, and in one that was deleted and created again (fact 2)', async ({
    expect,
    onTestFinished: done,
  }) => {
    const { root, write, rounds } = await watchFolder(done);
    cpSync(join(root, 'content'), join(root, 'fresh'), { recursive: true });
    renameSync(join(root, 'content'), join(root, 'old'));
    renameSync(join(root, 'fresh'), join(root, 'content'));
    await pause(400);
    rounds.length = 0;
    write({ 'content/pages/a.json': '[1]' });
    await expect.poll(() => seen(rounds), EVENT).toEqual(['content/pages/a.json']);
    write({ 'content/pages': null });
    await pause(300);
    write({ 'content/pages/a.json': '[2]' });
    await pause(400);
    rounds.length = 0;
    write({ 'content/pages/a.json': '[3]' });
    await expect.poll(() => seen(rounds), EVENT).toEqual(['content/pages/a.json']);
  });

  it('sees edits of code that templates import from elsewhere, and follows which that is', async ({
    expect,
    onTestFinished: done,
  }) => {
    const near = makeFolder({ 'other.ts': '1', 'unread.ts': '1', 'below/deep.ts': '1' }, done);
    const other = `../${basename(near.root)}/other.ts`;
    let imported = ['lib/words.ts', other];
    const { write, rounds } = await watchFolder(done, { imported: () => imported });
    write({ 'lib/words.ts': '1' });
    await expect.poll(() => seen(rounds)).toEqual(['lib/words.ts']);
    await pause(300);
    rounds.length = 0;
    near.write({ 'unread.ts': '2', 'below/deep.ts': '2' });
    near.write({ 'other.ts': '2' });
    await expect.poll(() => seen(rounds), EVENT).toEqual([other]);
    near.write({ 'other.ts': null });
    await pause(400);
    rounds.length = 0;
    near.write({ 'other.ts': '3' });
    await expect.poll(() => seen(rounds), EVENT).toEqual([other]);
    imported = ['lib/words.ts'];
    write({ 'content/pages/a.json': '[1]' });
    await pause(400);
    rounds.length = 0;
    near.write({ 'other.ts': '4' });
    write({ 'lib/words.ts': '2' });
    await expect.poll(() => seen(rounds), EVENT).toEqual(['lib/words.ts']);
  });

  it('imported code that was written while it was compiled for the first time is compiled again, once', async ({
    expect,
    onTestFinished: done,
  }) => {
    const near = makeFolder({ 'first.ts': '1', 'later.ts': '1', 'old.ts': '1' }, done);
    await pause(50);
    const since = Date.now();
    const pathOf = (name: string) => `../${basename(near.root)}/${name}`;
    const imported = [pathOf('first.ts')];
    near.write({ 'first.ts': '2' });
    const rounds: string[][] = [];
    const update = async (changed: ReadonlySet<string>) => {
      rounds.push([...changed]);
      if (!changed.has('templates/a.tsx')) return;
      imported.push(pathOf('later.ts'), pathOf('old.ts'));
      near.write({ 'later.ts': '2' });
    };
    const { write } = await watchFolder(done, { imported: () => imported, since, update });
    await expect.poll(() => rounds, EVENT).toEqual([[pathOf('first.ts')]]);
    write({ 'templates/a.tsx': '' });
    await expect.poll(() => rounds.slice(1), EVENT).toEqual([['templates/a.tsx'], [pathOf('later.ts')]]);
    await pause(400);
    expect(rounds).toHaveLength(3);
  });

  it('without any event it still finds what changed', async ({ expect, onTestFinished: done }) => {
    const silent = () => Object.assign(new EventEmitter(), { close: async () => {} });
    const { write, rounds } = await watchFolder(done, { watch: silent as never });
    write({ 'content/pages/a.json': '[1]' });
    await expect.poll(() => seen(rounds)).toEqual(['content/pages/a.json']);
  });

  // It was deleted; it is back when an update reads, and deleted again before anybody looks.
  it.for([
    { readings: 1, name: 'is read again, once' },
    { readings: 2, name: 'is read again, also when it was back while that was done' },
    { readings: Infinity, name: 'is not read again for ever' },
  ])(
    'a page that was there only while the site was read $name',
    async ({ readings }, { expect, onTestFinished: done }) => {
      const page = 'content/pages/c.json';
      let held: string[] = [];
      const { write, rounds } = await watchFolder(done, {
        pages: () => ['content/pages/a.json', ...held],
        async update(changed) {
          rounds.push([...changed]);
          held = rounds.length <= readings ? [page] : [];
        },
      });
      write({ 'content/pages/b.json': '[1]' });
      const again = Array.from({ length: Math.min(readings, 3) }, () => [page]);
      await expect.poll(() => rounds).toEqual([['content/pages/b.json'], ...again]);
      // A scan later.
      await pause(2500);
      expect(rounds).toHaveLength(1 + again.length);
    },
  );

  it.for(['ENOSPC', 'EMFILE'])(
    '%s from the system: one warning, then it looks for itself',
    async (code, { expect, onTestFinished: done }) => {
      const broken = () => {
        const watcher = Object.assign(new EventEmitter(), { close: async () => {} });
        for (let index = 0; index < 3; index++)
          setTimeout(() => watcher.emit('error', Object.assign(new Error(code), { code })), index * 10);
        return watcher;
      };
      const { write, rounds, warnings } = await watchFolder(done, { watch: broken as never });
      write({ 'content/pages/a.json': '[1]' });
      await expect.poll(() => seen(rounds)).toEqual(['content/pages/a.json']);
      expect(warnings).toEqual([
        `The system allows no more file watchers (${code}); scanning the files twice a second instead.`,
      ]);
    },
  );

  it('gives a half-written file 300 ms, and everything else at once', async ({ expect, onTestFinished: done }) => {
    const { write, rounds } = await watchFolder(done);
    write({ 'content/pages/a.json': '{ "slug', 'content/pages/b.json': '[1]' });
    await expect.poll(() => rounds, SOON).toEqual([['content/pages/b.json']]);
    write({ 'content/pages/a.json': '[1]' });
    await expect.poll(() => seen(rounds)).toEqual(['content/pages/a.json', 'content/pages/b.json']);
    rounds.length = 0;
    write({ 'content/pages/a.json': '{ "slug' });
    await expect.poll(() => rounds).toEqual([['content/pages/a.json']]);
  });

  it('after it was closed nothing comes', async ({ expect, onTestFinished: done }) => {
    const { write, rounds, loop } = await watchFolder(done);
    write({ 'content/pages/a.json': '[1]' });
    await loop.close();
    await pause(400);
    expect(rounds).toEqual([]);
  });
});

describe('what counts as input', () => {
  it.each([
    ['content/pages/a.json', true],
    ['content/site.json', true],
    ['content/media/logo.svg', true],
    ['content/media/scan.tmp', true],
    ['templates/styles/own.css', true],
    ['casino-site.config.json', true],
    ['src/client/main.ts', true],
    ['schemas/page.schema.json', true],
    ['src/cli.ts', false],
    ['dist/index.html', false],
    ['content/pages/.a.json.swp', false],
    ['content/pages/a.json~', false],
    ['content/pages/a.json.tmp', false],
    ['content/pages/4913', false],
    ['content/pages/.git/a.json', false],
    ['content/media/.DS_Store', false],
    ['contents/a.json', false],
  ])('%s: %s', (path, expected) => expect(isInput(path)).toBe(expected));

  it('a slow scan and a fast one find the same', async () => {
    const { root } = makeFolder(
      { ...START, 'content/pages/.hidden/x.json': '{}', 'content/pages/deep/er/c.json': '{}' },
      onTestFinished,
    );
    await pause(30);
    expect(await scanSlowly(root)).toEqual(scan(root));
    expect([...scan(root).keys()].toSorted()).toEqual([
      'casino-site.config.json',
      'content/pages/a.json',
      'content/pages/b.json',
      'content/pages/deep/er/c.json',
      'content/site.json',
    ]);
  });
});

describe.concurrent('a scan of some paths', () => {
  it.for<readonly [string, Files, readonly string[], readonly string[]]>([
    ['a changed file', { 'content/pages/a.json': '[1]' }, ['content/pages/a.json'], ['content/pages/a.json']],
    ['a file that is as it was', {}, ['content/pages/a.json'], []],
    ['a new file', { 'content/pages/c.json': '{}' }, ['content/pages/c.json'], ['content/pages/c.json']],
    ['a deleted file', { 'content/pages/a.json': null }, ['content/pages/a.json'], ['content/pages/a.json']],
    [
      'a deleted folder',
      { 'content/pages': null },
      ['content/pages'],
      ['content/pages/a.json', 'content/pages/b.json'],
    ],
    ['a new folder', { 'content/pages/x/c.json': '{}' }, ['content/pages/x'], ['content/pages/x/c.json']],
    [
      'a folder that became a file',
      { 'content/pages': null, 'content/pages.json': '' },
      ['content/pages', 'content/pages.json'],
      ['content/pages.json', 'content/pages/a.json', 'content/pages/b.json'],
    ],
    ['what nobody pointed at', { 'content/pages/a.json': '[1]' }, ['content/pages/b.json'], []],
  ])('%s', async ([, edit, paths, expected], { onTestFinished: done }) => {
    const { root, write } = makeFolder(START, done);
    await pause(30);
    const before = scan(root);
    write(edit);
    await pause(30);
    const changes = changesAt(root, before, paths);
    expect([...changes.keys()].toSorted()).toEqual(expected);
    const after = scan(root);
    for (const [path, fingerprint] of changes) expect(after.get(path) ?? null, path).toBe(fingerprint);
    expect(
      [...differences(before, after)]
        .filter((path) => paths.some((one) => path === one || path.startsWith(`${one}/`)))
        .toSorted(),
    ).toEqual(expected);
  });
});

describe('half-written files', () => {
  it.each<[string, string, boolean]>([
    ['a.json', '{ "slug": "/a"', true],
    ['a.json', '{ "slug": "/a" }', false],
    ['a.json', '', true],
    ['a.css', '', true],
    ['a.css', '.a {', false],
  ])('%s with %j: %s', (name, text, expected) => {
    const { root } = makeFolder({ [name]: text }, onTestFinished);
    expect(halfWritten(root, [name], Date.now())).toEqual(expected ? [name] : []);
    expect(halfWritten(root, [name], Date.now() + 301)).toEqual([]);
  });
});

it('of the folders of imported code only those themselves are watched', () => {
  let isIgnored = (_path: string): boolean => true;
  let watched: readonly string[] = [];
  const watch = (folders: readonly string[], options: { readonly ignored: typeof isIgnored }) => {
    [watched, isIgnored] = [folders, options.ignored];
    return Object.assign(new EventEmitter(), { close: async () => {} });
  };
  const files = new ImportedFiles(
    '/r/site',
    () => ['../shared/a.ts', '../shared/b.ts', 'lib/c.ts', 'content/d.json'],
    0,
  );
  const nothing = () => {};
  const input = { root: '/r/site', imported: files, onHint: nothing, onOpened: nothing, onLost: nothing };
  new FolderWatcher({ ...input, watch: watch as never });
  expect(watched).toEqual(['/r/site', '/r/shared', '/r/site/lib']);
  expect(['/r/shared', '/r/site/lib', '/r/site/content'].filter((path) => isIgnored(path))).toEqual([]);
  const ignored = ['/r/shared/below', '/r/site/lib/below', '/r/other', '/r/site/node_modules'];
  expect(ignored.filter((path) => !isIgnored(path))).toEqual([]);
});

it('every folder of a site, and that of brands, is watched and gives hints; others are not', () => {
  const hints: string[] = [];
  const fake = Object.assign(new EventEmitter(), { close: async () => {} });
  let isIgnored = (_path: string): boolean => true;
  const watch = (_folders: readonly string[], options: { readonly ignored: typeof isIgnored }) => {
    isIgnored = options.ignored;
    return fake;
  };
  const onHint = (path: string) => void hints.push(path);
  new FolderWatcher({ root: '/r', onHint, onOpened: () => {}, onLost: () => {}, watch: watch as never });
  const inputs = [
    'content',
    'templates',
    'blocks',
    'middleware',
    'policies',
    'schemas',
    'src/client',
    'public',
    'brands',
  ];
  const others = ['node_modules', 'dist', '.git', 'src/x', 'content/.git', 'brands/.x', '.casino-site'];
  for (const folder of [...inputs, ...others]) fake.emit('raw', 'change', 'a.json', { watchedPath: `/r/${folder}/b` });
  expect(hints).toEqual(inputs.map((folder) => `${folder}/b/a.json`));
  expect(inputs.filter((folder) => isIgnored(`/r/${folder}`))).toEqual([]);
  expect(others.filter((folder) => !isIgnored(`/r/${folder}`))).toEqual([]);
});
