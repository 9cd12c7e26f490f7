// sitemap.xml and robots.txt against the rules of sitemaps.org, and dates that tell the truth.
import { beforeAll, describe, expect, it } from 'vitest';
import { JSDOM } from 'jsdom';
import { robotsFile, sitemapFiles } from '../src/output/sitemap.js';
import type { OutputFile, PageRecord } from '../src/model.js';
import { type BundledSite, bundledSite } from './support/bundled.js';
import { component, CONFIG, makeSite, NOW, page } from './support/site.js';

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const HOME = 'https://www.example.com/';

interface Entry {
  readonly loc: string;
  readonly lastmod: string | null;
}

/** Parses as XML, which throws on every slip, and checks what the protocol says about each entry. */
function entries(xml: string, kind: 'urlset' | 'sitemapindex'): Entry[] {
  expect(xml.startsWith('<?xml version="1.0" encoding="UTF-8"?>\n')).toBe(true);
  const root = new JSDOM(xml, { contentType: 'text/xml' }).window.document.documentElement;
  expect([root.localName, root.namespaceURI]).toEqual([kind, NAMESPACE]);
  const found = [...root.children].map((child) => {
    expect(child.localName).toBe(kind === 'urlset' ? 'url' : 'sitemap');
    expect([...child.children].map((one) => one.localName).filter((name) => name !== 'lastmod')).toEqual(['loc']);
    const text = (name: string) => child.getElementsByTagNameNS(NAMESPACE, name)[0]?.textContent ?? null;
    return { loc: text('loc')!, lastmod: text('lastmod') };
  });
  for (const { loc, lastmod } of found) {
    expect(new URL(loc).href).toBe(loc);
    expect(loc.length).toBeLessThan(2048);
    if (lastmod) expect(new Date(`${lastmod}T00:00:00Z`).toISOString().slice(0, 10)).toBe(lastmod);
  }
  expect(new Set(found.map((one) => one.loc)).size).toBe(found.length);
  return found;
}

function record(canonical: string, more: Partial<PageRecord> = {}): PageRecord {
  return {
    path: '/',
    file: 'index.html',
    source: 'x',
    title: 'x',
    canonical,
    lang: 'it',
    indexable: true,
    inSitemap: true,
    description: 0,
    hash: '',
    bytes: 0,
    ...more,
  };
}

const textOf = (files: readonly OutputFile[], path: string) => String(files.find((file) => file.path === path)!.bytes);

describe('the sitemap of the bundled site', () => {
  let site: BundledSite;

  beforeAll(async () => {
    site = await bundledSite();
  });

  it('SPEC-2.15 lists the canonical pages with the dates of their content', () => {
    expect(entries(site.text('sitemap.xml'), 'urlset')).toEqual([
      { loc: 'https://www.corallo-casino.example/', lastmod: null },
      { loc: 'https://www.corallo-casino.example/privacy/', lastmod: '2025-09-16' },
      { loc: 'https://www.corallo-casino.example/responsible/', lastmod: '2025-10-06' },
      { loc: 'https://www.corallo-casino.example/terms/', lastmod: '2025-03-10' },
    ]);
  });

  it('robots.txt lets everybody in and names the sitemap by its full URL', () => {
    expect(site.text('robots.txt')).toBe(
      'User-agent: *\nDisallow:\n\nSitemap: https://www.corallo-casino.example/sitemap.xml\n',
    );
  });
});

