// The kinds of games that count in different ways: which of them a text names, and which of them a page is about.
import type { HeadingQuestion } from '../scene/questions.js';
import { everyMatch, everyPattern, pattern } from '../text/expressions.js';

const GAMES = everyPattern`(game\s?shows?)(?:\s(?:live|dal vivo))?|(?:roulette|blackjack|baccarat|tavol[oi]|giochi|giocate|casin[oò])\s(?:live|dal vivo|in diretta|con (?:i |il |un )?(?:croupier|dealer))|\<(live|dal vivo|roulette|blackjack|baccar[aà]t?|video\s?poker|(?<!(?:benvenuto|bonus)\s)slot|tavol[oi]|gratta e vinci|bingo|keno|crash)\>`;

/** The last game, and those that stand with it in a list. */
export function gamesIn(low: string): readonly string[] {
  const found: string[] = [];
  let from = low.length;
  for (const match of everyMatch(low, GAMES).toReversed()) {
    const between = low.slice(match.index + match[0].length, from);
    if (found.length > 0 && !LISTED.test(between)) break;
    const [text, show, name] = match;
    if (show !== undefined) found.push('game show');
    else found.push(name === undefined || name === 'dal vivo' ? 'live' : nameOf(name, text));
    from = match.index;
  }
  return [...new Set(found)];
}

const LISTED =
  /^\s?(?:,\s|\s(?:e|ed|o)\s|\/\s?)(?:(?:il|la|le|i|gli|al|alla|alle|ai|giochi da)\s)?(?:altri\s)?(?:giochi da\s)?$/u;

function nameOf(name: string, text: string): string {
  if (name.startsWith('tavol')) return 'tavolo';
  if (name.startsWith('video')) return 'video poker';
  return name.startsWith('baccar') ? 'baccarat' : text;
}

/** The kind that a page or a part of it is about; of slots, each may count in its own way. */
export const KIND_ABOVE: HeadingQuestion<string> = {
  of(headings) {
    for (const one of headings.slice(0, 4)) {
      if (one.says(NO_KIND)) return '';
      const [game, ...others] = gamesIn(one.low);
      if (game !== undefined) return others.length > 0 || game === 'slot' ? '' : game;
    }
    return '';
  },
};

const NO_KIND = pattern`jackpot|progressiv|torne|cash\s?back|rimbors|mission|sport|vip\>|livell|punti\>|fedelt`;

/** "Le puntate ai tavoli" on a page about those with croupiers. */
export const IS_LIVE: HeadingQuestion<boolean> = {
  of: (headings) => headings.some((one) => one.says(LIVE)) && !headings.some((one) => one.says(VIRTUAL)),
};
const LIVE = pattern`\<(?:live|dal\svivo|in\sdiretta|(?:con|i)\scroupier)\>`;
const VIRTUAL = pattern`virtual|digital|\<bonus(?:\s(?!e\>)[a-zà-ÿ]+){0,3}\slive\>|(?:requisit|contribu|giochi\svalidi|termini|condizion)`;
