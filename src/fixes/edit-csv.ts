// Edits texts inside the cells of a CSV and touches nothing else: separators, quotation marks, line ends and all other
// cells stay as they are.
import { type Cell, CsvFault, readCsv, type Row } from '../tables/csv-table.js';
import type { Replacement } from './edit-json.js';

interface CellPlace {
  /** 0 is the first one. */
  readonly column: number;
  readonly isHeading: boolean;
}

/** Asked for every cell with its text. */
type FindInCell = (place: CellPlace, text: string) => readonly Replacement[];

const MARK = '\ufeff';

/** The file with its replacements; the same text when there are none, or when it is no CSV. */
export function editCells(csv: string, find: FindInCell): string {
  const mark = csv.startsWith(MARK) ? MARK : '';
  const text = csv.slice(mark.length);
  const pieces: string[] = [];
  let done = 0;
  for (const [number, row] of rowsOf(text).entries())
    for (const [column, cell] of row.cells.entries()) {
      const found = find({ column, isHeading: number === 0 }, cell.text);
      if (found.length === 0) continue;
      const places = placesOf(text, cell);
      for (const { from, to, text: content } of found) {
        const [begin, end] = [places[from]!, places[to]!];
        // A mark that would end a cell can only stand in quotation marks, which are not added.
        if (begin < done || !/^[\p{L}\p{N}/._~%-]*$/u.test(content)) continue;
        pieces.push(text.slice(done, begin), content);
        done = end;
      }
    }
  return done === 0 ? csv : mark + pieces.join('') + text.slice(done);
}

/** The column of the cell at a line and column of the text, both from 1; -1 for a place in none. */
export function columnAt(csv: string, line: number, column: number): number {
  const text = csv.startsWith(MARK) ? csv.slice(MARK.length) : csv;
  const offset = offsetOf(text, line, column);
  const row = rowsOf(text).findLast(({ at }) => at <= offset);
  return row ? row.cells.findLastIndex(({ at }) => at <= offset) : -1;
}

function offsetOf(text: string, line: number, column: number): number {
  const breaks = /\r\n?|\n/g;
  for (let number = 1; number < line; number++) if (!breaks.exec(text)) return text.length;
  return breaks.lastIndex + column - 1;
}

function rowsOf(text: string): readonly Row[] {
  try {
    return readCsv(text);
  } catch (error) {
    if (error instanceof CsvFault) return [];
    throw error;
  }
}

/** Offset in the file of every character of the cell, and of its end. */
function placesOf(text: string, cell: Cell): number[] {
  const places: number[] = [];
  let isQuoted = text[cell.at] === '"';
  let at = cell.at + (isQuoted ? 1 : 0);
  while (places.length < cell.text.length) {
    if (isQuoted && text[at] === '"') {
      if (text[at + 1] !== '"') {
        // Behind the closing mark the rest of the cell stands as it is.
        isQuoted = false;
        at += 1;
        continue;
      }
      places.push(at);
      at += 2;
    } else {
      places.push(at);
      at += 1;
    }
  }
  places.push(at);
  return places;
}
