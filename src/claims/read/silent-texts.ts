// A quick look at whether a passage or a sentence may say anything. Most say nothing, and are not read any further.
import { type BrandNames, mayNameOperator } from '../names/operator-names.js';
import { mayNameOffer, mayNameSubject } from '../names/subjects.js';
import { mayAnswer } from '../scene/answers.js';
import type { Head } from '../scene/heads.js';
import { type Ask, EXPLAINED, type HeadingQuestion, RUNNING_OFFER } from '../scene/questions.js';
import { mayBeFree } from '../rules/free-of-wagering.js';
import { mayCostNothing } from '../rules/no-fees.js';
import { asksOnGames, mayAnswerOnGames } from '../rules/answers-on-games.js';
import { mayWeigh } from '../rules/contribution-words.js';
import { mayPermit, mayPermitIn } from '../rules/permissions.js';
import { asksForSlot, mayAnswerSlot, mayNameSlot } from '../rules/spins-slot.js';
import { mayBeWithout } from '../rules/spins-without.js';
import { ASKS_FEATURE, asksFeature } from '../rules/feature-answers.js';
import { FEATURE_SIGNS } from '../rules/features.js';
import { maySayFeature } from '../rules/said-of-features.js';
import { asksOfSpins } from '../text/compared-values.js';
import { ANY_MONTH } from '../text/expressions.js';
import type { Passage } from '../text/passage.js';
import { mayBeExample } from '../text/sentences.js';
import { mayHaveUnits, mayHaveValues, UNIT_WORD, VALUE_SIGNS, WORTHY } from '../values/value-signs.js';

/** A heading that states nothing by asking. */
export function isPlainQuestion({ isHeading, text }: Passage, headOf: (text: string) => Head): boolean {
  return isHeading && text.endsWith('?') && !asksOfSpins(headOf(text).low);
}

/** Of a text without a digit; the signs of a value may stand in the heads of its cell as well. */
export function mayState(
  text: string,
  { row, column, headings }: Pick<Passage, 'row' | 'column' | 'headings'>,
  headOf: (text: string) => Head,
): boolean {
  if (mayHaveValues(text) || mayAnswer(text, headings) || BASE.test(text)) return true;
  if (mayPermit(text) || maySayFeature(text) || maySayInWords(text)) return true;
  if (text.length <= 120 && (asksForSlot(headings[0] ?? '') || asksOnGames(headings[0] ?? ''))) return true;
  if (headings[0]?.endsWith('?') && asksFeature(headOf(headings[0]))) return true;
  if (row === '') return false;
  if (
    headOf(row).says(FEATURE_SIGNS) ||
    headOf(column).says(FEATURE_SIGNS) ||
    mayPermitIn(column, row, text) ||
    (/bonus/i.test(text) && /calcol|base|applica/i.test(column + row)) ||
    maySayInWords(`${row} ${column} ${text}`)
  )
    return true;
  const heads = [headOf(row), headOf(column)];
  const [isNumber, isUnit, isWorthy] = VALUE_SIGNS.map((sign) => heads.some((one) => one.says(sign)));
  return isNumber! || ((isUnit! || UNIT_WORD.test(text)) && (isWorthy! || WORTHY.test(text)));
}

/** What says something without a number. */
function maySayInWords(text: string): boolean {
  return mayWeigh(text) || mayNameSlot(text) || mayBeWithout(text) || mayBeFree(text) || mayCostNothing(text);
}

/** What a requirement is counted on, see rules/wagering-base.ts. */
const BASE =
  /(?:solo|soltanto|al|sul) bonus|(?:solo|soltanto|solamente) il bonus|moltiplica|(?:deposit|vers)[a-z]{1,7} (?:e|più|che) (?:del |il )?bonus|bonus,? (?:e|più|che|insieme|sommato|soltanto|non) |(?:deposito|versamento) (?:invece )?(?:non )?(?:si molt|concorr|cont[ae] |entra|rientra|fa parte|(?:è|viene) )/i;

/**
 * "Marea." is what the next sentence speaks of, and so is who stands beside a value, or an offer that is known by its
 * title: "La Notte Magica vale fino al 10 gennaio."
 */
export function mayName(low: string, names: BrandNames): boolean {
  if (names.titles.some(({ title }) => low.includes(title))) return true;
  if (low.length <= LONGEST_NAME) return low.includes('casin') || mayNameOperator(low, names);
  return mayHaveUnits(low) && mayNameOperator(low, names);
}

const LONGEST_NAME = 24;

const IS_NAMED: HeadingQuestion<boolean> = { of: (headings) => headings.some((one) => one.isNamed) };

/**
 * True for a sentence that can neither state anything nor change what the next ones are about; told by plain letters,
 * since most sentences are of this kind.
 */
export function isSilent(low: string, ask: Ask): boolean {
  if (mayBeExample(low)) return false;
  if (maySayFeature(low) || ask(ASKS_FEATURE)) return false;
  if (!mayHaveUnits(low) && !mayNameOffer(low) && !mayPermit(low) && !maySayInWords(low))
    return low.length > 120 || !(mayAnswerSlot(ask) || mayAnswerOnGames(low, ask));
  if (
    mayNameSubject(low) ||
    // "Dal 5 al 25 agosto." below the name of a tournament
    ANY_MONTH.test(low) ||
    ask(RUNNING_OFFER) !== '' ||
    ask(IS_NAMED) ||
    ask(EXPLAINED) === 'bet'
  )
    return false;
  return !low.includes('%') || (!low.includes('medi') && ask(EXPLAINED) === '');
}
