// A spreadsheet as entities or pages: columns by their headings, each cell checked, and all mistakes reported at once.
import { formulaFault, oneOf, type ReadCell } from '../tables/cell-values.js';
import { isEntityId } from '../entities/entity-id.js';
import { foldText } from '../util/fold-text.js';
import { MAX_ENTITIES, MAX_FORM_FAULTS } from '../limits.js';
import type { Problem } from '../model.js';
import { problem } from '../problems/catalogue.js';
import { spanPlace } from '../problems/locate.js';
import { editDistance, nearest } from '../util/nearest.js';
import { type Column, COLUMNS, folded } from './csv-columns.js';
import { csvPage } from './csv-page.js';
import { type Cell, CsvFault, readCsv, type Row } from '../tables/csv-table.js';
import { type Fields, type Imported, type ImportedEntity, ImportFault, type ImportedPage } from './model.js';
import { MediaList, Notes } from './notes.js';
import { settlePlaces } from './places.js';
import { Slugs } from './slugs.js';
import { unfinished } from './unfinished.js';

export type CsvKind = keyof typeof COLUMNS;
export const CSV_KINDS = Object.keys(COLUMNS) as readonly CsvKind[];

const TARGETS = {
  games: { folder: 'games', schema: 'game', named: 'name' },
  payments: { folder: 'payment-methods', schema: 'payment-method', named: 'name' },
  offers: { folder: 'offers', schema: 'offer', named: 'title' },
  pages: { folder: '', schema: '', named: 'title' },
} as const;

/** An operator of the site, whom offers name by id and spreadsheets by name. */
interface Named {
  readonly id: string;
  readonly name: string;
}

export function importCsv(
  file: string,
  text: string,
  kind: CsvKind,
  operators: readonly Named[] = [],
): Imported | Problem[] {
  return new CsvImport(file, text, kind, operatorIn(operators)).run();
}

function operatorIn(operators: readonly Named[]): ReadCell {
  if (operators.length === 0) return () => ({ fault: 'the id of an operator that is in content/data/operators' });
  return oneOf(Object.fromEntries(operators.map(({ id, name }) => [id, name])));
}

class CsvImport {
  private readonly notes = new Notes();
  private readonly media = new MediaList();
  private readonly slugs = new Slugs();
  private readonly faults: Problem[] = [];
  private readonly ids = new Map<string, number>();
  private count = 0;

  constructor(
    private readonly file: string,
    private readonly text: string,
    private readonly kind: CsvKind,
    private readonly operator: ReadCell,
  ) {}

  run(): Imported | Problem[] {
    const [head, ...rows] = rowsOf(this.text);
    if (!head)
      return [
        problem(
          'import-cell',
          'The file has no heading row.',
          { file: this.file },
          'Write the names of the columns into its first row.',
        ),
      ];
    const columns = this.columns(head);
    if (rows.length > MAX_ENTITIES)
      this.fault(rows[MAX_ENTITIES]!, `There are more than ${MAX_ENTITIES} rows.`, 'Split the file.');
    const [entities, pages]: [ImportedEntity[], ImportedPage[]] = [[], []];
    for (const row of this.faults.length > 0 ? [] : rows) {
      const value = this.value(row, head, columns);
      if (this.kind === 'pages') pages.push(csvPage(value, `row ${row.number}`, this.slugs, this.media, this.notes));
      else entities.push(this.entity(row, value));
    }
    if (this.count > this.faults.length)
      this.faults.push(
        problem('faults-cut', `${this.count - this.faults.length} more cells are wrong.`, { file: this.file }),
      );
    if (this.faults.length > 0) return this.faults;
    return {
      pages: settlePlaces(pages, this.notes),
      entities,
      media: this.media.all,
      redirects: [],
      lost: this.notes.lost,
      unfinished: this.kind === 'offers' ? entities.flatMap(unfinished) : [],
    };
  }

  /** The field of each column; undefined for one that no field fits. */
  private columns(head: Row): readonly (Column | undefined)[] {
    const known: readonly Column[] = COLUMNS[this.kind];
    const fieldOf = ({ text }: Cell) => known.find((column) => column.names.includes(folded(text)));
    const present = new Set(head.cells.map(fieldOf));
    // No other column can be meant for a field that has its own.
    const names = known.filter((one) => !present.has(one)).flatMap((one) => one.names);
    const taken = new Map<Column, string>();
    const columns = head.cells.map((one) => {
      const name = folded(one.text);
      const found = fieldOf(one);
      if (name === '') return undefined;
      if (!found) return this.stranger(one, name, names);
      const before = taken.get(found);
      if (before !== undefined)
        this.fault(
          one,
          `The columns "${before}" and "${one.text.trim()}" are the same field, ${found.path.join('.')}.`,
          'Delete or rename one of them.',
        );
      taken.set(found, one.text.trim());
      return found;
    });
    const { named } = TARGETS[this.kind];
    if (!columns.some((one) => one?.path[0] === named))
      this.fault(head, `No column says the ${named}.`, `Name one "${named === 'name' ? 'Nome' : 'Titolo'}".`);
    return columns;
  }

