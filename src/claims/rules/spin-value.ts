// Reads what one free spin is worth: "25 giri da 0,20 € l'uno". What all of them are worth together is another matter.
import type { FoundClaim } from '../claim.js';
import { likelyOffer } from '../scene/likely-offers.js';
import { type HeadingQuestion, sizeOf, speaksOf } from '../scene/questions.js';
import { isAbout, type Spot } from '../scene/scene.js';
import { pattern, word } from '../text/expressions.js';

const OF_SPINS = speaksOf(word`gir[oi]|spins?|fs`, 2);
const WORTH = pattern`\<(?:valore|da|vale|valgono|pari a)(?:\s(?:di|è|è di|pari a))?:?\s$|:\s$`;
const EACH_BEHIND = pattern`^\s(?:l'uno|ciascuno|cadauno|ognuno|(?:a|per(?: ogni)?) (?:giro|spin))\>`;
const EACH_BEFORE = pattern`(?:valore\s(?:(?:unitario|singolo)|(?:di|del|per)?\s?(?:ogni|ciascun|un|singolo)?\s?(?:giro|(?:free\s)?spin))[^,.;€]{0,25}|(?:ogni|ciascun)\s(?:giro|(?:free\s)?spin)\s[^.;,€]{0,40}(?:valore\s(?:di|pari\sa)|vale)|(?:ognuno|ciascuno|cadauno|l'uno)\s(?:da|(?:a|de)l valore di|vale|di)|valore\s(?:del|di\sun|per)\s(?:singolo\s)?(?:giro|spin)(?:,\s[^,:]{2,40})?:)\s?$`;
/** "50 giri gratis da 0,20 €" */
const SPINS_OF =
  /^(?:\s(?:gratis|gratuiti|bonus|omaggio|in omaggio|in regalo|di benvenuto|del (?:bonus di )?benvenuto|del [a-z]+dì)){0,3},?\s(?:tutti\s)?(?:da|del valore di)\s$/u;

/** Null for an amount that is something else. */
export function readSpinValue(spot: Spot): readonly FoundClaim[] | null {
  const { scene, left, right, value, unit, start } = spot;
  if (unit !== 'EUR' || spot.range || !mayBeOne(scene.low) || !isAbout(scene, OF_SPINS)) return null;
  const isBehindSpins = SPINS_OF.test(left) && scene.values.findLast((one) => one.end <= start)?.kind === 'spins';
  if (IN_ALL.test(`${left}|${right}`)) return ofAll(spot);
  const isOne =
    EACH_BEFORE.test(left) ||
    isBehindSpins ||
    (WORTH.test(left) && EACH_BEHIND.test(right) && !MOST_OR_LEAST.test(left)) ||
    (STAKED.test(left) && !MOST_OR_LEAST.test(left)) ||
    (BEFORE_EACH.test(left) && EACH_BEHIND.test(right) && (OMAGGIO.test(scene.low) || EACH.test(right))) ||
    (spot.before === '' && EACH_BEHIND.test(right) && scene.ask(OF_SPINS)) ||
    ARE_OF.test(left) ||
    ((ARE_WORTH.test(left) || ARE_MANY.test(spot.before)) && sizeOf(spot) <= 2) ||
    (SHORT.test(spot.before) && scene.ask(STAKE_ASKED));
  if (!isOne) return null;
  if (areWorkedOut(spot)) return [];
  // Nothing but free spins has a value of each.
  const offer = likelyOffer(spot, EACH_BEFORE.test(left));
  return offer === '' || offer === 'tournament' ? [] : [{ subject: offer, property: 'spin_value', value, unit }];
}

