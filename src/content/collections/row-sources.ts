// Reads the pages that are made from rows, one by one: the row, its values, and the template filled with them. Each
// thread has its own reader, which reads a file of rows once.
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { Collection, RowValues } from '../../entities/collections.js';
import type { Problem, SourceFile } from '../../model.js';
import type { OwnBlock } from '../../schema/own-block.js';
import { type Finder, finder } from '../../problems/locate.js';
import { parseJson } from '../json.js';
import { COLLECTIONS_FOLDER } from '../names.js';
import { readSource } from '../read.js';
import { rowCheck } from '../schemas.js';
import type { ErrorObject } from 'ajv';
import { rowTags } from '../text-tags.js';
import { explained } from '../validate.js';
import { cellValue } from './cell-value.js';
import { type CsvRow, rowHash } from './csv-rows.js';
import { type EmptyField, fillTemplate, type Raw } from './fill.js';
import { type CsvFile, openCsv } from './open-csv.js';
import { openTemplate, type SharedTemplate } from './open-template.js';
import { cellFinder, pageFinder } from './places.js';
import { cellFault, codeFault, emptyProblem, missingProblem } from './row-faults.js';
import { valuesOf } from './row-values.js';

/** A page made from a row, as it is validated. */
interface RowPage {
  readonly file: SourceFile;
  readonly value: unknown;
  readonly warnings: readonly Problem[];
  readonly at: Finder;
  readonly texts: readonly SourceFile[];
  readonly values: RowValues;
  readonly collection: string;
}

/** A row as it was read, before its page is made. */
interface ReadRow {
  readonly row: Raw;
  readonly at: Finder;
  readonly hash: string;
  readonly fingerprint: string;
  readonly warnings: readonly Problem[];
}

export class RowSources {
  readonly #templates = new Map<string, SharedTemplate>();
  readonly #tables = new Map<string, CsvFile | null>();
  /** Files as the reader before this one opened them, until they are opened here. */
  readonly #before: Map<string, CsvFile | null>;
  readonly #byName: ReadonlyMap<string, Collection>;

  constructor(
    readonly root: string,
    readonly packageRoot: string,
    collections: readonly Collection[],
    readonly own: readonly OwnBlock[],
    /** In a live site. */
    before?: RowSources,
  ) {
    this.#before = new Map(before ? before.#tables : []);
    this.#byName = new Map(collections.map((one) => [one.name, one]));
  }

  owns(source: string): boolean {
    return this.#byName.size > 0 && source.startsWith(`${COLLECTIONS_FOLDER}/`);
  }

  /** Sources of the rows of a file, in its order. */
  csvSources(collection: Collection): CsvFile | null {
    const known = this.#tables.get(collection.name);
    if (known !== undefined) return known;
    const { file } = readSource(this.root, collection.csv!);
    const before = this.#before.get(collection.name);
    const opened = file && openCsv(file, collection, this.template(collection), before);
    this.#before.delete(collection.name);
    this.#tables.set(collection.name, opened);
    return opened;
  }

  /** The row of a file with this source; null where each row is a file. */
  rowOf(source: string): { readonly csv: CsvFile; readonly row: CsvRow } | null {
    const collection = this.#collectionOf(source);
    const csv = collection && collection.csv !== null ? this.csvSources(collection) : null;
    const row = csv?.bySource.get(source);
    return csv && row ? { csv, row } : null;
  }

  /** The page of a row, or what is wrong with the row. */
  read(source: string): RowPage | { readonly problems: readonly Problem[] } {
    const collection = this.#collectionOf(source);
    const read = collection ? this.#row(source, collection) : { problems: [] };
    if (!collection || 'problems' in read) return 'problems' in read ? read : { problems: [] };
    const faults = this.#faults(read, collection);
    if (faults.some((one) => one.severity === 'error')) return { problems: [...read.warnings, ...faults] };
    const { page, empty } = this.#filled(read.row, collection);
    const template = this.template(collection);
    const at = this.#placesOf(source, read, collection);
    const tags = rowTags(read.row, template.named, read.at);
    const hash = createHash('sha256').update(`${collection.hash} ${read.hash}`).digest('hex');
    return {
      // A page takes about as much memory as the template that it is made from.
      file: { path: source, text: template.file.text, hash, fingerprint: read.fingerprint },
      value: page,
      warnings: [...read.warnings, ...faults, ...tags, ...empty.map((one) => emptyProblem(one, template.at, source))],
      at,
      texts: template.texts,
      values: valuesOf(read.row, collection.fields),
      collection: collection.name,
    };
  }

