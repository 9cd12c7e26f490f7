// Other operators that a page lists in a table, and calls by their bare names in its text. What is said of them there
// is not a promise of the site's own operator.
import { type BrandNames, findOperators, isPartOfTrade, ownName } from '../names/operator-names.js';
import { operatorOfRow } from '../scene/rows.js';
import { pattern } from '../text/expressions.js';
import type { Passage } from '../text/passage.js';
import { lower } from '../text/sentences.js';

/** Finds their names; null where a page lists none that is not known anyway. */
export function comparedIn(passages: readonly Passage[], names: BrandNames): RegExp | null {
  const found = new Set<string>();
  let [last, beside, heads] = ['', new Set<string>(), NO_HEADS];
  let number = -1;
  for (const passage of passages) {
    const { table, row: head } = passage;
    if (!table) continue;
    if (table.number !== number) {
      addBeside(beside, names, found);
      [number, beside] = [table.number, new Set()];
    }
    beside.add(head);
    if (table.heads !== heads) {
      heads = table.heads;
      addBeside(heads.slice(1), names, found);
    }
    const row = operatorOfRow(passage);
    if (row === last || row === '') continue;
    last = row;
    if (isName(row, names)) found.add(row);
    if (found.size > MOST) return null;
  }
  addBeside(beside, names, found);
  // Of one alone it is not sure that the table compares operators.
  return found.size < 2 ? null : pattern`(?<!\p{L})(?:${[...found].join('|')})(?!\p{L})`;
}

const NO_HEADS: readonly string[] = [];
const MOST = 20;

/** In a table that has the site itself in one row, or column, the other ones are those that it is compared with. */
function addBeside(list: Iterable<string>, names: BrandNames, found: Set<string>): void {
  const others = [...list];
  const own = others.findIndex((one) => isOwn(one, names));
  if (own < 0 || others.length < 3 || others.length > MOST) return;
  others.splice(own, 1);
  if (others.every((one) => isName(one, names))) for (const one of others) found.add(one);
}

/** Its whole name: a level, or a room, may be called by the one word that the site has. */
function isOwn(head: string, { own, ownRest }: BrandNames): boolean {
  if (own === '' || !NAME.test(head) || ownName(head) !== own) return false;
  const words = lower(head).split(' ');
  return words.length > 1 && [...ownRest].every((word) => words.includes(word));
}

/** "Villa Aurelia", not "Media degli altri" or "Lupo (tavoli)". */
const NAME = pattern`^\p{Lu}[\p{L}'’]{2,20}(?:\s(?:(?:di|del|della|dei|e)\s)?\p{Lu}[\p{L}'’]{1,20}){0,3}$`;

function isName(row: string, names: BrandNames): boolean {
  const low = lower(row);
  if (!NAME.test(row) || isPartOfTrade(row) || low.split(' ').some((word) => word === names.own)) return false;
  return findOperators(row, low, names).length === 0;
}
