// When two values say the same: twelve months are a year, thirty days are a month.
import type { Claim, Unit } from './claim.js';

const DAYS: Readonly<Partial<Record<Unit, number>>> = {
  minutes: 1 / 1440,
  hours: 1 / 24,
  days: 1,
  months: 30.4375,
  years: 365.25,
};
/** A month is between 28 and 31 days. */
export const TOLERANCE = 0.04;

export type Valued = Pick<Claim, 'value' | 'unit'>;

export function isSameValue(a: Valued, b: Valued): boolean {
  if (a.unit === b.unit)
    return a.value === b.value || areSameHours(a, b) || (a.unit === 'date' && areOneDay(a.value, b.value));
  const [first, second] = [amountOf(a), amountOf(b)];
  return isTime(a) && isTime(b) && Math.abs(first - second) <= TOLERANCE * Math.max(first, second);
}

/** "Fino alle 22" and "dalle 9 alle 22": what one of them leaves open is said by the other. */
function areSameHours({ value, unit }: Valued, other: Valued): boolean {
  if (unit !== 'text' || !`${value} ${other.value}`.includes('?')) return false;
  const [first, second] = [HOURS.exec(String(value)), HOURS.exec(String(other.value))];
  const isSame = (a?: string, b?: string) => a === '?' || b === '?' || a === b;
  return first !== null && second !== null && isSame(first[1], second[1]) && isSame(first[2], second[2]);
}

/** "9-22", "?-22" */
const HOURS = /^([\d:]+|\?)-([\d:]+|\?)$/;

/** Hours of which one end is known. */
export function isHalf({ value, unit }: Valued): boolean {
  return unit === 'text' && typeof value === 'string' && value.includes('?') && HOURS.test(value);
}

/** "25 agosto" and "25 agosto 2026" */
function areOneDay(a: Claim['value'], b: Claim['value']): boolean {
  const [first, second] = [String(a), String(b)];
  return first.length !== second.length && first.slice(-DAY) === second.slice(-DAY);
}

/** "11-25" */
const DAY = 5;

/** True when one can be larger than the other. */
export function isComparable(a: Valued, b: Valued): boolean {
  return a.unit === b.unit ? typeof a.value === 'number' : isTime(a) && isTime(b);
}

/** A number to compare by; durations in days. */
export function amountOf({ value, unit }: Valued): number {
  return Number(value) * (DAYS[unit] ?? 1);
}

export function isTime({ unit }: Pick<Claim, 'unit'>): boolean {
  return DAYS[unit] !== undefined;
}