  /** The page of a row that was read without faults; null when the row is another one since. */
  readAgain(source: string, fingerprint: string): Pick<RowPage, 'value' | 'at'> | null {
    const collection = this.#collectionOf(source);
    const read = collection ? this.#row(source, collection) : { problems: [] };
    if (!collection || 'problems' in read || read.fingerprint !== fingerprint) return null;
    const { page } = this.#filled(read.row, collection);
    return { value: page, at: this.#placesOf(source, read, collection) };
  }

  /** Places in a page, whether its row can be used or not. */
  at(source: string): Finder {
    let found: Finder | undefined;
    // Most pages have nothing to point at.
    return (...asked) => (found ??= this.#finder(source))(...asked);
  }

  #finder(source: string): Finder {
    const collection = this.#collectionOf(source);
    const read = collection && this.#row(source, collection);
    if (!read || 'problems' in read) return (pointer) => ({ file: source.split('#', 1)[0]!, pointer });
    return this.#placesOf(source, read, collection);
  }

  template(collection: Collection): SharedTemplate {
    const known = this.#templates.get(collection.name);
    if (known) return known;
    const made = openTemplate(this.root, collection, this.own);
    this.#templates.set(collection.name, made);
    return made;
  }

  #collectionOf(source: string): Collection | undefined {
    return this.#byName.get(source.slice(COLLECTIONS_FOLDER.length + 1).split('/', 1)[0]!);
  }

  #filled(row: Raw, collection: Collection) {
    const empty: EmptyField[] = [];
    const { node, lang } = this.template(collection);
    const page = fillTemplate(node, { row, fields: collection.fields, lang }, { origins: null, empty });
    return { page, empty };
  }

  #placesOf(source: string, read: ReadRow, collection: Collection): Finder {
    const template = this.template(collection);
    const input = { row: read.row, fields: collection.fields, lang: template.lang };
    return pageFinder({ source, template, input, rowAt: read.at });
  }

  #row(source: string, collection: Collection): ReadRow | { readonly problems: readonly Problem[] } {
    return collection.csv === null ? this.#jsonRow(source) : this.#csvRow(source, collection);
  }

  #jsonRow(source: string): ReadRow | { readonly problems: readonly Problem[] } {
    const { file, problems } = readSource(this.root, source);
    if (!file) return { problems };
    const parsed = parseJson(file);
    if (parsed.problems.length > 0) return { problems: parsed.problems };
    const inFile = finder(source, () => file.text);
    const at: Finder = (pointer, target, within) => ({
      ...inFile(pointer, target, within),
      row: { source, field: pointer.split('/')[1] ?? '' },
    });
    const { hash, fingerprint } = file;
    return { row: parsed.value as Raw, at, hash, fingerprint, warnings: parsed.warnings };
  }

  #csvRow(source: string, collection: Collection): ReadRow | { readonly problems: readonly Problem[] } {
    const csv = this.csvSources(collection);
    const row = csv?.bySource.get(source);
    if (!csv || !row) return { problems: [] };
    const at = cellFinder(csv, row, source);
    const values: Record<string, unknown> = {};
    const problems: Problem[] = [];
    const warnings: Problem[] = [];
    for (const [index, key] of csv.table.columns.entries()) {
      if (key === null) continue;
      const { text } = row.cells[index]!;
      const found = cellValue(text, collection.fields[key]!);
      if ('fault' in found) problems.push(cellFault(text, found.fault, at(`/${key}`)));
      else if (found.value !== undefined) values[key] = found.value;
      if ('value' in found && typeof found.value === 'number' && /^\s*0\d/.test(text))
        warnings.push(codeFault(text.trim(), found.value, at(`/${key}`)));
    }
    if (problems.length > 0 || csv.table.isIncomplete) return { problems };
    const hash = rowHash(row);
    return { row: values, at, hash, fingerprint: hash, warnings };
  }

  #faults({ row, at }: ReadRow, { name, schema, fields }: Collection): Problem[] {
    const check = rowCheck(join(this.packageRoot, 'schemas'), name, schema);
    if (check(row)) return [];
    const missing = (one: ErrorObject) =>
      one.instancePath === '' ? (one.params.missingProperty as string) : undefined;
    const errors = check.errors ?? [];
    const keys = errors.flatMap((one) => missing(one) ?? []);
    return [
      ...keys.map((key) => missingProblem(key, fields[key]?.title ?? key, at)),
      ...explained(
        errors.filter((one) => missing(one) === undefined),
        row,
        at,
      ),
    ];
  }
}