/** "I giri del benvenuto si giocano alla puntata di 0,20 €", "la puntata è fissa a 0,20 €" */
const STAKED = pattern`\<(?:si\s)?gioca(?:no|ti|to)?\s(?:[a-zà-ÿ]+\s){0,3}(?:(?:a|al\svalore\sdi|alla\spuntata\sdi|con\s(?:una\s|la\s)?puntata\s(?:fissa\s)?di)\s)$|\<puntata(?:,\s[^,:]{2,40}:|\s(?:(?:è|resta)\s)?(?:fissa|fissata|bloccata|prestabilita|impostata)\s(?:a|di|in|su)|\s(?:dei\s(?:giri|free\sspins?)|di\s(?:ogni|ciascun|un)\sgiro)(?:\s[a-zà-ÿ]+){0,4}(?::|\sdi|\sè))\s$|^(?:no[,:]\s)?(?:è|resta)\s(?:fissa|bloccata)\s(?:a|su|in)\s$`;
/** "Sono giri da venti centesimi" */
const ARE_OF = pattern`\<(?:sono|saranno|tutti)\sgiri\s(?:gratuiti\s|gratis\s)?da\s$`;
/** "I giri valgono 0,20 €": of each, since it is so little */
const ARE_WORTH = pattern`\<(?:i|questi|quei)\s(?:giri|free\sspins?)(?:\s[a-zà-ÿ]+){0,4}\s(?:valgono|sono\sda)\s$`;
/** "Sono sessanta, da venti centesimi" below "I giri" */
const ARE_MANY = /^sono\s(?:in\stutto\s)?[a-zà-ÿ\d]+(?:\sgiri)?,?\s(?:tutti\s)?da\s$/u;
const BEFORE_EACH = /\s(?:a|cioè|ossia|ovvero)\s$/u;
const EACH = /^\s(?:l'uno|ciascuno|cadauno|ognuno)/u;
const OMAGGIO = /giri\s(?:gratis|gratuiti|omaggio|in\somaggio|bonus|del\s(?:bonus|benvenuto))/u;
/** "Con la minima, 0,20 €." below "Con che puntata si giocano i giri?" */
const SHORT = /^(?:(?:con|da|a|di|no|sì|è|la|minima|fissa|sempre|puntata|vale|valgono)[,:]?\s)*$/u;
const STAKE_ASKED: HeadingQuestion<boolean> = {
  of: ([asked]) => asked?.says(STAKE_OF_SPINS) === true && asked.low.endsWith('?'),
};
const STAKE_OF_SPINS = /puntata[^?]*(?:giri|spin)|(?:giri|spin)[^?]*puntata/u;
const MOST_OR_LEAST = /massim|minim|linee/u;
/** "Valgono in tutto 20 €" */
const IN_ALL = pattern`\<(?:in\s(?:tutto|totale|complesso)|complessiv[a-z]+|totale|tutti\sinsieme|messi\sinsieme)\>`;

/** "I 100 giri valgono in tutto 20 €": 0.20 € each. */
function ofAll(spot: Spot): readonly FoundClaim[] | null {
  const { scene, left, start } = spot;
  const values = scene.values.filter(({ kind }) => kind !== 'bare');
  const [spins] = values;
  if (values.length !== 2 || spins!.kind !== 'spins' || spins!.end > start || !/val[eogu]/.test(left)) return null;
  const each = Math.round((sizeOf(spot) / sizeOf({ ...spins!, scene })) * 100) / 100;
  const offer = likelyOffer(spot, true);
  return offer === '' || offer === 'tournament' || each <= 0
    ? []
    : [{ subject: offer, property: 'spin_value', value: each, unit: 'EUR' }];
}

// Looks for plain letters first, because most sentences have none of them.
function mayBeOne(low: string): boolean {
  return /val[oe]|l'uno|scuno|cadauno|ognuno|giri|spin|puntata|gioca|fissa|^sono /.test(low);
}

/** "Quelli di benvenuto sono 150" below "Giro gratuito" */
export function areThoseOf({ left, scene }: Spot): boolean {
  return THOSE_OF.test(left) && scene.ask(OF_SPINS);
}

const THOSE_OF = /(?:^|[,;]\s|\se\s)quelli\s(?:di|del|della|dei)\s[a-zà-ÿ\s]{4,30}\s(?:sono|restano)\s$/u;

/** "A venti centesimi a giro sono 3.500 giri.", "20 € di bonus sono 400 giri"; the hour "alle 10" */
const WORKED_OUT = pattern`(?:€|euro|cent[a-z]*)\s?(?:(?:a|il|per)\s(?:giro|volta|spin)|l'un[oa]|alla\svolta|\sdi\s[a-zà-ÿ]+)?,?\s(?:sono|fanno)\s$|(?:^|\s)alle\s(?:ore\s)?$`;

/** "A 0,20 € il giro sono 6.000 giri, duecento al giorno" */
export function areWorkedOut({ before }: Pick<Spot, 'before'>): boolean {
  return WORKED_OUT.test(before) || AS_WORKED_OUT.test(before) || NEEDED.test(before);
}

/** "Per completare 1.750 € di requisito servono 350 giri da 5 €." */
const NEEDED = /(?:requisit|rollover|wager)[^.;]{0,30}\s(?:serv|bast|occorr|ci\svogli)[a-z]+\s[^.;]{0,30}$/u;

const AS_WORKED_OUT = pattern`(?:€|euro)\s(?:a|il|per)\s(?:giro|spin),?\s(?:sono|fanno)\s[\d.]+\sgiri,\s`;
