// What a cell of a file of rows says, by the kind of its field.
import {
  amountIn,
  type CellValue,
  day,
  formulaFault,
  italianNumber,
  percent,
  yesNo,
} from '../../tables/cell-values.js';
import type { RowField } from '../../entities/collections.js';

/** The value of a cell; undefined for an empty one. */
export function cellValue(written: string, field: RowField): CellValue {
  const text = written.trim();
  if (text === '') return NOTHING;
  const formula = formulaFault(text);
  if (formula !== null) return { fault: formula };
  switch (field.kind) {
    case 'number':
      return isDash(text) ? NOTHING : numberIn(text);
    case 'percent': {
      if (isDash(text)) return NOTHING;
      const found = percent(text);
      return 'value' in found ? { value: (found.value as { percent: number } | null)?.percent } : found;
    }
    case 'amount':
      return isDash(text) ? NOTHING : amountIn(text);
    case 'boolean':
      return yesNo(text);
    case 'day':
      return isDash(text) ? NOTHING : day(text);
    case 'cell':
      return tableCell(text);
    case 'list':
      return listIn(text, field.items!);
    case 'object':
      return { fault: 'a value that a cell can hold; write the rows as JSON files instead' };
    default:
      return { value: text.replace(/\r\n?/g, '\n') };
  }
}

const NOTHING: CellValue = { value: undefined };

function isDash(text: string): boolean {
  return text === '-' || text === '—' || /^n\.?\s?d\.?$/i.test(text);
}

function numberIn(text: string): CellValue {
  const sign = /^[-−]\s*/.exec(text)?.[0] ?? '';
  const number = italianNumber(text.slice(sign.length));
  if (number !== null && isInexact(number)) return { fault: 'a number of at most 15 digits' };
  return number === null ? { fault: 'a number, such as 1.234,56' } : { value: sign === '' ? number : -number };
}

/** More digits than a number keeps. */
function isInexact(number: number): boolean {
  return number > Number.MAX_SAFE_INTEGER;
}

function tableCell(text: string): CellValue {
  if (isDash(text)) return { value: null };
  const number = italianNumber(text);
  // A code or a telephone number would be shown as another one.
  if (number !== null) return { value: /^0\d/.test(text) || isInexact(number) ? text : number };
  const amount = amountIn(text);
  return 'value' in amount ? amount : { value: text };
}

function listIn(text: string, items: RowField): CellValue {
  const parts = text.split(/[|\n]/.test(text) ? /[|\n]/ : /[,;]/);
  const values: unknown[] = [];
  for (const part of parts.map((one) => one.trim()).filter(Boolean)) {
    const found = cellValue(part, items);
    if ('fault' in found) return found;
    values.push(found.value);
  }
  return { value: values };
}
