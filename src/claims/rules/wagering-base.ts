// Reads what a requirement is counted on where no number stands beside it: "Si calcola sul solo bonus."
import { speaksOf } from '../scene/questions.js';
import { isAbout, offerOf } from '../scene/scene.js';
import { type WordSpot, wordSpot } from '../scene/word-spot.js';
import { pattern } from '../text/expressions.js';

const COUNTED = String.raw`(?:calcol|applic|conteggi|riferi|cont)[a-zà-ÿ]{1,5}`;
const ON = String.raw`(?:sia\s)?(?:su|sul|sulla|sull'|al|alla|all'|a)\s?(?:(?:la\s)?somma\sd(?:i|el)\s|importo\sd(?:i|el)\s|insieme\sd(?:i|el)\s)?`;
const BOTH = String.raw`(?:deposito\s?(?:e|più|\+)\s?(?:del\s|il\s|sul\s|al\s)?bonus|bonus\s?(?:e|più|\+)\s?(?:del\s|il\s|sul\s|al\s)?deposito)`;
const ALONE = String.raw`(?:(?:il\s|al\s|sul\s)(?:solo|soltanto)\sbonus|(?:solo|soltanto|solamente|esclusivamente|unicamente|sempre)\s(?:al|sul|il)\sbonus|(?:il|sul|al)\sbonus\s(?:soltanto|e\snon|e\smai))`;
const ON_BOTH = pattern`\<${COUNTED}\s(?:[a-zà-ÿ]{2,8}\s){0,2}${ON}${BOTH}\>|\<base\s(?:di\scalcolo\s)?(?:è|sono|comprende)\s(?:la\ssomma\sd(?:i|el)\s|il\s)?${BOTH}\>|^(?:(?:sì|no),\s)?(?:su|sulla\ssomma\sd(?:i|el))\s${BOTH}\>`;
const ON_BONUS = pattern`\<${COUNTED}\s(?:[a-zà-ÿ]{2,8}\s){0,2}${ALONE}(?!\s(?:e|più)\s)\>|\<base\s(?:di\scalcolo\s)?è\s(?:(?:il|sul)\s(?:solo\s|soltanto\s)?bonus|(?:solo|soltanto)\sil\sbonus)\>|^(?:(?:sì|no),\s)?(?:solo|soltanto|solamente)\s(?:sul|il)\sbonus\>`;
/** What one may meet somewhere, or would be so. */
const SOMEWHERE = pattern`\<(?:se|quando|dove|talvolta|a\svolte|può|possono|alcuni|alcune|chi|diversi|tanti|oppure)\>`;
const REQUIREMENT = speaksOf(/requisit|wager|rollover|playthrough|rigioc|moltiplicator|base di calcolo|volte/u, 2);

export function* wageringBases(low: string): Generator<WordSpot> {
  if (!low.includes('bonus') || !/(?:calcol|applic|conteggi|riferi|cont|base|solo|soltanto|solamente|su)/.test(low))
    return;
  const both = ON_BOTH.exec(low);
  const match = both ?? ON_BONUS.exec(low);
  if (!match || SOMEWHERE.test(low)) return;
  const value = both ? 'deposit+bonus' : 'bonus';
  yield wordSpot(match, (spot) => {
    const subject = isAbout(spot.scene, REQUIREMENT) ? offerOf(spot) : '';
    return subject === '' || subject === 'tournament'
      ? []
      : [{ subject, property: 'wagering_base', value, unit: 'text' }];
  });
}
