// Near misses among very many names: the same answers as by looking at every name, for a bounded number of looks.
import { describe, expect, it } from 'vitest';
import { ALL_NEAR_MISS_ROWS, MAX_NEAR_MISS_ROWS, SHORT_NEAR_MISS_ROWS } from '../src/limits.js';
import { createNearMisses } from '../src/urls/near-misses.js';
import { editDistance, nearest, nearMissLimit } from '../src/urls/urls.js';
import { random, runs } from './support/random.js';

const range = <T>(count: number, make: (index: number) => T) =>
  Array.from({ length: count }, (_, index) => make(index));

const ROUNDS = runs(2000, 100);

describe('the same answer as comparing every name', () => {
  it(`${ROUNDS} rounds of random words of few letters, with doubles and an exception`, () => {
    const source = random(12);
    const word = () => range(source.below(14), () => source.pick(['a', 'b', 'c', '/', 'è'])).join('');
    for (let round = ROUNDS; round > 0; round--) {
      const names = range(source.below(60), word);
      const misses = createNearMisses(() => names);
      for (const asked of range(20, word)) {
        const except = source.below(2) ? undefined : source.pick([...names, 'x']);
        expect(misses.nearest(asked, except), JSON.stringify({ asked, names, except })).toBe(
          nearest(
            asked,
            names.filter((one) => one !== except),
          ),
        );
        const found = nearest(asked, names);
        const distance = found === null ? -1 : editDistance(asked, found, 9);
        const alike = new Set(names.filter((one) => editDistance(asked, one, 9) === distance));
        expect(misses.isAlone(asked), JSON.stringify({ asked, names })).toBe(found !== null && alike.size === 1);
      }
    }
  });

  it('random edits of real URLs', () => {
    const source = random(13);
    const names = range(
      1000,
      (index) =>
        `/${source.pick(['guida', 'bonus', 'giochi'])}/${source.pick(['slot', 'poker', 'roulette'])}-${index * 7}`,
    );
    const misses = createNearMisses(() => names);
    for (const name of range(80, () => source.pick(names))) {
      let asked = name;
      for (let edits = source.below(5); edits > 0; edits--) {
        const at = source.below(asked.length);
        asked =
          asked.slice(0, at) +
          source.pick([
            '',
            'x',
            asked
              .slice(at, at + 2)
              .split('')
              .reverse()
              .join(''),
          ]) +
          asked.slice(at + source.below(3));
      }
      expect(misses.nearest(asked), asked).toBe(nearest(asked, names));
    }
  });

  it('the distance that gives up early is the one that does not', () => {
    const source = random(14);
    const word = () => range(source.below(9), () => source.pick(['a', 'b', 'c'])).join('');
    for (let round = 3000; round > 0; round--) {
      const [a, b] = [word(), word()];
      const exact = editDistance(a, b, 99);
      for (const limit of [0, 1, 2, 3]) expect(editDistance(a, b, limit), `${a} ${b}`).toBe(Math.min(exact, limit + 1));
    }
    expect([nearMissLimit('abc'), nearMissLimit('abcd'), nearMissLimit('abcdefghi')]).toEqual([1, 2, 3]);
  });
});

describe('how much is compared', () => {
  const rowsFor = (count: number, asked: (index: number) => string) => {
    const misses = createNearMisses(() => range(count, (index) => `/guida/pagina-${index}`));
    for (let index = 0; index < 50; index++) misses.nearest(asked(index));
    return misses.rows / 50;
  };

  it.each<[string, (index: number) => string]>([
    ['names that share their beginning only', (index) => `/guida/perduta-${index}`],
    ['other names', (index) => `/altro/posto-${index}`],
    ['names that are near', (index) => `/guida/pagine-${index}`],
  ])('hardly more for four times the names: %s', (_, asked) => {
    expect(rowsFor(20_000, asked)).toBeLessThan(2 * rowsFor(5000, asked) + 100);
    expect(rowsFor(20_000, asked)).toBeLessThan(5000);
  });

  it('never more than the limit, whatever the names are; then there is no suggestion', () => {
    const source = random(15);
    const letters = () => range(9, () => source.pick(['a', 'b'])).join('');
    const misses = createNearMisses(() => range(50_000, (index) => `${letters()}${index.toString(2)}`));
    expect(misses.nearest('ababababababccccccc')).toBeNull();
    expect(misses.rows).toBeLessThan(MAX_NEAR_MISS_ROWS + 100);
  });

  it('very many names that are all nearly near: the first misses are looked for thoroughly, the others briefly', () => {
    const misses = createNearMisses(() => range(5000, (index) => `gioco-${index}-vista`));
    for (let index = 0; index < 1000; index++) misses.nearest(`gioco-${index}-perduto`);
    expect(misses.rows).toBeLessThan(ALL_NEAR_MISS_ROWS + MAX_NEAR_MISS_ROWS + 1000 * (SHORT_NEAR_MISS_ROWS + 100));
    // What is off by one letter is still found.
    expect(misses.nearest('gioco-12-vistta')).toBe('gioco-12-vista');
  });

  it('a mistake that stands on many pages is looked for once', () => {
    const misses = createNearMisses(() => ['/guida', '/bonus']);
    misses.nearest('/guidda');
    const { rows } = misses;
    for (let times = 0; times < 100; times++) expect(misses.nearest('/guidda')).toBe('/guida');
    expect(misses.rows).toBe(rows);
  });
});
