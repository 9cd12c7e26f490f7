// Which files of content/data hold which kind of entity, and what to do with a file there that is not read.
import { DATA_FOLDERS, type DataKind } from '../entities/data.js';
import { nearest } from '../util/nearest.js';
import { DATA_FOLDER, FACTS_FILE } from './names.js';

/** True for the folder of the entities and for everything in it. */
export function isDataPath(path: string): boolean {
  return path === DATA_FOLDER || path.startsWith(`${DATA_FOLDER}/`);
}

/** What a path below content/data is the file of; null for what is not read. A folder's own path is never a file. */
export function dataFileOf(path: string): { readonly kind: DataKind; readonly name: string } | null {
  if (path === FACTS_FILE) return { kind: 'facts', name: '' };
  const [folder = '', name = '', ...deeper] = path.slice(DATA_FOLDER.length + 1).split('/');
  const kind = DATA_FOLDERS.get(folder);
  if (!kind || deeper.length > 0) return null;
  return name.endsWith('.json') ? { kind, name: name.slice(0, -'.json'.length) } : null;
}

/** True where a folder is expected: a scan names only folders that are links, cannot be listed, or are no folders. */
export function isFolderPlace(path: string): boolean {
  return path === DATA_FOLDER || DATA_FOLDERS.has(path.slice(DATA_FOLDER.length + 1));
}

/** What to do with a file that looks like an entity and is not read; null for one that is. */
export function dataHint(path: string): string | null {
  if (dataFileOf(path) !== null || isFolderPlace(path)) return null;
  const [folder = '', ...rest] = path.slice(DATA_FOLDER.length + 1).split('/');
  if (rest.length === 0)
    return /^facts?\b/i.test(folder)
      ? `Rename it to ${FACTS_FILE}, in lower case and with this ending.`
      : `Entities belong in the folder of their kind: ${FOLDER_NAMES}. Facts belong in ${FACTS_FILE}.`;
  const close = DATA_FOLDERS.has(folder) ? null : nearest(folder.toLowerCase(), DATA_FOLDERS.keys());
  if (close) return `Did you mean the folder "${DATA_FOLDER}/${close}"?`;
  if (!DATA_FOLDERS.has(folder)) return `The folders of ${DATA_FOLDER} are ${FOLDER_NAMES}.`;
  return rest.length > 1
    ? `Entities belong directly in ${DATA_FOLDER}/${folder}; move it there.`
    : /\.jso?n?[^/]*$/i.test(path)
      ? 'Names of entities end with ".json", in lower case; rename it.'
      : 'Entities are JSON: write it so, in a file whose name ends with ".json".';
}

const FOLDER_NAMES = [...DATA_FOLDERS.keys()].join(', ');
