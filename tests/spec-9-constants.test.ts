// Section 9 of the specification: technical constants, the facts of the home page, the payment table cell by cell, the
// legal terms.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { type BundledSite, bundledSite } from './support/bundled.js';
import { all, texts, typed, words, some } from './support/output.js';
import { component, CONFIG, makeSite, page } from './support/site.js';

let site: BundledSite;
let home: Document;
const NBSP = '\u00a0';
const main = (path: string) => words(site.page(path).querySelector('main'));
const overview = (name: string) =>
  words(
    all(home, '.dynamic-table tbody tr')
      .find((row) => words(row.querySelector('th')) === name)
      ?.querySelector('td'),
  );
const card = (name: string) =>
  texts(
    all(home, '.bonus-card').find((one) => words(one.querySelector('.card__title')) === name)!,
    'li',
  );

beforeAll(async () => {
  site = await bundledSite();
  home = site.page('index.html');
});

describe('SPEC-9.2 technical constants in the published site', () => {
  it('SPEC-9.2 /_nuxt/ and /api/ are excluded from delays, unless the config says otherwise', async () => {
    // In the chunk that counts views: what is delayed is the counter.
    const scripts = site.files.filter((path) => /^assets\/.*\.js$/.test(path)).map((path) => site.text(path));
    expect(scripts.filter((text) => text.includes('"exclude":["/_nuxt/**","/api/**"]'))).toHaveLength(1);
    const small = makeSite({ 'casino-site.config.json': { ...CONFIG, clientDelay: { exclude: ['/quick/**'] } } });
    await small.build();
    const names = readdirSync(join(small.root, 'dist/assets')).filter((name) => name.endsWith('.js'));
    const told = names.filter((name) => small.out(`assets/${name}`).includes('"exclude":["/quick/**"]'));
    expect(told).toHaveLength(1);
  });

  it('SPEC-9.2 no page may take a slug below them or below the build’s own folder; what only looks like one is free', async () => {
    const reserved = ['/_nuxt', '/_nuxt/x', '/api/x', '/API/y', '/_build', '/_build/latest', 'api'];
    const free = ['/apix', '/guide/api', '/guide/build'];
    const files = Object.fromEntries(
      [...reserved, ...free].map((slug, index) => [`content/pages/p${index}.json`, page(slug)]),
    );
    const { problems } = await makeSite(files).build({}, { write: false });
    expect(problems).toMatchObject(
      reserved.map((_, index) => ({
        code: 'slug-reserved',
        severity: 'error',
        file: `content/pages/p${index}.json`,
        pointer: '/slug',
      })),
    );
    expect(problems).toHaveLength(reserved.length);
  });
});

describe('SPEC-9.3 sizes in the structured data', () => {
  it('logo 206 × 81, image 1200 × 630, as numbers, on every page', () => {
    for (const path of site.pages) {
      const [organization] = typed(site.page(path), 'Organization');
      const [webPage] = typed(site.page(path), 'WebPage');
      expect(organization!.logo, path).toMatchObject({ '@type': 'ImageObject', width: 206, height: 81 });
      expect(webPage!.primaryImageOfPage, path).toMatchObject({ '@type': 'ImageObject', width: 1200, height: 630 });
    }
  });
});

