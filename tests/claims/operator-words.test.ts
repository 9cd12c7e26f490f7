// Names of operators that have words of another meaning, or that are written in one word and in two.
import { describe, expect, it } from 'vitest';
import { createClaimReader } from '../../src/claims/read/read-claims.js';
import { pageToHtml, written } from './corpus.js';

const operators = ['Ottobre Games', 'LupinBet', 'Sirena Bet'].map((name, id) => ({ id: `${id}`, name }));
const reader = createClaimReader('Portolano', operators);
const read = (title: string, text: string) => reader.read(pageToHtml({ title, passages: [text] })).map(written);

describe('an operator that is called like a month', () => {
  it.each([
    [
      'Nota',
      'Il bonus di benvenuto di Ottobre Games comprende 150 giri gratuiti.',
      'welcome@ottobre games.free_spins=150',
    ],
    [
      'Nota',
      'Con il bonus di benvenuto di Ottobre Games si ricevono 150 giri.',
      'welcome@ottobre games.free_spins=150',
    ],
    [
      'Ottobre Games: recensione',
      'Ottobre Games approva i prelievi entro 3 giorni lavorativi.',
      'account@ottobre games.approval_time=3 d',
    ],
  ])('is no month: %s, %s', (title, text, claim) => {
    expect(read(title, text)).toContain(claim);
  });

  it('leaves months what they are', () => {
    expect(read('Nota', 'Il cashback di ottobre di Ottobre Games è del 15%.')).toEqual([]);
    expect(read('Promozioni di ottobre', 'Il bonus di benvenuto di LupinBet arriva a 300 €.')).toEqual([]);
  });
});

it.each([
  ['Il bonus di Lupin Bet va puntato 45 volte.', 'bonus@lupinbet.wagering=45 x'],
  ['Il bonus di LupinBet va puntato 45 volte.', 'bonus@lupinbet.wagering=45 x'],
  ['Il bonus di SirenaBet va puntato 45 volte.', 'bonus@sirena.wagering=45 x'],
])('a name is known in one word and in two: %s', (text, claim) => {
  expect(read('Nota', text)).toEqual([claim]);
});
