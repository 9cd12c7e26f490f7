// What a sentence refers to that names nothing itself: "Quest'ultima ha un RTP del 94,2%." after one of a slot. It is
// read with the name in front of it, as an answer is with its question.
import { isGame } from '../names/game-names.js';
import { findMentions } from '../names/subjects.js';
import type { BrandNames, Mention } from '../names/operator-names.js';
import type { Ask, PassageQuestion } from '../scene/questions.js';
import { everyMatch, everyPattern, patternInAnyCase, word } from '../text/expressions.js';
import { lower } from '../text/sentences.js';

const REFERS = patternInAnyCase`^(?:(?:con|su|per|a|di|in|da|al|nel|allo|alla|nello|nella)\s)?(?:quest'ultim([oa])|l[oa]\sstess([oa])(?:\s(?:gioco|slot|metodo|torneo|titolo|offerta|bonus|promozione))?|(?:il|la)\s(?:prim|second)([oa])(?=\s(?:ha|arriva|vale|dà|offre|restituisce|rende|paga|chiede|richiede|mette|aggiunge|va|scade|accetta|permette)\>))\>`;
const FIRST = /^(?:\S+\s)?(?:il|la)\sprim/i;
const SECOND = /^(?:\S+\s)?(?:il|la)\ssecond/i;

const BEFORE: PassageQuestion<string> = { ofPassage: ({ before }) => before };

/** With a colon behind it; `''` where it is not sure. */
export function labelOfReference(text: string, ask: Ask, names: BrandNames): string {
  const low = lower(text);
  const match = REFERS.exec(low);
  if (!match) return '';
  const before = ask(BEFORE);
  const isFeminine = (match[1] ?? match[2] ?? match[3]) === 'a';
  const said = namedIn(before, names).filter((one) => one.isFeminine === isFeminine);
  const isOneOfTwo = FIRST.test(low) || SECOND.test(low);
  if (isOneOfTwo && said.length !== 2) return '';
  const one = FIRST.test(low) ? said[0] : said.at(-1);
  const behind = one ? lower(before.slice(one.start + one.text.length)) : '';
  if (!isOneOfTwo && (isFeminine ? ANOTHER_FEMININE : ANOTHER).test(behind)) return '';
  const name = one?.text ?? '';
  return name === '' || /\d/.test(name) ? '' : `${name}: `;
}

/** "La slot Scirocco Gold o la roulette": the last thing that is named is not one of those that are known. */
const ANOTHER_FEMININE = word`la|una|alla|della|sulla|nella|dalla`;
const ANOTHER = word`il|lo|un|uno|al|allo|del|dello|sul|nel|dal|dallo`;

interface Named {
  readonly text: string;
  readonly start: number;
  readonly isFeminine: boolean;
}

const NAME = String.raw`(\p{Lu}[\p{L}'’]+(?:\s(?:(?:di|del|della|dei|d['’])\s?)?\p{Lu}[\p{L}'’]+){0,3})`;
const GAME = everyPattern`(?:[Ss]lot|[Gg]ioco)\s(?:\p{Ll}+\s)?${NAME}`;
const TOURNAMENT = everyPattern`[Tt]orneo\s(?:(?:di|del|della)\s)?${NAME}`;
const FEMININE_OFFERS = /^(?:(?:la|una)\s)?(?:ricarica|offerta|promozione|promo)/;

/** The offers, methods, games and tournaments of a sentence in their order. */
function namedIn(text: string, names: BrandNames): readonly Named[] {
  const { offers, payments } = findMentions(text, lower(text), names);
  const mentioned = [...offers.filter(({ name }) => name !== 'tournament'), ...payments].map((one) => named(text, one));
  const games = everyMatch(text, GAME).filter((one) => isGame(one[1]!));
  const others = [
    ...games.map(({ 0: said, 1: name, index }) => ({ text: name!, start: index, isFeminine: /^slot/i.test(said) })),
    ...everyMatch(text, TOURNAMENT).map((one) => ({ text: one[0], start: one.index, isFeminine: false })),
  ];
  return [...mentioned, ...others].sort((a, b) => a.start - b.start);
}

function named(text: string, { start, end }: Mention): Named {
  const said = text.slice(start, end);
  return { text: said, start, isFeminine: FEMININE_OFFERS.test(lower(said)) };
}
