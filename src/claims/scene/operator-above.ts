// The operator that the headings above a text are about.
import { isGame } from '../names/game-names.js';
import { word } from '../text/expressions.js';
import { type Head, isNoName } from './heads.js';
import type { Ask, HeadingQuestion } from './questions.js';

/** Of a heading that names several it is not sure; then it is not a name. */
export const NOT_SURE = '?';
/** The head of a row. Where it names no operator, its name is a part of that of the site: any other would be known. */
export const A_HOUSE = /^[a-zà-ÿ\d' ]{2,30}\scasin[oò]$/u;
/** "Marea e la sorella Onda" */
const SISTERS = word`sorell[ae]|gemell[oai]|cugin[oa]|stesso gruppo`;

const OPERATOR_ABOVE: HeadingQuestion<string> = {
  of(headings) {
    const named = headings.find((one) => one.operators.length > 0 && !isOfGame(one));
    if (!named || named.operator === '') return '';
    if (named.says(SISTERS)) return NOT_SURE;
    return named.operators.every((one) => one.name === named.operator) ? named.operator : NOT_SURE;
  },
};

/** "Ape Regina, la slot dei giri di Marea" is about the game. */
function isOfGame({ text, low, operators }: Head): boolean {
  const [first] = operators;
  const before = first ? GAME_OF.exec(low.slice(0, first.start)) : null;
  return before !== null && isGame(text.slice(0, before.index));
}

const GAME_OF = /[,:]\s(?:la|una|il|un)\s(?:slot|gioco|titolo)\s(?:[a-zà-ÿ]+\s){0,4}(?:di|da|del|su)\s$/u;

/** The main heading is the name of something else: "Argine Games", who makes games and began in a year of its own. */
export const ABOUT_ANOTHER: HeadingQuestion<boolean> = {
  of(headings) {
    const main = headings.findLast((one) => !one.isTitle);
    if (!main || main.operators.length > 0 || !main.text.includes(' ')) return false;
    return isGame(main.text) && !isNoName(main) && !main.low.includes('catalog');
  },
};

/** The operator that the page is about, `''` for the site's own. */
export function operatorAbove(ask: Ask): string {
  return ask(OPERATOR_ABOVE);
}
