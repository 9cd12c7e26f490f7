// Structured data: one @graph a page that describes what is visible, with ids that hold together and nothing that could
// leave its script.
import { beforeAll, describe, expect, it } from 'vitest';
import { jsonForScript } from '../src/html/text.js';
import { type BundledSite, bundledSite } from './support/bundled.js';
import { all, graph, texts, type Thing, typed, words } from './support/output.js';
import { MAIN_BLOCK, component, CONFIG, makeSite, page, SITE_JSON, IT_AND_DE } from './support/site.js';

let site: BundledSite;
const HOME = 'https://www.corallo-casino.example/';
const plain = (text: string) => text.replace(/\s+/g, ' ').trim();

/** Every `{ "@id": … }` that only refers to another object. */
function references(value: unknown): string[] {
  if (value === null || typeof value !== 'object') return [];
  const keys = Object.keys(value);
  if (keys.length === 1 && keys[0] === '@id') return [(value as Thing)['@id']];
  return Object.values(value).flatMap(references);
}

beforeAll(async () => {
  site = await bundledSite();
});

it('entities add names and pictures of games, and nothing about an offer: a bonus is not sold', async () => {
  const made = makeSite({
    'content/data/games/perla.json': { name: 'Perla', url: '/', image: '/media/logo.svg', rtp: { percent: 96 } },
    'content/data/offers/a.json': {
      title: 'Bonus',
      maximum: { amount: 500, unit: 'EUR' },
      validity: { until: '2027-01-31' },
    },
    'content/pages/x.json': page('/x', [
      component(4, { games: { from: 'games' } }),
      component(8, { bonuses: [{ offer: 'a' }] }, 2),
    ]),
  });
  expect((await made.build()).problems).toEqual([]);
  const things = graph(made.page('x/index.html'));
  const types = things.map((thing) => thing['@type']);
  expect(types).toContain('ItemList');
  expect(things.find((thing) => thing['@type'] === 'ItemList')!.itemListElement).toMatchObject([{ name: 'Perla' }]);
  const all = JSON.stringify(things);
  expect(all).not.toMatch(/"@type":"(?:Aggregate)?(?:Offer|Rating|Review|Product)"|price|validThrough|500/);
});

describe('SPEC-3.5 SPEC-9.3 the graph of a page', () => {
  const BASE = ['Organization', 'WebSite', 'WebPage'];
  const NAVIGATION = Array(4).fill('SiteNavigationElement');

  it.each([
    ['index.html', [...BASE, ...NAVIGATION, 'FAQPage', 'ItemList']],
    ['terms/index.html', [...BASE, 'BreadcrumbList', ...NAVIGATION]],
    ['privacy/index.html', [...BASE, 'BreadcrumbList', ...NAVIGATION]],
    ['responsible/index.html', [...BASE, 'BreadcrumbList', ...NAVIGATION]],
  ])('%s holds %j', (path, types) => {
    expect(graph(site.page(path)).map((thing) => thing['@type'])).toEqual(types);
  });

  it('is one script on every page, with the context of schema.org', () => {
    for (const path of site.pages) {
      const [script, ...more] = all(site.page(path), 'script[type="application/ld+json"]');
      expect(more, path).toEqual([]);
      expect(Object.keys(JSON.parse(script!.textContent!)), path).toEqual(['@context', '@graph']);
      expect(JSON.parse(script!.textContent!)['@context'], path).toBe('https://schema.org');
    }
  });

  it('has ids that are unique and references that lead somewhere', () => {
    for (const path of site.pages) {
      const things = graph(site.page(path));
      const ids = things.flatMap((thing) => thing['@id'] ?? []);
      expect(new Set(ids).size, path).toBe(ids.length);
      expect(ids, path).toEqual(expect.arrayContaining(references(things)));
    }
  });

  it('uses absolute URLs of this site, each of an existing file', () => {
    for (const path of site.pages) {
      const urls = JSON.stringify(graph(site.page(path)))
        .match(/"(?:url|item|image)":"[^"]+"/g)!
        .map((pair) => /:"(.*)"$/.exec(pair)![1]!);
      for (const url of urls) {
        expect(url.startsWith(HOME), `${path}: ${url}`).toBe(true);
        const below = url.slice(HOME.length);
        expect(site.files, `${path}: ${url}`).toContain(
          below === '' || below.endsWith('/') ? `${below}index.html` : below,
        );
      }
    }
  });

  it('says of the page what its head says', () => {
    for (const path of site.pages) {
      const document = site.page(path);
      const [webPage] = typed(document, 'WebPage');
      const canonical = document.querySelector('link[rel="canonical"]')?.getAttribute('href');
      expect([webPage!.name, webPage!.inLanguage, webPage!.description], path).toEqual([
        document.title,
        document.documentElement.lang,
        document.querySelector('meta[name="description"]')?.getAttribute('content'),
      ]);
      if (canonical) expect(webPage!.url, path).toBe(canonical);
    }
    expect(typed(site.page('terms/index.html'), 'WebPage')[0]!.dateModified).toBe('2025-03-10');
  });

  it('a breadcrumb starts at home, ends at the page and never names one URL twice', () => {
    for (const path of site.pages) {
      for (const { itemListElement: items } of typed(site.page(path), 'BreadcrumbList')) {
        expect(
          items.map((item: Thing) => item.position),
          path,
        ).toEqual(items.map((_: Thing, index: number) => index + 1));
        expect(items[0].item, path).toBe(HOME);
        expect(new Set(items.map((item: Thing) => item.item)).size, path).toBe(items.length);
      }
    }
  });

  it('a breadcrumb names the ancestors that are pages', async () => {
    const small = makeSite({
      'content/pages/a.json': page('/guide', [], { title: 'Guide' }),
      'content/pages/b.json': page('/guide/x/y', [], { title: 'Y' }),
    });
    await small.build();
    const [trail] = typed(small.page('guide/x/y/index.html'), 'BreadcrumbList');
    expect(trail!.itemListElement.map(({ name, item }: Thing) => [name, item])).toEqual([
      ['Home', 'https://www.example.com/'],
      ['Guide', 'https://www.example.com/guide/'],
      ['Y', 'https://www.example.com/guide/x/y/'],
    ]);
  });
});

