// Which fields of entities a text may name, and the words that stand in their place.
import { shownEnd } from '../calendar/calendar-time.js';
import type { DataKind } from '../entities/data.js';
import type { Cell, Fact } from '../schema/schema-types.js';
import { formatFact, type Formats } from '../words/formats.js';

/** What stands before the first point of a reference → kind. */
export const REFERENCE_KINDS: ReadonlyMap<string, DataKind> = new Map([
  ['operator', 'operators'],
  ['offer', 'offers'],
  ['payment', 'payments'],
  ['game', 'games'],
  ['fact', 'facts'],
]);

/** Fields by their way in the file. Conditions are left out: they are HTML, and stand in cards. */
export const FIELDS: Readonly<Record<Exclude<DataKind, 'facts'>, readonly string[]>> = {
  operators: ['name', 'licence.authority', 'licence.number', 'licence.url', 'logo', 'logo_alt', 'status'],
  offers: [
    'operator',
    'kind',
    'title',
    'match',
    'maximum',
    'free_spins',
    'free_spins.count',
    'free_spins.per_day',
    'free_spins.days',
    'free_spins.every',
    'free_spins.wagering',
    'extras',
    'min_deposit',
    'wagering',
    'win_cap',
    'validity.from',
    'validity.until',
    'audience.min_age',
    'audience.vip_levels',
    'audience.countries',
    'terms_url',
    'url',
    'redirect_url',
    'button_text',
    'bonus_code',
    'image',
    'image_alt',
    'checked.day',
    'checked.by',
    'checked.source',
  ],
  payments: ['name', 'mobile', 'deposit_min', 'deposit_max', 'withdrawal_min', 'fee', 'time'],
  games: ['name', 'provider', 'image', 'image_alt', 'url', 'redirect_url', 'rtp', 'volatility', 'categories'],
};

/** Fields that are days or moments. */
const MOMENTS: ReadonlySet<string> = new Set(['validity.from', 'validity.until', 'checked.day']);
/** Other ways to name a field. */
const SHORT: ReadonlyMap<string, string> = new Map([['free_spins', 'free_spins.count']]);

/** The value of a field; undefined when the entity does not have it. Only ways of FIELDS may be asked for. */
export function fieldOf(entity: object, field: string): unknown {
  return (SHORT.get(field) ?? field)
    .split('.')
    .reduce<unknown>(
      (value, key) =>
        value !== null && typeof value === 'object' && Object.hasOwn(value, key) ? value[key as never] : undefined,
      entity,
    );
}

/** The words of a value; null stands for one that is not known. */
export function wordsOfField(value: unknown, field: string, formats: Formats): string {
  if (value === null) return formats.unknown;
  if (typeof value === 'string') return MOMENTS.has(field) ? formats.moment(momentIn(field, value)) : value;
  if (typeof value === 'number') return formats.number(value);
  if (typeof value === 'boolean') return value ? formats.yes : formats.no;
  if (Array.isArray(value)) return formats.list(value as readonly string[]);
  return field === 'fee' && isNothing(value as Fact) ? formats.none : formatFact(value as Fact, formats);
}

function momentIn(field: string, value: string): string {
  return field === 'validity.until' || field === 'until' ? shownEnd(value) : value;
}

/** A fee of nothing. */
export function isNothing({ amount, percent }: Fact): boolean {
  return amount === 0 || percent === 0;
}

/** What a table cell shows in place of a reference that stands alone in it: an amount keeps its number. */
export function cellOfField(value: unknown, words: string): Cell {
  if (value === null) return null;
  const { amount, unit, at_least: least, at_most: most } = Object(value) as Fact;
  return amount !== undefined && unit !== undefined && least === undefined && most === undefined
    ? { amount, unit }
    : words;
}
