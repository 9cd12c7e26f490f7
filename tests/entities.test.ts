// Entities in use: references in texts, blocks that name entities, formats, and what is reported when something is
// named that does not exist.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { DATA_FOLDERS } from '../src/entities/data.js';
import type { Shape } from '../src/schema/block-shape.js';
import { SHAPES } from '../src/schema/block-shapes.js';
import { FIELDS } from '../src/site/entity-fields.js';
import { formatFact, formatsOf } from '../src/words/formats.js';
import { offerLines, offerWordsOf } from '../src/words/offer-words.js';
import { PROJECT } from './support/cli.js';
import { component, CONFIG, makeSite, page, SITE_JSON, SVG } from './support/site.js';

const schema = (name: string) => JSON.parse(readFileSync(join(PROJECT, `schemas/${name}.schema.json`), 'utf8'));

const OFFER = {
  operator: 'corallo',
  kind: 'welcome',
  title: 'Bonus <di> benvenuto & "più"',
  match: { percent: 100 },
  maximum: { amount: 1500.5, unit: 'EUR' },
  free_spins: { count: 200, per_day: 20, days: 10, wagering: { times: 40, of: 'winnings' } },
  extras: ['un Bonus Crab'],
  min_deposit: { amount: 20, unit: 'EUR' },
  wagering: { times: 35, of: 'deposit-and-bonus' },
  win_cap: null,
  validity: { until: '2026-12-31' },
  redirect_url: 'https://go.corallo.example/bonus?x=1&y=2',
  button_text: 'Vai',
  terms: '<p>Con {{offer.benvenuto.min_deposit}} di {{operator.corallo.name}}.</p>',
};

const DATA = {
  'content/data/operators/corallo.json': { name: 'Corallo & Figli', licence: { authority: 'ADM' } },
  'content/data/offers/benvenuto.json': OFFER,
  'content/data/offers/ricarica.json': { title: 'Ricarica', kind: 'reload' },
  'content/data/payment-methods/visa.json': {
    name: 'Visa',
    mobile: true,
    deposit_min: { amount: 20, unit: 'EUR' },
    fee: { percent: 0 },
    order: 1,
  },
  'content/data/payment-methods/mastercard.json': {
    name: 'Mastercard',
    mobile: true,
    deposit_min: { amount: 20, unit: 'EUR' },
    fee: { amount: 0, unit: 'EUR' },
    order: 2,
  },
  'content/data/payment-methods/bitcoin.json': {
    name: 'Bitcoin',
    mobile: false,
    deposit_min: { amount: 0.0005, unit: 'BTC' },
    time: { at_most: 24, unit: 'hours' },
    fee: { amount: 2.5, unit: 'EUR' },
  },
  'content/data/games/perla.json': {
    name: 'Perla',
    provider: 'Acqua',
    categories: ['slot'],
    rtp: { percent: 96.5 },
    redirect_url: 'https://go.corallo.example/perla',
    image: '/media/perla.svg',
    order: 2,
  },
  'content/data/games/abisso.json': { name: 'Abisso', categories: ['slot', 'jackpot'], rtp: { percent: 94 }, url: '/' },
  'content/data/games/ruota.json': { name: 'Ruota', categories: ['live'], url: '/', order: 1 },
  'content/data/facts.json': {
    games_total: { at_least: 10000 },
    inactivity: { months: 12 },
    unknown: null,
    constructor: { text: 'c' },
  },
  'content/media/perla.svg': SVG,
};

const text = (html: string, header = '') => component(14, { ...(header ? { header } : {}), text: html });
const siteOf = (...components: unknown[]) =>
  makeSite({
    ...DATA,
    'content/pages/x.json': page(
      '/x',
      components.map((one, index) => ({ ...(one as object), order: index })),
    ),
  });

async function built(...components: unknown[]) {
  const site = siteOf(...components);
  const report = await site.build();
  expect(report.problems.filter((one) => one.severity === 'error')).toEqual([]);
  return { document: site.page('x/index.html'), report, html: site.out('x/index.html') };
}

async function problemsOf(...components: unknown[]) {
  const { problems } = await siteOf(...components).build();
  return problems
    .filter((one) => one.file === 'content/pages/x.json')
    .map(({ code, line, hint }) => ({ code, line, hint }));
}

const shown = (document: Document) => document.querySelector('main')!.textContent!.replace(/[\s\u00a0]+/g, ' ');

