// SPEC-3.3: titles and descriptions as search engines list them: each its own, and no longer than is shown.
import { describe, expect, it } from 'vitest';
import { printProblems } from '../src/problems/print.js';
import { textSum } from '../src/util/text-sum.js';
import { component, CONFIG, makeSite, page, type SiteFiles } from './support/site.js';

const titled = (slug: string, title: string, more: object = {}) =>
  page(slug, [component(14, { header: 'Testo', text: '<p>x</p>' })], { title, ...more });

const told = (site: ReturnType<typeof makeSite>) =>
  site
    .build()
    .then(({ problems }) =>
      problems
        .filter(({ code }) => code === 'title-duplicate' || code === 'head-length')
        .map(({ severity, file, line, message }) => [severity, `${file}${line ? `:${line}` : ''}`, message]),
    );

const TWO: SiteFiles = {
  'content/pages/a.json': titled('/a', 'Bonus di benvenuto'),
  'content/pages/b.json': titled('/b', 'Bonus di benvenuto'),
};
const SAME = [
  'warning',
  'content/pages/b.json:2',
  '2 pages have the same title, "Bonus di benvenuto – Prova": /a, /b.',
];

it('two pages with one title, in a build after an edit as in a clean one', async () => {
  const site = makeSite(TWO);
  expect(await told(site)).toEqual([SAME]);
  site.write({ 'content/pages/c.json': titled('/c', 'Altro') });
  expect(await told(site)).toEqual([SAME]);
  site.write({ 'content/pages/b.json': titled('/b', 'Bonus di ricarica') });
  expect(await told(site)).toEqual([]);
});

it('space around and between words is none of a title or a description', async () => {
  const odd = 'Bonus  di\n benvenuto ';
  const meta = { meta_settings: { title: `\t${odd}`, description: 'Come  funziona.\n' } };
  const site = makeSite({
    ...TWO,
    'content/pages/b.json': titled('/b', odd),
    'content/pages/c.json': titled('/c', 'C', { meta }),
  });
  expect(await told(site)).toEqual([SAME]);
  expect(site.out('b/index.html')).toContain('<title>Bonus di benvenuto – Prova</title>');
  const html = site.out('c/index.html');
  expect(html.match(/Bonus\s+di\s+benvenuto|Come\s+funziona/g)!.filter((text) => /\s{2}|\n/.test(text))).toEqual([]);
  expect(html.match(/(?<=<title>).*(?=<\/title>)/)?.[0]).toBe('Bonus di benvenuto');
});

it('many are one warning that names five', async () => {
  const many = Object.fromEntries('abcdefg'.split('').map((id) => [`content/pages/${id}.json`, titled(`/${id}`, 'X')]));
  expect(await told(makeSite(many))).toEqual([
    ['warning', 'content/pages/g.json:2', '7 pages have the same title, "X – Prova": /a, /b, /c, /d, /e and 2 more.'],
  ]);
});

it.each<[what: string, files: SiteFiles]>([
  ['is not to be listed', { 'content/pages/b.json': titled('/b', 'Bonus di benvenuto', { robots: 'noindex' }) }],
  [
    'has another as its canonical one',
    {
      'content/pages/b.json': titled('/b', 'Bonus di benvenuto', { meta: { meta_settings: { canonical_url: '/a' } } }),
    },
  ],
  [
    'has a title for search engines',
    { 'content/pages/b.json': titled('/b', 'Bonus di benvenuto', { meta: { meta_settings: { title: 'Altro' } } }) },
  ],
])('a page that %s has no double', async (_what, files) => {
  expect(await told(makeSite({ ...TWO, ...files }))).toEqual([]);
});

it('what search engines cut off is noted at its place', async () => {
  const [title, description] = ['T'.repeat(63), 'd'.repeat(171)];
  const meta = (own: object) => ({ meta: { meta_settings: own } });
  const site = makeSite({
    'casino-site.config.json': CONFIG,
    'content/pages/a.json': titled('/a', title),
    'content/pages/b.json': titled('/b', `${title.slice(1)}`, meta({ description })),
    'content/pages/c.json': titled('/c', 'C', meta({ title: 'C'.repeat(71) })),
    'content/pages/d.json': titled('/d', `${title}D`, { robots: 'noindex' }),
  });
  expect(await told(site)).toEqual([
    [
      'note',
      'content/pages/a.json:2',
      `The title has 71 characters, "${title} – Prova": search engines show about 60.`,
    ],
    ['note', 'content/pages/b.json:18', 'The description has 171 characters: search engines show about 155.'],
    [
      'note',
      'content/pages/c.json:18',
      `The title has 71 characters, "${'C'.repeat(71)}": search engines show about 60.`,
    ],
  ]);
});

