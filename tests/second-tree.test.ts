// Decision 0033: on a large site the old output is kept for the one after the next. What is published is the same as
// without it, whatever happened to it meanwhile.
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { treeOf } from '../scripts/faults/lab.mjs';
import { injected } from '../scripts/faults/strace.mjs';
import { listFiles } from '../src/output/foreign.js';
import { ofThisBuild } from './support/output.js';
import { component, makeSite, page, type TestSite } from './support/site.js';
import { buildHere } from './support/lab.js';
import { NO_STRACE, titled } from './support/small-disk.js';

/** With fewer than twenty folders no old output is kept. */
const COUNT = 30;
const guide = (words: string) => [component(14, { header: 'Guida', text: `<p>${words}</p>` })];
const source = (number: number) => `content/pages/g${number}.json`;
const CACHE = '.casino-site/cache';

let site: TestSite;
const undo: (() => void)[] = [];

beforeAll(() => {
  const pages = Array.from({ length: COUNT }, (_, number) => [source(number), page(`/g/${number}`, guide('uno'))]);
  site = makeSite(Object.fromEntries(pages), (act) => undo.push(act));
  return () => undo.forEach((act) => act());
}, 60_000);

let round = 0;
const edited = () => ({ [source(0)]: page('/g/0', guide(`parola ${(round += 1)}`)) });
const kept = () => readdirSync(join(site.root, CACHE)).find((name) => name.endsWith('-tree'));
const bytes = (folder: string) =>
  new Map(ofThisBuild(folder).map((name) => [name, readFileSync(join(folder, name), 'latin1')]));

/** Two builds: the second keeps the output of the first. */
async function leaveTree(): Promise<string> {
  for (const _ of [1, 2]) {
    site.write(edited());
    await site.build();
  }
  const name = kept();
  expect(name).toBeDefined();
  return join(site.root, CACHE, name!);
}

async function expectClean(change: object, isReusing = true): Promise<void> {
  site.write(change as never);
  const { id, reused } = await site.build();
  if (isReusing) expect(reused).toBeGreaterThan(COUNT / 2);
  const clean = await site.build({ outDir: 'clean', cache: false, force: true });
  expect(clean.id).toBe(id);
  expect(bytes(join(site.root, 'dist'))).toEqual(bytes(join(site.root, 'clean')));
  // No folder without a file, and nothing beside the output.
  const all = readdirSync(join(site.root, 'dist'), { recursive: true, withFileTypes: true });
  const files = listFiles(join(site.root, 'dist'));
  for (const entry of all.filter((one) => one.isDirectory())) {
    const path = join(entry.parentPath, entry.name).slice(join(site.root, 'dist').length + 1);
    expect(files.some((file) => file.startsWith(`${path}/`))).toBe(true);
  }
  expect(readdirSync(site.root).filter((name) => name.startsWith('.dist'))).toEqual([]);
}

const MESSES: readonly (readonly [what: string, mess: (tree: string) => void])[] = [
  ['nothing', () => {}],
  ['a file was put into it', (tree) => writeFileSync(join(tree, 'g/3/fremd.html'), 'x')],
  ['a folder was put into it', (tree) => mkdirSync(join(tree, 'g/3/fremd'))],
  ['a file was removed', (tree) => rmSync(join(tree, 'g/3/index.html'))],
  ['a file was replaced', (tree) => renameSync(join(tree, 'g/4/index.html'), join(tree, 'g/3/index.html'))],
  ['a file was written to, which is that of the output', (tree) => appendFileSync(join(tree, 'g/3/index.html'), 'x')],
  ['a folder was removed', (tree) => rmSync(join(tree, 'g/3'), { recursive: true })],
  ['it was removed', (tree) => rmSync(tree, { recursive: true })],
  ['its list is damaged', (tree) => writeFileSync(`${tree}.json`, '{"key":')],
  ['its list names a folder outside', (tree) => writeFileSync(`${tree}.json`, list({ folders: ['../x'] }))],
  ['its list names a file outside', (tree) => writeFileSync(`${tree}.json`, list({ files: ['../x'] }))],
];
const list = (change: object) => JSON.stringify({ files: [], folders: [], foldersKey: '', ...change });

it.each(MESSES)(
  'the old output is kept, and then: %s',
  async (_, mess) => {
    mess(await leaveTree());
    await expectClean(edited());
    expect(existsSync(join(site.root, 'dist/g/3/fremd.html'))).toBe(false);
    expect(kept()).toBeDefined();
  },
  60_000,
);

const inode = (...path: string[]) => statSync(join(site.root, ...path)).ino;

it('an edit takes it: no folder of the output is a new one, and no file has room of its own', async () => {
  const tree = await leaveTree();
  const before = statSync(join(tree, 'g/3')).ino;
  expect(statSync(join(tree, 'g/3/index.html')).ino).toBe(inode('dist/g/3/index.html'));
  await expectClean(edited());
  expect(inode('dist/g/3')).toBe(before);
  expect(statSync(join(tree, 'g/3/index.html')).ino).toBe(inode('dist/g/3/index.html'));
}, 60_000);