describe('formats', () => {
  it.each([
    [{ amount: 2000, unit: 'EUR' }, '2.000 €', '€2,000'],
    [{ amount: 0.0005, unit: 'BTC' }, '0,0005 BTC', '0.0005 BTC'],
    [{ amount: 0.1, unit: 'EUR' }, '0,10 €', '€0.10'],
    [{ amount: 1234.5, unit: '€' }, '1.234,50 €', '€1,234.50'],
    [{ amount: 0.005, unit: 'EUR' }, '0,005 €', '€0.005'],
    [{ amount: 2.5, unit: 'USD' }, '2,50 USD', '2.50 USD'],
    [{ amount: 0.4, unit: 'LTC' }, '0,4 LTC', '0.4 LTC'],
    [{ times: 35 }, '35x', '35x'],
    [{ count: 1000 }, '1.000', '1,000'],
    [{ percent: 96.5 }, '96,5%', '96.5%'],
    [{ at_least: 10000 }, 'oltre 10.000', 'over 10,000'],
    [{ at_least: 2000000, unit: 'EUR' }, 'oltre 2.000.000 €', 'over €2,000,000'],
    [{ at_most: 24, unit: 'hours' }, 'fino a 24 ore', 'up to 24 hours'],
    [{ at_most: 15, unit: 'percent' }, 'fino a 15%', 'up to 15%'],
    [{ days: 30 }, '30 giorni', '30 days'],
    [{ days: 1 }, '1 giorno', '1 day'],
    [{ months: 12 }, '12 mesi', '12 months'],
    [{ years: 0 }, '0 anni', '0 years'],
    [{ day: '2026-12-31' }, '31 dicembre 2026', '31 December 2026'],
    [{ text: 'Immediato' }, 'Immediato', 'Immediato'],
  ])('%j', (fact, italian, english) => {
    expect(formatFact(fact, formatsOf('it-IT')).replace('\u00a0', ' ')).toBe(italian);
    expect(formatFact(fact, formatsOf('en')).replace('\u00a0', ' ')).toBe(english);
  });
  it.each(['EUR', 'eur', 'Euro', '€'])('the unit %s is the sign of the euro in each language', (unit) => {
    const shown = ['it', 'en', 'de', 'es'].map((lang) => formatsOf(lang).amount(20, unit).replace(/\s/, ' '));
    expect(shown).toEqual(['20 €', '€20', '20 €', '20 €']);
    expect(formatsOf('it').amount(20, 'eurogiri').replace(/\s/, ' ')).toBe('20 eurogiri');
  });

  it.each([
    [{ validity: { weekdays: ['mon', 'tue', 'wed', 'thu'] } }, 'Valido per i depositi dal lunedì al giovedì'],
    [{ validity: { weekdays: ['sun', 'sat', 'fri'] } }, 'Valido per i depositi dal venerdì alla domenica'],
    [{ validity: { weekdays: ['mon', 'wed'] } }, 'Valido per i depositi di lunedì e mercoledì'],
    [{ kind: 'cashback', match: { percent: 15 } }, '15% delle perdite'],
    [{ kind: 'cashback', match: { percent: 15, of: 'net-losses' } }, '15% delle perdite nette'],
    [{ kind: 'cashback', match: { percent: 8, up_to: true, of: 'losses' } }, 'Fino all’8% delle perdite'],
    [{ kind: 'reload', match: { percent: 50, up_to: true } }, 'Fino al 50% del deposito'],
    [{ validity: { until: '2026-12-01T18:00' } }, 'Valido fino al 1º dicembre 2026, ore 18:00'],
    // Midnight ends the day before.
    [{ validity: { until: '2026-12-01T00:00' } }, 'Valido fino al 30 novembre 2026'],
    [{ free_spins: { count: 1, every: 'week' } }, '1 giro gratuito a settimana'],
    [{ min_deposit: null }, 'Deposito minimo: non indicato'],
    [{ wagering: { times: 1 } }, 'Requisito di puntata di 1x'],
    [{ audience: { vip_levels: 3 } }, 'Riservato ai primi 3 livelli VIP'],
  ])('the line of %j', (offer, line) => {
    expect(offerLines({ title: 'A', ...offer } as never, offerWordsOf('it'), formatsOf('it'))).toEqual([line]);
  });
});

