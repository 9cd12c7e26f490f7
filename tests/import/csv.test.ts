// Spreadsheets as entities and pages: separators, Italian numbers, headings in two languages, mistakes by row and column.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { type CsvKind, importCsv } from '../../src/import/csv.js';
import type { Problem } from '../../src/model.js';
import { stillEnglish } from '../support/italian.js';
import { italianNumber, money } from '../../src/tables/cell-values.js';
import type { Imported } from '../../src/import/model.js';

const FIXTURE = readFileSync(join(import.meta.dirname, 'pagamenti.csv'), 'utf8');

function good(text: string, kind: CsvKind): Imported {
  const found = importCsv('a.csv', text, kind);
  expect(found).not.toBeInstanceOf(Array);
  return found as Imported;
}

it('reads payment methods', () => {
  const { entities, lost } = good(FIXTURE, 'payments');
  expect(entities.map(({ folder, id, value }) => ({ folder, id, ...value }))).toEqual([
    {
      folder: 'payment-methods',
      id: 'visa-mastercard',
      name: 'Visa; Mastercard',
      deposit_min: { amount: 20, unit: 'EUR' },
      deposit_max: { amount: 2000, unit: 'EUR' },
      withdrawal_min: null,
      fee: { amount: 0, unit: 'EUR' },
      time: { at_most: 24, unit: 'hours' },
      mobile: true,
    },
    {
      folder: 'payment-methods',
      id: 'bitcoin',
      name: 'Bitcoin',
      deposit_min: { amount: 0.0005, unit: 'BTC' },
      deposit_max: null,
      withdrawal_min: { amount: 50, unit: 'EUR' },
      fee: { percent: 2.5 },
      time: { text: 'Immediato' },
      mobile: false,
    },
    {
      folder: 'payment-methods',
      id: 'bonifico-sepa',
      name: 'Bonifico "SEPA"',
      deposit_min: { amount: 10.5, unit: 'EUR' },
      withdrawal_min: { amount: 100, unit: 'EUR' },
      fee: { amount: 1, unit: 'EUR' },
      time: { days: 3 },
    },
  ]);
  expect(lost.map(({ what }) => what)).toEqual(['Colore']);
});

it.each<[string, CsvKind, string, object]>([
  ['commas', 'games', 'Nome,RTP\nPerla,"96,5%"', { name: 'Perla', rtp: { percent: 96.5 } }],
  [
    'tabs',
    'games',
    'Gioco\tFornitore\tVolatilità\r\nPerla\tStudio\tAlta\r\n',
    { provider: 'Studio', volatility: 'high' },
  ],
  [
    'a line that names the separator',
    'games',
    'sep=;\nNome;Categorie\nPerla;"Slot, Mare"',
    { categories: ['slot', 'mare'] },
  ],
  [
    'a line end in the first heading',
    'payments',
    '"Deposito\nminimo",Metodo,Note\n10 €,PayPal,"a;b;c"',
    { name: 'PayPal' },
  ],
  ['a line end in a cell', 'offers', 'Titolo;Condizioni\nA;"uno\ndue"', { title: 'A', terms: 'uno\ndue' }],
  [
    'an offer',
    'offers',
    'Titolo;Percentuale;Bonus massimo;Requisito di puntata;Giri gratis;Scadenza;Tipo;Solo nuovi\n' +
      'Benvenuto;100%;1.500 €;35x deposito e bonus;200;31/12/2026;benvenuto;sì',
    {
      title: 'Benvenuto',
      match: { percent: 100 },
      maximum: { amount: 1500, unit: 'EUR' },
      wagering: { times: 35, of: 'deposit-and-bonus' },
      free_spins: { count: 200 },
      validity: { until: '2026-12-31' },
      kind: 'welcome',
      audience: { new_players: true },
    },
  ],
  [
    'an end beside a largest amount',
    'offers',
    'Titolo;Fino a;Fino al\nA;500 €;31/12/2026',
    { maximum: { amount: 500, unit: 'EUR' }, validity: { until: '2026-12-31' } },
  ],
  [
    'addresses elsewhere',
    'games',
    'Name,Link,Image\nPerla,https://go.example.com/p,https://cdn.example/a/Perla.png',
    { redirect_url: 'https://go.example.com/p', image: '/media/a/perla.png' },
  ],
])('reads %s', (_name, kind, text, expected) => {
  expect(good(text, kind).entities[0]!.value).toMatchObject(expected);
});

