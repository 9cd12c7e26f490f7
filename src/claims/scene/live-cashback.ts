// Whether a cashback is that of the tables with croupiers, which houses give beside that of all other games.
import { pattern } from '../text/expressions.js';
import type { Ask, HeadingQuestion } from './questions.js';

/** "Sui giochi dal vivo il cashback è del 5%" */
const ON_LIVE = pattern`(?:su(?:[il]|lla)?|per\s(?:i|il)|ai|a[il]|alla|nei|quello|cash\s?back|rimborso|chi\sgioca)\s(?:giochi\s|tavoli\s|casin[oò]\s|roulette\s|blackjack\s|baccarat?\s)?(?:dal\svivo|live|con\s(?:i\s)?croupier)\>`;

/** A page about tables with dealers, none of whose headings speaks of cashback. */
const LIVE = pattern`(?:casin[oò]|giochi|tavoli)\s(?:dal\svivo|live|con\s(?:i\s)?croupier)\>|^live\>`;
/** "Chi gioca dal vivo che cosa riceve?" among the questions on the cashback */
const WHO_PLAYS = pattern`\<(?:chi\s(?:gioca|punta|sta|si\ssiede)|per\schi\sgioca|(?:e\s)?(?:per\s)?(?:i|ai|sui|nei)\s(?:tavoli|giochi)|se\sgioc[oahi]{1,2})\s[^?]{0,30}\<(?:dal\svivo|live|croupier)\>`;
const REFUND = pattern`cash\s?back|rimbors`;

const IS_LIVE: HeadingQuestion<boolean> = {
  of(headings) {
    if (headings.some((one, index) => one.says(WHO_PLAYS) && (index === 0 || one.says(REFUND)))) return true;
    return headings.some((one) => one.says(LIVE)) && !headings.some((one) => one.offers.length > 0);
  },
};

/** "Il cashback settimanale" is that of all games, wherever it is named. */
export function isOfLiveGames(low: string, ask: Ask): boolean {
  return ON_LIVE.test(low) || (!low.includes('settimanal') && ask(IS_LIVE));
}
