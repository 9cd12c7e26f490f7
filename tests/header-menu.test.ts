// The menu of the header, breadcrumbs and the search: what pages show, what is wrong with them and where, and that a
// build that goes on, `watch` and a clean build agree (decision 0032).
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { differences, scan } from '../src/content/scan.js';
import { LIVE_TAG } from '../src/watch/live-page.js';
import { openChecked } from './support/live.js';
import { ofThisBuild } from './support/output.js';
import {
  component,
  CONFIG,
  MAIN_BLOCK,
  makeSite,
  page,
  SITE_JSON,
  type SiteFiles,
  type TestSite,
} from './support/site.js';

const MENU = [
  {
    text: 'Bonus',
    url: '/bonus',
    items: [
      { text: 'Benvenuto', url: '/bonus/benvenuto' },
      { text: 'Gioca', url: '/bonus', redirect_url: 'https://go.example.com/menu', target: '_blank' },
    ],
  },
  { text: 'Guide', url: '/guide' },
  { text: 'Altro', items: [{ text: 'In casa', url: '/#benvenuti' }] },
];
const withMenu = (menu: unknown) => ({ 'content/site.json': { ...SITE_JSON, header: { ...SITE_JSON.header, menu } } });
const config = (more: object) => ({ 'casino-site.config.json': { ...CONFIG, ...more } });
const text = (html: string, header = 'Testo') => component(14, { header, text: html }, 2);
const games = (count: number, more: object = {}) =>
  component(4, {
    header_title: 'Slot',
    games: Array.from({ length: count }, (_, at) => ({
      name: `Perché ${at}`,
      provider: at % 2 ? 'Scoglio' : 'Àncora',
      link: '/',
    })),
    ...more,
  });

const PAGES: SiteFiles = {
  'content/pages/bonus.json': page('/bonus', [MAIN_BLOCK], { title: 'Tutti i bonus' }),
  'content/pages/welcome.json': page('/bonus/benvenuto', [text('<p>Sì.</p>')], { title: 'Il bonus di benvenuto' }),
  'content/pages/below.json': page('/bonus/benvenuto/a/b', [MAIN_BLOCK], { title: 'Requisiti' }),
  'content/pages/guide.json': page('/guide', [games(3)], { title: 'Guide' }),
  'content/pages/copy.json': { title: 'Copia', slug: '/copy', same_as: '/guide' },
  'content/pages/hidden.json': page('/nascosta', [MAIN_BLOCK], { robots: 'noindex', title: 'Nascosta' }),
  'content/pages/draft.json': page('/bozza', [MAIN_BLOCK], { draft: true, title: 'Bozza' }),
};
const ALL: SiteFiles = { ...PAGES, ...withMenu(MENU), ...config({ breadcrumbs: true, search: true }) };

const marksOf = (site: TestSite, path: string) =>
  [...site.page(path).querySelectorAll('.menu .menu__link, .menu .menu__entry')]
    .filter((one) => one.className.includes('--current') || one.hasAttribute('aria-current'))
    .map((one) => `${one.textContent} ${one.getAttribute('aria-current') ?? '-'}`);

describe('the mark in the menu', () => {
  it.each([
    ['index.html', []],
    ['bonus/index.html', ['Bonus -', 'Bonus page']],
    ['bonus/benvenuto/index.html', ['Bonus -', 'Benvenuto page']],
    ['bonus/benvenuto/a/b/index.html', ['Bonus -', 'Benvenuto true']],
    ['guide/index.html', ['Guide page']],
    ['nascosta/index.html', []],
  ])('%s', async (path, marks) => {
    const site = makeSite(ALL);
    await site.build();
    expect(marksOf(site, path)).toEqual(marks);
  });
});

