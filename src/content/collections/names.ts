// Which files below content/collections are read, and as what.
import { COLLECTIONS_FOLDER } from '../names.js';

const TEMPLATES = ['page.json', 'page.md'];
export const ROWS_FILE = 'rows.csv';
export const SCHEMA_FILE = 'schema.json';

/** What a path below content/collections is part of; null for one that lies elsewhere. */
interface CollectionPath {
  readonly collection: string;
  /** Below the folder of the collection; `''` for a file beside the folders. */
  readonly rest: string;
}

export function collectionPath(path: string): CollectionPath | null {
  if (!path.startsWith(`${COLLECTIONS_FOLDER}/`)) return null;
  const [collection = '', ...rest] = path.slice(COLLECTIONS_FOLDER.length + 1).split('/');
  return { collection, rest: rest.join('/') };
}

export function isTemplate(rest: string): boolean {
  return TEMPLATES.includes(rest);
}

/** A row with a file of its own. */
export function isRowFile(rest: string): boolean {
  return /^rows\/.+\.json$/.test(rest);
}

/** As in addresses, since it stands in `"from"`. */
export function isCollectionName(name: string): boolean {
  return name.length <= 60 && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(name);
}

/** What to do with a file that is not read; null for one that is. */
export function collectionHint(path: string): string | null {
  const found = collectionPath(path);
  if (!found || isTemplate(found.rest) || isRowFile(found.rest)) return null;
  if (found.rest === ROWS_FILE || found.rest === SCHEMA_FILE) return null;
  if (/\.(?:xlsx?|ods|numbers|tsv)$/i.test(path))
    return 'Save the sheet as "CSV UTF-8" and call it rows.csv; spreadsheets themselves are not read.';
  if (/^[^/]+\.csv$/i.test(found.rest))
    return `A collection has its rows in ${ROWS_FILE}: rename it, or move its rows there.`;
  return `A collection has ${SCHEMA_FILE}, page.json or page.md, and rows.csv or rows/*.json in a folder of its own.`;
}