describe('the facts of the home page', () => {
  it('SPEC-9.4 welcome bonus: 100% up to 500 €, 200 free spins, one Bonus Crab – in the opening, the overview and the card', () => {
    for (const text of [
      words(home.querySelector('.main-block')),
      overview('Bonus di benvenuto'),
      card('Bonus di benvenuto').join('; '),
    ]) {
      expect(text).toMatch(new RegExp(`100%.*fino a 500${NBSP}€`));
      expect(text).toMatch(/200 giri gratuiti e un Bonus Crab/);
    }
  });

  it('SPEC-9.5 both readings of the wagering stand as they were given', () => {
    expect(overview('Requisiti di puntata')).toBe('35x sul bonus, 25x sui giri gratuiti');
    expect(card('Bonus di benvenuto')).toEqual(
      expect.arrayContaining([
        'Requisito di puntata di 35x su deposito più bonus',
        'Requisito di puntata di 40x sulle vincite dei giri gratuiti',
      ]),
    );
  });

  it('SPEC-9.6 20 spins a day for 10 days, which make the 200', () => {
    const pattern = /(\d+) (?:giri )?al giorno per (\d+) giorni/;
    for (const text of [
      overview('Accredito dei giri gratuiti'),
      card('Bonus di benvenuto').join('; '),
      main('terms/index.html'),
    ]) {
      const [, spins, days] = pattern.exec(text)!;
      expect([spins, days, Number(spins) * Number(days)]).toEqual(['20', '10', 200]);
    }
  });

  it('SPEC-9.7 both readings of the minimum deposit stand as they were given', () => {
    expect(overview('Deposito minimo')).toBe(`10${NBSP}€`);
    expect(card('Bonus di benvenuto')).toContain(`Deposito minimo di 20${NBSP}€`);
  });

  it('SPEC-9.8 reload: Monday to Thursday, 50 spins a week, 40x on winnings, 20 €', () => {
    expect(card('Bonus di ricarica')).toEqual([
      '50 giri gratuiti a settimana',
      'Valido per i depositi dal lunedì al giovedì',
      `Deposito minimo di 20${NBSP}€`,
      'Requisito di puntata di 40x sulle vincite dei giri gratuiti',
    ]);
    expect(overview('Bonus di ricarica')).toBe(
      `50 giri gratuiti a settimana, con deposito di almeno 20${NBSP}€ dal lunedì al giovedì; requisito di 40x sulle vincite`,
    );
  });

  it('SPEC-9.9 cashback: 15 % of net losses, at most 3,000 €, 1x, Monday to Sunday', () => {
    expect(card('Cashback settimanale')).toEqual([
      'Fino al 15% delle perdite nette',
      `Importo massimo di 3.000${NBSP}€`,
      'Riservato ai primi 3 livelli VIP',
      'Requisito di puntata di 1x',
      'Periodo di calcolo: dal lunedì alla domenica',
    ]);
  });

  it('SPEC-9.10 tournaments, games and providers, in Italian numbers', () => {
    expect([overview('Tornei'), overview('Giochi disponibili'), overview('Fornitori di giochi')]).toEqual([
      `Montepremi fino a 2.000.000${NBSP}€`,
      'Oltre 10.000',
      'Oltre 70',
    ]);
  });

  it('SPEC-9.10 an amount and its unit never part: the space between them does not break, on any page', () => {
    for (const path of site.pages)
      expect(words(site.page(path).body).match(/\d (?:€|%|BTC|LTC|ETH)/g), path).toBeNull();
  });
});

const EUR = (amount: string) => `${amount}${NBSP}€`;
const UNKNOWN = 'non indicato';
const NOW = 'Immediato';
const MINUTES = 'Fino ad alcuni minuti';

/** Method: deposit minimum and maximum, withdrawal minimum, time; `null` is not shown in the specification. */
const PAYMENTS: readonly (readonly [string, string | null, string | null, string | null, string | null])[] = [
  ['Visa, Mastercard', EUR('20'), EUR('2.000'), null, null],
  ['Paysafecard', EUR('15'), EUR('5.000'), null, null],
  ['Revolut, Apple Pay', EUR('20'), EUR('500'), null, null],
  ['MiFinity', EUR('20'), EUR('2.500'), EUR('20'), MINUTES],
  ['Skrill, Neteller', EUR('15'), EUR('5.000'), null, null],
  ['eZeeWallet', EUR('20'), EUR('10.000'), EUR('20'), MINUTES],
  ['Flexepin', EUR('20'), EUR('1.000'), null, null],
  ['Bitcoin', `0,0005${NBSP}BTC`, null, EUR('50'), NOW],
  ['Litecoin', `0,4${NBSP}LTC`, null, EUR('50'), NOW],
  ['Ethereum', `0,013${NBSP}ETH`, null, EUR('50'), NOW],
  ['Binance Pay', EUR('20'), EUR('10.000'), null, null],
  ['Bonifico bancario', null, null, EUR('100'), 'Fino ad alcuni giorni lavorativi'],
];