describe('references in texts', () => {
  it.each([
    ['{{offer.benvenuto.min_deposit}}', '20 €'],
    ['Da {{ offer.benvenuto.maximum }}.', 'Da 1.500,50 €.'],
    ['{{offer.benvenuto.wagering}} e {{offer.benvenuto.free_spins.wagering}}', '35x e 40x'],
    ['{{offer.benvenuto.free_spins}} giri', '200 giri'],
    ['Fino al {{offer.benvenuto.validity.until}}', 'Fino al 31 dicembre 2026'],
    ['Di {{offer.benvenuto.operator}}', 'Di Corallo & Figli'],
    ['{{offer.benvenuto.title}}', 'Bonus <di> benvenuto & "più"'],
    ['Vincita: {{offer.benvenuto.win_cap}}', 'Vincita: non indicato'],
    ['{{fact.games_total}} giochi', 'Oltre 10.000 giochi'],
    ['Ci sono {{fact.games_total}} giochi', 'Ci sono oltre 10.000 giochi'],
    ['{{fact.inactivity}}', '12 mesi'],
    ['{{fact.constructor}}', 'c'],
    ['{{payment.visa.withdrawal_min}}', 'Non indicato'],
    ['Commissioni: {{payment.visa.fee}}', 'Commissioni: nessuna'],
    ['{{game.perla.rtp}} di {{game.perla.provider}}', '96,5% di Acqua'],
    ['Due {{{{ e {{{{offer.benvenuto.x}}', 'Due {{ e {{offer.benvenuto.x}}'],
    ['una { e } e }}', 'una { e } e }}'],
  ])('%s', async (given, words) => {
    const html = given.replaceAll('&', '&amp;');
    const { document } = await built(
      text(`<p>${html}</p>`, given),
      component(7, { faq: [{ question: given, answer: given }] }),
      component(3, { table: { headers: [given], rows: [[`${given} `]] } }),
    );
    const found = shown(document);
    expect(found.split(words.replace(/ $/, '')).length - 1).toBeGreaterThanOrEqual(4);
    if (!given.includes('{{{{')) expect(found).not.toContain('{{');
  });

  it('stand in the head, in structured data, in custom tags, in other pages and in header and footer', async () => {
    const site = makeSite({
      ...DATA,
      'content/site.json': {
        ...SITE_JSON,
        footer: { ...SITE_JSON.footer, copyright_text: '© {{operator.corallo.name}}' },
        meta: { ...SITE_JSON.meta, meta_scripts_settings: { pages: ['/x'] } },
      },
      'content/pages/x.json': page('/x', [], {
        title: 'Da {{offer.benvenuto.min_deposit}}',
        meta: {
          meta_settings: {
            description: '{{offer.benvenuto.title}}',
            custom_tags: ['<meta name="a" content="{{offer.benvenuto.title}}">'],
          },
          scripts_settings: [{ '@type': 'Thing', name: '{{offer.benvenuto.title}}' }],
        },
      }),
      'content/pages/y.json': page('/x/y'),
    });
    expect((await site.build()).problems).toEqual([]);
    const document = site.page('x/index.html');
    const content = (name: string) => document.querySelector(`meta[name="${name}"]`)!.getAttribute('content');
    expect(document.title).toBe('Da 20\u00a0€ – Prova');
    expect([content('description'), content('a')]).toEqual([OFFER.title, OFFER.title]);
    const graph = JSON.parse(document.querySelector('script[type="application/ld+json"]')!.textContent!)['@graph'];
    expect(graph.find((one: Record<string, unknown>) => one['@type'] === 'Thing').name).toBe(OFFER.title);
    expect(document.querySelector('footer')!.textContent).toContain('© Corallo & Figli');
    expect(site.out('x/y/index.html')).toContain('"name":"Da 20\u00a0€"');
    expect(site.out('index.html')).toContain('"name":"Da 20\u00a0€"');
    expect(site.out('_build/manifest.json')).not.toContain('{{');
  });

  it('in the JSON of a custom tag they are texts of JSON, not HTML', async () => {
    const title = 'Il "primo" \\ bonus & <b>';
    const tag = '<script type="application/ld+json">{"@type":"Thing","name":"{{offer.benvenuto.title}}"}</script>';
    const site = makeSite({
      ...DATA,
      'content/data/offers/benvenuto.json': { ...OFFER, title },
      'content/pages/x.json': page('/x', [], { meta: { meta_settings: { custom_tags: [tag] } } }),
    });
    expect((await site.build()).problems.filter(({ severity }) => severity === 'error')).toEqual([]);
    const scripts = [...site.page('x/index.html').querySelectorAll('script[type="application/ld+json"]')];
    const things = scripts.flatMap((one) => JSON.parse(one.textContent!)['@graph'] ?? JSON.parse(one.textContent!));
    expect(things.map((one: { name?: string }) => one.name)).toContain(title);
  });

  it('a cell that is one reference keeps its number', async () => {
    const { document } = await built(
      component(3, {
        table: {
          headers: ['a', 'b', 'c'],
          rows: [['{{offer.benvenuto.min_deposit}}', '{{fact.unknown}}', '{{fact.games_total}}']],
        },
      }),
    );
    const cells = [...document.querySelectorAll('tbody :is(td, th)')];
    expect(cells.map((one) => one.querySelector('data')?.getAttribute('value') ?? null)).toEqual(['20', null, null]);
    expect(cells[1]!.textContent).toMatch(/^—/);
    expect(cells[2]!.textContent).toBe('Oltre 10.000');
  });

  it('values are text: nothing in them becomes HTML, in an attribute either', async () => {
    const { document, html } = await built(
      text('<p><a href="{{offer.benvenuto.redirect_url}}">{{offer.benvenuto.title}}</a></p>'),
    );
    const link = document.querySelector('main a')!;
    expect(link.getAttribute('href')).toBe(OFFER.redirect_url);
    expect(link.textContent).toBe(OFFER.title);
    expect(html).not.toContain('<di>');
  });

  it('values in a part of an address are written as addresses are', async () => {
    const site = 'https://www.altro.example';
    const { document } = await built(
      text(
        `<p><a href="${site}/?a={{offer.benvenuto.title}}&b={{operator.corallo.name}}">x</a> <a href='${site}/{{fact.games_total}}'>y</a> <a href="{{offer.benvenuto.redirect_url}}&z={{fact.games_total}}" title="/x?{{operator.corallo.name}}">z</a></p>`,
      ),
    );
    const [query, path, whole] = [...document.querySelectorAll('main p a')];
    const asked = new URL(query!.getAttribute('href')!).searchParams;
    expect([asked.get('a'), asked.get('b')]).toEqual([OFFER.title, 'Corallo & Figli']);
    expect(path!.getAttribute('href')).toBe(`${site}/oltre%2010.000`);
    expect(whole!.getAttribute('href')).toBe(`${OFFER.redirect_url}&z=oltre%2010.000`);
    expect(whole!.getAttribute('title')).toBe('/x?Corallo & Figli');
  });

  it.each([
    ['{{offer.benvenutoo.title}}', 'Did you mean "offer.benvenuto.title"?'],
    ['{{offer.benvenuto.min_deposti}}', 'Did you mean "offer.benvenuto.min_deposit"?'],
    ['{{ofer.benvenuto.title}}', 'Did you mean "{{offer.benvenuto.title}}"?'],
    ['{{offer.benvenuto}}', 'Fields: '],
    ['{{offer.ricarica.wagering}}', 'Add it to content/data/offers/ricarica.json'],
    ['{{offer.benvenuto.terms}}', 'Fields: '],
    ['{{fact.games_totl}}', 'Did you mean "fact.games_total"?'],
    ['{{fact.inactivity.months}}', 'fact.name'],
    ['{{constructor.a.b}}', 'References begin with'],
    ['{{__proto__.a.b}}', 'References begin with'],
    ['{{offer.__proto__.title}}', 'content/data'],
    ['{{offer.benvenuto.__proto__}}', 'Fields: '],
    ['{{offer.benvenuto.constructor}}', 'Fields: '],
    ['{{}}', '{{{{'],
    ['{{ name }}', '{{{{'],
    ['{{offer.benvenuto.title}', 'looks like'],
    ['{{{offer.benvenuto.title}}}', '{{{{'],
  ])('%s is an error with a hint', async (given, hint) => {
    const found = await problemsOf(text(`<p>Prima</p><p>${given}</p>`));
    expect(found).toEqual([{ code: 'entity-unknown', line: 10, hint: expect.stringContaining(hint) }]);
  });

  it('each place is reported, up to a limit on references, in linear time', async () => {
    const found = await problemsOf(
      text('<p>{{fact.games_total}}</p>'.repeat(6000)),
      text('<p>{{fact.games_total}}</p>'.repeat(6000)),
    );
    expect(found).toHaveLength(1);
    expect(found[0]!.hint).toContain('Split');
    expect(await problemsOf(text(`<p>${'{{'.repeat(50_000)}</p>`))).toEqual([]);
  });

  it('a page of a language other than Italian gets its formats', async () => {
    const site = makeSite({
      ...DATA,
      'content/pages/x.json': page('/x', [text('<p>{{fact.games_total}} games</p>')], {
        meta: { meta_settings: { lang: 'en-GB' } },
      }),
    });
    await site.build();
    expect(site.out('x/index.html')).toContain('Over 10,000 games');
  });

  it('references to entities that are only broken are not reported', async () => {
    const site = makeSite({
      ...DATA,
      'content/data/offers/benvenuto.json': '{',
      'content/pages/x.json': page('/x', [text('<p>{{offer.benvenuto.title}}</p>')]),
    });
    expect((await site.build()).problems.map((one) => one.code)).toEqual(['json-syntax']);
  });

  it('texts of entities hold none, so that nothing goes round in a circle', async () => {
    const site = makeSite({ 'content/data/games/a.json': { name: '{{game.a.name}}' } });
    expect((await site.build()).problems.map((one) => one.code)).toEqual(['entity-value']);
  });
});

