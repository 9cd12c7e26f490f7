// Section 3 of the specification: what a page says about itself in its head, and the structured data that it brings
// along.
import { describe, expect, it } from 'vitest';
import { ogLocale } from '../src/site/locale.js';
import { all, attribute, graph, meta } from './support/output.js';
import { codes, makeSite, page, SITE_JSON } from './support/site.js';

describe('SPEC-3.7 a page’s meta', () => {
  const settings = {
    lang: 'de-AT',
    title: 'Eigener Titel',
    description: 'Beschreibung',
    canonical_url: 'https://other.example/x',
    custom_tags: ['<meta name="author" content="A &amp; B">'],
  };
  const withMeta = (meta_settings: object) =>
    makeSite({ 'content/pages/p.json': page('/p', [], { meta: { meta_settings } }) });

  it('stands over the site’s', async () => {
    const small = withMeta(settings);
    expect(codes((await small.build()).problems)).toEqual(['canonical-foreign']);
    const document = small.page('p/index.html');
    expect(document.documentElement.lang).toBe('de-AT');
    expect(document.title).toBe('Eigener Titel');
    expect([
      meta(document, 'description'),
      meta(document, 'og:description'),
      meta(document, 'og:title'),
      meta(document, 'og:locale'),
    ]).toEqual(['Beschreibung', 'Beschreibung', 'Eigener Titel', 'de_AT']);
    expect(attribute(document, 'link[rel="canonical"]', 'href')).toBe('https://other.example/x');
    expect(meta(document, 'author')).toBe('A & B');
  });

  it('falls back to title, site name, site language and the page’s own URL', async () => {
    const small = withMeta({});
    await small.build();
    const document = small.page('p/index.html');
    expect([document.title, document.documentElement.lang]).toEqual(['Pagina /p – Prova', 'it-IT']);
    expect(attribute(document, 'link[rel="canonical"]', 'href')).toBe('https://www.example.com/p/');
  });

  it('a canonical of this site follows the slash policy however it is written (D-38); only a page’s own is listed', async () => {
    const CASES = [
      ['https://www.example.com/p0', 'https://www.example.com/p0/', true],
      ['https://www.example.com/p1/', 'https://www.example.com/p1/', true],
      ['https://www.example.com', 'https://www.example.com/', false],
      ['https://other.example/p3', 'https://other.example/p3', false],
      ['https://www.example.com/p4#x', 'https://www.example.com/p4/', true],
      ['https://www.example.com/p0#x', 'https://www.example.com/p0/', false],
    ] as const;
    const pages = CASES.map(([canonical_url], index) => [
      `content/pages/p${index}.json`,
      page(`/p${index}`, [], { meta: { meta_settings: { canonical_url } } }),
    ]);
    const small = makeSite(Object.fromEntries(pages));
    await small.build();
    for (const [index, [written, canonical, listed]] of CASES.entries()) {
      expect(attribute(small.page(`p${index}/index.html`), 'link[rel="canonical"]', 'href'), written).toBe(canonical);
      expect(small.out('sitemap.xml').includes(`<loc>https://www.example.com/p${index}/</loc>`), written).toBe(listed);
    }
  });

  const REFUSED = [
    ['two elements', '<meta name="a" content="b"><meta name="c" content="d">'],
    ['another element', '<style>p{}</style>'],
    ['a script that runs', '<script>alert(1)</script>'],
    ['a refresh', '<meta http-equiv="refresh" content="0">'],
    ['a style sheet', '<link rel="stylesheet" href="/a.css">'],
    ['an event handler', '<meta name="a" content="b" onload="x()">'],
    ['a script URL', '<link rel="icon" href="javascript:x">'],
    ['text', 'hello'],
  ] as const;

  it.each([
    [
      '<script async src="https://w.example/a.js"></script>',
      'Name it in the config: "scripts": [{ "src": "https://w.example/a.js", "consent": "marketing" }].',
    ],
    ['<script>dataLayer = []</script>', 'Put it into a file in public/ and name that in "scripts" of the config.'],
    [
      '<link rel="stylesheet" href="https://fonts.example/css">',
      'Put the styles into a .css file in templates/, and fonts into the theme.',
    ],
    ['<style>p{}</style>', 'Allowed: one meta (name or property, content), link (known rel)'],
  ])('%s: the hint says where it belongs', async (tag, hint) => {
    const { problems } = await withMeta({ custom_tags: [tag] }).build({}, { write: false });
    expect(problems).toMatchObject([{ code: 'custom-tag-invalid', hint: expect.stringContaining(hint) }]);
  });

  it('a custom tag that is anything but one allowed element is an error (D-16)', async () => {
    const report = await withMeta({ custom_tags: REFUSED.map(([, tag]) => tag) }).build({}, { write: false });
    const expected = REFUSED.map((_, index) => ({
      code: 'custom-tag-invalid',
      severity: 'error',
      pointer: `/meta/meta_settings/custom_tags/${index}`,
    }));
    expect(report.problems).toMatchObject(expected);
    expect(report.problems).toHaveLength(REFUSED.length);
  });
});

