// What the compilers made is kept between builds: it is taken while nothing that goes into it has changed, and what
// became of the files costs time only.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openBundleCache } from '../src/assets/bundle-cache.js';
import { snapshot } from './support/output.js';
import { makeSite, type TestSite } from './support/site.js';

const folderOf = ({ root }: TestSite) => join(root, '.casino-site/cache/bundles');
const kept = (site: TestSite) =>
  Object.fromEntries(
    readdirSync(folderOf(site)).map((name) => [name, readFileSync(join(folderOf(site), name), 'utf8')]),
  );
const edit = (site: TestSite, words: string) =>
  site.write({ 'content/site.json': readFileSync(join(site.root, 'content/site.json'), 'utf8') + words });

async function expectClean(site: TestSite): Promise<void> {
  edit(site, '\n');
  expect((await site.build()).ok).toBe(true);
  await site.build({ outDir: 'clean', cache: false, force: true });
  expect(snapshot(join(site.root, 'dist'))).toEqual(snapshot(join(site.root, 'clean')));
}

it('bundles are those of a clean build, also after other settings', async () => {
  const site = makeSite();
  await site.build();
  const before = kept(site);
  expect(Object.keys(before)).toEqual(['script.json', 'styles.json', 'templates.json']);
  await expectClean(site);
  expect(kept(site)).toEqual(before);
  const config = JSON.parse(readFileSync(join(site.root, 'casino-site.config.json'), 'utf8')) as object;
  site.write({ 'casino-site.config.json': JSON.stringify({ ...config, updates: { interval: 600_000 } }) });
  await expectClean(site);
  expect(kept(site)).not.toEqual(before);
});

it.each<[string, (text: string) => string]>([
  ['a turned bit', (text) => text.replace('"', '!')],
  ['half of it', (text) => text.slice(0, text.length / 2)],
  ['nothing', () => ''],
])('damaged: %s', async (_, damage) => {
  const site = makeSite();
  await site.build();
  for (const [name, text] of Object.entries(kept(site))) writeFileSync(join(folderOf(site), name), damage(text));
  await expectClean(site);
});

it('templates of the owner are compiled each time', async () => {
  const site = makeSite({ 'templates/styles/mine.css': '@layer blocks { .x { color: red } }' });
  await site.build();
  expect(Object.keys(kept(site))).toEqual(['script.json']);
});

it('bytes come back as they were, and nothing under another key', () => {
  const folder = join(makeSite().root, 'cache');
  const cache = openBundleCache({ folder, pid: 1, use: 'all' });
  const value = { text: 'à\n', list: [{ bytes: new Uint8Array([0, 255, 10]) }] };
  cache.put('script', 'one', { ...value, list: [{ bytes: Buffer.from([0, 255, 10]) }] });
  expect(cache.get('script', 'one')).toEqual(value);
  expect(cache.get('script', 'two')).toBeNull();
  expect(openBundleCache({ folder, pid: 1, use: 'nothing' }).get('script', 'one')).toBeNull();
});
