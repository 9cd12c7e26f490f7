// Finds the collections of a site and says what is wrong with their folders, schemas and templates. The rows themselves
// are read page by page, see row-sources.ts.
import { join } from 'node:path';
import { byText } from '../../util/by-text.js';
import type { Collection, CollectionInfo } from '../../entities/collections.js';
import { addTo } from '../../util/group-by.js';
import type { Languages } from '../../urls/languages.js';
import type { Problem, SourceFile } from '../../model.js';
import type { OwnBlock } from '../../schema/own-block.js';
import { problem } from '../../problems/catalogue.js';
import { rawProblems } from '../characters.js';
import { COLLECTIONS_FOLDER } from '../names.js';
import { notAFolder } from '../folders.js';
import { readSource } from '../read.js';
import { kindOf } from '../scan.js';
import { bracesIn } from '../misread.js';
import { marksIn } from '../to-fill.js';
import { rowHash, textHash } from './csv-rows.js';
import { collectionPath, isCollectionName, isRowFile, isTemplate, ROWS_FILE, SCHEMA_FILE } from './names.js';
import { Langs, slugStart } from './langs.js';
import { openTemplate } from './open-template.js';
import { readRowSchema } from './row-schema.js';
import { RowSources } from './row-sources.js';

export interface Collections {
  readonly list: readonly Collection[];
  /** All, those that cannot be used too. */
  readonly infos: readonly CollectionInfo[];
  /** Source of a page → what identifies its row, and all that goes into its page besides. */
  readonly sources: ReadonlyMap<string, string>;
  readonly problems: readonly Problem[];
  /** False when something could not be used: what seems to be missing may only be broken. */
  readonly complete: boolean;
  /** Of this thread. */
  readonly reader: RowSources;
}

interface CollectionsInput {
  readonly root: string;
  readonly packageRoot: string;
  /** All paths below content/, with what identifies them. */
  readonly files: ReadonlyMap<string, string>;
  readonly own: readonly OwnBlock[];
  readonly languages: Languages;
  /** Files of rows as they were opened before. */
  readonly before?: RowSources;
}

export function readCollections(input: CollectionsInput): Collections {
  const { root, packageRoot, own, files } = input;
  const folders = foldersIn(files.keys());
  const problems: Problem[] = strangersIn(root, files);
  const list: Collection[] = [];
  const infos: CollectionInfo[] = [];
  const langs = new Langs(root, input.languages);
  for (const [name, rests] of folders) {
    const found = readCollection(name, rests, input, langs);
    for (const one of found.problems) problems.push(one);
    if (found.collection) list.push(found.collection);
    infos.push({ name, fields: found.collection?.fields ?? null });
  }
  const reader = new RowSources(root, packageRoot, list, own, input.before);
  const sources = new Map<string, string>();
  for (const one of list) addSources(one, folders.get(one.name)!, { reader, files, sources, problems });
  const complete = !problems.some(({ severity }) => severity === 'error');
  return { list, infos, sources, problems, complete, reader };
}

/** Links, folders that may not be read, and files in the place of a folder: rows would be missing without a word. */
function strangersIn(root: string, files: CollectionsInput['files']): Problem[] {
  const problems: Problem[] = [];
  for (const [path, fingerprint] of files) {
    const found = collectionPath(path);
    if (!found && path !== COLLECTIONS_FOLDER) continue;
    if (kindOf(fingerprint) !== 'file') problems.push(...readSource(root, path).problems);
    else if (found?.rest === '' && isCollectionName(found.collection)) problems.push(notAFolder(path));
  }
  return problems;
}

/** Name → files of the folder. */
function foldersIn(paths: Iterable<string>): ReadonlyMap<string, readonly string[]> {
  const folders = new Map<string, string[]>();
  for (const path of paths) {
    const found = collectionPath(path);
    if (!found || found.rest === '') continue;
    addTo(folders, found.collection, found.rest);
  }
  return new Map([...folders].sort(([a], [b]) => byText(a, b)));
}

