// Whether a passage, or a table, lists what a bonus asks for: the least deposit in it is that of the bonus then.
import { patternInAnyCase } from './expressions.js';
import type { Passage } from './passage.js';
import type { TablePlace } from './tables.js';
import type { UnitText } from './unit-text.js';

export function isOfTerms({ table }: Passage, text: UnitText): boolean {
  return table ? hasTerms(table) : saysTerms(text);
}

/** "Casinò | Bonus | Deposito minimo | Requisito" */
function hasTerms({ heads }: TablePlace): boolean {
  return heads.some((one) => TERMS_HEAD.test(one)) && !heads.some((one) => /preliev/i.test(one));
}

const TERMS_HEAD = /^(?:wager(?:ing)?|rollover|playthrough|rigioco|requisit[oi])/i;

function saysTerms(text: UnitText): boolean {
  return text.length <= MAX_TERMS && TERMS.test(text.whole);
}

/** Characters of a passage about one bonus. */
const MAX_TERMS = 1000;
const TERMS = patternInAnyCase`(?:wager|rollover|playthrough|rigioc|requisit[oi])[^.;\d]{0,25}\d|\d\s?%\s(?:[a-zà-ÿ]+\s){0,4}fino\sa(?:d|i)?\s(?:€\s?)?\d`;
