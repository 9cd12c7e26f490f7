// Offers that texts call by their titles in the shared data: "Bonus di Natale", "Ricarica di Natale".
import type { Mention } from './mention.js';

/** A title in lower case as texts are read, and what its claims are called: `offer:bonus di natale`. */
export interface OfferTitle {
  readonly title: string;
  readonly name: string;
}

export function titledOffers(low: string, titles: readonly OfferTitle[]): readonly Mention[] {
  const found: Mention[] = [];
  for (const { title, name } of titles)
    for (let at = low.indexOf(title); at >= 0; at = low.indexOf(title, at + title.length)) {
      const end = at + title.length;
      if (!LETTER.test(low[at - 1] ?? '') && !LETTER.test(low[end] ?? '')) found.push({ name, start: at, end });
    }
  // "Giri di Villa Blu" is not "Giri di Villa".
  return found.filter((one) => !found.some((other) => other !== one && isWithin(one, other)));
}

const LETTER = /[a-zà-ÿ\d]/;

function isWithin(one: Mention, other: Mention): boolean {
  return other.start <= one.start && one.end <= other.end && other.end - other.start > one.end - one.start;
}