describe('SPEC-3.8 a page’s links and structured data', () => {
  const thing = { '@context': 'https://schema.org', '@type': 'Event', name: 'Torneo </script><b>&' };

  it.each([
    ['a list', [thing, { '@type': 'Offer' }, thing]],
    ['an object', { first: thing, second: { '@type': 'Offer' } }],
    ['a @graph of its own', [{ '@context': 'https://schema.org', '@graph': [thing, { '@type': 'Offer' }] }]],
  ])('%s: each object once, in the one @graph, escaped', async (_name, scripts_settings) => {
    const small = makeSite({
      'content/pages/p.json': page('/p', [], {
        meta: { scripts_settings, links_settings: { favicon: '/media/logo.svg', preconnect: 'https://a.example' } },
      }),
    });
    expect((await small.build()).problems).toEqual([]);
    const document = small.page('p/index.html');
    const own = graph(document).filter((one) => one['@type'] === 'Event' || one['@type'] === 'Offer');
    expect(own).toEqual([{ '@type': 'Event', name: thing.name }, { '@type': 'Offer' }]);
    expect(small.out('p/index.html')).not.toContain('Torneo </script>');
    expect(all(document, 'head link[rel="icon"]')).toHaveLength(1);
    expect(attribute(document, 'link[rel="preconnect"]', 'href')).toBe('https://a.example');
  });

  it('an object without a type is an error', async () => {
    const report = await makeSite({
      'content/pages/p.json': page('/p', [], { meta: { scripts_settings: [{ name: 'x' }] } }),
    }).build({}, { write: false });
    expect(report.problems).toMatchObject([{ code: 'json-ld-invalid', pointer: '/meta/scripts_settings/0' }]);
  });
});

it.each([
  ['it-IT', 'it_IT'],
  ['de', 'de'],
  ['es-419', 'es_419'],
  ['zh-Hans-CN', 'zh_CN'],
  ['sr-Latn-RS', 'sr_RS'],
  ['sr-Latn', 'sr'],
  ['zh-yue-Hant-HK', 'zh_HK'],
  ['ca-ES-valencia', 'ca_ES'],
  ['sl-rozaj', 'sl'],
  ['de-CH-1996-u-co-phonebk', 'de_CH'],
  ['de-x-at', 'de'],
])('og:locale of %s is %s: language and territory', (lang, locale) => {
  expect(ogLocale(lang, undefined)).toBe(locale);
  expect(ogLocale(lang, 'fr_FR')).toBe('fr_FR');
});

describe('D-5 og_locale beside lang', () => {
  const withLangs = (ofSite: object, own: object) =>
    makeSite({
      'content/site.json': {
        ...SITE_JSON,
        meta: { ...SITE_JSON.meta, meta_settings: { ...SITE_JSON.meta.meta_settings, ...ofSite } },
      },
      'content/pages/p.json': page('/p', [], { meta: { meta_settings: own } }),
    });

  it.each([
    ['of the site', { og_locale: 'en_US' }, {}, ['og-locale-mismatch content/site.json']],
    ['of a page', {}, { og_locale: 'en_US' }, ['og-locale-mismatch content/pages/p.json']],
    [
      'of a page in another language',
      {},
      { lang: 'fr-FR', og_locale: 'it_IT' },
      ['og-locale-mismatch content/pages/p.json'],
    ],
    ['of another country', { og_locale: 'it_CH' }, { og_locale: 'it_IT' }, []],
    ['of the same language', { lang: 'en', og_locale: 'en_US' }, {}, []],
  ])('%s', async (_what, ofSite, own, found) => {
    const { problems } = await withLangs(ofSite, own).build();
    expect(problems.map(({ code, file }) => `${code} ${file}`)).toEqual(found);
  });

  it('of the site is not that of a page in another language', async () => {
    const site = withLangs({ og_locale: 'it_CH' }, { lang: 'fr-FR' });
    expect((await site.build()).problems).toEqual([]);
    expect(meta(site.page('p/index.html'), 'og:locale')).toBe('fr_FR');
    expect(meta(site.page('index.html'), 'og:locale')).toBe('it_CH');
  });
});
