// Gives a number without a unit that of the value before it, where a sentence says both in one way: "15 € con Visa, 20
// con Skrill", "da noi bastano 15 €, da loro ne servono 30".
import type { Unit } from './claim.js';

/** A value of values.ts, which uses this. */
interface Found {
  readonly kind: string;
  readonly unit: Unit;
  readonly start: number;
  readonly end: number;
}

/** "Ne servono 15" */
const OF_THEM =
  /(?<![a-zà-ÿ])ne\s(?:servono|bastano|occorrono|vogliono|chied[a-zà-ÿ]+|richied[a-zà-ÿ]+|vuole|dà|danno|offr[a-zà-ÿ]+|conced[a-zà-ÿ]+)\s(?:sol[oi]\s|almeno\s|appena\s|ben\s)?$/u;
/** What stands between "15 €" and "20". */
const PARALLEL = /^\s(con|da|per|su|a)\s[^,;:.]{3,40}(?:,|;|,?\se)\s$/u;

/** "con PayPal ci vogliono 24 ore, con Neteller 12" */
const NAMED_BEFORE = /(?:,|;|\se)\s(con|da|per|su)\s[a-zà-ÿ\s]{3,25}\s$/u;

export function withGaps<T extends Found>(low: string, values: readonly T[]): readonly T[] {
  if (!values.some(({ kind }, index) => kind === 'bare' && index > 0)) return values;
  let last: T | undefined;
  return values.map((one, index) => {
    if (one.kind !== 'bare') {
      last = one;
      return one;
    }
    const isAlike = last !== undefined && last.kind !== 'date' && isGap(low, one, values[index - 1]!);
    return isAlike ? { ...one, kind: last!.kind, unit: last!.unit } : one;
  });
}

function isGap(low: string, { start, end }: Found, before: Found): boolean {
  const left = low.slice(before.end, start);
  if (OF_THEM.test(left)) return true;
  const named = NAMED_BEFORE.exec(left)?.[1];
  if (named !== undefined)
    return ` ${low.slice(0, before.start)}`.includes(` ${named} `) && /^[.,;]|^$/.test(low.slice(end, end + 1));
  const word = PARALLEL.exec(left)?.[1];
  return word !== undefined && low.startsWith(` ${word} `, end);
}
