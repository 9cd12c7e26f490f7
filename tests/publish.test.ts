// Publishing: what was published stays until the new tree stands, whatever ends a build. Short forms of
// scripts/test-faults.mjs (decision 0019).
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildOnTmpfs, diskFault } from '../scripts/faults/disks.mjs';
import { run } from '../scripts/faults/lab.mjs';
import { flips, parallelBuilds } from '../scripts/faults/processes.mjs';
import { injected } from '../scripts/faults/strace.mjs';
import { lockOutput, LockedError } from '../src/output/lock.js';
import { writeJournal } from '../src/output/journal.js';
import { openStaging } from '../src/output/publish.js';
import { clearDead, hasRemains, healOutput, recover } from '../src/output/recover.js';
import { BIN, PROJECT } from './support/cli.js';
import { openTestLab, type TestLab } from './support/lab.js';
import { makeSite, page } from './support/site.js';
import { NO_MOUNTS, NO_STRACE, titled } from './support/small-disk.js';

const ALL_ALIVE = { pid: 7, startOf: () => '' };
const write = (root: string, path: string, text: string) => {
  mkdirSync(join(root, path, '..'), { recursive: true });
  writeFileSync(join(root, path), text);
};
/** What a swap has done that was cut off after its first rename. */
const movedAside = (root: string, text = 'old') => {
  write(root, 'dist/x', text);
  writeJournal(join(root, 'dist'));
  renameSync(join(root, 'dist'), join(root, '.dist-old'));
};
const read = (root: string, path: string) =>
  existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : null;

describe('recovery: which names exist tells how far a swap came', () => {
  it.each([
    ['nothing', {}, false, null],
    ['a finished swap', { 'dist/x': 'new' }, false, 'new'],
    ['a kill between the renames', { '.dist-new-9/x': 'new' }, true, 'old'],
    ['a kill before the old tree is deleted', { 'dist/x': 'new' }, true, 'new'],
    ['a kill before the first rename', { 'dist/x': 'old', '.dist-new-9/x': 'new', '.dist-swap': '1 2' }, false, 'old'],
  ])('%s', (_, files, isCut, expected) => {
    const { root } = makeSite();
    if (isCut) movedAside(root);
    for (const [path, text] of Object.entries(files)) write(root, path, text);
    recover(join(root, 'dist'));
    openStaging(join(root, 'dist'), '1').discard();
    expect(read(root, 'dist/x')).toBe(expected);
    expect(['.dist-old', '.dist-new-9', '.dist-swap'].filter((name) => existsSync(join(root, name)))).toEqual([]);
  });

  it.each([
    ['without a journal', (root: string) => write(root, '.dist-old/x', 'mine')],
    [
      'that is not the one in the journal',
      (root: string) => {
        movedAside(root);
        renameSync(join(root, '.dist-old'), join(root, 'dist'));
        write(root, '.dist-old/x', 'mine');
      },
    ],
    ['that is a file', (root: string) => write(root, '.dist-old', 'mine')],
    ['that is a link', (root: string) => symlinkSync('content', join(root, '.dist-old'))],
  ])(
    'a .dist-old %s is somebody else’s: it is neither put back nor deleted, and the build says so',
    async (_, prepare) => {
      const site = makeSite();
      await site.build();
      const before = site.out('index.html');
      rmSync(join(site.root, 'dist'), { recursive: true });
      prepare(site.root);
      const old = lstatSync(join(site.root, '.dist-old')).ino;
      await healOutput(join(site.root, 'dist'), ALL_ALIVE);
      const { problems } = await site.build({ force: true });
      expect(problems.map((one) => [one.code, one.file])).toEqual([['out-dir-unsafe', '.dist-old']]);
      expect(lstatSync(join(site.root, '.dist-old')).ino).toBe(old);
      expect(existsSync(join(site.root, 'content/site.json'))).toBe(true);
      rmSync(join(site.root, '.dist-old'), { recursive: true });
      expect((await site.build({ force: true })).ok).toBe(true);
      expect(site.out('index.html')).toBe(before);
    },
  );

  it('readers heal too, but leave the swap of a running build alone', async () => {
    const { root } = makeSite();
    const dist = join(root, 'dist');
    movedAside(root);
    const lock = await lockOutput(dist, ALL_ALIVE);
    const healing = healOutput(dist, { pid: 8, startOf: () => '' });
    write(root, 'dist/x', 'new');
    await healing;
    expect(read(root, '.dist-old/x')).toBe('old');
    lock.release();
    rmSync(dist, { recursive: true });
    await healOutput(dist, ALL_ALIVE);
    expect(read(root, 'dist/x')).toBe('old');
  });

  it('clears what dead processes left, and nothing of living ones', () => {
    const { root } = makeSite();
    for (const name of [
      '.dist-lock-5-1',
      '.dist-lock-5-1-stale',
      '.dist-verify-5/x',
      '..dist-verify-5-new-5/x',
      '.dist-lock-6-1',
      '.dist-other',
    ])
      write(root, name, '');
    const dist = join(root, 'dist');
    clearDead(dist, { pid: 7, startOf: (pid) => (pid === 6 ? '1' : null) });
    expect(
      [
        '.dist-lock-5-1',
        '.dist-lock-5-1-stale',
        '.dist-verify-5',
        '..dist-verify-5-new-5',
        '.dist-lock-6-1',
        '.dist-other',
      ].filter((name) => existsSync(join(root, name))),
    ).toEqual(['.dist-lock-6-1', '.dist-other']);
    expect(hasRemains(dist)).toBe(true);
  });

  it('an unchanged site is no reason to leave remains', async () => {
    const site = makeSite();
    await site.build();
    write(site.root, '.dist-new-99/x', '');
    expect((await site.build()).ok).toBe(true);
    expect(hasRemains(join(site.root, 'dist'))).toBe(false);
  });

  it('a swap whose second half fails is undone', async () => {
    const { root } = makeSite();
    const dist = join(root, 'dist');
    write(root, 'dist/x', 'old');
    const staging = openStaging(dist, '1');
    await expect(staging.publish(() => renameSync(staging.folder, `${staging.folder}-gone`))).rejects.toThrow('ENOENT');
    expect(read(root, 'dist/x')).toBe('old');
    expect([existsSync(join(root, '.dist-old')), existsSync(join(root, '.dist-swap'))]).toEqual([false, false]);
  });
});

