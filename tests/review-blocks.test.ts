// Blocks without a number: ratings with their scale, what search engines are told, the newest pages, and that a build
// which keeps pages is the same as a clean one.
import { describe, expect, it } from 'vitest';
import { all, typed } from './support/output.js';
import { makeSite, page, type SiteFiles } from './support/site.js';

const HOME = 'content/pages/home.json';
const SIGNED = { author: 'Giulia Ferri', checked: '2025-03-12' };
const OPERATORS: SiteFiles = {
  'content/data/operators/faro.json': { name: 'Faro' },
  'content/data/operators/onda.json': { name: 'Onda' },
};
const siteOf = (components: readonly unknown[], files: SiteFiles = {}) =>
  makeSite({ ...files, [HOME]: page('/', components, { title: 'Home' }) });

async function codes(component: object): Promise<string[]> {
  const { problems } = await siteOf([component]).build({}, { write: false });
  return problems.map(({ code, pointer = '', message }) => `${code} ${pointer} ${message}`);
}

describe('a rating', () => {
  it.each([
    ['of the whole', { rating: 5.5 }, '/components/0/rating'],
    ['of a criterion', { criteria: [{ name: 'x', rating: 6 }] }, '/components/0/criteria/0/rating'],
    ['above a scale of its own', { rating: 11, scale: 10 }, '/components/0/rating'],
  ])('%s above its scale is an error', async (_, fields, pointer) => {
    const found = await codes({ block: 'review', name: 'Faro', ...SIGNED, ...fields });
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(new RegExp(`^rating-range ${pointer} `));
  });

  it('in a ranking is checked as well; one at the end of the scale is right', async () => {
    const ranking = { block: 'ranking', method: '<p>x</p>', ...SIGNED };
    expect(await codes({ ...ranking, entries: [{ name: 'a', rating: 5 }] })).toEqual([]);
    const [above = ''] = await codes({ ...ranking, entries: [{ name: 'a', rating: 5.1 }] });
    expect(above.split(' ')[0]).toBe('rating-range');
  });

  it('is shown with one decimal at most; search engines get all', async () => {
    const site = siteOf([{ block: 'review', operator: 'faro', rating: 28 / 9, ...SIGNED }], OPERATORS);
    await site.build();
    const html = site.out('index.html');
    expect(/rating__words">([^<]*)</.exec(html)?.[1]).toBe('3,1 su 5');
    expect(html).toContain(`"ratingValue":${28 / 9},`);
  });

  it('has whitespace between author and day, for whoever reads the words alone', async () => {
    const site = siteOf([{ block: 'review', name: 'Faro', rating: 4, ...SIGNED }]);
    await site.build();
    const words = site.page('index.html').querySelector('.byline')!.textContent!;
    expect(words).toMatch(/Giulia Ferri Verificato il/);
  });

  it('without author and day is refused', async () => {
    const found = await codes({ block: 'review', name: 'Faro', rating: 4 });
    expect(found.map((one) => one.split(' ')[0])).toEqual(['value-missing', 'value-missing']);
  });
});

it('a comparison asks for one value a column', async () => {
  const comparison = (values: unknown[]) => ({
    block: 'comparison',
    columns: [{ title: 'A' }, { title: 'B' }],
    entries: [{ name: 'x', values }],
  });
  expect(await codes(comparison(['1', null]))).toEqual([]);
  expect((await codes(comparison(['1'])))[0]).toContain(
    'table-row /components/0/entries/0 The entry has too few values for its columns: 1 missing.',
  );
});

it('a comparison that is taken from content/data asks for the field of each column, and for nothing else', async () => {
  const site = siteOf([
    {
      block: 'comparison',
      columns: [{ field: 'min_deposit' }, { title: 'Tempi' }],
      entries: { from: 'offers' },
    },
  ]);
  site.write({ 'content/data/offers/uno.json': { title: 'Uno' }, 'content/data/offers/due.json': { title: 'Due' } });
  const found = (await site.build()).problems.filter(({ severity }) => severity === 'error');
  expect(found.map(({ code, pointer }) => [code, pointer])).toEqual([['value-missing', '/components/0/columns/1']]);
});

it('buttons and reviews of several operators have different names', async () => {
  const button = { text: 'Vai', url: '/' };
  const site = siteOf([
    {
      block: 'comparison',
      columns: [{ title: 'A' }],
      entries: [
        { name: 'Faro', values: ['1'], button },
        { name: 'Molo', values: ['2'], button: { ...button, text: 'Vai a Molo' } },
      ],
    },
    { ...SIGNED, block: 'ranking', method: '<p>Così.</p>', entries: [{ name: 'Faro', review_url: '/', button }] },
  ]);
  await site.build();
  const names = all(site.page('index.html'), '.comparison .button, .ranking .button, .ranking__review');
  expect(names.map(({ textContent }) => textContent)).toEqual([
    'Vai (Faro)',
    'Vai a Molo',
    'Leggi la recensione (Faro)',
    'Vai (Faro)',
  ]);
});

it('search engines hear of a review of somebody else, never of the site itself', async () => {
  const review = (name: string) => ({ block: 'review', name, rating: 4, ...SIGNED });
  const site = siteOf([review('Faro'), { ...review('Onda'), header: 'Onda' }], OPERATORS);
  await site.build();
  const html = site.out('index.html');
  expect(html.match(/"@type":"Review"/g)).toHaveLength(2);
  expect(html).toContain('"reviewRating":{"@type":"Rating","ratingValue":4,"bestRating":5,"worstRating":0}');
  const name = /"@type":"WebSite"[^}]*?"name":"([^"]+)"/.exec(html)![1]!;
  const self = siteOf([review(name.toUpperCase())]);
  await self.build();
  expect(self.out('index.html')).not.toContain('"@type":"Review"');
});