interface Read {
  readonly collection: Collection | null;
  readonly problems: readonly Problem[];
}

function readCollection(name: string, rests: readonly string[], input: CollectionsInput, langs: Langs): Read {
  const folder = `${COLLECTIONS_FOLDER}/${name}`;
  const fault = folderFault(name, folder, rests);
  if (fault) return { collection: null, problems: [fault] };
  const { root, packageRoot, own } = input;
  const { file, problems: unreadable } = readSource(root, `${folder}/${SCHEMA_FILE}`);
  if (!file) return { collection: null, problems: unreadable };
  const { found, problems } = readRowSchema(file, join(packageRoot, 'schemas'));
  if (!found) return { collection: null, problems };
  const template = `${folder}/${rests.find(isTemplate)!}`;
  const opened = openTemplate(root, { template, fields: found.fields, lang: '' }, own);
  const all = [...problems, ...opened.faults, ...opened.problems];
  if (all.some(({ severity }) => severity === 'error')) return { collection: null, problems: all };
  const csv = rests.includes(ROWS_FILE) ? `${folder}/${ROWS_FILE}` : null;
  const lang = langs.of(slugStart(opened.node));
  const hash = textHash([file.hash, opened.file.hash, lang].join(' '));
  return { collection: { name, ...found, template, csv, hash, lang }, problems: all };
}

function folderFault(name: string, folder: string, rests: readonly string[]): Problem | null {
  const refuse = (message: string, hint: string) => problem('collection-invalid', message, { file: folder }, hint);
  if (!isCollectionName(name))
    return refuse(
      `A collection cannot be called ${JSON.stringify(name.slice(0, 80))}.`,
      'Use lower-case letters, digits and single hyphens.',
    );
  if (!rests.includes(SCHEMA_FILE))
    return refuse(`The collection has no ${SCHEMA_FILE}.`, 'It lists the fields of a row, like the schema of a block.');
  const templates = rests.filter(isTemplate);
  if (templates.length !== 1)
    return refuse(
      templates.length === 0 ? 'The collection has no page.json.' : 'The collection has both page.json and page.md.',
      'This page is the template of all rows; {{row.name}} in it is the field "name" of the row.',
    );
  const isBoth = rests.includes(ROWS_FILE) && rests.some(isRowFile);
  return isBoth ? refuse('The collection has both rows.csv and rows/*.json.', 'Delete one of them.') : null;
}

interface Adding {
  readonly reader: RowSources;
  readonly files: ReadonlyMap<string, string>;
  readonly sources: Map<string, string>;
  readonly problems: Problem[];
}

function addSources(collection: Collection, rests: readonly string[], { reader, files, sources, problems }: Adding) {
  const before = sources.size;
  if (collection.csv === null) {
    for (const rest of rests.filter(isRowFile)) {
      const path = `${COLLECTIONS_FOLDER}/${collection.name}/${rest}`;
      sources.set(path, `${files.get(path)} ${collection.hash}`);
    }
  } else {
    const csv = reader.csvSources(collection);
    if (csv === null) problems.push(...readSource(reader.root, collection.csv).problems);
    else {
      problems.push(...textFaults(csv.file), ...csv.table.problems);
      const shared = `${csv.table.hash} ${collection.hash}`;
      for (const [source, row] of csv.bySource) sources.set(source, `${rowHash(row)} ${shared}`);
    }
  }
  if (sources.size > before || problems.some(({ file }) => file === collection.csv)) return;
  const place = { file: collection.csv ?? `${COLLECTIONS_FOLDER}/${collection.name}` };
  const hint = collection.csv
    ? 'Write the rows below the headings, one per line.'
    : `Write ${ROWS_FILE} or rows/<name>.json.`;
  problems.push(problem('rows-none', 'The collection has no rows.', place, hint));
}

function textFaults(file: SourceFile): readonly Problem[] {
  return [...rawProblems(file), ...marksIn(file), ...bracesIn(file)];
}
