// Keeps the folders of the old output, emptied, for the next one: on a large site making and removing folders is most
// of what an edit costs (decision 0033). They lie in the cache; losing them costs time, nothing else.
import { mkdirSync, readFileSync, renameSync, rmdirSync, rmSync, statSync, unlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { sha256 } from '../asset-file.js';
import { isListOf, isRecord, isText } from '../plain-record.js';
import { isPathInside } from '../regular-file.js';

/** For fewer folders, creating them is faster than keeping them. */
const MIN_FOLDERS = 20;

/** What a tree contains; `''` among the folders is the tree itself. */
export interface Listing {
  readonly files: readonly string[];
  readonly folders: readonly string[];
}

/** The place of the folders, and of their list with a key of their state. */
export interface FoldersPlace {
  readonly folder: string;
  readonly list: string;
}

/**
 * Puts the kept folders in the place of an empty staging folder, and returns their paths. Null where there are none, or
 * where somebody changed them: whatever was added there would be published.
 */
export function takeFolders({ folder, list }: FoldersPlace, staging: string): ReadonlySet<string> | null {
  const saved = readList(list);
  try {
    if (saved && keyOf(folder, saved.folders) === saved.key) {
      rmdirSync(staging);
      renameSync(folder, staging);
      return new Set(saved.folders);
    }
  } catch {
    // Another disk, or the folders are gone.
    mkdirSync(staging, { recursive: true });
  }
  return null;
}

/** Removes those of the taken folders that the new output does not need; they are empty. */
export function dropFolders(staging: string, taken: ReadonlySet<string>, needed: readonly string[]): void {
  const isNeeded = new Set(needed);
  // Nested ones come first.
  const superfluous = [...taken].filter((path) => !isNeeded.has(path)).sort((a, b) => b.length - a.length);
  for (const path of superfluous) rmdirSync(join(staging, path));
}

/**
 * Empties an old tree and keeps its folders; false, with the tree where it was, when that is not worth it or not
 * possible. The listing must be complete.
 */
export function keepFolders(tree: string, { files, folders }: Listing, { folder, list }: FoldersPlace): boolean {
  if (folders.length < MIN_FOLDERS) return false;
  try {
    rmSync(list, { force: true });
    rmSync(folder, { recursive: true, force: true });
    for (const path of files) unlinkSync(`${tree}/${path}`);
    mkdirSync(dirname(folder), { recursive: true });
    renameSync(tree, folder);
    writeFileSync(list, JSON.stringify({ key: keyOf(folder, folders), folders }), { flag: 'wx' });
    return true;
  } catch {
    return false;
  }
}

/** Changes when something is added to a folder or removed from it; no program can set the ctime back. */
function keyOf(folder: string, folders: readonly string[]): string {
  const lines = folders.map((path) => `${path} ${statSync(join(folder, path)).ctimeMs}`);
  return sha256(lines.join('\n'));
}

function readList(file: string): { readonly key: string; readonly folders: readonly string[] } | null {
  try {
    const list: unknown = JSON.parse(readFileSync(file, 'utf8'));
    const isFolder = (path: unknown) => path === '' || isPathInside(path);
    return isRecord(list, { key: isText, folders: (paths) => isListOf(paths, isFolder) })
      ? (list as ReturnType<typeof readList>)
      : null;
  } catch {
    return null;
  }
}