it('search engines hear of a review what the page shows: its picture, and its first day where an info block has it', async () => {
  const review = { block: 'review', name: 'Faro', image: '/media/x.svg', rating: 4, ...SIGNED };
  const block = (created: string) => ({ block: 'info-block', title: 'Sulla pagina', created });
  const told = async (...blocks: object[]) => {
    const site = siteOf(blocks, {
      ...OPERATORS,
      'content/media/x.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
    });
    expect((await site.build()).ok).toBe(true);
    const { itemReviewed, datePublished } = typed(site.page('index.html'), 'Review')[0]!;
    expect(itemReviewed.image).toMatch(/^https:\/\/www\.example\.com\/assets\/media\/x\..*svg$/);
    return datePublished;
  };
  expect(await told(review)).toBeUndefined();
  expect(await told(review, block('02.01.2020'))).toBe('2020-01-02');
  // Who checked it before was not checking this page.
  expect(await told(review, block('2025-03-13'))).toBeUndefined();
});

describe('search engines are told what is reviewed', () => {
  const GAME = { block: 'games', header_title: 'Giochi', games: [{ name: 'Perla Rossa', link: '/perla' }] };
  const REVIEWED: readonly [what: string, review: object, files: SiteFiles, type: string | null][] = [
    ['an operator that the block names', { operator: 'faro', name: 'Il nostro Faro' }, OPERATORS, 'Organization'],
    ['an operator of the shared data', { name: 'FARO' }, OPERATORS, 'Organization'],
    [
      'an operator that titles tell',
      { name: 'Zefiro' },
      { 'content/pages/z.json': page('/z', [], { title: 'Zefiro Casino: recensione e bonus' }) },
      'Organization',
    ],
    [
      'a game of the shared data',
      { name: 'Perla' },
      { 'content/data/games/p.json': { name: 'Perla', provider: 'Bottega' } },
      'Game',
    ],
    [
      'a game that a tile of another page names',
      { name: 'Perla rossa' },
      { 'content/pages/g.json': page('/g', [GAME]) },
      'Game',
    ],
    ['something that the site says nothing of', { name: 'Skrill' }, OPERATORS, null],
    ['the brand of the site', { name: 'Prova Casinò' }, OPERATORS, null],
    [
      'the brand of the site as an operator',
      { operator: 'p' },
      { 'content/data/operators/p.json': { name: 'Prova' } },
      null,
    ],
    [
      'a game that the site makes itself',
      { name: 'Perla' },
      { 'content/data/games/p.json': { name: 'Perla', provider: 'Prova' } },
      null,
    ],
  ];

  it.each(REVIEWED)('%s', async (_, review, files, type) => {
    const target = { 'content/pages/perla.json': page('/perla', []) };
    const site = siteOf([{ block: 'review', rating: 4, ...review, ...SIGNED }], { ...target, ...files });
    await site.build();
    const [found] = typed(site.page('index.html'), 'Review');
    expect(found?.itemReviewed['@type'] ?? null).toBe(type);
  });

  it('after an edit elsewhere as in a clean build', async () => {
    const site = siteOf([{ block: 'review', name: 'Perla Rossa', rating: 4, ...SIGNED }], {
      'content/pages/perla.json': page('/perla', []),
    });
    await site.build();
    expect(typed(site.page('index.html'), 'Review')).toEqual([]);
    site.write({ 'content/pages/g.json': page('/g', [GAME]) });
    await site.build();
    expect(typed(site.page('index.html'), 'Review')).toMatchObject([{ itemReviewed: { '@type': 'Game' } }]);
  });
});

describe('the latest pages', () => {
  const guide = (slug: string, updated: string) => page(slug, [], { title: slug.slice(1), updated });
  const FILES = {
    'content/pages/a.json': guide('/guide/a', '2025-01-01'),
    'content/pages/b.json': guide('/guide/b', '2025-02-01'),
    'content/pages/c.json': guide('/guidebook/c', '2025-03-01'),
  };
  const titles = (html: string) => [...html.matchAll(/latest-pages__link[^>]*>([^<]+)/g)].map((match) => match[1]);

  it('are those below a path, the newest first', async () => {
    const site = siteOf([{ block: 'latest-pages', below: '/guide' }], FILES);
    await site.build();
    expect(titles(site.out('index.html'))).toEqual(['guide/b', 'guide/a']);
  });

  it('follow another page in a build that keeps pages', async () => {
    const site = siteOf([{ block: 'latest-pages', below: '/guide' }], FILES);
    await site.build({});
    site.write({ 'content/pages/a.json': guide('/guide/a', '2025-02-02') });
    await site.build({});
    expect(titles(site.out('index.html'))).toEqual(['guide/a', 'guide/b']);
  });
});
