// Text, numbers and dates as Italians write and read them (SPEC-9.10, 9.12).
import { memoise } from '../util/memoise.js';

/**
 * Non-breaking space between digits and what they count or number: `500 €` and `n. 15842` keep together, in text and in
 * author HTML alike.
 */
export function keepUnits(text: string): string {
  // Every text of a page passes here, and few contain an amount: a test is cheaper than a replacement of nothing.
  return AMOUNT.test(text) ? text.replace(AMOUNTS, (one) => `${one.slice(0, -1)}\u00a0`) : text;
}

const AMOUNT = /\d (?=€|%|EUR\b|euro\b|BTC\b|LTC\b|ETH\b)|(?<![\p{L}\d])[nN]\. (?=\d)/u;
const AMOUNTS = new RegExp(AMOUNT, 'gu');

/** Whole numbers and amounts as Italians read them: `2000` → `2.000`, `0.0005` → `0,0005`. */
export function formatNumber(value: number): string {
  const written = String(value);
  // Asking the formatter takes ten times as long, and tables of 10,000 pages are full of numbers.
  if (value > 0 && PLAIN.test(written)) {
    const [whole = '', part] = written.split('.');
    const groups = whole.length > 3 ? whole.replace(/\B(?=(?:\d{3})+$)/g, '.') : whole;
    return part === undefined ? groups : `${groups},${part}`;
  }
  numbers ??= new Intl.NumberFormat('it-IT', {
    maximumFractionDigits: 12,
    useGrouping: 'always',
    signDisplay: 'negative',
  });
  return numbers.format(value);
}

const PLAIN = /^\d{1,15}(?:\.\d{1,12})?$/;

// Made when first needed: each takes milliseconds, and a build that changes nothing renders no page.
let numbers: Intl.NumberFormat | undefined;
let dates: Intl.DateTimeFormat | undefined;

/** However an author writes it; any other unit is shown as it is written. */
export function isEuro(unit: string): boolean {
  return unit === 'EUR' || /^(?:€|euro?)$/i.test(unit);
}

/** `2025-03-10` → `10 marzo 2025`; the first of a month is an ordinal, `1º marzo 2025`. */
export function formatDate(iso: string): string {
  return writtenDate([iso]);
}

const writtenDate = memoise((iso) => {
  dates ??= new Intl.DateTimeFormat('it-IT', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
  return dates.format(new Date(`${iso}T00:00:00Z`)).replace(/^1 /, '1º ');
});

/** ISO date of `31.12.2025`, `2025-12-31` or an ISO date-time, or null when it is not a day of the calendar. */
export function isoDate(text: string): string | null {
  const italian = /^(\d{1,2})[./](\d{1,2})[./](\d{4})$/.exec(text);
  const iso = /^(\d{4})-(\d{2})-(\d{2})(?:T\d{2}:\d{2}(?::\d{2})?(?:Z|[+-]\d{2}:\d{2})?)?$/.exec(text);
  const [year, month, day] = italian ? [italian[3], italian[2], italian[1]] : iso ? [iso[1], iso[2], iso[3]] : [];
  if (!year || !month || !day) return null;
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  const real =
    date.getUTCFullYear() === Number(year) &&
    date.getUTCMonth() === Number(month) - 1 &&
    date.getUTCDate() === Number(day);
  return real ? date.toISOString().slice(0, 10) : null;
}

/** Runs of white space are one space, as a browser shows them. */
export function collapse(text: string): string {
  return /[\t\n\f\r]| {2}/.test(text) ? text.replace(/[\t\n\f\r ]+/g, ' ') : text;
}