describe('blocks', () => {
  const cards = (...list: unknown[]) => component(5, { cards: list });

  it('a card shows its offer; own fields win', async () => {
    const { document } = await built(
      cards(
        { offer: 'benvenuto' },
        { offer: 'ricarica', title_card_body: 'Mio', button: { offer: 'benvenuto', text: 'Qui' } },
      ),
    );
    const [first, second] = [...document.querySelectorAll('main .card')];
    expect(first!.querySelector('h2, h3')!.textContent).toBe(OFFER.title);
    const items = [...first!.querySelectorAll('ul li')].map((one) => one.textContent!.replaceAll('\u00a0', ' '));
    expect(items).toEqual([
      '100% del deposito fino a 1.500,50 €',
      '200 giri gratuiti e un Bonus Crab',
      'Giri accreditati 20 al giorno per 10 giorni',
      'Deposito minimo di 20 €',
      'Requisito di puntata di 35x su deposito più bonus',
      'Requisito di puntata di 40x sulle vincite dei giri gratuiti',
      'Vincita massima: non indicato',
      'Valido fino al 31 dicembre 2026',
    ]);
    expect(first!.querySelector('a')!.getAttribute('href')).toBe(OFFER.redirect_url);
    expect(first!.textContent!.replaceAll('\u00a0', ' ')).toContain('Con 20 € di Corallo & Figli.');
    expect(second!.querySelector('h2, h3')!.textContent).toBe('Mio');
    expect([second!.querySelector('a')!.textContent, second!.querySelector('a')!.getAttribute('rel')]).toEqual([
      'Qui',
      'sponsored nofollow',
    ]);
  });

  it('lists of offers and games choose, sort and cut', async () => {
    const names = async (games: unknown) => {
      const { document } = await built(component(4, { games }));
      return [...document.querySelectorAll('main ul li')].map(
        (one) => one.textContent!.trim().match(/Perla|Abisso|Ruota/)![0],
      );
    };
    expect(await names({ from: 'games' })).toEqual(['Ruota', 'Perla', 'Abisso']);
    expect(await names({ from: 'games', where: { category: 'slot' } })).toEqual(['Perla', 'Abisso']);
    expect(await names({ from: 'games', where: { category: ['live', 'jackpot'] }, sort: 'name' })).toEqual([
      'Abisso',
      'Ruota',
    ]);
    expect(await names({ from: 'games', sort: '-rtp', limit: 2 })).toEqual(['Perla', 'Abisso']);
    expect(
      await names([
        { game: 'ruota', link: '/x' },
        { name: 'Perla', link: '/' },
      ]),
    ).toEqual(['Ruota', 'Perla']);
    const { document } = await built(component(8, { bonuses: { from: 'offers', where: { kind: 'reload' } } }));
    expect([...document.querySelectorAll('main h3, main h2')].map((one) => one.textContent)).toContain('Ricarica');
  });

  it.each([
    ['wagering', ['B', 'A', 'C']],
    ['-match', ['A', 'B', 'C']],
  ])('lists of offers are sorted by %s', async (sort, order) => {
    const offer = (title: string, times?: number, percent?: number) => ({
      [`content/data/offers/${title.toLowerCase()}.json`]: {
        title,
        ...(times === undefined ? {} : { wagering: { times } }),
        ...(percent === undefined ? {} : { match: { percent } }),
      },
    });
    const site = makeSite({
      ...offer('A', 40, 100),
      ...offer('B', 9, 50),
      ...offer('C'),
      'content/pages/x.json': page('/x', [{ block: 'bonus-list', bonuses: { from: 'offers', sort } }]),
    });
    await site.build();
    const found = [...site.page('x/index.html').querySelectorAll('.bonus-card .card__title')];
    expect(found.map((one) => one.textContent)).toEqual(order);
  });

  it('a table of payment methods: rows that are the same are one, what is not known is a dash', async () => {
    const { document } = await built(
      component(10, {
        table: { from: 'payment-methods', group: true, 0: ['Altro', 'No', null, null, null, null, null] },
      }),
    );
    const rows = [...document.querySelectorAll('tr')].map((row) =>
      [...row.querySelectorAll('td, th')].map((one) => one.textContent!.replaceAll('\u00a0', ' ').replace(/^—.*/, '—')),
    );
    expect(rows).toEqual([
      [
        'Metodo di pagamento',
        'Pagamento da dispositivo mobile',
        'Deposito minimo',
        'Deposito massimo',
        'Prelievo minimo',
        'Commissioni di prelievo',
        'Tempi di prelievo',
      ],
      ['Visa, Mastercard', 'Sì', '20 €', '—', '—', 'Nessuna', '—'],
      ['Bitcoin', 'No', '0,0005 BTC', '—', '—', '2,50 €', 'Fino a 24 ore'],
      ['Altro', 'No', '—', '—', '—', '—', '—'],
    ]);
  });

  it('a table of all columns keeps them, whatever it says of columns', async () => {
    const { document, report } = await built(
      component(10, { table: { from: 'payment-methods', columns: ['name', 'deposit_min'] } }),
    );
    expect(document.querySelectorAll('thead th').length).toBe(7);
    expect(report.problems.map(({ code, message }) => [code, message])).toContainEqual([
      'unknown-key',
      'The key "columns" is unknown here.',
    ]);
  });

  it('a table of own columns, and one of an offer', async () => {
    const { document } = await built(
      component(3, {
        table: {
          from: 'payment-methods',
          columns: ['name', 'time'],
          where: { mobile: false },
          headers: ['Metodo', 'Tempo'],
        },
      }),
      component(3, { table: { offer: 'benvenuto', 0: ['Età minima', '18 anni'] } }),
    );
    const tables = [...document.querySelectorAll('table')].map((one) =>
      one.textContent!.replace(/[\s\u00a0]+/g, ' ').trim(),
    );
    expect(tables[0]).toMatch(/MetodoTempoBitcoinFino a 24 ore$/);
    expect(tables[1]).toContain('Offerta100% del deposito fino a 1.500,50 €, 200 giri gratuiti e un Bonus Crab');
    expect(tables[1]).toContain('Età minima18 anni');
  });

  it('a table of an offer says for whom and on which days it is, as its card does', async () => {
    const site = siteOf(component(3, { table: { offer: 'nuovi' } }));
    site.write({
      'content/data/offers/nuovi.json': {
        title: 'Nuovi',
        match: { percent: 50 },
        audience: { new_players: true, vip_levels: 3 },
        validity: { weekdays: ['fri'] },
      },
    });
    const report = await site.build();
    const rows = [...site.page('x/index.html').querySelectorAll('tbody tr')].map((row) =>
      [...row.children].map((cell) => cell.textContent!.replaceAll('\u00a0', ' ').trim()),
    );
    expect(rows).toContainEqual(['Per chi', 'Riservato ai nuovi iscritti; Riservato ai primi 3 livelli VIP']);
    expect(rows).toContainEqual(['Giorni', 'Valido per i depositi di venerdì']);
    expect(report.problems.map((one) => one.code)).not.toContain('terms-apart');
  });

  it('a banner leads to its offer', async () => {
    const { document } = await built(
      component(2, { offer: 'benvenuto', desktop_img_url: '/media/perla.svg', desktop_img_alt: 'Bonus' }),
    );
    expect(document.querySelector('main a')!.getAttribute('href')).toBe(OFFER.redirect_url);
  });

  it.each([
    ['a card', cards({ offer: 'benvenutto' }), 'entity-unknown', 'benvenuto'],
    [
      'a button',
      component(6, { cards: [], button: { text: 'a', offer: 'benvenutto' } }),
      'entity-unknown',
      'benvenuto',
    ],
    ['a tile', component(4, { games: [{ game: 'perl' }] }), 'entity-unknown', 'perla'],
    ['a table', component(3, { table: { offer: 'x-y-z' } }), 'entity-unknown', 'content/data/offers'],
    [
      'an id in a list',
      component(4, { games: { from: 'games', where: { id: ['perla', 'perl'] } } }),
      'entity-unknown',
      'perla',
    ],
    [
      'a list of nothing',
      component(4, { games: { from: 'games', where: { category: 'slott' } } }),
      'entity-none',
      'Compare',
    ],
    ['__proto__', cards({ offer: '__proto__' }), 'value-format', 'content/data'],
    ['constructor', cards({ offer: 'constructor' }), 'entity-unknown', 'content/data'],
    ['another kind of list', component(4, { games: { from: 'offers' } }), 'value-not-allowed', ''],
    [
      'a field that is none',
      component(4, { games: { from: 'games', where: { categry: 'slot' } } }),
      'entity-filter',
      'category',
    ],
    ['a card of nothing', cards({}), 'value-missing', ''],
    [
      'too many columns',
      component(3, { table: { from: 'payment-methods', headers: ['a'] } }),
      'table-row',
      'name, mobile',
    ],
  ])('%s that does not exist is reported where it stands', async (_, block, code, hint) => {
    const found = (await problemsOf(block)).filter(
      (one) => one.code !== 'link-missing' && (code !== 'entity-filter' || one.code !== 'unknown-key'),
    );
    expect(found.map((one) => one.code)).toEqual([code]);
    expect(found[0]!.hint ?? '').toContain(hint);
    expect(found[0]!.line).toBeGreaterThan(6);
  });

  it('media of entities are published', async () => {
    const { report, document } = await built(component(4, { games: [{ game: 'perla' }] }));
    expect(report.problems.filter((one) => one.code === 'media-unused')).toEqual([]);
    expect(document.querySelector('main img')!.getAttribute('src')).toMatch(/^\/assets\/media\/perla\./);
  });
});

