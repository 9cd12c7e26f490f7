// Places in pages that are made from rows: what came from the row is in the row's file, all else in the template.
import type { Finder, Target } from '../../problems/locate.js';
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
    if (fields.length > 0 && !(within !== '' && own.includes(within)) && !isKey(target, origin, rest, input.row))
      return rowAt(fieldWith(fields, within, input.row) + (fields.length === 1 ? rest : ''), 'value', within);
    return { ...template.at(origin.pointer + rest, target, within), row: { source, field: null } };
  };
}

/** Keys are the template's, but for those of an object that the row holds: it is pointed at by its key as well. */
function isKey(target: Target | undefined, { fields }: Origin, rest: string, row: object): boolean {
  return target === 'key' && rest === '' && Object(valueAt(row, fields[0]!)) !== valueAt(row, fields[0]!);
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
  const holds = (value: unknown) => typeof value === 'string' && value.includes(within);
  return fields.find((one) => holds(valueAt(row, one))) ?? fields[0]!;
}

function valueAt(row: object, pointer: string): unknown {
  return segmentsOf(pointer).reduce<unknown>((value, key) => (Object(value) as Record<string, unknown>)[key], row);
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
