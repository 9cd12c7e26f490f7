// Offers that stand in for each other ("when_over": "fallback:…"). Each is looked at once, however long the chains are.
// Dependency-free.
import type { OfferEntity } from './data.js';
import type { Offer } from '../schema/schema-types.js';

/** The offer that is shown when one is over; null where there is none. */
export function fallbackOf({ when_over: action = '' }: Pick<Offer, 'when_over'>): string | null {
  return action.startsWith('fallback:') ? action.slice('fallback:'.length) : null;
}

interface Fallbacks {
  /** The last of the chain that begins with an offer; null where it comes back to itself. */
  last(offer: OfferEntity): OfferEntity | null;
  /** Only for the offers of a circle itself, not for those that lead into it. */
  isInCircle(offer: OfferEntity): boolean;
}

export function createFallbacks(next: (offer: OfferEntity) => OfferEntity | undefined): Fallbacks {
  const ends = new Map<OfferEntity, OfferEntity | null>();
  const circles = new Set<OfferEntity>();
  const last = (first: OfferEntity): OfferEntity | null => {
    const way: OfferEntity[] = [];
    const seen = new Set<OfferEntity>();
    let here: OfferEntity | undefined = first;
    while (here && !ends.has(here) && !seen.has(here)) {
      way.push(here);
      seen.add(here);
      here = next(here);
    }
    if (here && seen.has(here)) for (const one of way.slice(way.indexOf(here))) circles.add(one);
    const end = here ? (ends.get(here) ?? null) : way.at(-1)!;
    for (const one of way) ends.set(one, end);
    return end;
  };
  return { last, isInCircle: (offer) => last(offer) === null && circles.has(offer) };
}
