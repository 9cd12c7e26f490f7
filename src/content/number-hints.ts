// The number that a text was meant to be, for hints. It is read as Italians write numbers, like a cell of a CSV; where
// that is doubtful, nothing is suggested, since hints are copied as they are.
import { amountIn, italianNumber } from '../tables/cell-values.js';

const MAX_TEXT = 60;
const PIECES = /[-−]?\d[\d.,'’ \u00a0\u202f]*/g;
/** With blanks or apostrophes between thousands; otherwise they stand between two numbers. */
const GROUPED = /^\d{1,3}(?:['’ \u00a0\u202f]\d{3})+(?:[.,]\d+)?$/;
/** Thousands in English, or decimals in Italian. */
const DOUBTFUL = /^\d{1,3},\d{3}$/;

/** `4,5 stelle`: the only number of a text. */
export function numberIn(text: string): number | null {
  const [found, ...more] = text.length > MAX_TEXT ? [] : (text.match(PIECES) ?? []);
  if (found === undefined || more.length > 0) return null;
  const written = found.replace(/^[-−]/, '').replace(/[.,'’\s]+$/, '');
  if (DOUBTFUL.test(written) || (/['’\s]/.test(written) && !GROUPED.test(written))) return null;
  const number = italianNumber(written);
  return number === null || number > Number.MAX_SAFE_INTEGER ? null : /^[-−]/.test(found) ? -number : number;
}

/** Keys of a value → the other keys that it needs; what is most likely meant by a bare number comes first. */
const VALUES: Readonly<Record<string, object>> = { count: {}, amount: { unit: 'EUR' }, times: {}, percent: {} };

/** `{ "amount": 20, "unit": "EUR" }` for a number or for `20 €`, where a value with one of these keys is expected. */
export function valueMeant(data: unknown, keys: readonly string[]): object | null {
  const number = typeof data === 'string' ? numberIn(data) : data;
  if (typeof number !== 'number' || !Number.isFinite(number)) return null;
  const sign = typeof data === 'string' ? signOf(data) : '';
  const money = sign !== '' && sign !== '%' && !/^x$/i.test(sign) ? amountIn(`${sign} 1`) : null;
  if (money !== null) {
    // Words with a number in them are words: 1 ottobre.
    const isMoney = 'value' in money && keys.includes('amount');
    return isMoney ? { ...(money.value as object), amount: number } : null;
  }
  const kind = sign === '%' ? 'percent' : sign === '' ? '' : 'times';
  const found = Object.keys(VALUES).find((one) => keys.includes(one) && (kind === '' || kind === one));
  return found === undefined ? null : { [found]: number, ...VALUES[found] };
}

/** What stands before or behind the number: `€`, `%`, `x`. */
function signOf(text: string): string {
  return text.slice(0, MAX_TEXT).replace(/^[\d.,'’\s−-]+|[\d.,'’\s]+$/g, '');
}