it('what an edit changes stays as it is in the old output', async () => {
  const tree = await leaveTree();
  const old = readFileSync(join(tree, 'g/0/index.html'), 'utf8');
  const previous = readFileSync(join(site.root, 'dist/g/0/index.html'), 'utf8');
  await expectClean({ ...edited(), [source(8)]: page('/g/8', guide('anders')) });
  expect(new Set([old, previous, readFileSync(join(site.root, 'dist/g/0/index.html'), 'utf8')]).size).toBe(3);
  expect(readFileSync(join(tree, 'g/0/index.html'), 'utf8')).toBe(previous);
  site.write({ [source(8)]: page('/g/8', guide('uno')) });
}, 60_000);

it('is emptied when nothing in it is in the output', async () => {
  const tree = await leaveTree();
  site.write(
    Object.fromEntries(Array.from({ length: COUNT }, (_, one) => [source(one), page(`/g/${one}`, guide('due'))])),
  );
  await site.build();
  expect(listFiles(tree)).toEqual([]);
  await expectClean(edited());
  site.write(
    Object.fromEntries(Array.from({ length: COUNT }, (_, one) => [source(one), page(`/g/${one}`, guide('uno'))])),
  );
  await site.build();
}, 60_000);

it('a file takes the place of a folder, and a folder that of a file', async () => {
  await leaveTree();
  const taken: boolean[] = [];
  // Another file of `public` renders all pages, so that the old output is taken by the next edit.
  const change = async (pages: object) => {
    await expectClean({ ...edited(), ...pages }, false);
    const before = statSync(join(site.root, CACHE, kept()!, 'g/3')).ino;
    await expectClean(edited());
    taken.push(inode('dist/g/3') === before);
  };
  await change({ [source(9)]: null, 'public/g/9': 'x' });
  await change({ [source(9)]: page('/g/9', guide('uno')), 'public/g/9': null });
  await change({ [source(9)]: null, 'public/g/9': 'x' });
  await change({ 'content/pages/tief.json': page('/g/9/tief', guide('uno')), 'public/g/9': null });
  await change({ [source(9)]: page('/g/9', guide('uno')), 'content/pages/tief.json': null });
  expect(taken).toEqual([true, true, true, true, true]);
}, 60_000);

it('a page that is gone takes its folder along, and a new one gets one', async () => {
  await leaveTree();
  await expectClean({ ...edited(), [source(5)]: null, 'content/pages/neu.json': page('/g/neu/tief', guide('neu')) });
  expect(existsSync(join(site.root, 'dist/g/5'))).toBe(false);
  site.write({ [source(5)]: page('/g/5', guide('uno')), 'content/pages/neu.json': null });
  await expectClean(edited());
}, 60_000);

it('what somebody puts into the output just before it is replaced is neither kept nor published', async () => {
  await leaveTree();
  writeFileSync(join(site.root, 'dist/g/7/fremd.txt'), 'x');
  site.write(edited());
  const report = await site.build({ force: true });
  expect(report.ok).toBe(true);
  await expectClean(edited());
  expect(existsSync(join(site.root, 'dist/g/7/fremd.txt'))).toBe(false);
}, 60_000);

/** The take, both renames of the swap, the tree and the header into the cache; what is written over and taken away. */
const KILLS = [
  ...[1, 2, 3, 4, 5].map((when) => ['rename', when] as const),
  ...[1, 2, 3, 4].map((when) => ['unlink', when] as const),
  ...[1, 2].map((when) => ['link', when] as const),
  ['rmdir', 1],
  ['ftruncate', 1],
] as const;

it.skipIf(NO_STRACE !== null)(
  titled('promise 1: killed at any of its calls, an edit leaves the old output or the new one', NO_STRACE),
  async () => {
    const { root } = site;
    const heal = async () => {
      const { code, stderr } = await buildHere(root);
      expect(code, stderr).toBe(0);
      return treeOf(join(root, 'dist'));
    };
    await leaveTree();
    site.write(edited());
    let before = await heal();
    let killed = 0;
    for (const [call, when] of KILLS) {
      // So that the old output is there again: a build that is killed may have lost it.
      for (const _ of kept() ? [1] : [1, 2]) {
        site.write(edited());
        before = await heal();
      }
      expect(kept()).toBeDefined();
      site.write(edited());
      killed += Number((await injected({ root }, call, when, 'signal=KILL')).code !== 0);
      const left = treeOf(join(root, 'dist')) ?? treeOf(join(root, '.dist-old'));
      const after = await heal();
      expect([before, after], `${call} ${when}`).toContain(left);
      expect(readdirSync(root).filter((name) => name.startsWith('.dist'))).toEqual([]);
    }
    expect(killed).toBeGreaterThan(KILLS.length / 2);
    await expectClean(edited());
  },
  240_000,
);
