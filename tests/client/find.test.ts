// What the search finds, and in what order.
import { expect, it } from 'vitest';
import { createFinder, isSimilar } from '../../src/client/find.js';
import { expectCost } from '../support/processor-time.js';

const find = createFinder({
  pages: [
    ['/', 'Casinò Lanterna', 'Giochi e bonus spiegati', 'Perché leggere'],
    ['/prelievi/', 'Prelievi', 'Come ritirare le vincite', 'Quanto dura un prelievo con Skrill?'],
    ['/bonus/', 'Bonus di benvenuto', 'Condizioni', 'Più bonus'],
    ['/cashback/', 'Cashback', 'Un rimborso settimanale', ''],
  ],
  games: [
    ['Sirena d’Oro', 'Acquamadre Giochi', 2, 'slot'],
    ['Tridente di Nettuno', 'Scoglio Lab', 0, 'sezione à'],
  ],
});
const paths = (query: string) => find(query).best.map(({ href }) => href);

it.each([
  ['', []],
  ['   ', []],
  ['casino', ['/']],
  ['CASINÒ', ['/']],
  ['perche', ['/']],
  ['preli', ['/prelievi/']],
  ['skrill', ['/prelievi/']],
  // In the title before anywhere else.
  ['bonus', ['/bonus/', '/']],
  ['bonus benvenuto', ['/bonus/']],
  ['d’oro sirena', ['/bonus/#slot']],
  ['acquamadre', ['/bonus/#slot']],
  // A letter too many, one missing, one wrong; not in short words.
  ['chasback', ['/cashback/']],
  ['cashbak', ['/cashback/']],
  ['nettuna', ['/#sezione%20%C3%A0']],
  ['bouns', ['/bonus/', '/']],
  ['skrlil', ['/prelievi/']],
  ['oru', []],
  // A word that is nowhere does not hide what the others find.
  ['bonus xyzxyz', ['/bonus/', '/']],
  ['xyzxyz', []],
])('%o', (query, expected) => {
  expect(paths(query)).toEqual(expected);
});

it('has at most twenty results, and time for a long query', async () => {
  const many = createFinder({
    pages: Array.from({ length: 3000 }, (_, at) => [`/p${at}/`, `Pagina ${at} bonus`]),
    games: [],
  });
  await expectCost(() => {
    expect(many('bonus')).toMatchObject({ best: { length: 20 }, count: 3000 });
    expect(many('zzzzzzzz '.repeat(50)).best).toHaveLength(0);
  }, 2000);
});

it.each([
  ['abcd', 'abcd', 0, true],
  ['abcd', 'abxd', 1, true],
  ['abcd', 'abcdefgh', 0, true],
  ['abcd', 'axxd', 1, false],
  ['abcd', 'bacd', 1, true],
  ['abcd', 'badc', 1, false],
  ['abcd', 'badc', 2, true],
  ['abcd', 'ab', 1, false],
])('isSimilar(%o, %o, %i) is %o', (word, known, slips, expected) => {
  expect(isSimilar(word, known, slips)).toBe(expected);
});
