// Reads what one free spin is worth: "25 giri da 0,20 € l'uno". What all of them are worth together is another matter.
import type { FoundClaim } from '../claim.js';
import { likelyOffer } from '../scene/likely-offers.js';
import { speaksOf } from '../scene/questions.js';
import { isAbout, type Spot } from '../scene/scene.js';
import { pattern, word } from '../text/expressions.js';

const OF_SPINS = speaksOf(word`gir[oi]|spins?|fs`);
const WORTH = pattern`\<(?:valore|da|vale|valgono|pari a)(?:\s(?:di|è|è di|pari a))?:?\s$|:\s$`;
const EACH_BEHIND = pattern`^\s(?:l'uno|ciascuno|cadauno|ognuno|(?:a|per(?: ogni)?) (?:giro|spin))\>`;
const EACH_BEFORE =
  /(?:valore\s(?:(?:unitario|singolo)|(?:di|del|per)?\s?(?:ogni|ciascun|un|singolo)?\s?(?:giro|(?:free\s)?spin))[^,.;€]{0,25}|(?:ogni|ciascun)\s(?:giro|(?:free\s)?spin)\s[^.;,€]{0,40}(?:valore\s(?:di|pari\sa)|vale)|(?:ognuno|ciascuno|cadauno|l'uno)\s(?:da|(?:a|de)l valore di|vale|di)|valore\s(?:del|di\sun|per)\s(?:singolo\s)?(?:giro|spin)(?:,\s[^,:]{2,40})?:)\s?$/u;
/** "50 giri gratis da 0,20 €" */
const SPINS_OF = /^\s(?:(?:gratis|gratuiti|bonus|in omaggio|in regalo)\s)?(?:da|del valore di)\s$/u;

/** Null for an amount that is something else. */
export function readSpinValue(spot: Spot): readonly FoundClaim[] | null {
  const { scene, left, right, value, unit, start } = spot;
  if (unit !== 'EUR' || spot.range || !mayBeOne(scene.low) || !isAbout(scene, OF_SPINS)) return null;
  const isBehindSpins = SPINS_OF.test(left) && scene.values.findLast((one) => one.end <= start)?.kind === 'spins';
  const isOne = EACH_BEFORE.test(left) || isBehindSpins || (WORTH.test(left) && EACH_BEHIND.test(right));
  if (!isOne) return null;
  if (areWorkedOut(spot)) return [];
  // Nothing but free spins has a value of each.
  const offer = likelyOffer(spot, EACH_BEFORE.test(left));
  return offer === '' || offer === 'tournament' ? [] : [{ subject: offer, property: 'spin_value', value, unit }];
}

// Looks for plain letters first, because most sentences have none of them.
function mayBeOne(low: string): boolean {
  return /val[oe]|l'uno|scuno|cadauno|ognuno|giri|spin/.test(low);
}

/** "Quelli di benvenuto sono 150" below "Giro gratuito" */
export function areThoseOf({ left, scene }: Spot): boolean {
  return THOSE_OF.test(left) && scene.ask(OF_SPINS);
}

const THOSE_OF = /(?:^|[,;]\s|\se\s)quelli\s(?:di|del|della|dei)\s[a-zà-ÿ\s]{4,30}\s(?:sono|restano)\s$/u;

/** "A venti centesimi a giro sono 3.500 giri.", "20 € di bonus sono 400 giri"; the hour "alle 10" */
const WORKED_OUT =
  /(?:€|euro|cent[a-z]*)\s?(?:(?:a|il|per)\s(?:giro|volta|spin)|l'un[oa]|alla\svolta|\sdi\s[a-zà-ÿ]+)?,?\s(?:sono|fanno)\s$|(?:^|\s)alle\s(?:ore\s)?$/u;

/** "A 0,20 € il giro sono 6.000 giri, duecento al giorno" */
export function areWorkedOut({ before }: Pick<Spot, 'before'>): boolean {
  return WORKED_OUT.test(before) || AS_WORKED_OUT.test(before) || NEEDED.test(before);
}

/** "Per completare 1.750 € di requisito servono 350 giri da 5 €." */
const NEEDED = /(?:requisit|rollover|wager)[^.;]{0,30}\s(?:serv|bast|occorr|ci\svogli)[a-z]+\s[^.;]{0,30}$/u;

const AS_WORKED_OUT = /(?:€|euro)\s(?:a|il|per)\s(?:giro|spin),?\s(?:sono|fanno)\s[\d.]+\sgiri,\s/u;
