// Values that say how far two things are apart, or that are set against the value of something else.
import type { Spot } from '../scene/scene.js';
import { pattern } from '../text/expressions.js';

/** "Ha quindici linee in più", "un giorno di pazienza in meno" */
const APART = pattern`^(?:\sd[ia]\s[a-zà-ÿ]+|\s[a-zà-ÿ]+)?\s(?:in\s(?:più|meno)|di\s(?:differenza|scarto|distacco))\>`;
/** "Skrill guadagna due ore", "la carta vince di un giorno", "la festa li allunga di due giorni" */
const BY_SO_MUCH = pattern`\<(?:(?:guadagn|perd|risparmi|recuper)[a-z]{1,4}|(?:vinc|guadagn|perd|stacc|batt|super|allung|accorci|ritard|anticip|slitt|prolung|miglior|peggior)[a-z]{1,5}(?:\s[a-zà-ÿ]+){0,2}\sdi)\s(?:(?:sol[oi]|soltanto|appena|almeno|circa|ben|altr[ei])\s)?$`;
/** "8.500x contro 6.000x" */
const AGAINST = /\scontro\s(?:(?:i|il|le|gli|la|lo)\s|l')?$/u;
const OF_NAMED = pattern`^(?:\s[a-zà-ÿ]+)?\s(?:d(?:i|el|ella|ei|elle)|con|per|su)\>`;
const SET_AGAINST = pattern`^(?:\s(?:lavorativ[io]|feriali))?\scontro\>`;

/** True for a value that is not a value of what the text is about. "Il 40% in più" is what a bonus comes to. */
export function isDifference({ kind, left, right, scene, start }: Spot): boolean {
  if (kind !== 'percent' && kind !== 'amount' && APART.test(right)) return true;
  if (kind === 'time' && BY_SO_MUCH.test(left)) return true;
  if (!scene.low.includes('contro')) return false;
  if (AGAINST.test(left)) return !OF_NAMED.test(right);
  // "Solo nei tempi: 2 giorni contro 3.": whose the first one is, only one name can say.
  const isNamed = scene.payments.length + scene.operators.length + scene.offers.length === 1 || areNamed(scene, start);
  return !isNamed && SET_AGAINST.test(right);
}

/** "Il requisito di Marea è di 40x contro i 30x di Onda." */
function areNamed({ operators, payments }: Spot['scene'], start: number): boolean {
  const [first, second, ...others] = operators;
  return payments.length + others.length === 0 && second !== undefined && first!.end <= start && start < second.start;
}
