// What stands in a cell of a spreadsheet, as the value that a field takes. Numbers are read as Italians write them.
import { namesIn } from '../util/counted.js';
import { foldText } from '../util/fold-text.js';
import { isoDate } from '../html/typography.js';

/** `fault`: what was expected. */
export type CellValue = { readonly value: unknown } | { readonly fault: string };
export type ReadCell = (text: string) => CellValue;

const UNKNOWN: ReadonlySet<string> = new Set([
  '',
  'n d',
  'nd',
  'n a',
  'na',
  'non indicato',
  'non disponibile',
  'non noto',
  'sconosciuto',
  'unknown',
]);

/** `-`, `n.d.`: somebody has looked, and nobody knows. */
function isUnknown(text: string): boolean {
  return UNKNOWN.has(foldText(text));
}

/** An equals sign before a function, a cell, a number or a text in quotes; before words it is only a sign. */
const FORMULA = /^=\s*(?:"|[-+(]{0,9}(?:[\p{L}.]{2,40}\(|\$?[A-Z]{1,3}\$?\d|\d))/u;
const BROKEN = /^#(?:N\/[AD]|(?:REF|RIF|VALUE|VALORE|NAME|NOME|DIV\/0|NULL|NULLO|NUM)[!?]?)$/i;

/** What a spreadsheet writes in place of a value; null for anything else. */
export function formulaFault(text: string): string | null {
  return FORMULA.test(text) || BROKEN.test(text) ? 'what the formula should show' : null;
}

const NUMBER = /^\d[\d.,'’ \u00a0\u202f]{0,30}$/;

/** `1.234,56` and `1234,56` → 1234.56; `2.000` → 2000, `0.005` → 0.005. Null for what is no number. */
export function italianNumber(text: string): number | null {
  const written = text.trim();
  if (!NUMBER.test(written)) return null;
  const plain = written.replace(/['’ \u00a0\u202f]/g, '');
  const [comma, point] = [plain.lastIndexOf(','), plain.lastIndexOf('.')];
  const decimal =
    comma >= 0 && point >= 0 ? (comma > point ? ',' : '.') : comma >= 0 ? ',' : isGrouped(plain) ? '' : '.';
  const [whole, part = '', ...more] = decimal === '' ? [plain] : plain.split(decimal);
  const digits = whole!.replace(/[.,]/g, '');
  if (more.length > 0 || !/^\d*$/.test(part) || (digits !== whole && !/^\d{1,3}(?:[.,]\d{3})+$/.test(whole!)))
    return null;
  return Number(`${digits}.${part || '0'}`);
}

function isGrouped(text: string): boolean {
  return /^[1-9]\d{0,2}(?:\.\d{3})+$/.test(text);
}

export const text: ReadCell = (words) => ({ value: words.trim() });

export const money: ReadCell = (words) => {
  if (isUnknown(words)) return { value: null };
  const found = /^([€$£]|[A-Za-z]{2,5})?\s*(\d[^A-Za-z€$£]*?)\s*([€$£]|[A-Za-z]{2,5})?$/.exec(
    words.trim().slice(0, 100),
  );
  const amount = found ? italianNumber(found[2]!) : null;
  const unit = unitOf(found?.[1] ?? found?.[3] ?? '€');
  if (!found || amount === null || unit === null || (found[1] && found[3]))
    return { fault: 'an amount of money, such as 1.234,56 €' };
  return { value: { amount, unit } };
};

/** The same where an unknown value is no value. */
export const amountIn: ReadCell = (words) => {
  const found = money(words);
  return 'value' in found && found.value === null ? { value: undefined } : found;
};

const KNOWN = /^(?:usd|gbp|chf|btc|eth|ltc|usdt|usdc)$/i;

/** Codes are in capitals, and only those that everybody knows in other letters: `da 10` and `10 min` have none. */
function unitOf(written: string): string | null {
  if (written === '$') return 'USD';
  if (written === '£') return 'GBP';
  if (/^(?:€|eur|euros?)$/i.test(written)) return 'EUR';
  return /^[A-Z]+$/.test(written) || KNOWN.test(written) ? written.toUpperCase() : null;
}

export const percent: ReadCell = (words) => {
  if (isUnknown(words)) return { value: null };
  const written = words.trim().replace(/\s*%$/, '');
  const number = italianNumber(written);
  if (number === null) return { fault: 'a percentage, such as 96,5%' };
  if (isGrouped(written)) return { fault: thousandsFault(written) };
  const isShare = number > 0 && number < 1 && !words.includes('%');
  return isShare ? { fault: shareFault(number, written) } : { value: { percent: number } };
};

/** Lists of providers write 96.123% with a point; here it would be ninety-six thousand. */
function thousandsFault(written: string): string {
  return `a percentage without a point: "${written.replace('.', ',')}%" or "${written.replaceAll('.', '')}%"`;
}

/** A spreadsheet shows the share 0,965 as 96,5%, and writes either: nobody but its owner knows which one is meant. */
function shareFault(number: number, written: string): string {
  const hundredfold = String(Number((number * 100).toPrecision(12))).replace('.', ',');
  return `a percentage with its sign: "${hundredfold}%" or "${written}%"`;
}

export const wagering: ReadCell = (words) => {
  if (isUnknown(words)) return { value: null };
  const found = /^x?\s*(\d[\d.,]{0,12})\s*(?:x|volte|times)?\s*(.{0,80})$/is.exec(words.trim());
  const times = found ? italianNumber(found[1]!) : null;
  const of = foldText(found?.[2] ?? '');
  if (times === null || (of !== '' && !baseOf(of)))
    return { fault: 'a requirement, such as 35x or 35x deposito e bonus' };
  return { value: { times, ...(of === '' ? {} : { of: baseOf(of) }) } };
};

function baseOf(words: string): string | null {
  const isDeposit = /\bdeposit/.test(words);
  if (/\b(?:vincit|winning)/.test(words)) return 'winnings';
  if (/\bbonus\b/.test(words)) return isDeposit ? 'deposit-and-bonus' : 'bonus';
  return isDeposit ? 'deposit' : null;
}

export const whole: ReadCell = (words) => {
  const number = italianNumber(words);
  return number !== null && Number.isSafeInteger(number) ? { value: number } : { fault: 'a whole number' };
};

const YES: ReadonlySet<string> = new Set(['si', 's', 'yes', 'y', 'true', 'vero', '1', 'x']);
const NO: ReadonlySet<string> = new Set(['no', 'n', 'false', 'falso', '0']);

export const yesNo: ReadCell = (words) => {
  const folded = foldText(words);
  return YES.has(folded) ? { value: true } : NO.has(folded) ? { value: false } : { fault: 'sì or no' };
};

export const yesNoUnknown: ReadCell = (words) => (isUnknown(words) ? { value: null } : yesNo(words));

export const day: ReadCell = (words) => {
  const iso = isoDate(words.trim().replace(/^(\d{1,2})-(\d{1,2})-(\d{4})$/, '$1.$2.$3'));
  return iso ? { value: iso } : { fault: 'a day, such as 31/12/2026 or 2026-12-31' };
};

const DURATIONS: readonly (readonly [RegExp, string])[] = [
  [/^(?:min|minut[oi]|minutes?)$/, 'minutes'],
  [/^(?:h|ore?|hours?)$/, 'hours'],
  [/^(?:g|gg|giorn[oi]|days?)$/, 'days'],
  [/^(?:settiman[ae]|weeks?)$/, 'weeks'],
  [/^(?:mes[ei]|months?)$/, 'months'],
  [/^(?:ann[oi]|years?)$/, 'years'],
];

/** `ore` is "hours", `euro` is "EUR"; null for what is no unit. */
export function unitMeant(written: string): string | null {
  const name = written.trim().slice(0, 40);
  if (/^(?:%|percent(?:o|uale|age)?|per cento)$/i.test(name)) return 'percent';
  if (/^(?:x|volt[ae]|times?)$/i.test(name)) return 'times';
  return DURATIONS.find(([form]) => form.test(foldText(name)))?.[1] ?? unitOf(name);
}

/** An amount, a share, a duration, or words as they are. */
export const fact: ReadCell = (words) => {
  const written = words.trim();
  if (isUnknown(written)) return { value: null };
  if (/^(?:gratis|gratuit[oaie]|nessun[ao]|zero|free|none)$/i.test(written))
    return { value: { amount: 0, unit: 'EUR' } };
  const limit = /^(?:fino a|entro|max\.?|up to|within)\s+(?=\d)/i.exec(written);
  const rest = limit ? written.slice(limit[0].length) : written;
  const found = /^(\d[\d.,]{0,12})\s*([\p{L}%€]{1,12})?$/u.exec(rest);
  const number = found ? italianNumber(found[1]!) : null;
  const unit = found ? DURATIONS.find(([name]) => name.test(foldText(found[2] ?? '')))?.[1] : undefined;
  if (number !== null && unit) return { value: limit ? { at_most: number, unit } : { [unit]: number } };
  if (number !== null && found![2] === '%') {
    if (isGrouped(found![1]!)) return { fault: thousandsFault(found![1]!) };
    return { value: limit ? { at_most: number, unit: 'percent' } : { percent: number } };
  }
  const amount = limit ? { fault: '' } : money(written);
  return 'value' in amount ? amount : { value: { text: written.slice(0, 500) } };
};

const MAX_NAMED = 20;

/** One of the values, by the words that people use for it. */
export function oneOf(words: Readonly<Record<string, string>>): ReadCell {
  const byWord = new Map(
    Object.entries(words).flatMap(([value, all]) => [value, ...all.split('|')].map((one) => [foldText(one), value])),
  );
  return (written) => {
    const value = byWord.get(foldText(written));
    return value ? { value } : { fault: `one of ${namesIn(Object.keys(words), MAX_NAMED)}` };
  };
}

export const words: ReadCell = (written) => ({
  value: written
    .split(/[,|/;]/)
    .map((one) => one.trim().toLowerCase())
    .filter(Boolean),
});