describe('the lock', () => {
  const machine = { pid: 7, startOf: (pid: number) => (pid === 7 ? 'seven' : pid === 8 ? 'eight' : null) };
  it.each([
    ['of a dead process', '{"pid":9,"start":"x"}', true],
    ['of a number that another process has now', '{"pid":8,"start":"before"}', true],
    ['of garbage', '{"pid', true],
    ['of null', 'null', true],
    ['without content', '', true],
    ['of a living process', '{"pid":8,"start":"eight"}', false],
    ['of a living process without a start', '{"pid":8,"start":""}', false],
  ])('%s', async (_, content, free) => {
    const { root } = makeSite();
    write(root, '.dist-lock', content);
    const taking = lockOutput(join(root, 'dist'), machine, 0);
    if (!free) return expect(taking).rejects.toBeInstanceOf(LockedError);
    (await taking).release();
    expect(hasRemains(join(root, 'dist'))).toBe(false);
  });

  it('that was taken away stops its owner before the swap', async () => {
    const { root } = makeSite();
    const lock = await lockOutput(join(root, 'dist'), machine);
    write(root, '.dist-lock', '{"pid":8,"start":"eight"}');
    expect(() => lock.assertHeld()).toThrow(LockedError);
    lock.release();
    expect(read(root, '.dist-lock')).toContain('eight');
  });
});

describe('the config belongs to the sources', () => {
  it('a config that changes after it was read is read again', async () => {
    const site = makeSite();
    const origins = ['https://a.example', 'https://b.example'];
    site.write({
      'casino-site.config.json': { site: { url: origins[0] } },
      'content/site.json': JSON.parse(read(site.root, 'content/site.json')!),
    });
    const building = site.build();
    site.write({
      'casino-site.config.json': {
        site: { url: origins[1] },
        routes: { declared: { '/login': 'https://go.example.com/x', '/sign-up': 'https://go.example.com/y' } },
      },
    });
    expect((await building).ok).toBe(true);
    expect(site.out('sitemap.xml')).toContain(origins[1]);
  });
});

describe('faults from outside', () => {
  let lab: TestLab;
  beforeAll(async () => void (lab = await openTestLab()));
  afterAll(() => lab.close());
  const faults: string[] = [];
  const report = (label: string, fault: string | null) => fault && faults.push(`${label}: ${fault}`);

  it.skipIf(NO_STRACE !== null)(titled('promise 1: a kill at each rename', NO_STRACE), async () => {
    for (const when of [1, 2, 3]) {
      lab.restore();
      expect((await injected(lab, 'rename', when, 'signal=KILL')).signal).toBe('SIGKILL');
      expect(lab.stateFault() ?? (await lab.healFault()), `rename ${when}`).toBeNull();
    }
  });

  it.skipIf(NO_MOUNTS !== null)(titled('promise 6: a full disk', NO_MOUNTS), async () => {
    lab.restore();
    const ran = await buildOnTmpfs(lab, 'size=160k');
    expect([ran.code, diskFault(lab, ran)]).toEqual([2, null]);
  });

  it('promise 8: builds side by side', async () => {
    await parallelBuilds([lab], { short: true }, report);
    expect(faults).toEqual([]);
  });

  it('promise 9: content that changes under the build', async () => {
    // One build in twenty meets the moment.
    await flips([lab], { short: true, builds: 40 }, report);
    expect(faults).toEqual([]);
  });

  it('a template that throws: exit 1, the page and the cause, dist as it was', async () => {
    lab.restore();
    write(
      lab.root,
      'templates/blocks/text-component/text-component.tsx',
      'export function Block() {\n  throw new Error("boom");\n}\n',
    );
    const { code, stderr } = await lab.plainBuild();
    rmSync(join(lab.root, 'templates'), { recursive: true });
    expect([code, stderr]).toEqual([
      1,
      expect.stringMatching(/text-component\.tsx:2:9 .*\n.* while rendering content\/pages\/\S+\.json: boom\./),
    ]);
    expect([lab.tree(), lab.remains()]).toEqual([lab.trees.A, []]);
  });

  it('a worker thread that is killed: exit 2, dist as it was', async () => {
    const site = makeSite(
      Object.fromEntries(
        Array.from({ length: 520 }, (_, index) => [`content/pages/p${index}.json`, page(`/p${index}`)]),
      ),
    );
    write(
      site.root,
      'templates/page.tsx',
      'export function PageMain() {\n  if (!process.getBuiltinModule("node:worker_threads").isMainThread) process.exit(3);\n  return null;\n}\n',
    );
    write(site.root, 'dist/_build/manifest.json', '{"pages":[],"assets":[]}');
    const { code, stderr } = await run(process.execPath, [BIN, 'build', '--jobs', '2'], { cwd: site.root });
    expect([code, stderr]).toEqual([2, expect.stringContaining('A worker thread ended early')]);
    expect(hasRemains(join(site.root, 'dist'))).toBe(false);
    expect(site.has('index.html')).toBe(false);
  });

  it('the fixture is the program of this checkout', () => expect(BIN.startsWith(PROJECT)).toBe(true));
});
