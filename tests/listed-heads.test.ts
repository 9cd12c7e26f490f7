// SPEC-3.3: titles and descriptions as search engines list them: each its own, and no longer than is shown.
import { expect, it } from 'vitest';
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
const SAME = ['warning', 'content/pages/b.json', '2 pages have the same title, "Bonus di benvenuto – Prova": /a, /b.'];

it('two pages with one title, in a build after an edit as in a clean one', async () => {
  const site = makeSite(TWO);
  expect(await told(site)).toEqual([SAME]);
  site.write({ 'content/pages/c.json': titled('/c', 'Altro') });
  expect(await told(site)).toEqual([SAME]);
  site.write({ 'content/pages/b.json': titled('/b', 'Bonus di ricarica') });
  expect(await told(site)).toEqual([]);
});

it('many are one warning that names five', async () => {
  const many = Object.fromEntries('abcdefg'.split('').map((id) => [`content/pages/${id}.json`, titled(`/${id}`, 'X')]));
  expect(await told(makeSite(many))).toEqual([
    ['warning', 'content/pages/g.json', '7 pages have the same title, "X – Prova": /a, /b, /c, /d, /e and 2 more.'],
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