it.each<[string, object]>([
  ['casino', { value: 'casino' }],
  ['Lanterna Casinò', { value: 'casino' }],
  ['LANTERNA CASINO', { value: 'casino' }],
  ['Altro', { hint: 'Write one of casino, faro.' }],
])('the operator of an offer may be "%s"', (written, { value, hint }: { value?: string; hint?: string }) => {
  const operators = [
    { id: 'casino', name: 'Lanterna Casinò' },
    { id: 'faro', name: 'Faro' },
  ];
  const found = importCsv('a.csv', `Titolo;Operatore\nA;${written}`, 'offers', operators);
  if (hint !== undefined) expect(found).toMatchObject([{ code: 'import-cell', hint }]);
  else expect((found as Imported).entities[0]!.value.operator).toBe(value);
});

it('takes no column for a misspelt one of a field that has its own', () => {
  const { entities, lost } = good('Nome;RTP;Giorno\nPerla;-;lunedì', 'games');
  expect(entities[0]!.value).toEqual({ name: 'Perla', rtp: null });
  expect(lost.map(({ what }) => what)).toEqual(['Giorno']);
});

it('takes no other word for a misspelt column', () => {
  const { lost } = good('Nome;Giorno\nPerla;lunedì', 'games');
  expect(lost.map(({ what }) => what)).toEqual(['Giorno']);
});

it('says which offers lead nowhere, and which requirements do not say of what', () => {
  const head = 'Titolo;Link;Requisito;Giri gratis;Requisito giri\n';
  const { unfinished } = good(`${head}A;;35x bonus;10;20x\nB;/b;35x;;\nC;https://go.example/c;-;;`, 'offers');
  const noBase = 'does not say what is multiplied: write "of", such as "bonus" or "deposit-and-bonus".';
  expect(unfinished).toEqual([
    { item: 'A', why: 'It has no URL, so no button leads to it: write "url" or "redirect_url".' },
    { item: 'A', why: `"free_spins.wagering" ${noBase}` },
    { item: 'B', why: `"wagering" ${noBase}` },
  ]);
});

it('reads pages', () => {
  const { pages } = good('Titolo;Percorso;Testo;Bozza\nChi siamo;/chi-siamo;"Uno.\n\nDue.";sì', 'pages');
  expect(pages[0]).toMatchObject({
    slug: '/chi-siamo',
    value: {
      draft: true,
      components: [{ block: 'info-block', title: 'Chi siamo', description: '<p>Uno.</p>\n<p>Due.</p>' }],
    },
  });
});

it.each<[string, number | null]>([
  ['1.234,56', 1234.56],
  ['1,234.56', 1234.56],
  ['2.000', 2000],
  ['0.005', 0.005],
  ['12.5', 12.5],
  ['1 234,5', 1234.5],
  ['1.234.567', 1234567],
  ['1,5', 1.5],
  ['1.23.4', null],
  ['12.34,5', null],
  ['1,2,3', null],
  ['dieci', null],
])('%s is %s', (text, expected) => {
  expect(italianNumber(text)).toBe(expected);
});

it.each<[string, number, string]>([
  ['1.234,56 €', 1234.56, 'EUR'],
  ['EUR 10', 10, 'EUR'],
  ['10 euro', 10, 'EUR'],
  ['5 Euros', 5, 'EUR'],
  ['$5', 5, 'USD'],
  ['10 chf', 10, 'CHF'],
  ['0,0005 BTC', 0.0005, 'BTC'],
  ['0,0005 btc', 0.0005, 'BTC'],
  ['30 DOGE', 30, 'DOGE'],
])('%s is an amount of money', (text, amount, unit) => {
  expect(money(text)).toEqual({ value: { amount, unit } });
});

it.each(['da 10', 'max 500', '10 min', 'circa 20', '10 cent', 'Oltre 5', '10 pippo', '10 €/mese'])(
  '%s is no amount: a word beside the number is no currency',
  (text) => {
    expect(money(text)).toHaveProperty('fault');
  },
);

