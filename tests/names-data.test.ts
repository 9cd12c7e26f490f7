// A page is filled in whatever its file looks like: JSON or YAML in any spelling, and texts in files of their own.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { casinoSite } from './support/cli.js';
import { makeSite, page, type SiteFiles, type TestSite } from './support/site.js';

const DATA: SiteFiles = {
  'content/data/operators/corallo.json': { name: 'Corallo' },
  'content/data/offers/benvenuto.json': {
    operator: 'corallo',
    title: 'Bonus Perla',
    min_deposit: { amount: 10, unit: 'EUR' },
    terms: '<p>Solo maggiorenni.</p>',
    redirect_url: 'https://go.example.com/bonus',
    button_text: 'Vai',
  },
  'content/data/games/ostrica.json': { name: 'Ostrica', image: '/media/logo.svg' },
  'content/data/payment-methods/visa.json': { name: 'Carta Visa', deposit_min: { amount: 10, unit: 'EUR' } },
};

const RANKED = 'method: Provati.\nauthor: Redazione\nchecked: 2026-01-10';

const markdown = (block: string, fields: string) =>
  `---\ntitle: X\nslug: /x\n---\nTesto.\n\n\`\`\`block ${block}\n${fields}\n\`\`\`\n`;

it.each([
  ['bonus-list', 'header: A\nbonuses:\n  - offer: benvenuto', 'Bonus Perla'],
  ['bonus-list', "header: A\nbonuses:\n  - 'offer': benvenuto", 'Bonus Perla'],
  ['bonus-list', 'header: A\nbonuses:\n  - ? offer\n    : benvenuto', 'Bonus Perla'],
  ['bonus-list', 'header: A\nbonuses: [{offer : benvenuto}]', 'Bonus Perla'],
  ['bonus-list', 'header: A\nbonuses:\n  from: offers', 'Bonus Perla'],
  ['ranking', `header: A\n${RANKED}\nentries:\n  - operator: corallo`, 'Corallo'],
  [
    'comparison',
    'header: A\ncolumns:\n  - field: min_deposit\n  - title: Voto\nentries:\n  - offer: benvenuto\n    values: ["4,5"]',
    'Deposito minimo',
  ],
  ['games', 'header: A\ngames:\n  - game: ostrica', 'Ostrica'],
  ['games', 'header: A\ngames:\n  from: games', 'Ostrica'],
  ['deposit-table', 'header: A\ntable:\n  from: payment-methods', 'Carta Visa'],
  ['dynamic-table', 'header: A\ntable:\n  offer: benvenuto', 'Deposito minimo'],
])('YAML may name data in any spelling: %s %j', async (block, fields, shown) => {
  const site = makeSite({ ...DATA, 'content/pages/x.md': markdown(block, fields) });
  expect(await errorsOf(site)).toEqual([]);
  expect(main(site.out('x/index.html'))).toContain(shown);
});

it('an offer that does not exist is told of in YAML, too', async () => {
  const fields = 'header: A\nbonuses:\n  - offer: benvenutto';
  const { problems } = await makeSite({ ...DATA, 'content/pages/x.md': markdown('bonus-list', fields) }).build();
  expect(problems.map(({ code, file, line }) => [code, file, line])).toContainEqual([
    'entity-unknown',
    'content/pages/x.md',
    10,
  ]);
});

it('a text in a file of its own is filled in, whatever the page itself says', async () => {
  const text = (markdown: string) => [{ block: 'text-component', text: { markdown } }];
  const site = makeSite({
    ...DATA,
    'content/texts/t.md': 'Minimo {{offer.benvenuto.min_deposit}}, fine.',
    'content/pages/x.json': page('/x', text('t.md')),
    'content/pages/y.md': markdown('text-component', 'text:\n  markdown: t.md').replace('/x', '/y'),
    'content/pages/z.json': page('/z', text('Da {{offer.benvenuto.min_deposit}}')),
    'content/pages/w.md':
      '---\ntitle: W\nslug: /w\ndescription: "Da {\\x7boffer.benvenuto.min_deposit}}"\n---\nTesto.\n',
  });
  expect(await errorsOf(site)).toEqual([]);
  for (const path of ['x', 'y', 'z'])
    expect(main(site.out(`${path}/index.html`)).replaceAll('&nbsp;', ' ')).toMatch(/(?:Minimo|Da) 10[\s\u00a0]€/);
  expect(site.out('w/index.html')).toMatch(/content="Da 10[\s\u00a0]€"/);
  // The text begins to name data while the page stays as it is.
  site.write({ 'content/texts/t.md': 'Titolo {{offer.benvenuto.title}}.' });
  await site.build();
  expect(site.out('x/index.html')).toContain('Titolo Bonus Perla.');
  expect(site.out('y/index.html')).toContain('Titolo Bonus Perla.');
});

it('pages of rows are filled in where the template or a row names data', async () => {
  const site = makeSite({
    ...DATA,
    'content/collections/slot/schema.json': {
      type: 'object',
      properties: { id: { type: 'string' }, name: { type: 'string' } },
    },
    'content/collections/slot/page.md':
      '---\ntitle: "{{row.name}}"\nslug: /slot/{{row.id}}\n---\nTesto {{row.name}}.\n\n' +
      '```block bonus-list\nheader: Le offerte\nbonuses:\n  - ? offer\n    : benvenuto\n```\n',
    'content/collections/slot/rows.csv': 'id,name\nuno,Uno\ndue,Due\n',
  });
  expect(await errorsOf(site)).toEqual([]);
  expect(site.out('slot/uno/index.html')).toContain('Bonus Perla');
});

it('a page that is converted shows what it showed before', async () => {
  const CHECKED = { method: '<p>Provati.</p>', author: 'Redazione', checked: '2026-01-10' };
  const components = [
    { block: 'bonus-list', header: 'Offerte', bonuses: [{ offer: 'benvenuto' }] },
    { block: 'deposit-table', table: { from: 'payment-methods' } },
    { block: 'ranking', header: 'Tutti', ...CHECKED, entries: [{ operator: 'corallo' }] },
    { block: 'games', header: 'Giochi', games: { from: 'games' } },
    { block: 'text-component', header: 'Minimo', text: '<p>Da {{offer.benvenuto.min_deposit}}.</p>' },
  ];
  const site = makeSite({ ...DATA, 'content/pages/x.json': page('/x', components, { title: 'X' }) });
  expect(await errorsOf(site)).toEqual([]);
  const before = main(site.out('x/index.html'));
  const { code } = await casinoSite(['convert', 'content/pages/x.json', '--write'], site.root);
  expect(code).toBe(0);
  rmSync(join(site.root, '.casino-site'), { recursive: true, force: true });
  expect(await errorsOf(site)).toEqual([]);
  expect(main(site.out('x/index.html'))).toBe(before);
  expect(before).toContain('Bonus Perla');
});

async function errorsOf(site: TestSite) {
  return (await site.build()).problems.filter(({ severity }) => severity === 'error');
}

function main(html: string): string {
  return /<main[^]*<\/main>/.exec(html)![0];
}
