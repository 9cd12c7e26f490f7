// "Con 7.500 punti si arriva a Oro, dove i prelievi richiedono 12 ore anziché 24": what is compared stands at the end,
// and makes no doubt of what was said before.
import { everyPattern, lastIndex } from './expressions.js';

const INSTEAD = /\s(?:anziché|invece\sdi)\s(?=\D{0,12}\d)/u;
const BOUNDARY = everyPattern`,\s|;\s|\s(?:e|dove|mentre)\s`;

/** Where the clause with the comparison begins; 0 where that is the whole sentence, or where nothing is compared. */
export function comparedFrom(low: string): number {
  const at = low.search(INSTEAD);
  const before = low.slice(0, Math.max(0, at));
  const digit = /\d\D*$/.exec(before)?.index ?? 0;
  return Math.max(0, lastIndex(BOUNDARY, before.slice(0, digit)));
}
