// What to write where a value has the wrong type.
import type { ErrorObject } from 'ajv';
import { yesNo } from '../tables/cell-values.js';
import { markedIn } from '../problems/excerpt.js';
import { type Finder, segmentsOf } from '../problems/locate.js';
import { exampleOf } from './format-hints.js';
import { thousandsMeant } from './misread.js';
import { numberIn } from './number-hints.js';
import { quote } from '../schema/value-hints.js';

/** What 1.000 was meant to be, since that is told of it as well; a hint with 1 would say something else. */
export function withThousands(error: ErrorObject, at: Finder): ErrorObject {
  if (error.keyword !== 'type' || typeof error.data !== 'number') return error;
  const meant = thousandsMeant(markedIn(at(error.instancePath).excerpt ?? ''));
  return meant === null ? error : { ...error, data: meant };
}

export function typeHint(error: ErrorObject): string | undefined {
  // Of an object that is neither a wrapper nor a value.
  const bare = error.parentSchema?.hint as string | undefined;
  if (bare !== undefined) return bare;
  if (/^(?:number|integer)$/.test(error.params.type) && typeof error.data === 'string') {
    const number = numberIn(error.data);
    return number === null ? 'Write the number without quotes.' : `Write ${number}, without quotes.`;
  }
  const isBlock = error.params.type === 'object' && error.instancePath.split('/').at(-2) === 'components';
  if (isBlock && typeof error.data === 'string') return `Write { "block": ${quote(error.data)} }.`;
  if (error.params.type === 'string' && typeof error.data === 'number') return 'Put it in double quotes.';
  if (error.params.type === 'boolean') return truthHint(error.data);
  if ([error.params.type].flat().includes('boolean') && typeof error.data === 'string' && 'value' in yesNo(error.data))
    return truthHint(error.data);
  return exampleOf(error.parentSchema, error.data, lastKey(error.instancePath)) ?? meaning(error);
}

function truthHint(data: unknown): string {
  const found = typeof data === 'string' || typeof data === 'number' ? yesNo(String(data)) : { fault: '' };
  return 'value' in found ? `Write ${found.value as boolean}, without quotes.` : 'Write true for yes, false for no.';
}

/** What the schema says of the field. */
export function meaning({ parentSchema }: ErrorObject): string | undefined {
  return (parentSchema?.description ?? parentSchema?.title) as string | undefined;
}

export function lastKey(pointer: string): string {
  return segmentsOf(pointer).at(-1) ?? '';
}
