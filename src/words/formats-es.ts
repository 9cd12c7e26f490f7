// How values are written in Spanish.
import { amountFirst, counted, listed, written } from './format-parts.js';
import type { Formats } from './formats-shape.js';

const { number, day } = written('es-ES');

export const ES: Formats = {
  unknown: 'no indicado',
  yes: 'sí',
  no: 'no',
  none: 'ninguna',
  number,
  amount: amountFirst(number),
  duration: counted(
    {
      minutes: ['minuto', 'minutos'],
      hours: ['hora', 'horas'],
      days: ['día', 'días'],
      weeks: ['semana', 'semanas'],
      months: ['mes', 'meses'],
      years: ['año', 'años'],
    },
    number,
  ),
  moment: (iso) => `${day(iso.slice(0, 10))}${iso.length > 10 ? `, ${iso.slice(11)} h` : ''}`,
  atLeast: (text) => `más de ${text}`,
  atMost: (text) => `hasta ${text}`,
  list: (items) => listed(items, 'y'),
};
