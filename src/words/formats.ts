// How values of entities are written, by the language of the site: amounts, multiples, percentages, durations, days.
// The only place that decides it; templates and texts get finished words.
import { formatDate, formatNumber, isEuro } from '../html/typography.js';
import type { Fact } from '../schema/schema-types.js';
import { chosen } from './chosen.js';
import { amountFirst, counted, listed, NBSP, withCents } from './format-parts.js';
import { DE } from './formats-de.js';
import { ES } from './formats-es.js';
import type { Duration, Formats } from './formats-shape.js';

export type { Duration, Formats };

const DURATIONS: ReadonlySet<string> = new Set<Duration>(['minutes', 'hours', 'days', 'weeks', 'months', 'years']);
const IT: Formats = {
  unknown: 'non indicato',
  yes: 'sì',
  no: 'no',
  none: 'nessuna',
  number: formatNumber,
  amount: amountFirst(formatNumber),
  duration: counted(
    {
      minutes: ['minuto', 'minuti'],
      hours: ['ora', 'ore'],
      days: ['giorno', 'giorni'],
      weeks: ['settimana', 'settimane'],
      months: ['mese', 'mesi'],
      years: ['anno', 'anni'],
    },
    formatNumber,
  ),
  moment: (iso) => `${formatDate(iso.slice(0, 10))}${iso.length > 10 ? `, ore ${iso.slice(11)}` : ''}`,
  atLeast: (text) => `oltre ${text}`,
  atMost: (text) => `fino a ${text}`,
  list: (items) => listed(items, 'e'),
};

// Made when first needed: each takes milliseconds.
let numbers: Intl.NumberFormat | undefined;
let dates: Intl.DateTimeFormat | undefined;

function englishNumber(value: number): string {
  numbers ??= new Intl.NumberFormat('en', { maximumFractionDigits: 12 });
  return numbers.format(value);
}

function englishDate(iso: string): string {
  dates ??= new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
  return dates.format(new Date(`${iso}T00:00:00Z`));
}

const EN: Formats = {
  unknown: 'not stated',
  yes: 'yes',
  no: 'no',
  none: 'none',
  number: englishNumber,
  amount: (value, unit) => {
    const text = withCents(englishNumber(value), value, unit);
    return isEuro(unit) ? `€${text}` : `${text}${unit === '' ? '' : NBSP + unit}`;
  },
  duration: counted(
    {
      minutes: ['minute', 'minutes'],
      hours: ['hour', 'hours'],
      days: ['day', 'days'],
      weeks: ['week', 'weeks'],
      months: ['month', 'months'],
      years: ['year', 'years'],
    },
    englishNumber,
  ),
  moment: (iso) => `${englishDate(iso.slice(0, 10))}${iso.length > 10 ? `, ${iso.slice(11)}` : ''}`,
  atLeast: (text) => `over ${text}`,
  atMost: (text) => `up to ${text}`,
  list: (items) => listed(items, 'and'),
};

/** `it-IT` → the Italian way; English for a language that has none of its own. */
export function formatsOf(lang: string): Formats {
  return chosen(lang, { it: IT, en: EN, de: DE, es: ES });
}

/** The words of a value that is of one kind. */
export function formatFact(fact: Fact, formats: Formats): string {
  const { amount, unit = '', times, count, percent, at_least: least, at_most: most, day, text } = fact;
  if (amount !== undefined) return formats.amount(amount, unit);
  if (times !== undefined) return `${formats.number(times)}x`;
  if (percent !== undefined) return `${formats.number(percent)}%`;
  if (count !== undefined) return formats.number(count);
  if (least !== undefined) return formats.atLeast(withUnit(least, unit, formats));
  if (most !== undefined) return formats.atMost(withUnit(most, unit, formats));
  if (day !== undefined) return formats.moment(day);
  for (const one of DURATIONS as ReadonlySet<Duration>)
    if (fact[one] !== undefined) return formats.duration(fact[one], one);
  return text ?? '';
}

function withUnit(value: number, unit: string, formats: Formats): string {
  if (DURATIONS.has(unit)) return formats.duration(value, unit as Duration);
  if (unit === 'percent') return `${formats.number(value)}%`;
  if (unit === 'times') return `${formats.number(value)}x`;
  return formats.amount(value, unit);
}

/** Words that begin a text or a table cell. */
export function capitalised(text: string): string {
  return text === '' ? '' : text[0]!.toUpperCase() + text.slice(1);
}
