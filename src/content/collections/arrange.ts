// Problems of pages that are made from rows, as they are reported: one in a row at its row and column, wherever the row
// stands by now; one of the template once, with the number of rows that have it. One in a text that pages take in is
// told once as well.
import type { RowPlace } from '../../entities/collections.js';
import { wholeSource } from '../../entities/collections.js';
import { addTo } from '../../util/group-by.js';
import type { Problem } from '../../model.js';
import type { Acknowledgement } from '../../problems/acknowledge.js';
import type { RowSources } from './row-sources.js';
import { cellFinder } from './places.js';

type OfRow = Problem & { readonly row: RowPlace };

type Arrange = (problems: readonly Problem[]) => readonly Problem[];

export function arrangeWith(reader: RowSources): Arrange {
  return (problems) => (problems.some(({ row }) => row !== undefined) ? arranged(problems, reader) : problems);
}

function arranged(problems: readonly Problem[], reader: RowSources): Problem[] {
  const plain = problems.filter((one) => one.row === undefined);
  const others = problems.filter((one): one is OfRow => one.row !== undefined);
  const known = new Set(plain.map(keyOf));
  const groups = new Map<string, OfRow[]>();
  const inRows: Problem[] = [];
  const seen = new Set<string>();
  for (const one of others) {
    // A page in several parts has the same mistake on each.
    if (wholeSource(one.row.source) !== one.row.source && known.has(keyOf(one))) continue;
    if (one.row.field !== null) {
      const told = inRow(one, reader);
      const key = `${keyOf(told)} ${told.message}`;
      if (!seen.has(key)) inRows.push(told);
      seen.add(key);
      continue;
    }
    addTo(groups, keyOf(one), one);
  }
  return [...plain, ...inRows, ...[...groups.values()].map(inTemplate)];
}

function keyOf({ code, file, line = 0, column = 0 }: Problem): string {
  return `${code} ${file} ${line} ${column}`;
}

function inRow({ row, ...one }: OfRow, reader: RowSources): Problem {
  const source = wholeSource(row.source);
  const found = reader.rowOf(source);
  if (!found) return withHint(one, row.field ? `That is the field "${row.field}" of the row.` : '');
  const { csv, row: cells } = found;
  const { row: _row, ...place } = cellFinder(csv, cells, source)(`/${row.field}`, 'value', row.within);
  const heading = csv.table.headings[csv.table.columns.indexOf(row.field!)];
  const { number } = cells;
  const where = heading === undefined ? `That is row ${number}.` : `That is row ${number}, column "${heading}".`;
  const { pointer: _pointer, ...rest } = one;
  return withHint({ ...rest, ...place }, where);
}

/** Of several the one of the first row, so that it does not depend on threads. */
function inTemplate(group: readonly OfRow[]): Problem {
  const first = group.reduce((a, b) => (b.row.source < a.row.source ? b : a));
  const rows = new Set(group.map(({ row }) => wholeSource(row.source)));
  const { row, ...one } = first;
  const name = wholeSource(row.source).replace(/^.*#/, '');
  const isRow = name.startsWith('content/collections/') || row.source.includes('.csv#');
  if (!isRow) return one;
  const where = rows.size === 1 ? `It concerns the row "${name}".` : `It concerns ${rows.size} rows, first "${name}".`;
  return withHint(one, where);
}

/** What the schema says of a field may be no sentence. */
function withHint(one: Problem, where: string): Problem {
  if (where === '' || one.hint === undefined) return where === '' ? one : { ...one, hint: where };
  return { ...one, hint: `${one.hint}${/[.:;!?…)]$/.test(one.hint) ? '' : '.'} ${where}` };
}

/** Those of a template stand on every page that is made from it; they hold for the rows as well. */
export function joinAcknowledgements(list: readonly Acknowledgement[]): readonly Acknowledgement[] {
  const joined = new Map<string, Acknowledgement & { readonly covers: Set<string> }>();
  const result: Acknowledgement[] = [];
  for (const one of list) {
    const { row, ...place } = one.place;
    if (row === undefined) {
      result.push(one);
      continue;
    }
    const key = JSON.stringify([one.rule, one.claim, place.file, place.line, place.column]);
    const known = joined.get(key) ?? { ...one, place, covers: new Set<string>() };
    if (!joined.has(key)) result.push(known);
    joined.set(key, known);
    known.covers.add(row.source.replace(/#.*$/, ''));
  }
  return result;
}
