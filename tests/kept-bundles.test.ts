// What the compilers made is kept between builds: it is taken while nothing that goes into it has changed, and what
// became of the files costs time only.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openBundleCache } from '../src/assets/bundle-cache.js';
import { ofThisBuild, snapshot } from './support/output.js';
import { makeSite, type SiteFiles, type TestSite } from './support/site.js';

const folderOf = ({ root }: TestSite) => join(root, '.casino-site/cache/bundles');
const kept = (site: TestSite) =>
  Object.fromEntries(
    readdirSync(folderOf(site)).map((name) => [name, readFileSync(join(folderOf(site), name), 'utf8')]),
  );
const edit = (site: TestSite, words: string) =>
  site.write({ 'content/site.json': readFileSync(join(site.root, 'content/site.json'), 'utf8') + words });

function configure(site: TestSite, change: object): void {
  const config = JSON.parse(readFileSync(join(site.root, 'casino-site.config.json'), 'utf8')) as object;
  site.write({ 'casino-site.config.json': { ...config, ...change } });
}

/** Without what stays of earlier builds. */
function output({ root }: TestSite, folder: string): Record<string, string> {
  const own = new Set(ofThisBuild(join(root, folder)));
  return Object.fromEntries(Object.entries(snapshot(join(root, folder))).filter(([path]) => own.has(path)));
}

async function expectClean(site: TestSite): Promise<void> {
  edit(site, '\n');
  expect((await site.build()).ok).toBe(true);
  await site.build({ outDir: 'clean', cache: false, force: true });
  expect(output(site, 'dist')).toEqual(output(site, 'clean'));
}

it('bundles are those of a clean build, also after other settings', async () => {
  const site = makeSite();
  await site.build();
  const before = kept(site);
  expect(Object.keys(before)).toEqual(['media.json', 'styles.json']);
  await expectClean(site);
  expect(kept(site)).toEqual(before);
  configure(site, { updates: { interval: 600_000 } });
  await expectClean(site);
  expect(kept(site)).toEqual(before);
  configure(site, { consent: { categories: ['statistics'], policyUrl: '/' } });
  await expectClean(site);
  expect(kept(site)).not.toEqual(before);
});

it('media are those of a clean build: one replaced, added, renamed, deleted', async () => {
  const svg = (colour: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path fill="${colour}" d="M0 0h8v8H0z"/></svg>`;
  const site = makeSite({ 'content/media/a.svg': svg('red'), 'content/media/b/c.svg': svg('#00f') });
  configure(site, { media: { unused: 'publish' } });
  await site.build();
  const changes = [
    { 'content/media/a.svg': svg('lime') },
    { 'content/media/d.svg': svg('red') },
    { 'content/media/d.svg': null, 'content/media/e.svg': svg('red') },
    { 'content/media/b/c.svg': null },
    { 'content/media/a.svg': '<svg xmlns="http://www.w3.org/2000/svg"><script>x</script></svg>' },
  ];
  for (const change of changes) {
    site.write(change);
    const { problems } = await site.build();
    const clean = await site.build({ outDir: 'clean', cache: false, force: true });
    expect(problems).toEqual(clean.problems);
    expect(output(site, 'dist')).toEqual(output(site, 'clean'));
  }
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

it('with sheets of the owner, styles are compiled each time', async () => {
  const site = makeSite({ 'templates/styles/mine.css': '@layer blocks { .x { color: red } }' });
  await site.build();
  expect(Object.keys(kept(site))).toEqual(['media.json']);
});

it('scripts of the owner are compiled again when a file changes that they import, or may import', async () => {
  const require = createRequire(import.meta.url);
  const compiler = require.resolve('esbuild');
  const site = makeSite({
    'public/a.js': "import './b.js';\nimport('./c.js').catch(() => {});",
    'public/b.js': 'export {};',
  });
  configure(site, { scripts: [{ src: '/a.js', consent: 'none' }] });
  await site.build();
  const before = kept(site);
  expect(Object.keys(before)).toEqual(['media.json', 'scripts.json', 'styles.json']);
  delete require.cache[compiler];
  edit(site, '\n');
  expect((await site.build()).ok).toBe(true);
  expect(require.cache[compiler]).toBeUndefined();
  const change = async (files: SiteFiles) => {
    site.write(files);
    return (await site.build()).problems.map(({ code, file }) => `${code} ${file}`);
  };
  expect(await change({ 'public/b.js': 'let x = ;' })).toEqual(['script-broken public/b.js']);
  expect(await change({ 'public/b.js': 'export {};' })).toEqual([]);
  expect(await change({ 'public/c.js': 'let x = ;' })).toEqual(['script-broken public/c.js']);
});

it('bytes come back as they were, and nothing under another key', () => {
  const folder = join(makeSite().root, 'cache');
  const cache = openBundleCache({ folder, pid: 1, use: 'all' });
  const value = { text: 'à\n', list: [{ bytes: new Uint8Array([0, 255, 10]) }] };
  cache.put('styles', 'one', { ...value, list: [{ bytes: Buffer.from([0, 255, 10]) }] });
  expect(cache.get('styles', 'one')).toEqual(value);
  expect(cache.get('styles', 'two')).toBeNull();
  expect(openBundleCache({ folder, pid: 1, use: 'nothing' }).get('styles', 'one')).toBeNull();
});
