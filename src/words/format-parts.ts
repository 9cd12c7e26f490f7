// What the formats of several languages are made of.
import { isEuro } from '../html/typography.js';
import type { Duration, Formats } from './formats-shape.js';

export const NBSP = '\u00a0';

type Units = Readonly<Record<Duration, readonly [one: string, many: string]>>;

export function counted(units: Units, number: (value: number) => string): Formats['duration'] {
  return (value, unit) => `${number(value)} ${units[unit][value === 1 ? 0 : 1]}`;
}

export function listed(items: readonly string[], and: string): string {
  return items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} ${and} ${items.at(-1)}`;
}

/** Numbers and days of a language. The formatters are made when first needed: each takes milliseconds. */
export function written(tag: string): { number(value: number): string; day(iso: string): string } {
  let numbers: Intl.NumberFormat | undefined;
  let dates: Intl.DateTimeFormat | undefined;
  return {
    number(value) {
      numbers ??= new Intl.NumberFormat(tag, { maximumFractionDigits: 12, useGrouping: 'always' as never });
      return numbers.format(value);
    },
    day(iso) {
      dates ??= new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
      return dates.format(new Date(`${iso}T00:00:00Z`));
    },
  };
}

/** The amount first, then its unit, held together: 2000 and `EUR` are `2.000 €`. */
export function amountFirst(number: (value: number) => string): Formats['amount'] {
  return (value, unit) =>
    `${withCents(number(value), value, unit)}${unit === '' ? '' : NBSP + (isEuro(unit) ? '€' : unit)}`;
}

/** A price has two digits for its cents or none: `0,10 €`, never `0,1 €`. Other units are as they are: `0,4 LTC`. */
export function withCents(text: string, value: number, unit: string): string {
  return /\.\d$/.test(String(value)) && (isEuro(unit) || CURRENCY.test(unit)) ? `${text}0` : text;
}

const CURRENCY = /^(?:USD|GBP|CHF|[$£])$/;
