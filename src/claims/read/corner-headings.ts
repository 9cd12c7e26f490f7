// The headings above a cell. The corner of its table counts as one where it names what all rows are about, as in "Bonus
// di benvenuto | Valore".
import type { Head } from '../scene/heads.js';
import type { Passage } from '../text/passage.js';

const NAMES = /bonus|cash\s?back|benvenuto|pacchetto/u;
const CLUB = /^(?:il\s)?(?:club|programma)\s/u;

/** Cells of one table have the same list. */
export function createCornerAbove(headOf: (text: string) => Head): (passage: Passage) => readonly string[] {
  let [number, corner, above, headings]: [number, string, readonly string[], readonly string[]] = [-1, '', [], []];
  return ({ table, headings: own }) => {
    if (!table?.isPairs || table.corner === '') return own;
    if (table.number === number && table.corner === corner && above === own) return headings;
    [number, corner, above] = [table.number, table.corner, own];
    return (headings = isNamed(headOf(corner)) ? [corner, ...own] : own);
  };
}

function isNamed(head: Head): boolean {
  const { offers, payments, operators } = head;
  if (offers.length + payments.length + operators.length > 1) return false;
  return offers.length > 0 ? head.says(NAMES) : payments.length + operators.length > 0 || head.says(CLUB);
}
