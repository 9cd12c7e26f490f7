// Places in pages that are made from rows: what came from the row is in the row's file, all else in the template.
import type { Finder } from '../../problems/locate.js';
import { pieceIn, segmentsOf, spanPlace, step } from '../../problems/locate.js';
import { cellSpan, type CsvRow } from './csv-rows.js';
import { type FillInput, fillTemplate, type Origin } from './fill.js';
import type { CsvFile } from './open-csv.js';
import type { SharedTemplate } from './open-template.js';

interface PagePlaces {
  /** Of the page. */
  readonly source: string;
  readonly template: SharedTemplate;
  readonly input: FillInput;
  /** Places in the row. */
  readonly rowAt: Finder;
}

export function pageFinder({ source, template, input, rowAt }: PagePlaces): Finder {
  let origins: Map<string, Origin> | undefined;
  return (pointer, target, within = '') => {
    if (!origins) {
      origins = new Map();
      fillTemplate(template.node, input, { origins, empty: [] });
    }
    const { origin, rest } = originOf(origins, pointer);
    const { fields, own } = origin;
    if (fields.length > 0 && !(within !== '' && own.includes(within)))
      return rowAt(fieldWith(fields, within, input.row) + (fields.length === 1 ? rest : ''), 'value', within);
    return { ...template.at(origin.pointer + rest, target, within), row: { source, field: null } };
  };
}

/** What stands at a pointer, or at the nearest one above it that is known. */
function originOf(origins: ReadonlyMap<string, Origin>, pointer: string) {
  const segments = segmentsOf(pointer);
  let at = '';
  for (const [index, segment] of segments.entries()) {
    // A field may be wrapped as { type, content }; pointers of normalised content do not know it (D-35).
    const next = [step(at, segment), step(`${at}/content`, segment)].find((one) => origins.has(one));
    if (next === undefined) return { origin: origins.get(at) ?? NOWHERE, rest: segments.slice(index).reduce(step, '') };
    at = next;
  }
  const wrapped = origins.get(`${at}/content`);
  const origin = origins.get(at) ?? NOWHERE;
  return { origin: origin.fields.length === 0 && wrapped ? wrapped : origin, rest: '' };
}

const NOWHERE: Origin = { pointer: '', fields: [], own: '' };

/** Of several fields in one text the one that has the piece. */
function fieldWith(fields: readonly string[], within: string, row: object): string {
  if (fields.length === 1 || within === '') return fields[0]!;
  const textOf = (pointer: string) => {
    let value: unknown = row;
    for (const key of segmentsOf(pointer)) value = (Object(value) as Readonly<Record<string, unknown>>)[key];
    return typeof value === 'string' ? value : '';
  };
  return fields.find((one) => textOf(one).includes(within)) ?? fields[0]!;
}

/** Places in a row of a CSV. */
export function cellFinder({ file, table }: Pick<CsvFile, 'file' | 'table'>, row: CsvRow, source: string): Finder {
  return (pointer, _target, within = '') => {
    const field = segmentsOf(pointer)[0] ?? '';
    const index = table.columns.indexOf(field);
    const cell = index < 0 ? undefined : row.cells[index];
    const named = { source, field: cell ? field : '', ...(within === '' ? {} : { within }) };
    if (!cell) return { ...spanPlace(file.path, file.text, row.at, 1), row: named };
    const end = row.cells[index + 1]?.at ?? cell.at + 2 * cell.text.length + 2;
    const piece = pieceIn(file.text.slice(cell.at, end), cell.at, [within, within.replaceAll('"', '""')]);
    const place = piece
      ? spanPlace(file.path, file.text, piece.offset, piece.length)
      : cellSpan(file, cell, index, row);
    return { ...place, row: named };
  };
}