describe('what a card shows large', () => {
  const unknown = { match: null, maximum: null, min_deposit: null, wagering: null };
  const deposit = { min_deposit: { amount: 20, unit: 'EUR' } };
  const over = { when_over: 'mark', validity: { until: '2025-12-31' } };
  const list = ['Solo per voi', 'Da 20 €'];

  it.each([
    ['the gift', { match: { percent: 50 }, ...deposit }, {}, '50% del deposito'],
    ['spins', { ...unknown, free_spins: { count: 10 } }, {}, '10 giri gratuiti'],
    ['the title, where nothing is known', unknown, {}, 'Prova'],
    ['the title, where no value is given', deposit, {}, 'Prova'],
    [
      'the title of a tournament without a prize',
      { ...deposit, kind: 'tournament', match: { percent: 5 } },
      {},
      'Prova',
    ],
    ['the first line of the author', unknown, { list_items: list }, list[0]],
    ['that it is over', { ...unknown, ...over }, {}, 'Offerta terminata'],
    ['the title, where the author says so', { match: { percent: 50 } }, { only_conditions: true }, 'Prova'],
    ['the title of a card without an offer', null, { list_items: list, only_conditions: true }, 'Prova'],
    ['the first line of a card without an offer', null, { list_items: list }, list[0]],
  ])('is %s', async (_name, offer, own, large) => {
    const card = { ...(offer ? { offer: 'prova' } : { title_card_body: 'Prova' }), ...own };
    const site = makeSite({
      'content/data/offers/prova.json': { title: 'Prova', ...offer },
      'content/pages/x.json': page('/x', [component(5, { cards: [card] }), component(8, { bonuses: [card] })]),
    });
    expect((await site.build()).problems.filter((one) => one.severity === 'error')).toEqual([]);
    const found = [...site.page('x/index.html').querySelectorAll('.bonus-card')].map((one) => {
      const name = one.matches('.bonus-card--plain') ? '.card__title' : '.bonus-card__list > :first-child';
      return [
        one.querySelector(name)!.textContent,
        one.querySelectorAll('.bonus-card--plain .bonus-card__list').length,
      ];
    });
    expect(found).toEqual(Array(2).fill([large, 0]));
  });
});

