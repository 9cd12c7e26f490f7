// What a wheel, a scratch card or a claw gives inside an offer: "Bonus Crab: premi da 5 a 50 €, sette giorni di
// tempo". Of the offer itself it is neither a deposit nor a maximum, and the time for using it is not that of a
// requirement.
import { speaksOf } from '../scene/questions.js';
import type { Scene, Spot } from '../scene/scene.js';
import { pattern } from '../text/expressions.js';
import { isOfWinnings } from './winnings.js';

const THING = String.raw`ruota(?!\sdella\sricarica)|gratta\se\svinci|pinza|forzier[ei]|scrign[oi]|tentativ[oi]|estrazion[ei]|sortegg[a-zà-ÿ]*|mystery|scatola|conchigli[ae]|pacchi?\sa\ssorpresa|bigliett[oi]`;
const DRAWN = pattern`\<(?:${THING}|premi\s(?:da|d[ei]l?|fino|in|[tf]ra|vanno|sono|variano|casuali)|premio\s(?:da|in\s(?:denaro|contanti)|casuale|estratto|a\ssorpresa|va|vale|è|può|varia|minimo|massimo)|(?:si|puoi|possono|può)\s(?:vinc(?:e|ono|ere)|trovare)\sda|vincit[ae]\s(?:va|vanno|è\sin|casual))\>`;
const DRAWN_ABOVE = speaksOf(pattern`\<(?:${THING}|premi(?:o|\sin\spalio)?)\>`);
const PAID = /deposit|versa|ricaric|caric|perd|pers[oaei]\s/u;
/** "Da un minimo di 5 € a un massimo di 50 €", of nothing that is paid in. */
const LEAST = /(?:minim|almeno|\sda\s)[^.;]{0,60}$/u;

function isDrawn({ low, ask }: Pick<Scene, 'low' | 'ask'>): boolean {
  return DRAWN.test(low) || ask(DRAWN_ABOVE);
}

/** Whether an amount is what may be drawn, at least or at most. */
export function isDrawnAmount({ scene, before, right }: Spot, bound: 'min' | 'max' | 'none'): boolean {
  if (bound === 'none' || PAID.test(scene.low) || !isDrawn(scene)) return false;
  return bound === 'min' || LEAST.test(before) || /^[,;]?\s(?:e\s)?(?:il\s|un\s)?(?:minim|almeno)/u.test(right);
}

const NO_REQUIREMENT = pattern`\<(?:senza|nessun|zero|né|non\s(?:ha|hanno|c'è|ci\ssono|prevede|prevedono|richiede|comporta))\s(?:alcun\s|altri\s|un\s)?(?:requisit[oi]|wager(?:ing)?|rollover|playthrough)`;
const PLAYED = /(?:gioca|giocat|complet|soddisf)[a-z]*|puntar|puntat[oei]\s/u;

/** Whether a time is that for winnings or for a prize, or of what has no requirement: never that for a requirement. */
export function hasNoDeadline({ scene: { low, ask } }: Spot): boolean {
  const isFree = NO_REQUIREMENT.test(low) && !PLAYED.test(low.replace(NO_REQUIREMENT, ''));
  return isFree || isOfWinnings(low) || isDrawn({ low, ask });
}