it('a group that leads where one of its entries leads does not say so twice, and the page has the name of the entry', async () => {
  const items = [
    { text: 'Tutti i bonus', url: '/bonus' },
    { text: 'Benvenuto', url: '/bonus/benvenuto' },
  ];
  const site = makeSite({ ...ALL, ...withMenu([{ text: 'Offerte', url: '/bonus', items }]) });
  await site.build();
  const document = site.page('bonus/benvenuto/index.html');
  const entries = [...document.querySelectorAll('.menu__entry')];
  expect(entries.map((one) => [one.textContent, one.getAttribute('href')])).toEqual([
    ['Tutti i bonus', '/bonus/'],
    ['Benvenuto', '/bonus/benvenuto/'],
  ]);
  const steps = [...document.querySelectorAll('.breadcrumbs__step > *')].map((one) => one.textContent);
  expect(steps).toEqual(['Home', 'Tutti i bonus', 'Benvenuto']);
  expect(marksOf(site, 'bonus/index.html')).toEqual(['Offerte -', 'Tutti i bonus page']);
});

it('the page for blocked visitors has no affiliate entry and no search', async () => {
  const site = makeSite({ ...ALL, 'content/pages/forbidden.json': page('/403', [MAIN_BLOCK]) });
  await site.build();
  expect(site.page('bonus/index.html').querySelector('.menu a[rel]')?.getAttribute('rel')).toBe(
    'sponsored nofollow noopener',
  );
  expect([site.page('403/index.html').querySelectorAll('.menu a[rel], .search-link').length]).toEqual([0]);
  expect(site.page('403/index.html').querySelector('.menu a[href="/guide/"]')).not.toBeNull();
});

it.each([
  [{ text: 'Morto', url: '/non-esiste' }, 'link-broken', '/header/menu/0/url'],
  [{ text: 'Quasi', url: '/guidee' }, 'link-near-miss', '/header/menu/0/url'],
  [{ text: 'Bozza', url: '/bozza' }, 'link-broken', '/header/menu/0/url'],
  [{ text: 'Giù', items: [{ text: 'Niente' }] }, 'link-missing', '/header/menu/0/items/0'],
  [{ text: 'Fuori', url: 'https://other.example.com/' }, 'url-external', '/header/menu/0/url'],
])('an entry that leads wrong has a problem at its place: %o', async (entry, code, pointer) => {
  const site = makeSite({ ...PAGES, ...withMenu([entry]) });
  const { problems } = await site.build();
  const found = problems.find((one) => one.code === code || (code === 'link-broken' && one.code === 'link-near-miss'));
  expect([found?.file, found?.pointer, (found?.line ?? 0) > 0]).toEqual(['content/site.json', pointer, true]);
});

it('texts of entries may name shared values', async () => {
  const site = makeSite({
    ...PAGES,
    ...withMenu([{ text: 'Fino a {{fact.max}}', url: '/guide' }]),
    'content/data/facts.json': { max: { text: '500 euro' } },
  });
  const { ok } = await site.build();
  expect([ok, site.page('index.html').querySelector('.menu__link')?.textContent]).toEqual([
    true,
    'Fino a 500\u00a0euro',
  ]);
});

describe('breadcrumbs', () => {
  it('name the way with words of the menu, leave out what is no page, and say the same in structured data', async () => {
    const site = makeSite(ALL);
    await site.build();
    const document = site.page('bonus/benvenuto/a/b/index.html');
    const steps = [...document.querySelectorAll('.breadcrumbs__step > *')];
    expect(steps.map((one) => [one.textContent, one.getAttribute('href')])).toEqual([
      ['Home', '/'],
      ['Bonus', '/bonus/'],
      ['Benvenuto', '/bonus/benvenuto/'],
      ['Requisiti', null],
    ]);
    const { '@graph': graph } = JSON.parse(document.querySelector('[type="application/ld+json"]')!.textContent!);
    const list = graph.find((one: { '@type': string }) => one['@type'] === 'BreadcrumbList').itemListElement;
    expect(list.map(({ name }: { name: string }) => name)).toEqual(steps.map((one) => one.textContent));
  });

  it('are neither on the home page nor on error pages, nor in their structured data', async () => {
    const site = makeSite(ALL);
    await site.build();
    for (const path of ['index.html', '404.html'])
      expect([site.out(path).includes('breadcrumbs'), site.out(path).includes('BreadcrumbList')]).toEqual([
        false,
        false,
      ]);
  });
});

