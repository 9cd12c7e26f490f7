// The tree before the last one. A large output is not deleted when a new one takes its place: the next build patches it instead of copying every page
// (decision 0026). It is known by disk and number, like the tree in the journal; whatever else has its name is in the cache, thus ours, and goes.
import { lstatSync, mkdirSync, readdirSync, renameSync, rmdirSync, rmSync, type Stats, statfsSync, unlinkSync } from 'node:fs';
import { dirname } from 'node:path';
import { isPathInside } from '../regular-file.js';
import { identityOf } from './journal.js';

export interface Spare {
  /** What its folder is known by, see journal.ts. */
  readonly identity: string;
  /** Build id that its pages carry. */
  readonly buildId: string;
  /** Its folders, and what their times come to, see steps/left-output.ts. */
  readonly folders: readonly string[];
  readonly foldersKey: string;
  /** Its files that are not in the tree that followed, or not the same. */
  readonly others: readonly string[];
}

/** Room that must be left for others, in trees. */
const SPARE_TREES = 2;

/** True when the disk has so much room that nobody will miss what a spare takes. */
export function hasRoom(folder: string, bytes: number): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= SPARE_TREES * bytes;
  } catch {
    return false;
  }
}

/** Puts an old tree aside, in place of an older spare, and says what it is known by; null when it could not be moved, as to another disk. */
export function keepSpare(old: string, folder: string): string | null {
  try {
    removeSpare(folder);
    mkdirSync(dirname(folder), { recursive: true });
    renameSync(old, folder);
    return identityOf(folder);
  } catch {
    return null;
  }
}

/**
 * Makes the spare the staging folder, with nothing in it but `files`. Its name is that of a staging folder from the first moment on, so that the next
 * run clears it away when this one dies. False when it is not the tree that was kept, or cannot be cleaned; then there is no staging folder.
 * `stale` is all that it holds besides, where that is known.
 */
export function takeSpare(folder: string, { identity }: Spare, staging: string, files: ReadonlySet<string>, stale: readonly string[] | null): boolean {
  if (identityOf(folder) !== identity) return false;
  try {
    // What a folder made now would be like: one that somebody gave other rights is made anew.
    mkdirSync(staging);
    const fresh = lstatSync(staging);
    rmdirSync(staging);
    if (!isLike(fresh, lstatSync(folder))) return false;
    renameSync(folder, staging);
    try {
      if (stale) removeFiles(staging, stale);
      else prune(staging, '', files, fresh);
      return true;
    } catch {
      renameSync(staging, folder);
    }
  } catch {
    // It costs time, never the build.
  }
  return false;
}

/** A spare that cannot be deleted only takes room. */
export function removeSpare(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true });
  } catch {
    // The next build tries again.
  }
}

export function removeFiles(folder: string, files: readonly string[]): void {
  // The list comes from a cache.
  if (!files.every(isPathInside)) throw new Error('A path leads out of the folder.');
  for (const path of files) unlinkSync(`${folder}/${path}`);
  for (const path of new Set(files.map(parentOf))) {
    try {
      for (let empty = path; empty !== ''; empty = parentOf(empty)) rmdirSync(`${folder}/${empty}`);
    } catch {
      // Something is in it.
    }
  }
}

/** The folder of a path; `''` for the tree itself. */
export function parentOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}

/** Deletes all but `files`; true when nothing is left. */
function prune(folder: string, path: string, files: ReadonlySet<string>, fresh: Stats): boolean {
  let isEmpty = true;
  for (const entry of readdirSync(`${folder}/${path}`, { withFileTypes: true })) {
    const name = path + entry.name;
    const target = `${folder}/${name}`;
    if (entry.isDirectory()) {
      if (prune(folder, `${name}/`, isLike(fresh, lstatSync(target)) ? files : NONE, fresh)) rmdirSync(target);
      else isEmpty = false;
    } else if (files.has(name)) isEmpty = false;
    else unlinkSync(target);
  }
  return isEmpty;
}

const NONE: ReadonlySet<string> = new Set();

/** The same owner and the same rights. */
export function isLike(one: Stats, other: Stats): boolean {
  return one.mode === other.mode && one.uid === other.uid && one.gid === other.gid;
}
