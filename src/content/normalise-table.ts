// Tables in the one internal shape: rows in a list, cells in the order of the columns (D-18).
import type { Problem } from '../model.js';
import { problem } from '../problems/catalogue.js';
import { type Finder, step } from '../problems/locate.js';

type Raw = Readonly<Record<string, unknown>>;

export interface Report {
  readonly at: Finder;
  readonly problems: Problem[];
}

export function normaliseTable(
  table: Raw,
  pointer: string,
  { at, problems }: Report,
  isFixed = false,
): { headers: unknown; rows: unknown[][] } {
  const headers = (table.headers ?? []) as unknown[];
  const query = Object.fromEntries(Object.entries(table).filter(([key]) => (isFixed ? LIST : QUERY).has(key)));
  const isOpen = headers.length === 0 && Object.keys(query).length > 0;
  const rowsPointer = 'rows' in table ? `${pointer}/rows` : pointer;
  const keyed = ('rows' in table ? table.rows : table) as Raw | readonly unknown[];
  const stray = 'rows' in table ? Object.keys(table).find((key) => /^\d+$/.test(key)) : undefined;
  if (stray !== undefined)
    problems.push(
      problem(
        'table-row',
        `The table has "rows" and a row under the key "${stray}" as well.`,
        at(step(pointer, stray), 'key'),
        'Use one of the two forms.',
      ),
    );
  // People count rows from one, as all lists in problems are counted.
  const rows = entriesByIndex(keyed).map(([key, row], index) => {
    const cells = entriesByIndex(row as Raw);
    const gap = cells.findIndex(([index], place) => Number(index) !== place);
    if ((cells.length !== headers.length && !isOpen) || gap >= 0) {
      const fault =
        cells.length === headers.length || isOpen
          ? `In row ${index + 1} cell ${gap + 1} is missing`
          : `Row ${index + 1} has ${cells.length} ${cells.length === 1 ? 'cell' : 'cells'}, the table has ${headers.length} ${headers.length === 1 ? 'header' : 'headers'}`;
      problems.push(
        problem('table-row', `${fault}.`, at(step(rowsPointer, key)), 'Write null for a value that is not known.'),
      );
    }
    return cells.map(([, cell]) => cell);
  });
  return { ...query, headers, rows };
}

/** What a table takes from entities, see site/entity-blocks.ts; without own headings its columns come from there. */
const LIST: ReadonlySet<string> = new Set(['from', 'where', 'sort', 'limit', 'group']);
const QUERY: ReadonlySet<string> = new Set([...LIST, 'columns', 'offer']);

/** Entries of a list or of an object keyed by index, in the order of the numbers: "10" comes after "9" (D-18). */
function entriesByIndex(value: Raw | readonly unknown[]): [string, unknown][] {
  const keys = Object.keys(value);
  let count = 0;
  while (count < keys.length && keys[count] === String(count)) count += 1;
  // Nearly always "0", "1", "2" … in this order, as JavaScript itself puts them.
  if (!keys.slice(count).some((key) => /^\d+$/.test(key)))
    return keys.slice(0, count).map((key) => [key, value[key as never]]);
  return Object.entries(value)
    .filter(([key]) => /^\d+$/.test(key))
    .sort(([a], [b]) => Number(a) - Number(b));
}
