// Opens a file of rows for one thread: each row gets the name by which the program knows its page.
import type { Collection } from '../../entities/collections.js';
import type { SourceFile } from '../../model.js';
import { cellValue } from './cell-value.js';
import { type CsvRow, type CsvRows, readCsvRows, rowHash } from './csv-rows.js';
import { fillTemplate } from './fill.js';
import type { Node, Template } from './template.js';

export interface CsvFile {
  readonly file: SourceFile;
  readonly table: CsvRows;
  readonly bySource: ReadonlyMap<string, CsvRow>;
  /** What the names and the table came from, besides the file. */
  readonly made: string;
  /** Names of rows by what stands in them. */
  readonly names: ReadonlyMap<string, string>;
}

/**
 * A row is called by its path, so that it stays the same wherever it stands in its file. `before`: the file as it was
 * opened last; unchanged it is taken as it is, and of a changed one the names of rows that are still the same.
 */
export function openCsv(
  file: SourceFile,
  { fields, lang, hash }: Collection,
  { node }: Template,
  before?: CsvFile | null,
): CsvFile {
  const old = before?.made === hash ? before : null;
  if (old && old.file.hash === file.hash && old.file.path === file.path) return old;
  const table = readCsvRows(file, fields);
  const slug = node.kind === 'object' ? node.entries.find(([key]) => key === 'slug')?.[1] : undefined;
  const named = slug ? keysIn(slug) : new Set<string>();
  const columns = table.columns.flatMap((key, index) =>
    key !== null && named.has(key) ? [[key, index] as const] : [],
  );
  const nameOf = (row: CsvRow): string => {
    const values: Record<string, unknown> = {};
    for (const [key, index] of columns) {
      const found = cellValue(row.cells[index]!.text, fields[key]!);
      if ('value' in found && found.value !== undefined) values[key] = found.value;
    }
    const path = slug ? fillTemplate(slug, { row: values, fields, lang }, { origins: null, empty: [] }) : '';
    return typeof path === 'string' ? path : '';
  };
  const names = new Map<string, string>();
  const bySource = new Map<string, CsvRow>();
  for (const row of table.rows) {
    const print = rowHash(row);
    const path = old?.names.get(print) ?? nameOf(row);
    names.set(print, path);
    const name = `${file.path}#${path || `row ${row.number}`}`;
    bySource.set(bySource.has(name) ? `${name} (${row.number})` : name, row);
  }
  return { file, table, bySource, made: hash, names };
}

/** Fields of the row that a text names. */
function keysIn(node: Node): ReadonlySet<string> {
  const keys = new Set<string>();
  const visit = (pieces: Extract<Node, { kind: 'text' }>['pieces']) => {
    for (const one of pieces) {
      if (typeof one === 'string') continue;
      if (one.way[0] !== undefined) keys.add(one.way[0]);
      if (one.inner) visit(one.inner);
    }
  };
  if (node.kind === 'text') visit(node.pieces);
  return keys;
}
