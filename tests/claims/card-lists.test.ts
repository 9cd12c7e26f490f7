// Lists of cards: what the cards of one list say of one thing in several ways is several things.
import { describe, expect, it } from 'vitest';
import { claimLine } from '../../src/claims/claim.js';
import { createClaimReader } from '../../src/claims/read/read-claims.js';

const reader = createClaimReader('Sirena Casino');
const page = (cards: string) => `<h1>Offerte</h1><section><h2>Le varianti</h2>${cards}</section>`;
const list = (...cards: readonly (readonly [title: string, ...texts: string[]])[]) =>
  `<ul>${cards.map(([title, ...texts]) => `<li><h3>${title}</h3>${texts.map((one) => `<p>${one}</p>`).join('')}</li>`).join('')}</ul>`;
const deposits = (html: string) =>
  reader
    .lines(html)
    .filter((line) => line.includes('|min_deposit|'))
    .map((line) => line.split('|').slice(0, 3).join(' '));

describe('cards of one list', () => {
  const [first, second] = ['Deposito minimo 20 €.', 'Deposito minimo 100 €.'];

  it('that differ are two offers with one name, and state neither', () => {
    const html = page(list(['Bonus di benvenuto Sabbia', first], ['Bonus di benvenuto Scoglio', second]));
    expect(deposits(html)).toEqual([]);
  });

  it('are read where they agree', () => {
    const html = page(list(['Bonus di benvenuto Sabbia', first], ['Bonus di benvenuto Scoglio', first]));
    expect(deposits(html)).toEqual(['welcome min_deposit 20']);
  });

  it('are two offers as well where one of them has a day', () => {
    const html = page(list(['Bonus ricarica VIP', first], ['Bonus ricarica del sabato', second]));
    expect(deposits(html)).toEqual([]);
    expect(deposits(page(list(['Bonus ricarica del sabato', second])))).toEqual(['reload-sabato min_deposit 100']);
  });

  it('contradict themselves within one card', () => {
    const html = page(list(['Bonus di benvenuto', first, second], ['Bonus ricarica', second]));
    expect(deposits(html)).toEqual(['welcome min_deposit 20', 'welcome min_deposit 100', 'reload min_deposit 100']);
  });

  it('are not the sections of a text, nor questions', () => {
    const sections = page(
      `<h3>Bonus di benvenuto</h3><p>${first}</p><h3>Il bonus di benvenuto in cifre</h3><p>${second}</p>`,
    );
    expect(deposits(sections)).toHaveLength(2);
    const asked = page(
      list(['Cosa chiede il bonus di benvenuto?', first], ['Il bonus di benvenuto ha un minimo?', second]),
    );
    expect(deposits(asked)).toHaveLength(2);
  });

  it('say the same when they are read with their words', () => {
    const html = page(list(['Bonus di benvenuto Sabbia', first], ['Bonus ricarica', second]));
    expect(new Set(reader.read(html).map(claimLine))).toEqual(new Set(reader.lines(html)));
  });
});
