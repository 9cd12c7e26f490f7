// Reads the entities of a site, content/data, as strictly as pages. What is broken is reported and left out.
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { byText } from '../util/by-text.js';
import type { DataKind, FactEntity, SiteData } from '../entities/data.js';
import { isEntityId } from '../entities/entity-id.js';
import { MAX_ENTITIES } from '../limits.js';
import type { Problem, SourceFile } from '../model.js';
import { problem } from '../problems/catalogue.js';
import { type Finder, finder } from '../problems/locate.js';
import type { Fact } from '../schema/schema-types.js';
import { dataFileOf, isDataPath, isFolderPlace } from './data-files.js';
import { referenceProblems, valueProblems } from './data-rules.js';
import { FOLDER_HINT, lstatIfPresent, notAFolder } from './folders.js';
import { DATA_FOLDER, FACTS_FILE } from './names.js';
import { readSource } from './read.js';
import type { DataSchema } from './schemas.js';
import { parseEntity } from './text-tags.js';
import type { Validator } from './validate.js';

export interface DataInput {
  readonly data: SiteData;
  /** Stands for all files that were read; empty when there are none. */
  readonly hash: string;
  readonly problems: readonly Problem[];
  /** False when a file could not be used: what seems to be missing may only be broken. */
  readonly complete: boolean;
  /** Places in a file of content/data. */
  at(source: string): Finder;
}

const SCHEMAS: Readonly<Record<DataKind, DataSchema>> = {
  operators: 'operator',
  offers: 'offer',
  payments: 'payment-method',
  games: 'game',
  facts: 'facts',
};

/** `paths` are all paths below content/, as a scan finds them. */
export function readData(root: string, paths: Iterable<string>, validator: Validator): DataInput {
  return new DataReader(root, validator).read([...paths].filter(isDataPath).toSorted());
}

type Lists = { [Kind in DataKind]: SiteData[Kind][number][] };

class DataReader {
  readonly #lists: Lists = { operators: [], offers: [], payments: [], games: [], facts: [] };
  readonly #problems: Problem[] = [];
  readonly #files = new Map<string, SourceFile>();
  readonly #hash = createHash('sha256');
  /** Kind and id in lower case → the file that has it. */
  readonly #ids = new Map<string, string>();

  constructor(
    readonly root: string,
    readonly validator: Validator,
  ) {}

  /** Not a method, since it is passed on without the reader. */
  readonly at = (source: string): Finder => finder(source, () => this.#files.get(source)?.text ?? '');

  read(paths: readonly string[]): DataInput {
    const files = paths.filter((path) => dataFileOf(path) !== null || isFolderPlace(path));
    // A scan lists what is in a folder, never the folder itself.
    if (lstatIfPresent(join(this.root, FACTS_FILE))?.isDirectory()) files.push(FACTS_FILE);
    for (const path of files.slice(0, MAX_ENTITIES)) this.#readFile(path);
    if (files.length > MAX_ENTITIES)
      this.#problems.push(
        problem(
          'file-invalid',
          `There are ${files.length} files of entities; at most ${MAX_ENTITIES} are read.`,
          { file: DATA_FOLDER },
          'Remove those that no page uses.',
        ),
      );
    const hasError = () => this.#problems.some((one) => one.severity === 'error');
    const complete = !hasError();
    // A reference to an entity that is only broken is not wrong.
    if (complete) for (const one of referenceProblems(this.#lists, this.at)) this.#problems.push(one);
    return {
      data: this.#lists,
      hash: this.#files.size === 0 ? '' : this.#hash.digest('hex'),
      problems: this.#problems,
      complete,
      at: this.at,
    };
  }

  #readFile(path: string): void {
    const found = dataFileOf(path);
    const { file, problems } = readSource(this.root, path);
    for (const one of problems) this.#problems.push(found ? one : { ...one, hint: FOLDER_HINT });
    if (!file) return;
    if (!found) return void this.#problems.push(notAFolder(path));
    this.#files.set(path, file);
    this.#hash.update(`${path} ${file.hash}\n`);
    const isNamed = found.kind === 'facts' || this.#takeId(found.kind, found.name, path);
    const value = this.#valueOf(file, SCHEMAS[found.kind]);
    if (!isNamed || value === undefined) return;
    if (found.kind === 'facts') this.#addFacts(value as Readonly<Record<string, Fact | null>>, path);
    else this.#lists[found.kind].push({ ...value, id: found.name, source: path } as never);
  }

  #valueOf(file: SourceFile, schema: DataSchema): object | undefined {
    const { value, problems, warnings } = parseEntity(file);
    const place = finder(file.path, () => file.text);
    const faults = problems.length > 0 ? [] : this.validator.validate(schema, value, place);
    const isUsable = problems.length === 0 && !faults.some((one) => one.severity === 'error');
    const wrong = isUsable ? valueProblems(schema, value as object, place) : [];
    for (const one of [...problems, ...warnings, ...faults, ...wrong]) this.#problems.push(one);
    return isUsable && wrong.length === 0 ? (value as object) : undefined;
  }

  /** False when a file cannot name an entity; the first of two files with one id stays. */
  #takeId(kind: DataKind, name: string, path: string): boolean {
    const key = `${kind} ${name.toLowerCase()}`;
    const first = this.#ids.get(key);
    if (first !== undefined)
      this.#problems.push(
        problem(
          'entity-id',
          `The id "${name}" differs from that of ${first} only in capital letters.`,
          { file: path },
          'Keep one of the two files: not every disk can tell them apart.',
        ),
      );
    else if (!isEntityId(name))
      this.#problems.push(
        problem(
          'entity-id',
          `"${name}" cannot be the id of an entity.`,
          { file: path },
          'Rename the file: letters a to z in lower case and digits, with "-" or "_" between them, at most 100.',
        ),
      );
    this.#ids.set(key, first ?? path);
    return first === undefined && isEntityId(name);
  }

  #addFacts(values: Readonly<Record<string, Fact | null>>, source: string): void {
    const facts: FactEntity[] = Object.entries(values).map(([id, value]) => ({ id, source, value }));
    for (const fact of facts.toSorted((a, b) => byText(a.id, b.id))) this.#lists.facts.push(fact);
  }
}
