// Words about values that the schema's own message would not explain: an entry that stands in a list twice, a number
// that no computer holds.
import type { ErrorObject } from 'ajv';
import { step } from '../problems/locate.js';
import { quote } from '../schema/value-hints.js';

type Words = readonly [code: 'value-format' | 'value-range', message: string, hint: string];

/** The second of two equal entries; null for another fault. */
export function twinOf({ keyword, params, instancePath }: ErrorObject): string | null {
  return keyword === 'uniqueItems' ? step(instancePath, Math.max(Number(params.i), Number(params.j))) : null;
}

/** Null for a value about which there is nothing odd. JSON has numbers such as 1e400, which are read as infinite. */
export function oddValue({ keyword, params, data }: ErrorObject, name: string): Words | null {
  if (keyword === 'uniqueItems') {
    const twin = (data as readonly unknown[])[Number(params.i)];
    return ['value-format', `${name} names ${quote(twin)} twice.`, 'Delete one of the two.'];
  }
  return keyword === 'type' && typeof data === 'number' && Math.abs(data) === Infinity
    ? ['value-range', `${name} is too large for a number.`, 'Write it with fewer digits, or a smaller exponent.']
    : null;
}
