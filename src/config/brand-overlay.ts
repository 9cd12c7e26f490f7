// Lays what a brand has otherwise over the files of the site: whole files of its folder, then the keys of its file.
import { join, relative } from 'node:path';
import { VALUE_PREFIX } from '../entities/brand-value.js';
import { DATA_FOLDERS } from '../entities/data.js';
import { type Entries, type Entry, entriesIn, entryOfMerged, lay, targetOf } from '../content/layers/entries.js';
import { type Merged, mergeAgain, mergeJson, type Source, textsAsFacts, type Unused } from '../content/layers/merge.js';
import { parseJson } from '../content/json.js';
import { CONFIG_FILE, DATA_FOLDER, FACTS_FILE, PAGES_FOLDER, SITE_FILE, SOURCE_FOLDERS } from '../content/names.js';
import { readSource } from '../content/read.js';
import { isInput } from '../content/scan.js';
import { isEntityId } from '../entities/entity-id.js';
import { isJsonObject } from '../util/json-object.js';
import { isLitter } from '../files/litter.js';
import { listTree } from '../files/list-files.js';
import type { Place, Problem } from '../model.js';
import { nearest } from '../util/nearest.js';
import { problem } from '../problems/catalogue.js';
import { type Finder, finder, step } from '../problems/locate.js';
import { readInside } from '../files/regular-file.js';
import { MAX_MEDIA_BYTES } from '../limits.js';
import { type BrandFile, BRANDS_FOLDER } from './brand-files.js';
import { unusedValues } from './brand-values.js';

const MAX_SEARCHED = 200;

/** Objects whose keys are free: there a mistyped one is not found by the schema. */
const FREE = /^\/routes\/(?:declared|validate)$|^\/publish\/headers$/;

export class BrandOverlay {
  readonly problems: Problem[] = [];
  readonly #names = new Map<string, readonly string[]>();
  #searched = 0;

  constructor(
    readonly root: string,
    readonly name: string,
    readonly brand: BrandFile,
    readonly entries: Entries,
  ) {}

  /** Whole files first: what the brand file says holds for those as well. */
  layAll(): void {
    this.#layFiles();
    const { value } = this.brand;
    this.#pages();
    this.#data();
    this.#facts();
    if (value.site) this.#merge(SITE_FILE, '/site', value.site);
    if (value.config) this.#merge(CONFIG_FILE, '/config', value.config);
    for (const key of unusedValues(Object.keys(value.values ?? {}), this.entries))
      this.problems.push(
        problem(
          'brand-unused',
          `No text names the value "${key}".`,
          this.brand.at(step('/values', key), 'key'),
          `Write {{brand.${key}}} where it belongs, or delete it.`,
        ),
      );
  }

  #layFiles(): void {
    const folder = `${BRANDS_FOLDER}/${this.name}`;
    const nameOf = (path: string) => `${folder}/${path}`;
    const found = listTree(join(this.root, folder)).filter(
      ({ path }) => !/(?:^|\/)\.(?!well-known\/)/.test(path) && !isLitter(path),
    );
    const own = found.filter(({ path }) => this.#isUsed(path, nameOf(path)));
    const paths = own.map(({ path }) => path);
    for (const [path, entry] of entriesIn(this.root, folder, paths)) {
      const target = targetOf(this.entries, path);
      if (this.#isSame(target, path, entry))
        this.#unused(nameOf(path), `It has the same bytes as ${path}, so it changes nothing.`);
      lay(this.entries, target, entry);
    }
  }

  #isUsed(path: string, name: string): boolean {
    if (isInput(path) && !path.startsWith('schemas/') && !path.startsWith('src/')) return true;
    const first = path.split('/', 1)[0]!;
    const close = SOURCE_FOLDERS.includes(first) ? null : nearest(first.slice(0, 50), SOURCE_FOLDERS);
    const hint = close
      ? `Did you mean ${BRANDS_FOLDER}/${this.name}/${close}?`
      : `Its folders are ${SOURCE_FOLDERS.join(', ')}.`;
    this.#unused(name, 'The file is in no folder that a site is read from.', hint);
    return false;
  }

