// Hostile texts cost no more than their length, and what was read before changes nothing that is read later.
import { describe, expect, it } from 'vitest';
import { claimLine } from '../../src/claims/claim.js';
import { createClaimReader } from '../../src/claims/read/read-claims.js';
import { expectGrowth, ONLY_A_HANG } from '../support/processor-time.js';
import { readClean, readExamples, toHtml } from './corpus.js';

const HOSTILE: Readonly<Record<string, (length: number) => string>> = {
  digits: (length) => `<p>${'7'.repeat(length)}</p>`,
  'numbers with units': (length) => `<p>${'deposito minimo 20 € '.repeat(length / 21)}</p>`,
  'bounds without end': (length) => `<p>${'fino a '.repeat(length / 7)}5 €</p>`,
  'number words': (length) => `<p>${'venti euro '.repeat(length / 11)}</p>`,
  'nested cells': (length) => '<table><tr><td>Bonus 20 €'.repeat(length / 26),
  'headings without text': (length) => '<section><h2>Bonus 5</h2><p>3 x'.repeat(length / 31),
  'elements that are not closed': (length) => '<svg><picture><p hidden>'.repeat(length / 24),
  'tags that are not closed': (length) => '<p<b '.repeat(length / 5),
  'names nobody knows': (length) => Array.from({ length: length / 20 }, (_, at) => `<x${at}>1 €</x${at}>`).join(''),
  'texts with one hash, as it is often made': (length) =>
    Array.from({ length: length / 50 }, (_, at) => twin(at)).join(''),
};

/** "Aa" and "BB" have one hash in many programs. */
function twin(number: number): string {
  const bits = [...number.toString(2).padStart(16, '0')];
  return `<p>${bits.map((bit) => (bit === '0' ? 'Aa' : 'BB')).join('')} 5 €</p>`;
}

/** Eight times as much is what is ever read of a page. */
const LENGTH = 125_000;

describe('hostile texts', { timeout: ONLY_A_HANG }, () => {
  it.each(Object.entries(HOSTILE))('%s cost no more than their length', async (_, make) => {
    const [short, long] = [make(LENGTH), make(8 * LENGTH)];
    const read = (html: string) => createClaimReader('Corallo Casino').lines(html);
    expect(
      await expectGrowth({ small: () => read(short), large: () => read(long), times: 16, floor: 25 }),
    ).toBeLessThan(8000);
  });
});

describe('sentences that were read before', { timeout: ONLY_A_HANG }, () => {
  const passages = [
    ...['read-dev', 'read-held'].flatMap(readExamples).map((one) => one.text),
    ...['clean-dev', 'clean-held', 'clean-more'].flatMap(readClean),
  ];
  const headings = [
    '',
    'Bonus di benvenuto',
    'Prelievi con Skrill',
    'Cashback',
    'Quanto devo versare?',
    'Marea Casino',
  ];
  const pages = headings.flatMap((heading) =>
    passages.map((text) => (heading === '' ? toHtml(text) : `<h1>${heading}</h1>${toHtml(text)}`)),
  );

  it('say the same below other headings', () => {
    const known = createClaimReader('Corallo Casino');
    for (const page of pages) {
      const fresh = createClaimReader('Corallo Casino').read(page).map(claimLine);
      expect(known.lines(page), page).toEqual([...new Set(fresh)]);
    }
  });

  it('say the same after a page with more names than are kept', () => {
    const names = (at: number) =>
      `<section><nome-${at} hidden>Deposito minimo 15 €</nome-${at}><h2>Cashback</h2></section>`;
    const many = Array.from({ length: 1500 }, (_, at) => names(at)).join('');
    const page = `${many}<nome-9999><b>Bonus di benvenuto</b></nome-9999><p>Deposito minimo di 20 €.</p>`;
    const unnamed =
      '<altro-1 hidden><altro-1>Bonus 7 €</altro-1></altro-1><article><h2>Bonus di benvenuto</h2><p>Fino a 500 €.</p></article>';
    const lines = (html: string) => createClaimReader('Corallo Casino').lines(html);
    const before = lines(unnamed.replaceAll('altro-1', 'div'));
    expect(before.length).toBeGreaterThan(0);
    lines(page);
    expect(lines(unnamed)).toEqual(before);
  });

  it('take the numbers of each text', () => {
    const reader = createClaimReader('Corallo Casino');
    const minimum = (amount: number) =>
      reader.lines(`<p>Il bonus di benvenuto richiede un deposito minimo di ${amount} €.</p>`);
    expect([20, 35, 20].map(minimum)).toEqual(
      [20, 35, 20].map((amount) => [`welcome|min_deposit|${amount}|EUR|at_least`]),
    );
  });
});

describe('texts that differ in their numbers only', { timeout: ONLY_A_HANG }, () => {
  it('are read as by somebody who never saw another', () => {
    const texts = ['read-dev', 'read-held'].flatMap(readExamples).map((one) => toHtml(one.text));
    let seed = 7;
    const next = (limit: number) => (seed = (seed * 48_271) % 2_147_483_647) % limit;
    // Of the same length, as they come again on other pages: "venti (35) giorni", "dalle 9:40 alle 31", "0.000 €".
    const other = (text: string) => text.replace(/\d(?![^<]*>)/g, (digit) => (next(3) > 0 ? digit : String(next(10))));
    const known = createClaimReader('Corallo Casino');
    for (const text of [...texts, ...texts.map(other), ...texts.map(other)])
      expect(known.lines(text), text).toEqual(createClaimReader('Corallo Casino').lines(text));
  });
});