  /** A near miss is a mistake; any other column is left out, and said. */
  private stranger(cell: Cell, name: string, names: readonly string[]): undefined {
    const close = nearest(name.slice(0, 100), names);
    // One wrong letter in five: a word that means something else must not stop the import.
    const isNear = close !== null && editDistance(name, close, 3) <= Math.max(1, name.length / 5);
    if (!isNear) this.notes.lose('row 1', 'columns', cell.text, 'No field has this name.');
    else this.fault(cell, `There is no field for the column "${cell.text.trim()}".`, `Did you mean "${close}"?`);
  }

  private value(row: Row, head: Row, columns: readonly (Column | undefined)[]): Fields {
    const value: Record<string, unknown> = {};
    for (const [index, cell] of row.cells.entries()) {
      const column = columns[index];
      const written = cell.text.trim();
      if (written === '') continue;
      if (index >= columns.length)
        this.fault(
          cell,
          `Row ${row.number} has more cells than there are headings.`,
          'Put the text between quotation marks, or delete the cell.',
        );
      if (!column) continue;
      const formula = formulaFault(written);
      const found =
        formula === null
          ? (column.path[0] === 'operator' ? this.operator : column.read)(cell.text)
          : { fault: formula };
      const heading = head.cells[index]!.text.trim();
      if ('value' in found) put(value, column.path, found.value);
      else
        this.fault(
          cell,
          `Row ${row.number}, column "${heading}": "${written.slice(0, 100)}" is wrong.`,
          `Write ${found.fault}.`,
        );
    }
    const { named } = TARGETS[this.kind];
    const name = columns.findIndex((one) => one?.path[0] === named);
    if ((row.cells[name]?.text.trim() ?? '') === '')
      this.fault(
        row.cells[name] ?? row,
        `Row ${row.number}, column "${head.cells[name]!.text.trim()}": the cell is empty.`,
        'Fill in the cell, or delete the row.',
      );
    return value;
  }

  private entity(row: Row, { id: written, ...value }: Fields): ImportedEntity {
    const { folder, schema, named } = TARGETS[this.kind];
    const name = String(value[named] ?? '');
    const id = typeof written === 'string' ? written : idOf(name);
    const before = this.ids.get(id);
    if (name === '') return { folder, id, schema, value };
    if (!isEntityId(id))
      this.fault(
        row,
        `Row ${row.number}: "${id}" cannot be an id.`,
        'Fill in a column "id" with letters a to z, digits and hyphens.',
      );
    else if (before !== undefined)
      this.fault(
        row,
        `Rows ${before} and ${row.number} have the same id, "${id}".`,
        'Fill in a column "id", or delete one of them.',
      );
    this.ids.set(id, row.number);
    return { folder, id, schema, value: this.withAddresses(value, name) };
  }

  /** A picture elsewhere is to be downloaded, and an address elsewhere is an affiliate one. */
  private withAddresses({ url, image, ...value }: Fields, name: string): Fields {
    const isAway = typeof url === 'string' && /^https?:/i.test(url);
    if (isAway && value.redirect_url !== undefined)
      this.notes.lose(name, 'url', url, 'There already is an affiliate URL.');
    const link = isAway
      ? value.redirect_url === undefined
        ? { redirect_url: url }
        : {}
      : url === undefined
        ? {}
        : { url };
    const picture =
      typeof image !== 'string' ? {} : { image: image.startsWith('/media/') ? image : this.media.add(image) };
    return { ...value, ...link, ...picture };
  }

  private fault(place: { readonly at: number }, message: string, hint: string): void {
    this.count += 1;
    if (this.faults.length < MAX_FORM_FAULTS)
      this.faults.push(problem('import-cell', message, spanPlace(this.file, this.text, place.at, 1), hint));
  }
}

function put(value: Record<string, unknown>, path: readonly string[], one: unknown): void {
  const [key, inner] = path as readonly [string, string?];
  if (inner === undefined) value[key] = one;
  else value[key] = { ...(value[key] as Fields | undefined), [inner]: one };
}

/** `Perla Fortunata™` → `perla-fortunata`. */
function idOf(name: string): string {
  return foldText(name)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 100)
    .replace(/^-+|-+$/g, '');
}

function rowsOf(text: string): readonly Row[] {
  try {
    return readCsv(text);
  } catch (error) {
    if (!(error instanceof CsvFault)) throw error;
    throw new ImportFault(error.message, error.at, error.hint);
  }
}
