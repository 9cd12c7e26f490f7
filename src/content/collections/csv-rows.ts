// The rows of a collection in one CSV: headings become fields, cells values of their kinds. Linear, however many rows.
import { createHash } from 'node:crypto';
import type { RowFields } from '../../entities/collections.js';
import { type Cell, CsvFault, readCsv, type Row } from '../../tables/csv-table.js';
import { foldText } from '../../util/fold-text.js';
import { nearest } from '../../util/nearest.js';
import type { Place, Problem, SourceFile } from '../../model.js';
import { problem } from '../../problems/catalogue.js';
import { spanPlace } from '../../problems/locate.js';
import { cutProblem } from '../cut.js';

export interface CsvRow {
  readonly number: number;
  readonly cells: readonly Cell[];
  readonly at: number;
}

export interface CsvRows {
  /** Field of each column; null for one that is not used. */
  readonly columns: readonly (string | null)[];
  readonly headings: readonly string[];
  readonly rows: readonly CsvRow[];
  /** A field that every row needs has no column, which is said of the headings. */
  readonly isIncomplete?: boolean;
  /** About headings, and rows of another length: rows with such a fault are left out. */
  readonly problems: readonly Problem[];
  /** Stands for the headings. */
  readonly hash: string;
}

const MAX_FAULTS = 100;
const MAX_COLUMNS = 500;
const NO_ROWS = { columns: [], headings: [], rows: [], hash: '' };

export function readCsvRows(file: SourceFile, fields: RowFields): CsvRows {
  let table: readonly Row[];
  try {
    table = readCsv(file.text);
  } catch (error) {
    if (!(error instanceof CsvFault)) throw error;
    const place = spanPlace(file.path, file.text, error.at, 1);
    return { ...NO_ROWS, problems: [problem('csv-invalid', error.message, place, error.hint)] };
  }
  const [first, ...rows] = table;
  const head = first && withoutEnd(first);
  if (!head)
    return {
      ...NO_ROWS,
      problems: [
        problem(
          'csv-invalid',
          'The file has no heading row.',
          { file: file.path },
          'Write the names of the columns into its first row.',
        ),
      ],
    };
  if (head.cells.length > MAX_COLUMNS) return { ...NO_ROWS, problems: [tooWide(file, head)] };
  const { columns, problems } = columnsOf(file, head, fields);
  const missing = rows.length > 0 ? missingColumns(file, head, columns, fields) : [];
  problems.push(...missing);
  const whole = rows.filter((row) => hasWidth(row, head));
  if (whole.length < rows.length) {
    const wrong = rows.filter((row) => !hasWidth(row, head));
    for (const row of wrong.slice(0, MAX_FAULTS)) problems.push(lengthFault(file, row, head));
    if (wrong.length > MAX_FAULTS) problems.push(cutProblem(file.path, MAX_FAULTS, wrong.length));
  }
  const headings = head.cells.map(({ text }) => text.trim());
  const hash = textHash(columns.join('\u0000'));
  return { columns, headings, rows: whole, problems, hash, isIncomplete: missing.length > 0 };
}

/** Spreadsheets leave separators after the last column. */
function withoutEnd(head: Row): Row {
  const last = head.cells.findLastIndex(({ text }) => text.trim() !== '');
  return { ...head, cells: head.cells.slice(0, last + 1) };
}

function columnsOf(file: SourceFile, head: Row, fields: RowFields) {
  const problems: Problem[] = [];
  const known = new Map(
    Object.entries(fields).flatMap(([key, { title }]) => [
      [headingKey(title), key],
      [headingKey(key), key],
    ]),
  );
  const taken = new Map<string, string>();
  const columns = head.cells.map((cell, index) => {
    const name = cell.text.trim();
    const at = () => cellSpan(file, cell, index, head);
    const report = (message: string, hint: string) => void problems.push(problem('csv-invalid', message, at(), hint));
    if (name === '') {
      report(`The heading of column ${index + 1} is empty.`, 'Name it after a field of schema.json, or delete it.');
      return null;
    }
    const key = Object.hasOwn(fields, name) ? name : known.get(headingKey(name));
    if (key === undefined) {
      const close = nearest(name.slice(0, 100), [...Object.keys(fields), ...titlesOf(fields)]);
      const hint = close ? `Did you mean "${close}"?` : 'Add the field to schema.json, or delete the column.';
      problems.push(problem('csv-column', `No field of schema.json has the name "${name.slice(0, 100)}".`, at(), hint));
      return null;
    }
    const before = taken.get(key);
    if (before !== undefined)
      report(`The columns "${before}" and "${name}" are the same field, ${key}.`, 'Delete one of them.');
    taken.set(key, name);
    return key;
  });
  return { columns, problems: taken.size > 0 ? problems : withoutHeadings(problems, file, head, fields) };
}

