// Section 2 of the specification: routes, page matching, the bundled pages and the links between them.
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { normaliseSlug } from '../src/urls/urls.js';
import { type BundledSite, bundledSite } from './support/bundled.js';
import { all, attribute, texts, words, some } from './support/output.js';
import { codes, CONFIG, makeSite, page } from './support/site.js';
import { serve } from './support/static-server.js';

let site: BundledSite;

beforeAll(async () => {
  site = await bundledSite();
});

describe('SPEC-2.1 SPEC-2.2 SPEC-2.3 paths', () => {
  it('SPEC-2.1 are clean paths, without a hash route', () => {
    for (const path of site.pages) {
      for (const link of some(site.page(path), 'a[href]'))
        expect(link.getAttribute('href'), path).not.toMatch(/^#!?\//);
    }
  });

  it('SPEC-2.2 may span several segments', async () => {
    const small = makeSite({ 'content/pages/any-name.json': page('guide/bonus/it') });
    const report = await small.build();
    expect(report.problems).toEqual([]);
    expect(small.has('guide/bonus/it/index.html')).toBe(true);
    expect(small.page('guide/bonus/it/index.html').title).toContain('Pagina');
  });

  it.each(['403.html', '403/index.html', '404.html', '404/index.html', 'index.html'])('SPEC-2.3 %s exists', (file) => {
    expect(site.files).toContain(file);
  });

  it.each(['404', '403'])('SPEC-2.3 %s.html and its folder hold the same page', (name) => {
    expect(site.text(`${name}.html`)).toBe(site.text(`${name}/index.html`));
  });
});

describe('SPEC-2.4 a page carries only what its own blocks need', () => {
  it('without questions there is no accordion in it, neither markup nor style', () => {
    expect(site.text('index.html').includes('accordion')).toBe(true);
    expect(site.text('404.html').match(/[^{};"]{0,40}accordion[\w-]*/)?.[0]).toBeUndefined();
  });

  it('its style sheet has no rule for a block that it does not show', () => {
    const styles = (path: string) => words(site.page(path).querySelector('style'));
    const named = (path: string) =>
      ['main-block', 'games__grid', 'info-block', 'promo-image', 'accordion__item'].filter((name) =>
        styles(path).includes(`.${name}`),
      );
    expect(named('404.html')).toEqual(['main-block']);
    expect(named('terms/index.html')).toEqual(['info-block', 'accordion__item']);
    expect(named('index.html')).toEqual(['main-block', 'games__grid', 'promo-image', 'accordion__item']);
  });

  it('scripts beyond the one small module are fetched by that module, on demand', () => {
    for (const path of site.pages)
      expect(all(site.page(path), 'script[src], link[rel="modulepreload"]'), path).toHaveLength(1);
  });
});

describe('SPEC-2.5 the layout "default"', () => {
  it('gives every page one header, one main and one footer', () => {
    for (const path of site.pages) {
      for (const landmark of ['body > header', 'body > main', 'body > footer'])
        expect(all(site.page(path), landmark), `${path} ${landmark}`).toHaveLength(1);
    }
  });

  it('is what a page has that names none; an unknown name is an error with a suggestion', async () => {
    const report = await makeSite({
      'content/pages/p.json': page('/p', [], { layout: 'defalt' }),
      'content/pages/q.json': page('/q', [], { layout: 'default' }),
    }).build();
    expect(report.problems).toMatchObject([
      { code: 'layout-unknown', severity: 'error', file: 'content/pages/p.json', hint: 'Did you mean "default"?' },
    ]);
  });
});

describe('SPEC-2.6 a route’s validate rule', () => {
  const rules = {
    guide: { prefix: '/guide', maxDepth: 2 },
    plain: { characters: ['lowercase', 'hyphen'] },
    listed: { oneOf: ['/x'] },
  };
  const PAGES = [
    ['/guide/uno', 'guide', true],
    ['/guide/uno/due', 'guide', false],
    ['/altro', 'guide', false],
    ['/x', 'listed', true],
    ['/y', 'listed', false],
    ['/abc-def', 'plain', true],
    ['/abc1', 'plain', false],
    ['/guide/tre/quattro', undefined, false],
  ] as const;

  it('a page that fails its rule, or the rule of its prefix, is an error with the attempted path', async () => {
    const files = Object.fromEntries(
      PAGES.map(([slug, validate], index) => [
        `content/pages/p${index}.json`,
        page(slug, [], validate ? { validate } : {}),
      ]),
    );
    const report = await makeSite({
      'casino-site.config.json': { ...CONFIG, routes: { ...CONFIG.routes, validate: rules } },
      ...files,
    }).build({}, { write: false });
    const failed = PAGES.flatMap(([slug, , ok], index) =>
      ok
        ? []
        : [
            {
              code: 'route-rule-failed',
              severity: 'error',
              message: `Page Not Found: ${slug}`,
              file: `content/pages/p${index}.json`,
              pointer: '/slug',
            },
          ],
    );
    expect(report.problems).toMatchObject(failed);
    expect(report.problems).toHaveLength(5);
  });

  it('a page cannot name a rule that does not exist', async () => {
    const routes = { ...CONFIG.routes, validate: rules };
    const report = await makeSite({
      'casino-site.config.json': { ...CONFIG, routes },
      'content/pages/p.json': page('/x', [], { validate: 'giude' }),
    }).build({}, { write: false });
    expect(report.problems).toMatchObject([{ code: 'route-rule-unknown', hint: 'Did you mean "guide"?' }]);
  });
});

describe('SPEC-2.8 middleware', () => {
  it('check-page and the names of the config are accepted, any other name is an error', async () => {
    const config = { ...CONFIG, routes: { ...CONFIG.routes, middleware: ['own'] } };
    const named = [['check-page'], ['check-page', 'own'], ['chek-page']];
    const files = Object.fromEntries(
      named.map((middleware, index) => [`content/pages/p${index}.json`, page(`/p${index}`, [], { middleware })]),
    );
    const report = await makeSite({ 'casino-site.config.json': config, ...files }).build({}, { write: false });
    expect(report.problems).toMatchObject([
      { message: "Unknown route middleware: 'chek-page'.", severity: 'error', file: 'content/pages/p2.json' },
    ]);
    expect(report.problems).toHaveLength(1);
  });
});

describe('SPEC-2.11 SPEC-2.12 page matching', () => {
  it.each([
    [[], '/'],
    [[''], '/'],
    [['a', 'b'], '/a/b'],
    [['a', 'b', ''], '/a/b'],
    ['', '/'],
    ['//', '/'],
    ['terms/', '/terms'],
  ])('SPEC-2.11 %j means %s', (segments, slug) => {
    expect(normaliseSlug(segments)).toBe(slug);
  });

  it.each([
    ['/', 'index.html'],
    ['/terms', 'terms/index.html'],
    ['/a/b', 'a/b/index.html'],
    ['/nope', null],
    ['/a', null],
    ['/Terms', null],
  ])('SPEC-2.12 %s shows %s, or else the 404 page', async (path, file) => {
    const small = makeSite({ 'content/pages/t.json': page('/terms'), 'content/pages/b.json': page('/a/b') });
    await small.build();
    const { origin } = await serve(join(small.root, 'dist'));
    const response = await fetch(origin + path);
    expect([response.status, await response.text()]).toEqual([file ? 200 : 404, small.out(file ?? '404.html')]);
  });

  it('SPEC-2.12 SPEC-8.3 then hosts get a 404.html with the literal text, and the author a warning', async () => {
    const small = makeSite({ 'content/pages/not-found.json': null });
    const report = await small.build();
    expect(codes(report.problems)).toEqual(['page-404-missing']);
    expect(words(small.page('404.html').body)).toContain('Page not found.');
    expect(attribute(small.page('404.html'), 'meta[name="robots"]', 'content')).toBe('noindex');
  });
});

describe('SPEC-2.13 a page without components', () => {
  it.each([
    ['none given', undefined],
    ['an empty list', []],
  ])('%s: an empty list, and still one heading', async (_name, components) => {
    const small = makeSite({
      'content/pages/p.json': { title: 'Vuota', slug: '/p', ...(components ? { components } : {}) },
    });
    const report = await small.build();
    expect(report.problems).toEqual([]);
    expect(small.page('p/index.html').querySelector('main .blocks')!.children).toHaveLength(0);
    expect(texts(small.page('p/index.html'), 'h1')).toEqual(['Vuota']);
  });
});

describe('SPEC-2.14 SPEC-2.15 SPEC-2.16 the bundled pages', () => {
  it('SPEC-2.14 are exactly the seven of the specification', () => {
    const paths = site.json('_build/manifest.json').pages.map((one: { path: string }) => one.path);
    expect(paths).toEqual(['/', '/403/', '/404/', '/it/', '/privacy/', '/responsible/', '/terms/']);
  });

  it('SPEC-2.15 /it shows the same as /, which is its canonical and stands alone in the sitemap', () => {
    expect(site.page('it/index.html').querySelector('main')!.innerHTML).toBe(
      site.page('index.html').querySelector('main')!.innerHTML,
    );
    expect(attribute(site.page('it/index.html'), 'link[rel="canonical"]', 'href')).toBe(
      'https://www.corallo-casino.example/',
    );
    expect(site.text('sitemap.xml')).not.toContain('/it/');
    expect(all(site.page('it/index.html'), 'link[hreflang]')).toEqual([]);
  });

  it('SPEC-2.16 /terms is version 1.5, updated 10.03.2025', () => {
    const info = site.page('terms/index.html').querySelector('.info-block')!;
    expect(words(info)).toContain('1.5');
    expect(texts(info, 'time[datetime="2025-03-10"]')).toEqual(['10.03.2025']);
  });
});

describe('SPEC-2.20 the error screens', () => {
  it.each(['404.html', '403.html'])('%s has header, blocks and footer', (path) => {
    const document = site.page(path);
    expect(all(document, 'body > header')).toHaveLength(1);
    expect(all(document, 'main .blocks > section')).toHaveLength(1);
    expect(all(document, 'body > footer')).toHaveLength(1);
  });

  it('404.html has the header and the footer of any page', () => {
    for (const part of ['body > header', 'body > footer'])
      expect(site.page('404.html').querySelector(part)!.innerHTML).toBe(
        site.page('index.html').querySelector(part)!.innerHTML,
      );
  });

  it('are not indexed, have no canonical and are not in the sitemap', () => {
    for (const path of ['404.html', '403.html']) {
      expect(attribute(site.page(path), 'meta[name="robots"]', 'content')).toBe('noindex');
      expect(all(site.page(path), 'link[rel="canonical"]')).toEqual([]);
    }
    expect(site.text('sitemap.xml')).not.toMatch(/40[34]/);
  });
});
