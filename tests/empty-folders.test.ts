// Decision 0033: on a large site the folders of the old output are kept, emptied, for the next one. What is published is
// the same as without them, whatever happened to them meanwhile.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { listFiles } from '../src/output/foreign.js';
import { ofThisBuild } from './support/output.js';
import { component, makeSite, page, type TestSite } from './support/site.js';

const COUNT = 60;
const guide = (words: string) => [component(14, { header: 'Guida', text: `<p>${words}</p>` })];
const source = (number: number) => `content/pages/g${number}.json`;
const CACHE = '.casino-site/cache';

let site: TestSite;
const undo: (() => void)[] = [];

beforeAll(() => {
  const pages = Array.from({ length: COUNT }, (_, number) => [source(number), page(`/g/${number}`, guide('uno'))]);
  site = makeSite(Object.fromEntries(pages), (act) => undo.push(act));
  return () => undo.forEach((act) => act());
});

let round = 0;
const edited = () => ({ [source(0)]: page('/g/0', guide(`parola ${(round += 1)}`)) });
const kept = () => readdirSync(join(site.root, CACHE)).find((name) => name.endsWith('-folders'));
const bytes = (folder: string) =>
  new Map(ofThisBuild(folder).map((name) => [name, readFileSync(join(folder, name), 'latin1')]));

/** Two builds: the first leaves the folders of the output before it. */
async function leaveFolders(): Promise<string> {
  for (const _ of [1, 2]) {
    site.write(edited());
    await site.build();
  }
  const name = kept();
  expect(name).toBeDefined();
  return join(site.root, CACHE, name!);
}

async function expectClean(change: object): Promise<void> {
  site.write(change as never);
  const { id, reused } = await site.build();
  expect(reused).toBeGreaterThan(COUNT / 2);
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

const MESSES: readonly (readonly [what: string, mess: (folders: string) => void])[] = [
  ['nothing', () => {}],
  ['a file was put into one', (folders) => writeFileSync(join(folders, 'g/3/fremd.html'), 'x')],
  ['a folder was put into one', (folders) => mkdirSync(join(folders, 'g/3/fremd'))],
  ['one was removed', (folders) => rmSync(join(folders, 'g/3'), { recursive: true })],
  ['all were removed', (folders) => rmSync(folders, { recursive: true })],
  ['the list of them is damaged', (folders) => writeFileSync(`${folders}.json`, '{"key":')],
  ['the list names a folder outside', (folders) => writeFileSync(`${folders}.json`, '{"key":"","folders":["../x"]}')],
];

it.each(MESSES)(
  'folders are kept, and then: %s',
  async (_, mess) => {
    const folders = await leaveFolders();
    expect(listFiles(folders)).toEqual([]);
    mess(folders);
    await expectClean(edited());
    expect(existsSync(join(site.root, 'dist/g/3/fremd.html'))).toBe(false);
    expect(kept()).toBeDefined();
  },
  60_000,
);

it('an edit takes them: no folder of the output is a new one', async () => {
  const folders = await leaveFolders();
  const before = statSync(join(folders, 'g/3')).ino;
  await expectClean(edited());
  expect(statSync(join(site.root, 'dist/g/3')).ino).toBe(before);
});

it('a page that is gone takes its folder along, and a new one gets one', async () => {
  await leaveFolders();
  await expectClean({ ...edited(), [source(5)]: null, 'content/pages/neu.json': page('/g/neu/tief', guide('neu')) });
  expect(existsSync(join(site.root, 'dist/g/5'))).toBe(false);
  site.write({ [source(5)]: page('/g/5', guide('uno')), 'content/pages/neu.json': null });
  await expectClean(edited());
});

it('what somebody puts into the output just before it is replaced is neither kept nor published', async () => {
  await leaveFolders();
  writeFileSync(join(site.root, 'dist/g/7/fremd.txt'), 'x');
  site.write(edited());
  const report = await site.build({ force: true });
  expect(report.ok).toBe(true);
  await expectClean(edited());
  expect(existsSync(join(site.root, 'dist/g/7/fremd.txt'))).toBe(false);
});