describe('the search', () => {
  it('keeps amounts of its list together', async () => {
    const main = component(1, { main_block: { h1: 'Bonus' } });
    const settings = { meta_settings: { description: 'Fino a 500 € di bonus.' } };
    const site = makeSite({
      ...config({ search: true }),
      'content/pages/bonus.json': page('/bonus', [main], { title: 'Bonus da 500 €', meta: settings }),
    });
    await site.build();
    const entry = site.page('cerca/index.html').querySelector('.search-list__link[href="/bonus/"]')!;
    expect(entry.parentElement!.textContent).toBe('Bonus da 500\u00a0€Fino a 500\u00a0€ di bonus.');
  });

  it('knows pages and games, each once, but no draft, no page that is not to be found, and no repeat', async () => {
    const site = makeSite(ALL);
    await site.build();
    const { pages, games: found } = JSON.parse(site.out('_search/index.json'));
    expect(pages.map(([path]: [string]) => path)).toEqual([
      '/',
      '/bonus/',
      '/bonus/benvenuto/',
      '/bonus/benvenuto/a/b/',
      '/guide/',
    ]);
    expect(found[0]).toEqual(['Perché 0', 'Àncora', 4, 'slot']);
    const listed = [...site.page('cerca/index.html').querySelectorAll('.search-list__link')];
    expect(listed.map((one) => one.getAttribute('href'))).toContain('/guide/#slot');
    expect(site.page('cerca/index.html').querySelector('meta[name=robots]')?.getAttribute('content')).toBe(
      'noindex, follow',
    );
    const { assets } = JSON.parse(site.out('_build/manifest.json')) as { assets: { file: string }[] };
    expect(assets.map(({ file }) => file)).toEqual(expect.arrayContaining(['_search/index.json', 'cerca/index.html']));
  });

  it('redirects of an old search lead to its list', async () => {
    const redirects = [
      { from: '/suche', to: '/cerca' },
      { from: '/ricerca', to: '/cerca?q=slot' },
    ];
    const site = makeSite({ ...ALL, ...config({ search: true, routes: { ...CONFIG.routes, redirects } }) });
    const { ok, problems } = await site.build();
    expect([ok, problems.filter(({ code }) => code.startsWith('redirect'))]).toEqual([true, []]);
    expect(site.out('suche/index.html')).toContain('url=/cerca');
  });

  it.each([
    ['a page', { 'content/pages/x.json': page('/cerca', [MAIN_BLOCK]) }, 'slug-reserved', 'content/pages/x.json'],
    [
      'a redirect',
      config({ search: true, routes: { ...CONFIG.routes, redirects: [{ from: '/cerca', to: '/' }] } }),
      'redirect-duplicate',
      'casino-site.config.json',
    ],
    ['a file', { 'public/cerca/index.html': '<p>' }, 'public-clash', 'public/cerca/index.html'],
  ])('refuses %s at the path of its list', async (_, files: SiteFiles, code, file) => {
    const { ok, problems } = await makeSite({ ...ALL, ...files }).build();
    expect([ok, problems.filter((one) => one.severity === 'error').map((one) => [one.code, one.file])]).toEqual([
      false,
      [[code, file]],
    ]);
  });

  it('splits a long list into parts', async () => {
    const site = makeSite({ ...ALL, 'content/pages/guide.json': page('/guide', [games(600)]) });
    await site.build();
    const links = (path: string) => site.page(path).querySelectorAll('.search-list__link').length;
    expect([links('cerca/index.html'), links('cerca/2/index.html')]).toEqual([500, 105]);
  });
});