  #unused(file: string, message: string, hint = 'Delete it.'): void {
    this.problems.push(problem('brand-unused', message, { file }, hint));
  }

  #isSame(target: string, path: string, entry: Entry): boolean {
    const base = this.entries.get(target);
    if (!base?.from || !entry.from || sizeOf(base) !== sizeOf(entry) || entry.kind !== 'file') return false;
    const one = readInside(this.root, target, MAX_MEDIA_BYTES);
    const other = readInside(join(this.root, BRANDS_FOLDER, this.name), path, MAX_MEDIA_BYTES);
    return one !== null && other !== null && one.equals(other);
  }

  #pages(): void {
    // Before one is left out.
    const known = this.#namesBelow(PAGES_FOLDER);
    for (const [key, value] of Object.entries(this.brand.value.pages ?? {})) {
      const [path, pointer] = [targetOf(this.entries, `${PAGES_FOLDER}/${key}`), step('/pages', key)];
      if (!this.entries.has(path)) this.#missing(key, pointer, known, PAGES_FOLDER);
      else if (value === null) this.entries.delete(path);
      else if (path.endsWith('.json')) this.#merge(path, pointer, value as object);
      else
        this.problems.push(
          problem(
            'brand-invalid',
            'A page in Markdown has no keys that could be changed.',
            this.brand.at(pointer, 'key'),
            `Write the whole page as ${BRANDS_FOLDER}/${this.name}/${path}, or {{brand.…}} where its texts differ.`,
          ),
        );
    }
  }

  #data(): void {
    for (const [kind, entities] of Object.entries(this.brand.value.data ?? {})) {
      // What the file says of another kind is reported with the file.
      if (!DATA_FOLDERS.has(kind)) continue;
      const folder = `${DATA_FOLDER}/${kind}`;
      const known = this.#namesBelow(folder).map((name) => name.replace(/\.json$/, ''));
      for (const [id, value] of Object.entries(entities)) {
        const [path, pointer] = [`${folder}/${id}.json`, step(`/data/${kind}`, id)];
        const isThere = this.entries.has(path);
        if (!isThere && (value === null || !isEntityId(id))) this.#missing(id, pointer, known, folder);
        else if (value === null) this.entries.delete(path);
        else {
          if (!isThere) this.#near(id, pointer, known, folder);
          this.#merge(path, pointer, value as object);
        }
      }
    }
  }

  #facts(): void {
    const { data, values } = this.brand.value;
    if (data?.facts) this.#merge(FACTS_FILE, '/data/facts', data.facts);
    if (!values) return;
    const texts = textsAsFacts(this.#source('/values', values), VALUE_PREFIX);
    const over: Source = { file: this.brand.path, text: texts.text, pointer: '', value: JSON.parse(texts.text) };
    this.#merge(FACTS_FILE, '', over.value as object, { over, placeOf: texts.placeOf });
  }

  /** Files directly or deeper in a folder, by their paths in it. */
  #namesBelow(folder: string): readonly string[] {
    const known = this.#names.get(folder);
    if (known) return known;
    const names = [...this.entries.keys()].flatMap((path) =>
      path.startsWith(`${folder}/`) ? path.slice(folder.length + 1) : [],
    );
    this.#names.set(folder, names);
    return names;
  }

  /** Nobody reads so many hints, and each takes a look at all names. */
  #nearest(name: string, known: readonly string[]): string | null {
    return (this.#searched += 1) > MAX_SEARCHED ? null : nearest(name.slice(0, 100), known);
  }

  #source(pointer: string, value: object): Source {
    return { file: this.brand.path, text: this.brand.text, pointer, value };
  }

  #merge(path: string, pointer: string, value: object, made?: { over: Source; placeOf: Merged['placeOf'] }): void {
    const over = made?.over ?? this.#source(pointer, value);
    const madeAt = made && finder(over.file, () => over.text);
    const at: Finder = (...asked) => (made ? made.placeOf(madeAt!(...asked)) : this.brand.at(...asked));
    const note = (unused: Unused) => this.#noteUnused(path, unused, at(unused.pointer, 'key'));
    const before = this.entries.get(path);
    const base = before ? this.#baseOf(path, before) : null;
    // What is wrong with the file is said by whoever reads it.
    if (before && !base) return;
    const merged = base?.merged
      ? mergeAgain(base.merged, over, note, made?.placeOf)
      : this.#first(base?.source ?? null, over, note, made?.placeOf);
    const laid = { name: this.brand.path, below: before?.over?.below ?? before?.fingerprint ?? '' };
    lay(this.entries, path, { ...entryOfMerged(merged, before?.name ?? this.brand.path), over: laid });
  }

  #first(base: Source | null, over: Source, note: (unused: Unused) => void, placeOf?: Merged['placeOf']): Merged {
    const merged = mergeJson(base, over, note);
    if (!placeOf) return merged;
    // What is made of values has the name of the brand file, and its own places.
    const isMade = (file: string) => file === over.file;
    return {
      text: merged.text,
      placeOf: (place) => {
        const found = merged.placeOf(place);
        return isMade(found.file) ? placeOf(found) : found;
      },
    };
  }

  #baseOf(path: string, entry: Entry): { readonly source?: Source; readonly merged?: Merged } | null {
    if (entry.merged) return { merged: entry.merged };
    if (!entry.from || entry.kind !== 'file') return null;
    const root = join(entry.from, ...path.split('/').map(() => '..'));
    const { file } = readSource(root, relative(root, entry.from));
    const value = file && parseJson(file).value;
    if (!file || !isJsonObject(value)) return null;
    return { source: { file: entry.name, text: file.text, pointer: '', value } };
  }

  #noteUnused(path: string, { kind, key, within, known }: Unused, place: Place): void {
    if (kind === 'nothing-to-delete')
      this.#report(
        `"${key}" is not in ${path}${within && ` at ${within}`}, so null removes nothing.`,
        place,
        key,
        known,
      );
    else if (path === FACTS_FILE ? within === '' : FREE.test(within)) this.#nearKey(key, place, known, path);
  }

  #missing(key: string, pointer: string, known: readonly string[], folder: string): void {
    const message = `There is no "${key}" in ${folder}, so the brand changes nothing of it.`;
    this.#report(message, this.brand.at(pointer, 'key'), key, known);
  }

  #near(key: string, pointer: string, known: readonly string[], folder: string): void {
    this.#nearKey(key, this.brand.at(pointer, 'key'), known, folder);
  }

  /** A new key is nothing wrong, but for one that looks like another. */
  #nearKey(key: string, place: Place, known: readonly string[], where: string): void {
    const close = this.#nearest(key, known);
    if (close !== null && withoutDigits(close) !== withoutDigits(key))
      this.#report(`There is no "${key}" in ${where}; the brand adds it.`, place, key, known);
  }

  #report(message: string, place: Place, key: string, known: readonly string[]): void {
    const close = this.#nearest(key, known);
    this.problems.push(problem('brand-unused', message, place, close ? `Did you mean "${close}"?` : 'Delete the key.'));
  }
}

/** Of names with numbers everybody has several. */
function withoutDigits(name: string): string {
  return name.replace(/\d+/g, '');
}

function sizeOf({ fingerprint }: Entry): string | undefined {
  return fingerprint.split(' ')[2];
}
