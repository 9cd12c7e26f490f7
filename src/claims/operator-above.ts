// The operator that the headings above a text are about.
import type { Ask, Question } from './heads.js';

/** Of a heading that names several it is not sure; then it is no name. */
export const NOT_SURE = '?';
const OPERATOR_ABOVE: Question = {
  of(headings) {
    const named = headings.find((one) => one.operators.length > 0);
    if (!named || named.operator === '') return '';
    return named.operators.every((one) => one.name === named.operator) ? named.operator : NOT_SURE;
  },
};

/** The operator that the page is about, `''` for the site's own. */
export function operatorAbove(ask: Ask): string {
  return ask(OPERATOR_ABOVE);
}
