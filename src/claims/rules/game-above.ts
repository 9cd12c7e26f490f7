// The game that headings are about, and its name without the words in front of it.
import { isGame, withoutNumber } from '../names/game-names.js';
import type { Head } from '../scene/heads.js';
import type { HeadingQuestion } from '../scene/questions.js';
import { everyPatternInAnyCase, pattern } from '../text/expressions.js';
import { lower } from '../text/sentences.js';

const NO_GAME =
  /^(?:sono|ci|ecco|nel|nella|sul|sulla|alla|della|la|il|lo|i|le|gli|da|dai|dal|di|a|fino|ogni|tra|fra|oltre|più|meno|solo|circa|almeno|massimo|minimo|si|slot|giochi|gioco|roulette|blackjack|live|rtp|scheda|recension[ei]|regolamento|torneo|percentuale|ritorno|in|con|per|questa|questo|quest'ultim[oa]|ha|max|vincita|puntata|volatilità|linee|perché|quando|quanto|quanta|come|dove|chi|che|se|ma|anche|poi|qui|così|ecco|dunque|invece|infatti|però|oppure|mentre|dopo|prima|certo|tutto|nessuna|nessuno|cosa|paga|su)$/u;

/** The subjects under which texts state something of a game: with the article before its name, and without. */
export function gameSubjects(name: string): readonly string[] {
  const words = lowWords(name);
  const first = words.findIndex((word) => !NO_GAME.test(word));
  const names = [words, first < 0 ? [] : words.slice(first)].map((one) => one.join(' '));
  return [...new Set(names)].filter((one) => one.length > 2 && one.length < 60).map((one) => `game:${one}`);
}

/** "L'Isola d'Oro" is "dell'Isola d'Oro" in other texts. */
function lowWords(name: string): string[] {
  return lower(name)
    .replace(/^l'(?=[a-zà-ÿ])/u, '')
    .split(/\s+/)
    .filter(Boolean);
}

/** Without the words in front of a name. */
export function plainName(name: string): string {
  const words = lowWords(name);
  while (words.length > 0 && NO_GAME.test(words[0]!)) words.shift();
  // "Ha 5 rulli"
  return words.some((word) => /\p{L}{2}/u.test(word)) ? words.join(' ') : '';
}

/** "Perla Fortunata: recensione", "Recensione di Perla Fortunata" */
const REVIEW = everyPatternInAnyCase`^(?:(?:la\s)?recensione(?:\s(?:della\sslot|di|slot))?|slot)[\s:]+|\s?[:–|-]\s.*$|,\s.*$|\s(?:in breve|in sintesi|in dettaglio|slot|recensione)$`;

/** "Qual è l'RTP di Perla Fortunata?" */
const OF_GAME =
  /(?:RTP|rtp|ritorno|payout|linee|vin[ct]|volatilità|punta|rulli)[^?]{0,30}?\s(?:d(?:i|ella\sslot)|ha|con|in|su|a)\s([^?]{3,60})\?$/u;

/** The game that the nearest headings are about; "Funzioni" is a name only where no other is. */
export const GAME_ABOVE: HeadingQuestion<string> = {
  of(headings) {
    const near = headings
      .slice(0, 3)
      .filter((one) => !isOfOperator(one))
      .map((one) => OF_GAME.exec(one.text)?.[1] ?? withoutNumber(one.text).replaceAll(REVIEW, '').trim())
      .filter((name) => isGame(name) && !NUMBER.test(name));
    return plainName(near.find((one) => one.includes(' ')) ?? near[0] ?? '');
  },
};

/** "Cinque slot" */
const NUMBER = /^(?:due|tre|quattro|cinque|sei|sette|otto|nove|dieci|venti)$/iu;

/** "Marea: 100% fino a 300 €" */
function isOfOperator({ operators }: Head): boolean {
  return operators.some((one) => one.start === 0);
}

/** "Il bonus arriva con tre corone e dà dieci giri" on the page of a slot: the bonus of the game. */
export const OF_ONE_SLOT: HeadingQuestion<boolean> = {
  of: (headings) =>
    GAME_ABOVE.of(headings) !== '' &&
    headings.some((one) => one.says(SHEET)) &&
    headings.every((one) => one.offers.length === 0),
};
const SHEET = pattern`\<(?:slot|rtp|ritorno|payout|volatilità|linee|rulli|come si gioca|funzion[ia]|simboli|il gioco)\>|\d\s?x(?![a-zà-ÿ\d])`;
