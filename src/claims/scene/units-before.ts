// "PayPal ne impiega 12." after "Skrill arriva in 8 ore.": a number of what the sentence before counted.
import { pattern } from '../text/expressions.js';
import type { Kind, Value } from '../values/values.js';
import type { PassageQuestion } from './questions.js';
import type { Spot } from './scene.js';

const UNIT_BEFORE: PassageQuestion<string> = { ofPassage: ({ unitBefore }) => unitBefore };
const OF_THEM = pattern`\<ne\s(?:impiega(?:no)?|mett(?:e|ono)|chied(?:e|ono)|richied(?:e|ono)|vuole|vogliono|servono|bastano|occorrono|aspetta(?:no)?)\s(?:sol[oi]\s|almeno\s|circa\s)?$`;
const NOTHING_BEHIND = /^(?:[.,;:)]|$|\s(?:ma|e|con|per|però|mentre)\s[a-zà-ÿ])/u;

/** Of these one says "ne". */
const AGAIN: ReadonlySet<Kind> = new Set(['time', 'amount', 'times']);

/** "Quindici con Skrill" after "dieci euro con PayPal;": a number, and the method that it is of. */
const WITH = /^\s(?:con|per|su|tramite)\s/u;

function isNextMethod({ left, right, end, scene }: Spot): boolean {
  if (left !== '' || !WITH.test(right)) return false;
  return scene.payments.some(({ start }) => start >= end && start - end < FARTHEST);
}

const FARTHEST = 14;

/** The same spot, or one with the unit that its number has. */
export function withUnitBefore(spot: Spot): Spot {
  if (spot.kind !== 'bare' || spot.range) return spot;
  if (!(OF_THEM.test(spot.left) && NOTHING_BEHIND.test(spot.right)) && !isNextMethod(spot)) return spot;
  const [kind, unit] = spot.scene.ask(UNIT_BEFORE).split(' ');
  return kind ? { ...spot, kind: kind as Kind, unit: unit as Value['unit'] } : spot;
}

/** What `withUnitBefore` needs of the sentence before: kind and unit of its last value. */
export function unitOf(values: readonly Value[]): string {
  const last = values.at(-1);
  return last && AGAIN.has(last.kind) ? `${last.kind} ${last.unit}` : '';
}