describe('what is listed', () => {
  it('indexable pages that are their own canonical; dates from the page, else from its info block, never from the clock', async () => {
    const info = (updated: string) => component(12, { title: 'Info', updated });
    const small = makeSite({
      'casino-site.config.json': {
        ...CONFIG,
        site: { ...CONFIG.site, base: '/app/' },
        routes: { ...CONFIG.routes, redirects: [{ from: '/vecchia', to: '/a' }] },
      },
      'content/pages/a.json': page('/a', [info('01.02.2024')], { updated: '2025-01-31' }),
      'content/pages/b.json': page('/b', [info('01.02.2024'), { ...(info('2024-03-04') as object), order: 2 }]),
      'content/pages/c.json': page('/c', [], { robots: 'noindex' }),
      'content/pages/d.json': { title: 'D', slug: '/d', same_as: '/a' },
      'content/pages/e.json': page('/e', [], { meta: { meta_settings: { canonical_url: 'https://other.example/e' } } }),
      'content/pages/f.json': page('/f', [], { draft: true }),
      'content/pages/caffe.json': page('/caffè/più'),
    });
    await small.build({}, { now: NOW });
    const first = small.out('sitemap.xml');
    expect(entries(first, 'urlset')).toEqual([
      { loc: 'https://www.example.com/app/', lastmod: null },
      { loc: 'https://www.example.com/app/a/', lastmod: '2025-01-31' },
      { loc: 'https://www.example.com/app/b/', lastmod: '2024-03-04' },
      { loc: 'https://www.example.com/app/caff%C3%A8/pi%C3%B9/', lastmod: null },
    ]);
    small.write({
      'content/pages/a.json': page('/a', [info('01.02.2024')], { updated: '2025-01-31', title: 'Altro titolo' }),
    });
    await small.build({}, { now: NOW + 90 * 86_400_000 });
    expect(small.out('sitemap.xml')).toBe(first);
    expect(small.out('robots.txt')).toContain('Sitemap: https://www.example.com/app/sitemap.xml');
  });
});

describe('the limits of the protocol', () => {
  const pages = Array.from({ length: 10 }, (_, index) =>
    record(`${HOME}p${index}/`, index % 3 === 0 ? { updated: `2025-01-1${index}` } : {}),
  );

  it('one file while everything fits', () => {
    expect(sitemapFiles(pages, HOME, { urls: 10, bytes: 1_000_000 }).map((file) => file.path)).toEqual(['sitemap.xml']);
  });

  it('beyond the number of URLs: numbered files and an index with the newest date of each', () => {
    const files = sitemapFiles(pages, HOME, { urls: 4, bytes: 1_000_000 });
    expect(files.map((file) => file.path)).toEqual(['sitemap.xml', 'sitemap-1.xml', 'sitemap-2.xml', 'sitemap-3.xml']);
    expect(entries(textOf(files, 'sitemap.xml'), 'sitemapindex')).toEqual([
      { loc: `${HOME}sitemap-1.xml`, lastmod: '2025-01-13' },
      { loc: `${HOME}sitemap-2.xml`, lastmod: '2025-01-16' },
      { loc: `${HOME}sitemap-3.xml`, lastmod: '2025-01-19' },
    ]);
    const listed = [1, 2, 3].map((part) =>
      entries(textOf(files, `sitemap-${part}.xml`), 'urlset').map((one) => one.loc),
    );
    expect(listed.map((list) => list.length)).toEqual([4, 4, 2]);
    expect(listed.flat()).toEqual(pages.map((one) => one.canonical));
  });

  it.each([300, 400, 1000])('no file is larger than %i bytes', (bytes) => {
    const files = sitemapFiles(pages, HOME, { urls: 100, bytes });
    const parts = files.filter((file) => file.path !== 'sitemap.xml' || files.length === 1);
    for (const file of parts) expect(Buffer.byteLength(String(file.bytes))).toBeLessThanOrEqual(bytes);
    expect(parts.flatMap((file) => entries(String(file.bytes), 'urlset')).map((one) => one.loc)).toEqual(
      pages.map((one) => one.canonical),
    );
  });

  it('a site without indexable pages has none, and robots.txt names none: one without a URL is not valid', () => {
    expect(sitemapFiles([record(HOME, { inSitemap: false })], HOME)).toEqual([]);
    expect(robotsFile(HOME, false).bytes).toBe('User-agent: *\nDisallow:\n');
  });

  it('URLs are escaped as XML', () => {
    const [file] = sitemapFiles([record(`${HOME}a?b=1&c=2`)], HOME);
    expect(String(file!.bytes)).not.toMatch(/&(?!#\d+;)/);
    expect(entries(String(file!.bytes), 'urlset')[0]!.loc).toBe(`${HOME}a?b=1&c=2`);
  });

  it('the URLs come in one order, whatever the order of the pages', () => {
    expect(sitemapFiles(pages.toReversed(), HOME)).toEqual(sitemapFiles(pages, HOME));
    expect(robotsFile(HOME).path).toBe('robots.txt');
  });
});
