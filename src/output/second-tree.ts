// Keeps the tree that a build took out of the place of the output, for the next one: on a large site nearly all of its
// files are links to those of the new output, and making and removing them is most of what an edit costs (decision
// 0033). It lies in the cache; losing it costs time, nothing else.
import { mkdirSync, readFileSync, renameSync, rmdirSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isListOf, isRecord, isText } from '../files/plain-record.js';
import { isPathInside } from '../files/regular-file.js';

/** For fewer folders, creating them is faster than keeping them. */
const MIN_FOLDERS = 20;

/** What a tree contains; `''` among the folders is the tree itself. */
export interface Listing {
  readonly files: readonly string[];
  readonly folders: readonly string[];
  /** Another one once something was added to a folder or removed from it. */
  readonly foldersKey: string;
}

/** The place of the tree, and of its listing. */
export interface TreePlace {
  readonly folder: string;
  readonly list: string;
}

/**
 * Puts the kept tree in the place of an empty staging folder, and returns what it contains: files of an older output,
 * whose bytes nobody has looked at. Null where there is none, or where somebody changed it: whatever was added there
 * would be published.
 */
export function takeTree(
  { folder, list }: TreePlace,
  staging: string,
  isAsLeft: (folder: string, listing: Listing) => boolean,
): Listing | null {
  const listing = readList(list);
  try {
    if (listing && isAsLeft(folder, listing)) {
      rmdirSync(staging);
      renameSync(folder, staging);
      return listing;
    }
  } catch {
    // Another disk, or the tree is gone.
    mkdirSync(staging, { recursive: true });
  }
  return null;
}

/** Removes what the new output does not need of the taken tree. */
export function dropRest(staging: string, taken: Listing, needed: Omit<Listing, 'foldersKey'>): void {
  const isNeeded = new Set([...needed.files, ...needed.folders]);
  const isSuperfluous = (path: string) => !isNeeded.has(path) && isPathInside(path);
  for (const path of taken.files.filter(isSuperfluous)) removeWith(unlinkSync, join(staging, path));
  // Nested ones come first.
  const folders = taken.folders.filter(isSuperfluous).sort((a, b) => b.length - a.length);
  for (const path of folders) removeWith(rmdirSync, join(staging, path));
}

/** A file that took the place of a folder removed what was in it. */
function removeWith(remove: (path: string) => void, path: string): void {
  try {
    remove(path);
  } catch (error) {
    if (!['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  }
}

/** Keeps an old tree; false, with the tree where it was, when that is not worth it or not possible. */
export function keepTree(tree: string, listing: Listing, { folder, list }: TreePlace): boolean {
  if (listing.folders.length < MIN_FOLDERS) return false;
  try {
    rmSync(list, { force: true });
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(dirname(folder), { recursive: true });
    renameSync(tree, folder);
    const { files, folders, foldersKey } = listing;
    writeFileSync(list, JSON.stringify({ files, folders, foldersKey }), { flag: 'wx' });
    return true;
  } catch {
    return false;
  }
}

/** Removes all files of a tree. The listing must be complete. */
export function emptyTree(tree: string, files: readonly string[]): void {
  for (const path of files) unlinkSync(`${tree}/${path}`);
}

function readList(file: string): Listing | null {
  try {
    const list: unknown = JSON.parse(readFileSync(file, 'utf8'));
    const isTexts = (paths: unknown) => isListOf(paths, isText);
    const isListing = isRecord(list, { files: isTexts, folders: isTexts, foldersKey: isText });
    return isListing ? (list as unknown as Listing) : null;
  } catch {
    return null;
  }
}