describe('descriptions', () => {
  const described = (slug: string, description: string | undefined, more: object = {}) =>
    titled(slug, slug, { ...(description ? { meta: { meta_settings: { description } } } : {}), ...more });
  const SITE: SiteFiles = {
    'content/pages/home.json': described('/', 'Casinò e bonus.'),
    'content/pages/a.json': described('/a', 'Tutto sui bonus.'),
    'content/pages/b.json': described('/b', 'Tutto sui giochi.'),
  };
  const notes = async (site: ReturnType<typeof makeSite>, flags = {}) =>
    (await site.build(flags, { siteNotes: true })).problems.filter(({ code }) => code.startsWith('description-'));
  const place = (slug: string) => ({ file: `content/pages${slug}.json`, url: `${slug}/` });

  it('of its own on each page: nothing to tell', async () => {
    expect(await notes(makeSite(SITE))).toEqual([]);
  });

  it('missing on one page', async () => {
    const [note, ...others] = await notes(makeSite({ ...SITE, 'content/pages/b.json': described('/b', undefined) }));
    expect(others).toEqual([]);
    expect(note).toMatchObject({ code: 'description-missing', severity: 'note', file: 'content/pages/b.json' });
    expect(note).toMatchObject({ message: 'The page /b has no description.' });
    expect(note).not.toHaveProperty('places');
  });

  it('missing on many pages are one note with all places, the first ones of which are printed', async () => {
    const slugs = Array.from({ length: 31 }, (_, index) => `/p${index + 10}`);
    const many = Object.fromEntries(slugs.map((slug) => [`content/pages${slug}.json`, described(slug, undefined)]));
    const found = await notes(makeSite({ ...SITE, ...many }));
    expect(found).toMatchObject([{ message: '31 pages have no description.', file: 'content/pages/p10.json' }]);
    expect(found[0]!.places).toEqual(slugs.map(place));
    const text = printProblems(found, { colour: false });
    expect(text).toContain('  content/pages/p10.json on /p10/\n');
    expect(text).toContain('  … and 23 more\n');
  });

  it('of which nothing can be seen count as missing, and a tag of the author counts', async () => {
    const tag = '<meta name="Description" content="Tutto sui tornei.">';
    const found = await notes(
      makeSite({
        ...SITE,
        'content/pages/b.json': described('/b', ' \u200b'),
        'content/pages/c.json': titled('/c', 'C', { meta: { meta_settings: { custom_tags: [tag] } } }),
      }),
    );
    expect(found).toMatchObject([{ message: 'The page /b has no description.' }]);
  });

  it('that pages of one language share, in a build after an edit as in a clean one', async () => {
    const site = makeSite({
      ...SITE,
      'content/pages/b.json': described('/b', 'Tutto sui bonus.'),
      'content/pages/en.json': described('/en', 'Tutto sui bonus.', {
        meta: { meta_settings: { description: 'Tutto sui bonus.', lang: 'en' } },
      }),
    });
    const same = {
      code: 'description-duplicate',
      severity: 'note',
      file: 'content/pages/a.json',
      message: '2 pages have the same description.',
      places: [place('/a'), place('/b')],
    };
    expect(await notes(site)).toMatchObject([same]);
    site.write({ 'content/pages/c.json': described('/c', 'Altro.') });
    expect(await notes(site)).toMatchObject([same]);
    expect(await notes(site, { cache: false, force: true })).toMatchObject([same]);
    site.write({ 'content/pages/b.json': described('/b', undefined) });
    expect(await notes(site)).toMatchObject([{ code: 'description-missing', file: 'content/pages/b.json' }]);
    site.write({ 'content/pages/b.json': described('/b', 'Tutto sui tornei.') });
    expect(await notes(site)).toEqual([]);
  });

  it.each<[what: string, more: object]>([
    ['is not to be listed', { robots: 'noindex' }],
    ['has another as its canonical one', { meta: { meta_settings: { canonical_url: '/a' } } }],
    ['repeats another', { same_as: '/a', components: undefined }],
  ])('a page that %s needs none', async (_what, more) => {
    expect(await notes(makeSite({ ...SITE, 'content/pages/c.json': described('/c', undefined, more) }))).toEqual([]);
  });

  it('on a site that is not to be listed are nobody to read', async () => {
    const files = { ...SITE, 'content/pages/b.json': described('/b', undefined) };
    expect(await notes(makeSite(files), { noindex: true })).toEqual([]);
  });

  it('leave --strict green', async () => {
    const site = makeSite({ ...SITE, 'content/pages/b.json': described('/b', undefined) });
    expect((await site.build({ strict: true }, { siteNotes: true })).ok).toBe(true);
  });
});

describe('texts as numbers', () => {
  it('are never 0, and differ where the texts do', () => {
    const texts = Array.from({ length: 50_000 }, (_, index) => `Recensione della slot numero ${index}.`);
    const sums = new Set(['', ...texts].map(textSum));
    expect(sums.size).toBe(50_001);
    expect(sums.has(0)).toBe(false);
    expect([...sums].every(Number.isSafeInteger)).toBe(true);
  });
});
