// Finds where in the content of a page a passage was written. The content is walked once for all findings of a page, so
// that pages without findings cost nothing.
import { visibleText } from '../../html/text.js';
import { isoDate } from '../../html/typography.js';
import { step } from '../../problems/locate.js';
import type { Claim } from '../claim.js';
import { type ClaimText, plainText } from '../text/plain-text.js';

export interface ContentPart {
  readonly pointer: string;
  readonly value: unknown;
}

/** JSON pointer of the text that a passage comes from; null when it is in none, as with texts of templates. */
export type FindText = (text: ClaimText & Pick<Claim, 'unit' | 'value'>) => string | null;

export function createTextFinder(parts: readonly ContentPart[]): FindText {
  let all: Written | undefined;
  return ({ passage, row, occurrence, unit, value }) => {
    all ??= writtenIn(parts);
    const wanted = plainText(passage);
    const inCells = row === '' ? [] : cellsWith(all, wanted, plainText(row));
    const found = inCells.length > 0 ? inCells : textsWith(all, wanted);
    // A field that is a day has its words, such as "Valido fino al", from the template.
    if (found.length === 0 && unit === 'date') found.push(...daysOf(all, value));
    return found[Math.min(occurrence, found.length - 1)] ?? null;
  };
}

interface Text {
  readonly pointer: string;
  readonly plain: string;
}

/** A list that begins with a text, as the rows of tables do. */
interface Row {
  readonly head: string;
  readonly pointer: string;
  readonly cells: readonly unknown[];
}

interface Written {
  readonly texts: Text[];
  readonly rows: Row[];
}

function writtenIn(parts: readonly ContentPart[]): Written {
  const written: Written = { texts: [], rows: [] };
  for (const { pointer, value } of parts) addWritten(value, pointer, written);
  return written;
}

function addWritten(value: unknown, pointer: string, written: Written): void {
  if (typeof value === 'string')
    written.texts.push({ pointer, plain: plainText(value.includes('<') ? visibleText(value) : value) });
  if (value === null || typeof value !== 'object') return;
  const cells = Array.isArray(value) ? (value as readonly unknown[]) : [];
  if (typeof cells[0] === 'string') written.rows.push({ head: plainText(cells[0]), pointer, cells });
  for (const [key, one] of Object.entries(value)) addWritten(one, step(pointer, key), written);
}

/** Texts that contain the passage; several times where it is in them several times. */
function textsWith({ texts }: Written, wanted: string): string[] {
  const found: string[] = [];
  for (const { pointer, plain } of texts)
    for (let at = plain.indexOf(wanted); at >= 0; at = plain.indexOf(wanted, at + wanted.length)) found.push(pointer);
  return found;
}

function daysOf({ texts }: Written, day: Claim['value']): readonly string[] {
  return texts.filter(({ plain }) => isoDate(plain) === day).map(({ pointer }) => pointer);
}

/** Cells of the rows that begin with a text: in a list, and after the pointer of the file. */
function cellsWith({ rows }: Written, wanted: string, row: string): string[] {
  return rows
    .filter((one) => one.head === row)
    .flatMap(({ pointer, cells }) =>
      cells.flatMap((cell, index) => (index > 0 && isCell(cell, wanted) ? [step(pointer, index)] : [])),
    );
}

function isCell(cell: unknown, wanted: string): boolean {
  if (typeof cell === 'string' || typeof cell === 'number') return plainText(String(cell)) === wanted;
  if (cell === null || typeof cell !== 'object' || !('amount' in cell)) return false;
  return Number(wanted.replace(/[^\d,]/g, '').replace(',', '.')) === Number(cell.amount);
}
