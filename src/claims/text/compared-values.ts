// "Con 7.500 punti si arriva a Oro, dove i prelievi richiedono 12 ore anziché 24": what is compared stands at the end,
// and makes no doubt of what was said before.
import { everyPattern, lastIndex, pattern } from './expressions.js';

const INSTEAD = /\s(?:anziché|invece\sdi)\s(?=\D{0,12}\d)/u;
const BOUNDARY = everyPattern`,\s|;\s|\s(?:e|dove|mentre)\s`;

/** "Il bonus è del 100%: se versi 50 € ne trovi 100", "La volatilità è bassa: nella nostra prova …" */
const WORKED_OUT =
  /(?:[:;]\s(?:(?:quindi|così|cioè)\s)?|,\s(?:quindi|così|cioè|ossia|ovvero|per\scui|vale\sa\sdire)\s)(?:che\s)?(?:chi|se|con|quando|versando|depositando|(?:nella|durante\sla|nelle)\snostr[ae]\sprov[ae])\s?/u;

/** "I 120 giri arrivano tutti insieme?": what is asked is when, and their number is known. */
export function asksOfSpins(low: string): boolean {
  return OF_SPINS.test(low);
}

const OF_SPINS = pattern`^(?:e\s)?(?:i|dei|ai|con\si|su[il]?|quando\s[a-zà-ÿ]{3,14}\si|dove\s[a-zà-ÿ\s]{2,16}\si|come\s[a-zà-ÿ\s]{2,16}\si)\s\d+\s(?:giri|free\sspins?)(?:\s(?:gratis|gratuiti|omaggio|(?:di|del)\sbenvenuto))?(?:\s(?:arrivano|sono\s(?:accreditati|disponibili)|vengono|si\s(?:usano|giocano|ricevono)|dove|quando|come|li)\>[^?\d]{0,60})?\?$`;

/** Where begins what would follow from it; 0 where nothing does. */
export function workedOutFrom(low: string): number {
  return Math.max(0, low.search(WORKED_OUT));
}

/** Where the clause with the comparison begins; 0 where that is the whole sentence, or where nothing is compared. */
export function comparedFrom(low: string): number {
  const at = low.search(INSTEAD);
  const before = low.slice(0, Math.max(0, at));
  const digit = /\d\D*$/.exec(before)?.index ?? 0;
  return Math.max(0, lastIndex(BOUNDARY, before.slice(0, digit)));
}
