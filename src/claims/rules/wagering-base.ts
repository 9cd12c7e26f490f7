// Reads what a requirement is counted on where no number stands beside it: "si moltiplica soltanto il bonus", "il
// requisito si calcola sulla somma di deposito e bonus".
import type { FoundClaim } from '../claim.js';
import { speaksOf } from '../scene/questions.js';
import { isAbout, offerOf, type Spot } from '../scene/scene.js';
import { type WordSpot, wordSpot } from '../scene/word-spot.js';
import { pattern } from '../text/expressions.js';

const COUNTED = String.raw`(?:calcol|applic|conteggi|riferi|cont|moltiplic|gioc)[a-zà-ÿ]{1,6}`;
const ON = String.raw`(?:sia\s)?(?:(?:su|sul|sulla|sull'|al|alla|all'|a|il|la|per)\s?)?(?:(?:la\s)?(?:somma|totale|insieme)\s(?:d(?:i|el)|tra|fra)\s(?:il\s)?|importo\sd(?:i|el)\s)?`;
const PAID = '(?:deposito|versamento|importo\\s(?:versato|depositato)|somma\\s(?:versata|depositata))';
const AND = String.raw`\s?(?:e|ed|più|\+|che|insieme\sa|sommat[oi]\sa)\s?(?:del\s|il\s|sul\s|al\s|la\s|l')?`;
const BOTH = String.raw`(?:${PAID}${AND}bonus|bonus${AND}${PAID})`;
const GIVEN = String.raw`(?:somma|importo|cifra|credito)\s(?:regalat|ricevut|accreditat|donat|offert)[oa]`;
const ALONE = String.raw`(?:(?:solo|soltanto|solamente|esclusivamente)\s(?:(?:al|sul|il|la|sulla|alla)\s|l'|sull'|all')${GIVEN}|(?:il\s|al\s|sul\s)?(?:solo|soltanto)\sbonus|(?:solo|soltanto|solamente|esclusivamente|unicamente|sempre)\s(?:e\s(?:solo|soltanto)\s)?(?:al|sul|il)\sbonus|(?:il|sul|al)\sbonus\s(?:soltanto|e\snon|e\smai)|(?:il|sul|al)\sbonus(?=,?\s(?:e\s)?(?:mai|non)\s(?:il|sul|al)\s(?:deposito|versamento)))`;
const ON_BOTH = pattern`\<${COUNTED}\s(?:per\s\d+\s|(?:[a-zà-ÿ]{2,8}\s){0,2})${ON}${BOTH}\>|\<base\s(?:di\scalcolo\s)?(?:è|sono|comprende)\s(?:la\ssomma\sd(?:i|el)\s|il\s)?${BOTH}\>|^(?:(?:sì|no),\s)?(?:su|sulla\ssomma\sd(?:i|el))\s${BOTH}\>`;
const ON_BONUS = pattern`\<${COUNTED}\s(?:[a-zà-ÿ]{2,8}\s){0,2}${ALONE}(?!\s(?:e|più)\s|\sdi)\>|\<base\s(?:di\scalcolo\s)?è\s(?:(?:il|sul)\s(?:solo\s|soltanto\s)?bonus|(?:solo|soltanto)\sil\sbonus)\>|^(?:(?:sì|no),\s)?(?:solo|soltanto|solamente)\s(?:sul|il)\sbonus\>`;
/** "Benvenuto, Calcolato su: bonus" */
const CELL_BASE = pattern`(?:^|,\s)(?:(?:si\s)?calcol[a-z]{1,4}|base(?:\sdi\scalcolo)?|(?:si\s)?applica(?:to)?|conteggiato)(?:\ssu)?(?:,\s[^,:]{2,40})?:\s(?:(?:sul|su|il|sia\s)\s?)?(?:(?:solo\s|soltanto\s)?(?:il\s)?(bonus)\.?$|${BOTH}\.?$)`;
/** "Il deposito non concorre alla base di calcolo." */
const PAID_COUNTS = pattern`^(?:(?:e|ma|anche|invece)\s)?(?:il|l')\s?${PAID}\s(?:invece\s)?(non\s)?(?:si\s)?(?:concorr|cont[aei]|entra|rientra|moltiplica|fa\sparte|(?:è|viene)\s(?:compres|inclus|considerat|conteggiat|moltiplicat|calcolat))`;
/** What one may meet somewhere, or would be so. */
const SOMEWHERE = pattern`\<(?:se|quando|dove|talvolta|a\svolte|può|possono|alcuni|alcune|chi|diversi|tanti|oppure)\>`;
const REQUIREMENT = speaksOf(/requisit|wager|rollover|playthrough|rigioc|moltiplic|base di calcolo|volte/u, 2);
/** "Nelle nostre promozioni", "i requisiti": of all there are. */
const OF_ALL = pattern`\<(?:(?:nostr[aei]|tutt[ei]\s(?:i|le))\s(?:promozion|bonus|offert)|i\srequisiti\>|da\snoi\>|ogni\s(?:bonus|offerta|promozione)\>)`;

export function* wageringBases(low: string): Generator<WordSpot> {
  if (SOMEWHERE.test(low)) return;
  const paid = PAID_COUNTS.exec(low);
  const cell = CELL_BASE.exec(low);
  const both = cell ? !cell[1] && cell : paid ? !paid[1] && paid : ON_BOTH.exec(low);
  const match = cell ?? paid ?? (both || ON_BONUS.exec(low));
  if (!match) return;
  const value = both ? 'deposit+bonus' : 'bonus';
  yield wordSpot(match, (spot) => {
    const subject = cell || isAbout(spot.scene, REQUIREMENT) ? offersOf(spot) : '';
    return subject === '' ? [] : [{ subject, property: 'wagering_base', value, unit: 'text' } satisfies FoundClaim];
  });
}

function offersOf(spot: Spot): string {
  const offer = offerOf(spot);
  // "Da Marea si calcola sulla somma di deposito e bonus."
  if (offer === '') return OF_ALL.test(spot.scene.low) || spot.scene.operators.length === 1 ? 'bonus' : '';
  return /^(?:tournament|cashback)/.test(offer) ? '' : offer;
}
