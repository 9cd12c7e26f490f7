// How values are written in German.
import { amountFirst, counted, listed, written } from './format-parts.js';
import type { Formats } from './formats-shape.js';

const { number, day } = written('de-DE');

export const DE: Formats = {
  unknown: 'nicht angegeben',
  yes: 'ja',
  no: 'nein',
  none: 'keine',
  number,
  amount: amountFirst(number),
  duration: counted(
    {
      minutes: ['Minute', 'Minuten'],
      hours: ['Stunde', 'Stunden'],
      days: ['Tag', 'Tage'],
      weeks: ['Woche', 'Wochen'],
      months: ['Monat', 'Monate'],
      years: ['Jahr', 'Jahre'],
    },
    number,
  ),
  moment: (iso) => `${day(iso.slice(0, 10))}${iso.length > 10 ? `, ${iso.slice(11)} Uhr` : ''}`,
  atLeast: (text) => `über ${text}`,
  atMost: (text) => `bis zu ${text}`,
  list: (items) => listed(items, 'und'),
};
