// Reads what a requirement is multiplied with where no number stands beside it: "si moltiplica soltanto il bonus", "il
// requisito si calcola sulla somma di deposito e bonus".
import type { FoundClaim } from '../claim.js';
import { speaksOf } from '../scene/questions.js';
import { isAbout, offerOf, type Spot } from '../scene/scene.js';
import { type WordSpot, wordSpot } from '../scene/word-spot.js';
import { everyMatch, everyPattern, pattern } from '../text/expressions.js';

const SAID = String.raw`(?:si\s(?:moltiplica(?:no)?|calcola(?:no)?|applica(?:no)?|gioca)|(?:è|sono|viene|vengono|va|vanno)\s(?:calcolat|applicat|moltiplicat)[oaie]|base(?:\sdi\scalcolo)?\sè)`;
const BETWEEN = String.raw`(?:\s(?:sempre|e|soltanto|solo|solamente|esclusivamente|unicamente|sul|sulla|su|al|alla|il|la|per))*`;
const BONUS = String.raw`(?:(?:solo|soltanto)\s)?bonus`;
const BOTH = String.raw`(?:(?:somma|totale|insieme)\s(?:di|del|tra|fra)\s(?:il\s)?)?(?:deposito\s(?:e|più|\+)\s(?:il\s)?bonus|bonus\s(?:e|più|\+)\s(?:il\s)?deposito)`;
const BASE = everyPattern`${SAID}(${BETWEEN}\s(?:(${BOTH})|${BONUS}))\>(?!\s(?:e|più|\+)\s|\sdi\>)`;
const ALONE = pattern`\<(?:sol[oi]|soltanto|solamente|esclusivamente|unicamente)\>`;
/** "…, mai il deposito" */
const NOT_DEPOSIT = /^,?\s(?:e\s)?(?:mai|non)\s(?:il|sul|al)\s(?:deposito|versamento)/u;
const REQUIREMENT = speaksOf(/requisit|wager|rollover|playthrough|moltiplic/u, 2);
/** "Nelle nostre promozioni", "i requisiti": of all there are. */
const OF_ALL = pattern`\<(?:(?:nostr[aei]|tutt[ei]\s(?:i|le))\s(?:promozion|bonus|offert)|i\srequisiti\>|da\snoi\>|ogni\s(?:bonus|offerta|promozione)\>)`;

export function* wageringBases(low: string): Generator<WordSpot> {
  if (!low.includes('bonus')) return;
  for (const match of everyMatch(low, BASE)) {
    const isBoth = match[2] !== undefined;
    yield wordSpot(match, (spot) => {
      const isSure = isBoth || ALONE.test(match[1]!) || NOT_DEPOSIT.test(spot.right);
      const subject = isSure ? subjectOf(spot) : '';
      const value = isBoth ? 'deposit+bonus' : 'bonus';
      return subject === '' ? [] : [{ subject, property: 'wagering_base', value, unit: 'text' } satisfies FoundClaim];
    });
  }
}

function subjectOf(spot: Spot): string {
  if (!isAbout(spot.scene, REQUIREMENT)) return '';
  const offer = offerOf(spot);
  return offer === ''
    ? OF_ALL.test(spot.scene.low)
      ? 'bonus'
      : ''
    : /^(?:tournament|cashback)/.test(offer)
      ? ''
      : offer;
}
