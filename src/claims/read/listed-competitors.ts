// Other operators that a page lists in a table, and calls by their bare names in its text. What is said of them there
// is not a promise of the site's own operator.
import { type BrandNames, findOperators, isPartOfTrade } from '../names/operator-names.js';
import { operatorOfRow } from '../scene/rows.js';
import type { Passage } from '../text/passage.js';
import { lower } from '../text/sentences.js';

/** Finds their names; null where a page lists none that is not known anyway. */
export function comparedIn(passages: readonly Passage[], names: BrandNames): RegExp | null {
  const found = new Set<string>();
  let last = '';
  for (const passage of passages) {
    const row = passage.table ? operatorOfRow(passage) : '';
    if (row === last || row === '') continue;
    last = row;
    if (isName(row, names)) found.add(row);
    if (found.size > MOST) return null;
  }
  // Of one alone it is not sure that the table compares operators.
  return found.size < 2 ? null : new RegExp(String.raw`(?<!\p{L})(?:${[...found].join('|')})(?!\p{L})`, 'u');
}

const MOST = 20;
/** "Villa Aurelia", not "Media degli altri" or "Lupo (tavoli)". */
const NAME = /^\p{Lu}[\p{L}'’]{2,20}(?:\s(?:(?:di|del|della|dei|e)\s)?\p{Lu}[\p{L}'’]{1,20}){0,3}$/u;

function isName(row: string, names: BrandNames): boolean {
  const low = lower(row);
  if (!NAME.test(row) || isPartOfTrade(row) || low.split(' ').some((word) => word === names.own)) return false;
  return findOperators(row, low, names).length === 0;
}