describe('cards of several operators', () => {
  const offer = (operator: string, more: object = {}) => ({ title: 'Bonus di benvenuto', operator, ...more });
  const titles = async (bonuses: unknown, c = offer('due')) => {
    const site = makeSite({
      'content/data/operators/uno.json': { name: 'Casinò Uno' },
      'content/data/operators/due.json': { name: 'Due' },
      'content/data/offers/a.json': offer('uno'),
      'content/data/offers/b.json': offer('uno', { title: 'Ricarica di Casino UNO' }),
      'content/data/offers/c.json': c,
      'content/pages/x.json': page('/x', [{ block: 'bonus-list', bonuses }]),
    });
    await site.build();
    return [...site.page('x/index.html').querySelectorAll('.bonus-card .card__title')].map((one) => one.textContent);
  };

  it('name theirs, unless the title does or an author wrote it', async () => {
    expect(await titles({ from: 'offers' })).toEqual([
      'Bonus di benvenuto – Casinò Uno',
      'Ricarica di Casino UNO',
      'Bonus di benvenuto – Due',
    ]);
    expect(await titles([{ offer: 'a', title_card_body: 'Mio' }, { offer: 'c' }])).toEqual([
      'Mio',
      'Bonus di benvenuto – Due',
    ]);
  });

  it('of one operator do not', async () => {
    expect(await titles([{ offer: 'a' }])).toEqual(['Bonus di benvenuto']);
  });
});