it.each([
  [true, 3, true],
  ['auto', 23, false],
  ['auto', 24, true],
  [false, 30, false],
])('"filter": %o with %i tiles', async (filter, count, isThere) => {
  const site = makeSite({ 'content/pages/g.json': page('/g', [games(count, { filter })]) });
  await site.build();
  const document = site.page('g/index.html');
  const options = [...document.querySelectorAll('.games-filter option')].map((one) => one.textContent);
  expect(options).toEqual(isThere ? ['Tutti i fornitori', 'Àncora', 'Scoglio'] : []);
});

it('a site that uses nothing of this has neither its styles nor its script', async () => {
  const [plain, all] = [makeSite(PAGES), makeSite(ALL)];
  await Promise.all([plain.build(), all.build()]);
  const used = (site: TestSite) =>
    /menu__|breadcrumbs__|search__|games-filter|data-part/.test(site.out('guide/index.html'));
  expect([used(plain), used(all)]).toEqual([false, true]);
});

/** Each with how many pages are rendered again. */
const CHANGES: readonly (readonly [what: string, files: SiteFiles, made: number | 'all'])[] = [
  ['an entry gets another text', withMenu([{ ...MENU[0], text: 'Offerte' }, ...MENU.slice(1)]), 3],
  ['an entry is added', withMenu([...MENU, { text: 'Copia', url: '/copy' }]), 1],
  ['an entry goes, and with it a mark', withMenu(MENU.slice(1)), 3],
  ['entries change places', withMenu(MENU.toReversed()), 0],
  ['the menu goes', { 'content/site.json': SITE_JSON }, 'all'],
  ['a page is added below an entry', { 'content/pages/new.json': page('/guide/nuova', [MAIN_BLOCK]) }, 2],
  ['a game is added', { 'content/pages/guide.json': page('/guide', [games(4)], { title: 'Guide' }) }, 2],
  [
    'a page must not be found any more',
    { 'content/pages/below.json': page('/bonus/benvenuto/a/b', [MAIN_BLOCK], { robots: 'noindex' }) },
    2,
  ],
  [
    'a page ends, and its entry goes with it',
    { 'content/pages/guide.json': page('/guide', [games(3)], { title: 'Guide', publish_until: '2025-12-31' }) },
    1,
  ],
  ['the list moves', config({ breadcrumbs: true, search: { path: '/search' } }), 'all'],
  ['games of a page are filtered', { 'content/pages/guide.json': page('/guide', [games(3, { filter: true })]) }, 2],
];

describe('after a change', () => {
  it.each([
    ...CHANGES.map(([what, files, made]) => [what, ALL, files, made] as const),
    // The first part of a site changes the script of all pages.
    ['a code to copy', PAGES, { 'content/pages/x.json': page('/x', [{ block: 'bonus-code', code: 'X' }]) }, 'all'],
  ] as const)('%s: a build that goes on, a clean one and watch agree', async (_, given, files, made) => {
    const site = makeSite(given);
    await site.build();
    const { live, responder } = await openChecked(site);
    const before = scan(site.root);
    site.write(files);
    const on = await site.build({ force: true });
    const tree = treeOf(site, 'dist');
    const clean = await site.build({ cache: false, force: true, outDir: 'clean' });
    expect(tree).toEqual(treeOf(site, 'clean'));
    expect(on.pages - on.reused).toBe(made === 'all' ? clean.pages : made);
    await live.update(differences(before, scan(site.root)));
    for (const [path, bytes] of tree) {
      if (!path.endsWith('.html') && path !== '_search/index.json') continue;
      if (bytes.includes('http-equiv="refresh"')) continue;
      const { body } = await responder.respond(`/${path}`);
      expect(String(body).replace(LIVE_TAG, ''), path).toBe(bytes.replace(/ data-page="[^"]*"/, ' data-page=""'));
    }
  });
});

function treeOf(site: TestSite, folder: string): Map<string, string> {
  const root = join(site.root, folder);
  return new Map(ofThisBuild(root).map((name) => [name, readFileSync(join(root, name), 'utf8')]));
}