describe('SPEC-9.11 SPEC-9.12 SPEC-9.13 the payment table', () => {
  const rowOf = (method: string) =>
    all(home, '.deposit-table tbody tr').find((row) => words(row.querySelector('th')) === method)!;
  /** Text as it is seen, and as a screen reader says it. */
  const cell = (method: string, column: number) => {
    const found = rowOf(method).children[column]!;
    const spoken = found.cloneNode(true) as Element;
    for (const hidden of all(spoken, '[aria-hidden="true"]')) hidden.remove();
    return {
      shown: words(found),
      spoken: words(spoken),
      value: found.querySelector('data')?.getAttribute('value') ?? null,
    };
  };

  it('lists fifteen methods in twelve rows, in the order of the specification', () => {
    const methods = texts(home, '.deposit-table tbody th');
    expect(methods).toEqual(PAYMENTS.map(([method]) => method));
    expect(methods.flatMap((method) => method.split(', '))).toHaveLength(15);
  });

  const cells = PAYMENTS.flatMap(
    ([method, minimum, maximum, withdrawal, time]) =>
      [
        [method, 'Deposito minimo', 2, minimum],
        [method, 'Deposito massimo', 3, maximum],
        [method, 'Prelievo minimo', 4, withdrawal],
        [method, 'Commissioni di prelievo', 5, 'Nessuna'],
        [method, 'Tempi di prelievo', 6, time],
      ] as const,
  );

  it.each(cells)('SPEC-9.11 SPEC-9.13 %s, %s (column %i): %s', (method, header, column, expected) => {
    expect(texts(home, '.deposit-table thead th')[column]).toBe(header);
    const { shown, spoken } = cell(method, column);
    if (expected === null) expect([shown, spoken]).toEqual([`—${UNKNOWN}`, UNKNOWN]);
    else expect([shown, spoken]).toEqual([expected, expected]);
  });

  it('SPEC-9.11 nothing that is not shown reads as zero, none or unlimited (D-24)', () => {
    for (const data of some(home, '.deposit-table tbody td')) expect(words(data)).not.toMatch(/^(?:0|-|)$|illimitat/i);
  });

  it.each([
    ['Bitcoin', '0.0005', '50'],
    ['Litecoin', '0.4', '50'],
    ['Ethereum', '0.013', '50'],
  ])('SPEC-9.12 %s keeps machine-readable values beside the Italian ones: %s and %s', (method, minimum, withdrawal) => {
    expect([cell(method, 2).value, cell(method, 4).value]).toEqual([minimum, withdrawal]);
  });

  it('SPEC-9.11 every amount has its machine-readable value', () => {
    for (const [method] of PAYMENTS) {
      for (const column of [2, 3, 4]) {
        const { shown, value } = cell(method, column);
        const number = shown.startsWith('—')
          ? null
          : String(Number(shown.split(NBSP)[0]!.replaceAll('.', '').replace(',', '.')));
        expect(value, `${method}, column ${column}`).toBe(number);
      }
    }
  });

  it('SPEC-9.12 small amounts never fall into exponents, large ones are grouped', async () => {
    const rows = { 0: [{ amount: 0.0000005, unit: 'BTC' }, { amount: 1234567.5, unit: 'EUR' }, 1000] };
    const small = makeSite({
      'content/pages/p.json': page('/p', [component(3, { table: { headers: ['a', 'b', 'c'], ...rows } })]),
    });
    await small.build();
    const shown = all(small.page('p/index.html'), 'tbody data').map((data) => [
      words(data),
      data.getAttribute('value'),
    ]);
    expect(shown).toEqual([
      [`0,0000005${NBSP}BTC`, '0.0000005'],
      [`1.234.567,50${NBSP}€`, '1234567.5'],
      ['1.000', '1000'],
    ]);
  });
});

describe('SPEC-9.14 the terms of the legal pages', () => {
  it.each([
    ['privacy/index.html', /Rispondiamo entro un mese dal ricevimento/],
    ['privacy/index.html', /antiriciclaggio.*conservati dall’Operatore per almeno cinque anni/],
    ['terms/index.html', /dopo 12 mesi consecutivi/],
    ['terms/index.html', /entro 30 giorni dalla registrazione/],
  ])('%s: %s', (path, sentence) => {
    expect(main(path)).toMatch(sentence);
  });
});
