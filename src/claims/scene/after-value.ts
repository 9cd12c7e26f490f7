// What stands beside a value, and what follows it: which offer is named there, and where all of an amount such as "50%
// fino a 200 €" ends.
import type { Mention } from '../names/subjects.js';
import type { Value } from '../values/values.js';

/** The offer that a part of its own speaks of after a value. */
export function offerAfter(low: string, end: number, offers: readonly Mention[]): Mention | undefined {
  const next = offers.find((one) => one.start >= end);
  return next && /[,;]\s(?:il|lo|la|l'|i|invece\s|mentre\s)\s?$/u.test(low.slice(end, next.start)) ? next : undefined;
}

/** "Per chi ha già speso il benvenuto ci sono 20 giri": of what the heading speaks of, if that is another offer. */
export function otherThan(name: string, above: string): string {
  return above === name ? '' : above;
}

/** "La ricarica (30x, in sette giorni) e il cashback": what is named behind the brackets is another one. */
export const APART = /[,;]|\)\s(?:e|ma|mentre)\s(?:(?:il|lo|la|i)\s|l')$/u;

/** What follows a value; of "50% fino a 200 € sul secondo" after the whole of it. */
export function textAfter(
  { kind, right, end }: Pick<Value, 'kind' | 'end'> & { readonly right: string },
  { low, values }: { readonly low: string; readonly values: readonly Value[] },
): { readonly right: string; readonly end: number } {
  if (kind !== 'percent' || !/^,?\s(?:fino|sino)\sa\s$/u.test(right)) return { right, end };
  const index = values.findIndex((one) => one.start >= end);
  if (index < 0) return { right, end };
  const to = values[index]!.end;
  return { right: low.slice(to, values[index + 1]?.start), end: to };
}

/** "Il minimo sale a 30 € (per il benvenuto ne bastano 20) e il codice è …": in brackets with a value of its own. */
export function isAside(low: string, offer: Mention, start: number): boolean {
  const close = low.lastIndexOf(')', start);
  if (close < offer.end) return false;
  const open = low.lastIndexOf('(', offer.start);
  return open > low.lastIndexOf(')', offer.start) && /\d/.test(low.slice(offer.end, close));
}