/** Fields that every row needs and no column has: said once, of the headings. */
function missingColumns(
  file: SourceFile,
  head: Row,
  columns: readonly (string | null)[],
  fields: RowFields,
): Problem[] {
  if (columns.every((key) => key === null)) return [];
  return Object.entries(fields)
    .filter(([key, { required }]) => required && !columns.includes(key))
    .map(([key, { title }]) =>
      problem(
        'value-missing',
        `No column has "${title}", which every row needs.`,
        cellSpan(file, head.cells[0]!, 0, head),
        `Add the column, or take "${key}" out of "required" in schema.json.`,
      ),
    );
}

/** A first row in which nothing is a heading is one mistake, not one a cell. */
function withoutHeadings(problems: Problem[], file: SourceFile, head: Row, fields: RowFields): Problem[] {
  if (head.cells.length === 0 || problems.some((one) => one.code !== 'csv-column')) return problems;
  const wanted = titlesOf(fields).slice(0, 5).join(';');
  return [
    problem(
      'csv-invalid',
      'The first row names no field of schema.json.',
      cellSpan(file, head.cells[0]!, 0, head),
      `The first row names the columns, such as ${wanted}; the rows come below it.`,
    ),
  ];
}

/** Capitals, accents, blanks and points do not count: `R.T.P.` is `RTP`. */
function headingKey(name: string): string {
  return foldText(name.replace(/_/g, ' ')).replaceAll(' ', '');
}

function titlesOf(fields: RowFields): string[] {
  return Object.values(fields).map(({ title }) => title);
}

/** Empty cells after the last column are what spreadsheets leave. */
function hasWidth({ cells }: Row, head: Row): boolean {
  const wanted = head.cells.length;
  return cells.length === wanted || (cells.length > wanted && cells.slice(wanted).every(({ text }) => text === ''));
}

function tooWide(file: SourceFile, { cells }: Row): Problem {
  const message = `The file has ${cells.length} columns; at most ${MAX_COLUMNS} are read.`;
  return problem('csv-invalid', message, { file: file.path }, 'Split the rows into two collections.');
}

function lengthFault(file: SourceFile, row: Row, head: Row): Problem {
  const [has, wanted] = [row.cells.length, head.cells.length];
  const place =
    has > wanted ? cellSpan(file, row.cells[wanted]!, wanted, row) : spanPlace(file.path, file.text, row.at, 1);
  return problem(
    'csv-invalid',
    `Row ${row.number} has ${has} cells, and there are ${wanted} headings.`,
    place,
    has > wanted && file.text[row.cells[1]!.at - 1] === ','
      ? 'Commas separate the cells here: write a number such as "96,5" in quotation marks, or save the sheet with semicolons.'
      : 'A cell that contains the separator or a line break must be in quotation marks.',
  );
}

/** The cell as it stands in the file. */
export function cellSpan(file: SourceFile, cell: Cell, index: number, row: Row): Place {
  const next = row.cells[index + 1];
  const length = next ? next.at - 1 - cell.at : cell.text.length;
  return spanPlace(file.path, file.text, cell.at, Math.max(1, Math.min(length, MAX_SPAN)));
}

const MAX_SPAN = 200;

const hashes = new WeakMap<object, string>();

/** Stands for a row, wherever it is in its file. Asked several times while a page is made. */
export function rowHash(row: Pick<Row, 'cells'>): string {
  const known = hashes.get(row);
  if (known !== undefined) return known;
  const hash = textHash(row.cells.map(({ text }) => text).join('\u0000'));
  hashes.set(row, hash);
  return hash;
}

export function textHash(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 22);
}
