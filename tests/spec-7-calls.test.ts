// Section 7 of the specification: what a published page may call, and the build's own records that it asks for
// (behaviour 1.1).
import { readPageHash } from '../src/run/page-hash.js';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { matchRoutes, mergeMatched } from '../src/urls/route-rules.js';
import { type BundledSite, bundledSite } from './support/bundled.js';
import { PROJECT } from './support/cli.js';
import { all, attribute } from './support/output.js';
import { CONFIG, makeSite, NOW, page } from './support/site.js';

let site: BundledSite;
const clientConfig = (code: string) => JSON.parse(/\{"base":.*?\}(?=['"`])/.exec(code)![0]);
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

beforeAll(async () => {
  site = await bundledSite();
});

describe('SPEC-7.1 no product API is called', () => {
  it('the published scripts fetch, and nothing else', () => {
    const code = site.files
      .filter((path) => path.endsWith('.js'))
      .map((path) => site.text(path))
      .join('\n');
    expect(code).not.toMatch(/XMLHttpRequest|sendBeacon|WebSocket|EventSource|importScripts|\/api\/(?!\*\*)/);
    // The client for a site's own scripts, the record of the latest build, its redirects, and the page's own URL, by
    // which a page learns whether it changed (D-42).
    expect(code.match(/\bfetch\(/g)!.length).toBe(4);
  });
});

describe('SPEC-7.2 SPEC-7.3 CARD C.3 the records of a build', () => {
  it('latest.json contains id and timestamp, nothing else', () => {
    expect(site.text('_build/latest.json')).toBe(`{"id":"${site.report.id}","timestamp":${NOW}}\n`);
  });

  it('the meta file of the build contains the four keys of the application manifest', () => {
    const meta = site.json(`_build/meta/${site.report.id}.json`);
    expect(Object.keys(meta)).toEqual(['id', 'timestamp', 'matcher', 'prerendered']);
    expect([meta.id, meta.timestamp]).toEqual([site.report.id, NOW]);
    expect(Object.keys(meta.matcher)).toEqual(['static', 'wildcard', 'dynamic']);
    expect(meta.prerendered).toEqual(['/', '/403/', '/404/', '/it/', '/privacy/', '/responsible/', '/terms/']);
  });

  it('SPEC-7.3 the id is the same in latest.json, in the meta file’s name and in the manifest; pages carry a hash of themselves (D-42)', () => {
    expect(site.files.filter((path) => path.startsWith('_build/meta/'))).toEqual([
      `_build/meta/${site.report.id}.json`,
    ]);
    for (const path of site.pages) expect(readPageHash(readFileSync(join(site.folder, path))), path).not.toBeNull();
    expect(site.text('index.html')).not.toContain(site.report.id);
    expect(site.json('_build/manifest.json')).toMatchObject({ id: site.report.id, timestamp: NOW, version: 1 });
  });

  it('the matcher is empty but complete on a site without redirects', async () => {
    const small = makeSite({ 'casino-site.config.json': { site: CONFIG.site } });
    const { id } = await small.build();
    expect(JSON.parse(small.out(`_build/meta/${id}.json`)).matcher).toEqual({ static: {}, wildcard: {}, dynamic: {} });
  });

  it('redirects in it are plain texts, in the form that links have; status codes are for hosts', async () => {
    const redirects = [
      { from: '/old', to: '/p', status: 301 },
      { from: '/older', to: '/p/?x=1#y' },
      { from: '/far', to: 'https://go.example.com/x' },
      { from: '/tree/**', to: '/p' },
      { from: '/item/:id', to: '/' },
    ];
    const small = makeSite({
      'casino-site.config.json': { ...CONFIG, site: { ...CONFIG.site, base: '/app/' }, routes: { redirects } },
      'content/pages/p.json': page('/p'),
    });
    const { id, problems } = await small.build();
    expect(problems.filter((one) => one.severity === 'error')).toEqual([]);
    const { matcher } = JSON.parse(small.out(`_build/meta/${id}.json`));
    expect(matcher).toEqual({
      static: {
        '/old': { redirect: '/p/' },
        '/older': { redirect: '/p/?x=1#y' },
        '/far': { redirect: 'https://go.example.com/x' },
      },
      wildcard: { '/tree': { redirect: '/p/' } },
      dynamic: { '/item': { static: { '/': { redirect: '/' } }, wildcard: {}, dynamic: {} } },
    });
    expect(
      JSON.parse(small.out('_build/manifest.json')).redirects.map(({ from, status, to }: Record<string, unknown>) => [
        from,
        status,
        to,
      ]),
    ).toEqual([
      ['/far', 302, 'https://go.example.com/x'],
      ['/item/:id', 302, '/'],
      ['/old', 301, '/p/'],
      ['/older', 302, '/p/?x=1#y'],
      ['/tree/**', 302, '/p/'],
    ]);
  });

  it.each([
    ['/vecchio/a/b', '/'],
    ['/vecchio', '/'],
    ['/vecchiotto', undefined],
    ['/termini/', '/terms/'],
    ['/login', 'https://go.corallo-casino.example/login'],
    ['/terms', undefined],
  ])('SPEC-7.2 the published matcher sends %s to %s', (path, target) => {
    const { matcher } = site.json(`_build/meta/${site.report.id}.json`);
    expect(mergeMatched<{ redirect?: string }>(matchRoutes(matcher, path)).redirect).toBe(target);
  });
});

describe('SPEC-7.3 CARD C.3 the manifest', () => {
  const manifest = () => site.json('_build/manifest.json');

  it('has the agreed keys, sorted, on every level', () => {
    expect(Object.keys(manifest())).toEqual([
      'assets',
      'generator',
      'id',
      'pages',
      'redirects',
      'site',
      'timestamp',
      'version',
      'warnings',
    ]);
    expect(Object.keys(manifest().pages[0])).toEqual([
      'bytes',
      'canonical',
      'file',
      'hash',
      'indexable',
      'lang',
      'path',
      'source',
      'title',
    ]);
    expect(Object.keys(manifest().assets[0])).toEqual(['bytes', 'file', 'hash']);
    expect(manifest()).toMatchObject({
      site: 'https://www.corallo-casino.example/',
      generator: expect.stringMatching(/^casino-site \d+\.\d+\.\d+/),
    });
  });

  it('lists pages and assets in order, each an existing file with the hash of its bytes', () => {
    const { pages, assets } = manifest();
    for (const list of [pages.map((one: any) => one.path), assets.map((one: any) => one.file)])
      expect(list).toEqual(list.toSorted());
    for (const { file, hash, bytes } of pages) {
      const whole = site.text(file);
      const bare = whole.replace(` data-page="${hash.slice(0, 16)}"`, ' data-page=""');
      expect([sha256(bare), Buffer.byteLength(whole), whole === bare], file).toEqual([hash, bytes, false]);
    }
    for (const { file, hash } of assets)
      expect(
        createHash('sha256')
          .update(readFileSync(join(site.folder, file)))
          .digest('hex'),
        file,
      ).toBe(hash);
    const others = site.files.filter((path) => !path.startsWith('_build/') && !site.pages.includes(path));
    expect(assets.map((one: any) => one.file)).toEqual(others);
  });

  it('tells what is indexed, and what was warned about', () => {
    expect(
      manifest()
        .pages.filter((one: any) => !one.indexable)
        .map((one: any) => one.path),
    ).toEqual(['/403/', '/404/']);
    // What the example has is accepted by name, and then it is no warning any more.
    expect(manifest().warnings).toEqual([]);
  });

  it('names no path of the machine, in any file', () => {
    for (const path of site.files.filter((file) => /\.(?:json|html|js|xml|txt)$/.test(file))) {
      for (const machine of [PROJECT, site.folder, process.cwd()])
        expect(site.text(path).includes(machine), `${path} names ${machine}`).toBe(false);
    }
  });
});

describe('SPEC-7.3 when the id and the time change', () => {
  const LATER = NOW + 3_600_000;
  const latest = (small: ReturnType<typeof makeSite>) => JSON.parse(small.out('_build/latest.json'));

  it('an unchanged site keeps both, whenever it is built; a changed one gets both anew', async () => {
    const small = makeSite();
    await small.build();
    const first = latest(small);
    expect(first.timestamp).toBe(NOW);
    await small.build({}, { now: LATER });
    expect(latest(small)).toEqual(first);
    small.write({ 'content/pages/p.json': page('/p') });
    await small.build({}, { now: LATER });
    expect(latest(small).id).not.toBe(first.id);
    expect(latest(small).timestamp).toBe(LATER);
  });

  it('SOURCE_DATE_EPOCH gives the time in seconds, --build-id the name', async () => {
    const small = makeSite();
    await small.build({ buildId: '2025-03-10.1' }, { env: { SOURCE_DATE_EPOCH: '1700000000' } });
    expect(latest(small)).toEqual({ id: '2025-03-10.1', timestamp: 1_700_000_000_000 });
    await small.build({ buildId: '2025-03-10.1' }, { env: { SOURCE_DATE_EPOCH: '1700000001' } });
    expect(latest(small).timestamp).toBe(1_700_000_001_000);
  });

  it('the records of the last five builds stay, for pages that are still open', async () => {
    const small = makeSite();
    const ids = ['a', 'b', 'c', 'd', 'e', 'f'];
    for (const [index, buildId] of ids.entries()) await small.build({ buildId }, { now: NOW + index });
    expect(ids.filter((id) => small.has(`_build/meta/${id}.json`))).toEqual(['b', 'c', 'd', 'e', 'f']);
    expect(JSON.parse(small.out('_build/meta/b.json')).timestamp).toBe(NOW + 1);
  });
});

describe('SPEC-7.4 the tracker’s host comes from the config', () => {
  it.each([
    ['no analytics', undefined, null],
    ['Matomo without a host', { provider: 'matomo', host: '', siteId: '7' }, null],
    ['Matomo without a site', { provider: 'matomo', host: 'https://stats.example.com' }, null],
    [
      'Matomo',
      { provider: 'matomo', host: 'https://stats.example.com/', siteId: '7' },
      { provider: 'matomo', host: 'https://stats.example.com', siteId: '7' },
    ],
    [
      'Fathom, which has a public host',
      { provider: 'fathom', siteId: 'ABC' },
      { provider: 'fathom', host: 'https://cdn.usefathom.com', siteId: 'ABC' },
    ],
  ])('%s', async (_name, analytics, expected) => {
    const small = makeSite({ 'casino-site.config.json': { ...CONFIG, ...(analytics ? { analytics } : {}) } });
    expect((await small.build()).problems).toEqual([]);
    const src = attribute(small.page('index.html'), 'script[type="module"]', 'src')!;
    const isCounted = clientConfig(small.out(src.slice(1))).analytics;
    expect(isCounted).toBe(expected !== null);
    // What the service is called by stands in the chunk that counts, which nobody asks for otherwise.
    const chunks = readdirSync(join(small.root, 'dist/assets')).filter((name) => name.endsWith('.js'));
    const told = chunks.flatMap((name) => /\{"analytics":.*?\}(?=['"`])/.exec(small.out(`assets/${name}`))?.[0] ?? []);
    expect(told).toHaveLength(1);
    const { analytics: published } = JSON.parse(told[0]!);
    if (expected) expect(published).toMatchObject(expected);
    else expect(published).toBeNull();
    expect(all(small.page('index.html'), 'script').map((script) => script.getAttribute('type'))).toEqual([
      'application/ld+json',
      'module',
    ]);
  });
});