describe('SPEC-2.28 SPEC-2.23 what the lists and questions say is what is seen', () => {
  it('FAQPage: every question and answer of the page, word for word, and no other', () => {
    const document = site.page('index.html');
    const [faq] = typed(document, 'FAQPage');
    const shown = all(document, '.faq details').map((item) => [
      words(item.querySelector('summary')),
      plain(
        all(item, '.accordion__panel > *')
          .map((block) => block.textContent)
          .join(' '),
      ),
    ]);
    expect(faq!.mainEntity.map(({ name, acceptedAnswer }: Thing) => [name, plain(acceptedAnswer.text)])).toEqual(shown);
    expect(shown).toHaveLength(6);
    for (const { '@type': type, acceptedAnswer } of faq!.mainEntity)
      expect([type, acceptedAnswer['@type']]).toEqual(['Question', 'Answer']);
  });

  it('legal sections are no questions, and the owner can turn FAQPage off', async () => {
    for (const path of ['terms', 'privacy', 'responsible'])
      expect(typed(site.page(`${path}/index.html`), 'FAQPage')).toEqual([]);
    const small = makeSite({
      'casino-site.config.json': { ...CONFIG, jsonLd: { faq: false } },
      'content/pages/p.json': page('/p', [component(7, { faq: [{ question: 'Chi?', answer: 'Tutti' }] })]),
    });
    await small.build();
    expect(typed(small.page('p/index.html'), 'FAQPage')).toEqual([]);
  });

  it.each([
    ['<ul><li>Minimo:<ul><li>venti euro</li></ul></li></ul>', 'Minimo: venti euro'],
    ['Prima<p>seconda</p>terza<ul><li>x</li></ul>quarta<h4>Titolo</h4>', 'Prima seconda terza x quarta Titolo'],
    ['w<table><tr><th scope="row">A</th><td>1</td></tr></table>', 'w A 1'],
    ['<p>Un <strong>bonus</strong>, <a href="/">qui</a>.</p>', 'Un bonus, qui.'],
  ])('no words of an answer run together: %s', async (answer, text) => {
    const made = makeSite({
      'content/pages/p.json': page('/p', [component(7, { faq: [{ question: 'Chi?', answer }] })]),
    });
    await made.build();
    const [faq] = typed(made.page('p/index.html'), 'FAQPage');
    expect(faq!.mainEntity[0].acceptedAnswer.text).toBe(text);
  });

  it('two blocks of questions make one FAQPage', async () => {
    const faq = (question: string, order: number) =>
      component(
        7,
        { header: `H${order}`, faq: [{ question, answer: '<p>Uno</p><ul><li>due</li><li>tre</li></ul>' }] },
        order,
      );
    const small = makeSite({ 'content/pages/p.json': page('/p', [faq('A?', 1), faq('B?', 2)]) });
    await small.build();
    const things = typed(small.page('p/index.html'), 'FAQPage');
    expect(things).toHaveLength(1);
    expect(things[0]!.mainEntity.map(({ name, acceptedAnswer }: Thing) => [name, acceptedAnswer.text])).toEqual([
      ['A?', 'Uno due tre'],
      ['B?', 'Uno due tre'],
    ]);
  });

  it('ItemList: the thirteen games in their order; their pictures are views of one SVG and stay out', () => {
    const document = site.page('index.html');
    const [list] = typed(document, 'ItemList');
    expect(list!.numberOfItems).toBe(13);
    const names = texts(document, '.game-card__name').map((name) => name.replace(/ \(si apre.*/, ''));
    expect(list!.itemListElement).toEqual(
      names.map((name, index) => ({ '@type': 'ListItem', position: index + 1, name })),
    );
  });

  it('ItemList: entries have the URL of the page of the site that is theirs', async () => {
    const signed = { author: 'Ida', checked: '2026-01-02', method: '<p>x</p>' };
    const games = [
      { name: 'Perla', link: '/perla#a' },
      { name: 'Onda', link: '/iscriviti' },
      { name: 'Faro', link: '/iscriviti' },
      { name: 'Corallo', link: '/p' },
      { name: 'Altrove', link: '/perla', redirect_link: 'https://go.example.org/' },
      { name: 'Nulla' },
    ];
    const entries = [{ name: 'Uno', review_url: '/perla' }, { name: 'Due' }];
    const small = makeSite({
      'content/pages/p.json': page('/p', [
        { block: 'games', games },
        { block: 'ranking', header: 'Classifica', entries, ...signed },
      ]),
      'content/pages/perla.json': page('/perla', [MAIN_BLOCK]),
      'content/pages/iscriviti.json': page('/iscriviti', [MAIN_BLOCK]),
    });
    await small.build();
    const lists = typed(small.page('p/index.html'), 'ItemList');
    expect(lists.map((list) => list.itemListElement.map(({ url }: Thing) => url))).toEqual([
      ['https://www.example.com/perla/', ...Array(5).fill(undefined)],
      ['https://www.example.com/perla/', undefined],
    ]);
  });

  it('ItemList: so have they below a base path with letters', async () => {
    const small = makeSite({
      'casino-site.config.json': { ...CONFIG, site: { ...CONFIG.site, base: '/città/' } },
      'content/pages/p.json': page('/p', [{ block: 'games', games: [{ name: 'Perla', link: '/perla' }] }]),
      'content/pages/perla.json': page('/perla', [MAIN_BLOCK]),
    });
    await small.build();
    const [list] = typed(small.page('p/index.html'), 'ItemList');
    expect(list!.itemListElement).toMatchObject([{ url: 'https://www.example.com/citt%C3%A0/perla/' }]);
  });

  it('an id stands for one thing in all languages', async () => {
    const { meta, header } = SITE_JSON;
    const named = (og_site_name: string, path: string) => ({
      ...SITE_JSON,
      header: { ...header, menu: [{ text: og_site_name, url: path }] },
      meta: { ...meta, meta_settings: { ...meta.meta_settings, og_site_name } },
    });
    const small = makeSite({
      'casino-site.config.json': {
        ...CONFIG,
        locale: IT_AND_DE,
      },
      'content/site.json': named('Prova', '/'),
      'content/site.de.json': named('Probe', '/de'),
      'content/pages/home.json': page('/', [MAIN_BLOCK]),
      'content/pages/de/home.json': page('/de', [MAIN_BLOCK]),
    });
    expect((await small.build()).problems.filter(({ severity }) => severity === 'error')).toEqual([]);
    const [italian, german] = ['index.html', 'de/index.html'].map((path) => graph(small.page(path)));
    for (const one of german!) {
      const same = italian!.find((other) => other['@id'] === one['@id']);
      if (same) expect(one).toEqual(same);
    }
    expect(german!.find((one) => one['@type'] === 'WebSite')!.name).toBe('Prova');
  });

  it('Organization: name, logo and the social channels of the footer', () => {
    const [organization] = typed(site.page('index.html'), 'Organization');
    expect(organization!.name).toBe('Corallo Casino');
    expect(organization!.sameAs).toEqual(
      all(site.page('index.html'), '.marks--socials a').map((link) => link.getAttribute('href')),
    );
  });
});

const HOSTILE = [
  '</script><script>alert(1)</script>',
  '<!-- <script>',
  ']]>',
  'a\u2028b\u2029c',
  '"\\\'</SCRIPT >',
  '&lt;/script&gt;',
  '${1}`',
];

describe('SPEC-3.8 nothing leaves the script element', () => {
  it('whatever stands in the texts that reach the graph', async () => {
    const meta_settings = { ...SITE_JSON.meta.meta_settings, og_site_name: `Prova ${HOSTILE.join(' ')}` };
    const pages = HOSTILE.map((text, index) => {
      const blocks = [
        component(4, { header_title: text, games: [{ name: text, link: '/' }] }, 1),
        component(7, { faq: [{ question: text, answer: 'Sì' }] }, 2),
      ];
      return [
        `content/pages/p${index}.json`,
        page(`/p${index}`, blocks, {
          title: text,
          meta: { meta_settings: { description: text }, scripts_settings: [{ '@type': 'Event', name: text }] },
        }),
      ];
    });
    const small = makeSite({
      'content/site.json': { ...SITE_JSON, meta: { ...SITE_JSON.meta, meta_settings } },
      ...Object.fromEntries(pages),
    });
    // That visitors read the tags as they are written is told, and nothing else.
    expect(new Set((await small.build()).problems.map(({ code }) => code))).toEqual(
      new Set(['head-length', 'text-tags']),
    );
    for (const [index, text] of HOSTILE.entries()) {
      const document = small.page(`p${index}/index.html`);
      expect(
        all(document, 'script').map((script) => script.getAttribute('type')),
        text,
      ).toEqual(['application/ld+json', 'module']);
      expect(typed(document, 'Event'), text).toEqual([{ '@type': 'Event', name: text }]);
      expect(typed(document, 'FAQPage')[0]!.mainEntity[0].name, text).toBe(text.trim());
      expect(document.querySelector('script')!.textContent, text).not.toMatch(/[<>&\u2028\u2029]/);
    }
  });

  it('the escaping keeps every value', () => {
    for (const text of HOSTILE) expect(JSON.parse(jsonForScript({ text }))).toEqual({ text });
  });
});

it('pages that hosts show for an error have no breadcrumbs: their address need not exist', async () => {
  const made = makeSite({
    'content/pages/not-found.json': page('/404', [{ block: 'faq', faq: [{ question: 'Dove?', answer: 'Qui.' }] }]),
    'content/pages/a.json': page('/a', [MAIN_BLOCK]),
  });
  await made.build();
  const types = (path: string) => graph(made.page(path)).map((thing) => thing['@type']);
  expect([types('404.html'), types('a/index.html')].map((all) => all.includes('BreadcrumbList'))).toEqual([
    false,
    true,
  ]);
  expect(types('404.html')).toContain('WebPage');
});

it('a page that is said to be another one states no way, which would be that of neither', async () => {
  const canonical = (canonical_url: string) => ({ meta: { meta_settings: { canonical_url } } });
  const made = makeSite({
    'content/pages/a.json': page('/guide/a', [], canonical('https://altro.example/b')),
    'content/pages/b.json': page('/guide/b', [], canonical('https://www.example.com/guide/c')),
    'content/pages/c.json': page('/guide/c', [], canonical('https://www.example.com/guide/c')),
    'content/pages/d.json': { title: 'Copia', slug: '/guide/d', same_as: '/guide/c' },
  });
  await made.build();
  const states = (slug: string) => {
    const things = graph(made.page(`${slug}/index.html`));
    const [webPage] = things.filter((thing) => thing['@type'] === 'WebPage');
    return [things.some((thing) => thing['@type'] === 'BreadcrumbList'), 'breadcrumb' in webPage!];
  };
  for (const slug of ['guide/a', 'guide/b', 'guide/d']) expect([slug, states(slug)]).toEqual([slug, [false, false]]);
  expect(states('guide/c')).toEqual([true, true]);
});

it('a question that a page answers twice is stated once, with its first answer', async () => {
  const faq = (...answers: readonly string[]) => answers.map((answer) => ({ question: 'Quanto  costa?', answer }));
  const made = makeSite({
    'content/pages/x.json': page('/x', [
      component(7, { header: 'Costi', faq: faq('Nulla.', 'Poco.') }),
      component(7, { header: 'Altro', faq: [...faq('Molto.'), { question: 'Quando?', answer: 'Oggi.' }] }, 2),
    ]),
  });
  await made.build();
  const [data] = typed(made.page('x/index.html'), 'FAQPage');
  expect(data!.mainEntity).toMatchObject([
    { name: 'Quanto costa?', acceptedAnswer: { text: 'Nulla.' } },
    { name: 'Quando?', acceptedAnswer: { text: 'Oggi.' } },
  ]);
  expect(texts(made.page('x/index.html'), '.accordion__title')).toHaveLength(4);
});
