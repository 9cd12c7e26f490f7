// The operator that the headings above a text are about.
import { word } from '../text/expressions.js';
import type { Ask, HeadingQuestion } from './questions.js';

/** Of a heading that names several it is not sure; then it is not a name. */
export const NOT_SURE = '?';
/** The head of a row. Where it names no operator, its name is a part of that of the site: any other would be known. */
export const A_HOUSE = /^[a-zà-ÿ\d' ]{2,30}\scasin[oò]$/u;
/** "Marea e la sorella Onda" */
const SISTERS = word`sorell[ae]|gemell[oai]|cugin[oa]|stesso gruppo`;

const OPERATOR_ABOVE: HeadingQuestion<string> = {
  of(headings) {
    const named = headings.find((one) => one.operators.length > 0);
    if (!named || named.operator === '') return '';
    if (named.says(SISTERS)) return NOT_SURE;
    return named.operators.every((one) => one.name === named.operator) ? named.operator : NOT_SURE;
  },
};

/** The operator that the page is about, `''` for the site's own. */
export function operatorAbove(ask: Ask): string {
  return ask(OPERATOR_ABOVE);
}
