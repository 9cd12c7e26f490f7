// Reads CSV as spreadsheets write it: the separator is found out, cells in quotes may hold anything. Linear.

/** Thrown for a file that cannot be cut into cells; `at` leads to the place in its text. */
export class CsvFault extends Error {
  constructor(
    message: string,
    readonly at: number,
    readonly hint: string,
  ) {
    super(message);
  }
}

export interface Cell {
  readonly text: string;
  /** Where it begins in the file. */
  readonly at: number;
}

export interface Row {
  /** As a spreadsheet counts: the headings are row 1. */
  readonly number: number;
  readonly cells: readonly Cell[];
  readonly at: number;
}

/** The row of headings comes first; rows without any text are left out. */
export function readCsv(text: string): readonly Row[] {
  const hint = /^sep=(.)\r?\n/.exec(text);
  const separator = hint ? hint[1]! : separatorOf(text);
  const rows: Row[] = [];
  let at = hint ? hint[0].length : 0;
  for (let number = 1; at < text.length; number++) {
    const { cells, end } = readRow(text, at, separator);
    if (cells.some((one) => one.text.trim() !== '')) rows.push({ number, cells, at });
    at = end;
  }
  return rows;
}

/** Headings are shorter. */
const HEAD = 64 * 1024;

/** What parts most cells of the headings. */
function separatorOf(text: string): string {
  const first = text
    .slice(0, HEAD)
    .replace(/"[^"]*"/g, '')
    .split(/[\r\n]/, 1)[0]!;
  const counts = [';', '\t', ','].map((mark) => [mark, first.split(mark).length] as const);
  return counts.toSorted((a, b) => b[1] - a[1])[0]![0];
}

function readRow(text: string, start: number, separator: string): { readonly cells: Cell[]; readonly end: number } {
  const cells: Cell[] = [];
  const plain = new RegExp(`[^${separator === '\t' ? '\\t' : separator.replace(/[\\\]^-]/, '\\$&')}\\r\\n]*`, 'y');
  for (let at = start; ;) {
    const begin = at;
    let words: string;
    if (text[at] === '"') ({ words, at } = quoted(text, at));
    else words = '';
    plain.lastIndex = at;
    const rest = plain.exec(text)![0];
    at += rest.length;
    cells.push({ text: words + rest, at: begin });
    if (text.startsWith(separator, at)) at += separator.length;
    else return { cells, end: at + (text.startsWith('\r\n', at) ? 2 : 1) };
  }
}

function quoted(text: string, start: number): { readonly words: string; readonly at: number } {
  const pieces: string[] = [];
  for (let from = start + 1; ;) {
    const end = text.indexOf('"', from);
    if (end < 0)
      throw new CsvFault(
        'A cell begins with a quotation mark that is never closed.',
        start,
        'Close it with another one.',
      );
    pieces.push(text.slice(from, end));
    if (text[end + 1] !== '"') return { words: pieces.join('"'), at: end + 1 };
    from = end + 2;
  }
}