describe('the lists that the program goes by', () => {
  it('know every field of the schemas', () => {
    const files = { operators: 'operator', offers: 'offer', payments: 'payment-method', games: 'game' } as const;
    const values = schema('data/values').definitions;
    const ways = (properties: Record<string, never>, before = ''): string[] =>
      Object.entries(properties).flatMap(([key, part]: [string, Record<string, never>]) => {
        const isValue = String(part.$ref ?? '').match(/(money|percent|match|wagering|fact)$/);
        const inner =
          part.properties ??
          (part.$ref && !isValue ? values[String(part.$ref).split('/').at(-1)!].properties : undefined);
        return inner ? ways(inner, `${before}${key}.`) : [`${before}${key}`];
      });
    const LEFT_OUT = [
      'hosts',
      'tracking',
      'order',
      'terms',
      'when_over',
      'target',
      'validity.weekdays',
      'validity.time_zone',
      'audience.new_players',
    ];
    for (const [kind, file] of Object.entries(files)) {
      const all = ways(schema(`data/${file}`).properties).filter((one) => !LEFT_OUT.includes(one));
      expect([...FIELDS[kind as keyof typeof FIELDS]].filter((one) => one !== 'free_spins').toSorted()).toEqual(
        all.toSorted(),
      );
    }
    expect(DATA_FOLDERS.size).toBe(4);
  });

  const htmlIn = (shape: Shape, key = ''): string[] => {
    if (shape.kind === 'html') return [key];
    if (shape.kind === 'list') return htmlIn(shape.items, key);
    return shape.kind === 'object'
      ? Object.entries(shape.fields).flatMap(([one, field]) => htmlIn(field.shape, one))
      : [];
  };

  it('know every field that holds HTML', () => {
    const { definitions } = schema('fields');
    const branches = schema('page').definitions['page-component'].allOf as {
      then: { properties: { data: { properties: { content: { $ref: string } } } } };
    }[];
    for (const { then } of branches) {
      const name = /blocks\/(.+)\.schema/.exec(then.properties.data.properties.content.$ref)![1]!;
      const found = new Set<string>();
      const visit = (part: Record<string, unknown>, key: string, seen: readonly string[]): void => {
        const ref = /definitions\/(.+)$/.exec(String(part.$ref ?? ''))?.[1];
        const isHtml = part.format === 'filled-html' || part.maxLength === 200000;
        if (isHtml || ref?.includes('textarea')) found.add(key);
        else if (ref && !seen.includes(ref)) visit(definitions[ref], key, [...seen, ref]);
        for (const [inner, one] of Object.entries((part.properties ?? {}) as Record<string, Record<string, unknown>>))
          visit(one, inner === 'content' ? key : inner, seen);
        for (const one of ['then', 'else', 'items'] as const)
          if (part[one]) visit(part[one] as Record<string, unknown>, key, seen);
      };
      visit(schema(`blocks/${name}`), '', []);
      expect([name, [...found].toSorted()]).toEqual([name, [...new Set(htmlIn(SHAPES[name]!))].toSorted()]);
    }
  });
});

it('a site without entities is what it was', async () => {
  const [with_, without] = [makeSite({ 'casino-site.config.json': CONFIG }), makeSite()];
  expect((await with_.build()).id).toBe((await without.build()).id);
});
