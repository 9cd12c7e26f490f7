// Texts without what is in the names of operators and offers: "Molo Sette" counts nothing, "Ottobre Games" is no month,
// and "Bonus di Natale" is what the shared data calls an offer of today.
import { titledOffers } from './offer-titles.js';
import { type BrandNames, findOperators } from './operator-names.js';

/** The text in lower case, where no number stands within the name of an operator. */
export function plainLow(said: Said, names: BrandNames): string {
  return names.hasNumbers ? withoutNames(said, names) : said.low;
}

/** The same, where no month does: "Ottobre Games" is reviewed all year. */
export function timelessLow(said: Said, names: BrandNames): string {
  return names.hasTimes ? withoutNames(said, names) : said.low;
}

interface Said {
  readonly text: string;
  readonly low: string;
}

function withoutNames({ text, low }: Said, names: BrandNames): string {
  return [...findOperators(text, low, names), ...titledOffers(low, names.titles)].reduce(
    (plain, { start, end }) => plain.slice(0, start) + plain.slice(start, end).replace(LETTER, 'a') + plain.slice(end),
    low,
  );
}

const LETTER = /[a-zà-ÿ]/gu;