it.each<[string, CsvKind, string, readonly [line: number | undefined, column: number | undefined, text: string]]>([
  ['a share without its sign', 'games', 'Nome;RTP\nPerla;0,965', [2, 7, '"RTP": "0,965" is wrong']],
  ['a formula', 'games', 'Nome;Fornitore\nPerla;=HYPERLINK(A1)', [2, 7, '"=HYPERLINK(A1)" is wrong']],
  [
    'a wrong amount',
    'payments',
    'Nome;Deposito minimo\nVisa;venti euro',
    [2, 6, 'Row 2, column "Deposito minimo": "venti euro"'],
  ],
  ['words beside an amount', 'payments', 'Nome;Deposito minimo\nVisa;da 10', [2, 6, 'Deposito minimo": "da 10"']],
  ['a day that does not exist', 'offers', 'Titolo;Scadenza\nA;31/02/2026', [2, 3, 'Row 2, column "Scadenza"']],
  [
    'a near miss of a column',
    'payments',
    'Nome;Depostio minimo\nVisa;20',
    [1, 6, 'no field for the column "Depostio minimo"'],
  ],
  ['two columns of one field', 'games', 'Nome;Titolo\nA;B', [1, 6, 'the same field, name']],
  ['no name', 'games', 'Fornitore\nA', [1, 1, 'No column says the name']],
  ['a row without its name', 'games', 'Nome;Fornitore\n;Studio', [2, 1, 'Row 2, column "Nome": the cell is empty']],
  ['the same id twice', 'games', 'Nome\nPerla\nPerla!', [3, 1, 'Rows 2 and 3 have the same id']],
  ['a name of no letters', 'games', 'Nome\n你好', [2, 1, 'cannot be an id']],
  ['more cells than headings', 'games', 'Nome\nPerla;Onda', [2, 7, 'Row 2 has more cells']],
  ['an empty file', 'games', '', [undefined, undefined, 'no heading row']],
])('names the place of %s', (_name, kind, text, [line, column, words]) => {
  const found = importCsv('a.csv', text, kind);
  expect(found).toMatchObject([{ code: 'import-cell', file: 'a.csv', message: expect.stringContaining(words) }]);
  expect((found as { line?: number; column?: number }[])[0]).toMatchObject(line === undefined ? {} : { line, column });
});

it('tells each in the order of the rows, in Italian', () => {
  const wrong: readonly (readonly [CsvKind, string])[] = [
    ['payments', 'Metodo;Deposito minimo;Mobile\nA;dieci;forse\nA;1;\n;1;\nB;=A1;\nC;1;;x'],
    ['offers', 'Titolo;Percentuale;Requisito;Scadenza;Giri gratis;Tipo\nUno;abc;tante;domani;molti;boh\nDue;96.123%'],
    ['games', 'Nome;RTP;Volatilità;Gioco;Fornitroe\nA;0,965;così;;'],
    ['games', 'Fornitore\nA'],
    ['offers', 'Titolo;Operatore\nA;Lanterna'],
    ['games', ''],
    ['pages', 'Titolo;Bozza;Aggiornata\nUno;forse;32/12/2026'],
  ];
  const found = wrong.flatMap(([kind, text]) => {
    const problems = importCsv('a.csv', text, kind) as Problem[];
    const lines = problems.map(({ line = 0 }) => line);
    expect(lines).toEqual(lines.toSorted((a, b) => a - b));
    return problems.flatMap(({ message, hint }) => [message, hint ?? '']);
  });
  expect(found.length).toBeGreaterThan(30);
  expect(found.flatMap((text) => stillEnglish(text) ?? [])).toEqual([]);
});

it('tells many mistakes at once, and how many more there are', () => {
  const found = importCsv('a.csv', `Nome;RTP\n${'A;x\n'.repeat(150)}`, 'games') as { code: string }[];
  expect(found).toHaveLength(101);
  expect(found.at(-1)).toMatchObject({ code: 'faults-cut', message: expect.stringContaining('199 more') });
});

it('refuses a quotation mark that is never closed', () => {
  expect(() => importCsv('a.csv', 'Nome\n"Perla', 'games')).toThrow('never closed');
});
