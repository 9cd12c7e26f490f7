// What says that a time is the one to fulfil a requirement: "21 giorni per completarlo", "si punta per 12.000 €, in 21
// giorni".
import type { Spot } from '../scene/scene.js';
import { pattern } from '../text/expressions.js';

/** "Con 21 giorni per completarlo": what nothing but a requirement is. */
export const TO_COMPLETE = pattern`^\s(?:interi?\s|esatti?\s)?(?:di\stempo\s)?per\s(?:(?:complet|soddisf|sblocc|smalt|rispett|raggiung|chiud|finir|esaur)(?:ar|er|ir)?(?:l[oa]|e\s(?:(?:il|i|tutto\sil)\s)?(?:requisit|rollover|wager|playthrough|volume|bonus|giocate|puntate))|(?:ri)?(?:gioca|punta|scommette)r(?:l[oa]|e\s(?:il|l'intero|tutto\sil)\s?(?:bonus|importo)))`;

/** "Da lì in poi si punta per 12.000 €, in 21 giorni." */
export function isBehindVolume({ before, right }: Spot): boolean {
  return VOLUME.test(before.slice(-80)) && /^(?:\s?[.,;:)]|$)/.test(right);
}
const VOLUME = pattern`\<(?:(?:si|va|vanno|da|deve|devi|bisogna|servono|occorrono)\s(?:ri)?(?:punta|gioca|scommette)(?:t[aoei]|no|re|rne)?|giocate|puntate)\s(?:per\s|di\s|pari\sa\s)?(?:€\s)?\d[\d.]*(?:\s(?:€|euro))?,?\s(?:in|entro)\s$`;

const ITEM_BEFORE = pattern`^[^,;]{0,30}(?:,|\s[·|–-])\s$`;

const ITEM_BEHIND = pattern`^(?:[.,;]|\s[·|–-]\s|\s?$)`;

/** "Playthrough 40x su deposito e bonus, 21 giorni." */
export function isInTerms({ scene, left, right, start }: Spot): boolean {
  const before = scene.values.findLast((one) => one.end <= start);
  return before?.kind === 'times' && ITEM_BEFORE.test(left) && ITEM_BEHIND.test(right);
}
