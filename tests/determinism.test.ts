// The same content gives the same bytes: whenever, wherever, in whatever time zone and however many threads build it
// (decision 0010).
import { cpSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { casinoProcess, PROJECT } from './support/cli.js';
import { snapshot } from './support/output.js';
import { component, makeSite, NOW, page, type TestSite } from './support/site.js';

const EPOCH = { SOURCE_DATE_EPOCH: '1735689600' };
const dist = (site: TestSite) => snapshot(join(site.root, 'dist'));

/** Compares file lists first, then bytes, and names what differs. */
function expectSame(a: Record<string, string>, b: Record<string, string>, except: RegExp = /^$/): void {
  expect(Object.keys(a)).toEqual(Object.keys(b));
  expect(Object.keys(a).filter((path) => a[path] !== b[path] && !except.test(path))).toEqual([]);
}

/** The bundled content, its files created in the given order. */
function bundledCopy(order: (names: string[]) => string[]): TestSite {
  const site = makeSite({ content: null, 'casino-site.config.json': null });
  const from = join(PROJECT, 'content');
  const files = readdirSync(from, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(PROJECT.length + 1));
  for (const file of order([...files.sort(), 'casino-site.config.json'])) {
    mkdirSync(join(site.root, file, '..'), { recursive: true });
    cpSync(join(PROJECT, file), join(site.root, file));
  }
  return site;
}

it('the bundled site: another folder, another order of files, another time zone and locale', async () => {
  const here = bundledCopy((names) => names);
  const there = bundledCopy((names) => names.reverse());
  const [a, b] = await Promise.all([
    casinoProcess(['build', '--quiet'], here.root, { ...EPOCH, TZ: 'UTC', LC_ALL: 'C' }),
    casinoProcess(['build', '--quiet', '--out-dir', 'elsewhere'], there.root, {
      ...EPOCH,
      TZ: 'Pacific/Kiritimati',
      LC_ALL: 'it_IT.UTF-8',
      LANG: 'tr_TR.UTF-8',
    }),
  ]);
  expect([a.code, b.code]).toEqual([0, 0]);
  expectSame(dist(here), snapshot(join(there.root, 'elsewhere')));
});

it('SPEC-7.3 built again, later: not one byte changes', async () => {
  const site = makeSite();
  await site.build();
  const first = dist(site);
  await site.build({}, { now: NOW + 1_000_000 });
  expectSame(dist(site), first);
});

it('without SOURCE_DATE_EPOCH only the timestamps of the records differ', async () => {
  const [a, b] = [makeSite(), makeSite()];
  await a.build();
  await b.build({}, { now: NOW + 1_000_000 });
  expectSame(dist(a), dist(b), /^_build\//);
  const withoutTimestamp = (site: TestSite, path: string) => site.out(path).replace(/"timestamp": ?\d+/, '');
  for (const path of Object.keys(dist(a)).filter((name) => name.startsWith('_build/')))
    expect(withoutTimestamp(a, path)).toBe(withoutTimestamp(b, path));
});

it('one changed page changes that page, the id in the others, and nothing else', async () => {
  const site = makeSite({ 'content/pages/p.json': page('/p') });
  const { id: before } = await site.build();
  const manifest = () =>
    JSON.parse(site.out('_build/manifest.json')) as { pages: { path: string; hash: string }[]; assets: unknown };
  const [first, html] = [manifest(), site.out('index.html')];
  site.write({ 'content/pages/p.json': page('/p', [component(14, { text: 'Nuovo' })]) });
  const { id: after } = await site.build();
  expect(after).not.toBe(before);
  expect(
    manifest()
      .pages.filter(({ hash }, index) => hash !== first.pages[index]!.hash)
      .map(({ path }) => path),
  ).toEqual(['/p/']);
  expect(manifest().assets).toEqual(first.assets);
  expect(site.out('index.html')).toBe(html.replace(before, after));
});
