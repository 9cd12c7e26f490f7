// Reads that a cashback or a gift has no requirement: "È denaro vero, senza requisiti di puntata."
import type { FoundClaim } from '../claim.js';
import type { HeadingQuestion } from '../scene/questions.js';
import { OFFER_ABOVE, offerOf, type Spot } from '../scene/scene.js';
import { type WordSpot, wordSpot } from '../scene/word-spot.js';
import { pattern } from '../text/expressions.js';

/** Plain letters first: few sentences say so. */
const MAY_BE = /requisit|wager|rollover|playthrough|gioca|condizion|vincol|^no[.,;:]/;
/** A quick look at whether a text without a number, in any letters, may say so. */
export function mayBeFree(text: string): boolean {
  return QUICK.test(text);
}

const QUICK =
  /(?:senza|nessun|zero|né|priv|liber|non|nulla|niente)[^.;]{1,30}(?:requisit|wager|rollover|playthrough|giocat|giocar|gioco|puntata)/i;
const FREE = pattern`\<(?:(?:senza|nessun[ao]?|zero|né|priv[oa]\sdi|liber[oa]\sda|non\s(?:ha|hanno|c'è|ci\ssono|prevede|richiede|comporta))\s(?:alcun[ao]?\s|altri\s|un\s|la\sminima\s)?(?:requisit[oi]|wager(?:ing)?|rollover|playthrough|(?:condizion[ei]|vincol[oi]|obblig(?:o|hi))\sdi\s(?:gioco|puntata|giocata))|non\s(?:va|vanno|deve\sessere|occorre|bisogna|serve|si\sdeve|è\sda)\s(?:ri)?gioca(?:t[oa]|re|rl[oa])|(?:nulla|niente)\sda\s(?:ri)?giocare|senza\s(?:l'obbligo\sdi\s|dover(?:l[oa]|e)?\s)?(?:ri)?gioca(?:rl[oa]|re))\>`;
/** "Non va rigiocato entro 24 ore", "senza rigiocare più di una volta" */
const NOT_ALL = pattern`^\s(?:più|oltre|entro|prima|subito|che|se|solo|soltanto)\>|^\s[^.;,]{0,20}\d`;
const NO = /^no(?=[.,;:])/;
const GIVEN = /^(?:cashback|birthday)/;

export function* freeOfWagering(low: string): Generator<WordSpot> {
  if (!MAY_BE.test(low)) return;
  const match = FREE.exec(low);
  if (match) yield wordSpot(match, (spot) => (NOT_ALL.test(spot.right) ? [] : noRequirement(offerOf(spot))));
  const bonus = OTHER.test(low) ? null : OF_BONUS.exec(low);
  if (bonus) yield wordSpot(bonus, bonusWithout);
  const no = NO.exec(low);
  if (no)
    yield wordSpot(no, ({ scene }: Spot) => (scene.ask(PLAYED_ASKED) ? noRequirement(scene.ask(OFFER_ABOVE)) : []));
}

/** "Il bonus di Marea non ha requisito di puntata.", "Con Marea non c'è requisito di puntata." */
const OF_BONUS = pattern`\<bonus\>[^,;:.]{0,60}?\s(?:non\s(?:ha|prevede|richiede|comporta)\s(?:alcun\s)?|(?:è|arriva)\s(?:senza|privo\sdi)\s(?:alcun\s)?)requisit[oi]\sdi\s(?:puntata|giocata|gioco)(?=[.,;]|$)|^(?:con|da|su|a)\s[^,;:.]{3,40}\snon\sc'è\s(?:alcun\s)?requisito\sdi\s(?:puntata|giocata|gioco)(?=[.,;]|$)`;
/** Of what spins have won, or of another bonus than the one that a deposit brings. */
const OTHER = pattern`gir[io]\>|spin|vincit|cash\s?back|rimbors|senza\s(?:alcun\s)?deposito|complean|amic[oi]|sport|scommess|\<(?:live|vip|poker|bingo|app)\>|livell|punti|torne|mission`;

function bonusWithout(spot: Spot): readonly FoundClaim[] {
  const { offers, operators } = spot.scene;
  const isOfHouse = offers.length === 0 && operators.length === 1 && operators[0]!.name !== '';
  const subject = offerOf(spot) || (isOfHouse ? 'bonus' : '');
  const isOfDeposit = /^(?:welcome|bonus|reload|weekend)/.test(subject);
  return isOfDeposit ? [{ subject, property: 'wagering', value: 0, unit: 'x' }] : [];
}

function noRequirement(offer: string) {
  return GIVEN.test(offer) ? [{ subject: offer, property: 'wagering', value: 0, unit: 'x' as const }] : [];
}

/** "Devo rigiocarlo?" above "No." */
const PLAYED_ASKED: HeadingQuestion<boolean> = {
  of: ([asked]) => asked?.low.endsWith('?') === true && asked.says(PLAYED),
};
const PLAYED =
  /(?:dev[oe]|bisogna|si\sdeve|va|vanno|occorre|serve|obbligato\sa|c'è|ci\ssono|ha|hanno)\s[^?]{0,30}(?:gioca|requisit|wager|rollover)/u;
