// Finds the days in a sentence: "31/12/2026", "2026-12-31", "31 dicembre 2026".
import { everyMatch, everyPattern, MONTHS } from '../text/expressions.js';

export interface DateSpot {
  /** "2026-12-31" */
  readonly value: string;
  readonly start: number;
  readonly end: number;
}

const NAMES = MONTHS.split('|');
const DATE = everyPattern`(?<![\d.,/-])(?:(\d{1,2})[./-](\d{1,2})[./-](\d{4})|(\d{4})-(\d\d)-(\d\d)|(\d{1,2}|primo)°?º? (${MONTHS}) (\d{4}))(?![\d/-])`;

/** All days of a sentence in lower case, in their order. */
export function findDates(low: string): readonly DateSpot[] {
  const found: DateSpot[] = [];
  for (const match of everyMatch(low, DATE)) {
    const [text, day, month, year, isoYear, isoMonth, isoDay, wordDay, word, wordYear] = match;
    const parts = isoYear
      ? [isoYear, isoMonth, isoDay]
      : word
        ? [wordYear, String(NAMES.indexOf(word) + 1), wordDay === 'primo' ? '1' : wordDay]
        : [year, month, day];
    if (Number(parts[1]) > 12 || Number(parts[2]) > 31) continue;
    const value = parts.map((part) => part!.padStart(2, '0')).join('-');
    found.push({ value, start: match.index, end: match.index + text.length });
  }
  return found;
}
