// Chains of offers that stand in for each other: the same ends as by following each one alone, and each offer looked at
// once.
import { expect, it } from 'vitest';
import type { OfferEntity } from '../src/entities/data.js';
import { createFallbacks } from '../src/entities/fallbacks.js';
import { random } from './support/random.js';

const offersOf = (ids: readonly string[]) => ids.map((id) => ({ id }) as OfferEntity);

/** Step by step, with nothing cached. */
function followed(first: OfferEntity, next: (offer: OfferEntity) => OfferEntity | undefined) {
  const way = [first];
  for (let here = next(first); here; here = next(here)) {
    if (way.includes(here)) return { last: null, isInCircle: here === first };
    way.push(here);
  }
  return { last: way.at(-1)!, isInCircle: false };
}

it('random chains: what following each alone would find, in any order', () => {
  const source = random(22);
  for (let round = 0; round < 300; round++) {
    const offers = offersOf(Array.from({ length: 12 }, (_, index) => `o${index}`));
    const following = new Map(offers.map((one) => [one, source.below(5) > 0 ? source.pick(offers) : undefined]));
    const next = (offer: OfferEntity) => following.get(offer);
    const { last, isInCircle } = createFallbacks(next);
    for (const one of offers.toSorted(() => source.below(3) - 1))
      expect({ last: last(one), isInCircle: isInCircle(one) }).toEqual(followed(one, next));
  }
});

it.each([
  ['a row', (index: number, count: number) => (index + 1 < count ? index + 1 : -1)],
  ['a circle', (index: number, count: number) => (index + 1) % count],
  ['a row into a circle', (index: number, count: number) => (index + 1 < count ? index + 1 : index - 1)],
])('%s: each is looked at once', (_, target) => {
  const offers = offersOf(Array.from({ length: 5000 }, (__, index) => `o${index}`));
  const places = new Map(offers.map((one, index) => [one, index]));
  let looks = 0;
  const { last, isInCircle } = createFallbacks((offer) => {
    looks += 1;
    return offers[target(places.get(offer)!, offers.length)];
  });
  for (const one of offers) last(one);
  for (const one of offers) isInCircle(one);
  expect(looks).toBe(offers.length);
});
