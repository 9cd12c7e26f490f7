// Rows of a CSV file (RFC 4180) that a spreadsheet shows as text, whatever an author wrote.
import { clean } from '../problems/print.js';

export function csvRow(cells: readonly string[]): string {
  return `${cells.map(cell).join(',')}\r\n`;
}

/** A cell that begins like this is computed by a spreadsheet, also after whitespace and in full-width letters. */
const FORMULA = /^\s*[=+\-@\uff1d\uff0b\uff0d\uff20|%]/u;

function cell(text: string): string {
  const safe = clean(text);
  const shown = FORMULA.test(safe) ? `'${safe}` : safe;
  return /[",\r\n]|^\s|\s$/.test(shown) ? `"${shown.replaceAll('"', '""')}"` : shown;
}
