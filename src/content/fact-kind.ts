// Why a value of content/data is none of the kinds that its schema lists: it has no kind, two, or a unit that does not
// fit. The schema says which kinds there are; its own words would be about all of them at once.
import type { Fact } from '../schema/schema-types.js';
import { quote } from '../schema/value-hints.js';
import { meantKey } from './key-hints.js';

/** The kinds that a value can be of; exactly one stands in each. */
const KINDS = [
  'amount',
  'times',
  'count',
  'percent',
  'at_least',
  'at_most',
  'minutes',
  'hours',
  'days',
  'weeks',
  'months',
  'years',
  'day',
  'text',
] as const satisfies readonly (keyof Fact)[];

interface FactFault {
  readonly message: string;
  readonly hint: string;
  /** What is wrong alone; none: the whole value. */
  readonly key?: 'unit';
}

/** A value of two kinds would be shown as one of them, and nobody would know which. */
export function factFault(value: Fact): FactFault {
  const kinds = KINDS.filter((kind) => value[kind] !== undefined);
  const [kind] = kinds;
  if (kind === undefined) return { message: 'The value has no type.', hint: meant(value) };
  if (kinds.length > 1)
    return {
      message: `The value is of ${kinds.length} kinds: ${kinds.map((one) => `"${one}"`).join(', ')}.`,
      hint: 'Keep one of them, and give the others names of their own.',
    };
  if (value.unit === undefined)
    return { message: 'The amount has no "unit".', hint: 'Name its currency: { "amount": 20, "unit": "EUR" }.' };
  const unit = value.unit as (typeof KINDS)[number];
  return kind === 'amount'
    ? {
        message: `${quote(unit)} is not a currency code.`,
        hint: KINDS.includes(unit) ? `Write { "${unit}": ${value.amount} }.` : 'For example "EUR".',
        key: 'unit',
      }
    : { message: `"unit" has no meaning with "${kind}".`, hint: 'Leave it out.', key: 'unit' };
}

function meant(value: Fact): string {
  const key = Object.keys(value).find((one) => meantKey(one, KINDS) !== null);
  return key === undefined
    ? 'Write for example { "count": 200 } or { "months": 12 }; null if unknown.'
    : `Did you mean "${meantKey(key, KINDS)}" instead of "${key.slice(0, 60)}"?`;
}
