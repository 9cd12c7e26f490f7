// Finds where in the content of a page a passage was written. The content is walked once for each finding, so that
// pages without findings cost nothing.
import { visibleText } from '../html/text.js';
import { type ClaimText, plainText } from './plain-text.js';
import { step } from '../problems/locate.js';

export interface ContentPart {
  readonly pointer: string;
  readonly value: unknown;
}

/** JSON pointer of the text that a passage comes from; null when it is in none, as with texts of templates. */
export function findText(parts: readonly ContentPart[], { passage, row, occurrence }: ClaimText): string | null {
  const wanted = plainText(passage);
  const found: string[] = [];
  for (const { pointer, value } of parts) {
    for (const at of row === ''
      ? textsWith(value, wanted, pointer)
      : cellsWith(value, wanted, plainText(row), pointer)) {
      found.push(at);
      if (found.length > occurrence) return at;
    }
  }
  return found.at(-1) ?? (row === '' ? null : findText(parts, { passage, row: '', occurrence }));
}

/** Texts that contain the passage; several of them when it is in it several times. */
function* textsWith(value: unknown, wanted: string, pointer: string): Generator<string> {
  if (typeof value === 'string') {
    const text = plainText(value.includes('<') ? visibleText(value) : value);
    for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + wanted.length)) yield pointer;
  } else if (value !== null && typeof value === 'object') {
    for (const [key, one] of Object.entries(value)) yield* textsWith(one, wanted, step(pointer, key));
  }
}

/** Cells of the rows that begin with a text: in a list, and behind the pointer of the file. */
function* cellsWith(value: unknown, wanted: string, row: string, pointer: string): Generator<string> {
  if (value === null || typeof value !== 'object') return;
  const list = Array.isArray(value) ? (value as readonly unknown[]) : [];
  if (typeof list[0] === 'string' && plainText(list[0]) === row)
    for (const [index, cell] of list.entries()) if (index > 0 && isCell(cell, wanted)) yield step(pointer, index);
  for (const [key, one] of Object.entries(value)) {
    yield* cellsWith(one, wanted, row, step(pointer, key));
  }
}

function isCell(cell: unknown, wanted: string): boolean {
  if (typeof cell === 'string' || typeof cell === 'number') return plainText(String(cell)) === wanted;
  if (cell === null || typeof cell !== 'object' || !('amount' in cell)) return false;
  return Number(wanted.replace(/[^\d,]/g, '').replace(',', '.')) === Number(cell.amount);
}
