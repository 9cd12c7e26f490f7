// Replaces the published tree with a finished one: all or nothing. A failed or interrupted build leaves the published
// tree unchanged.
import {
  accessSync,
  closeSync,
  constants,
  type Dirent,
  existsSync,
  fsync,
  fsyncSync,
  mkdirSync,
  opendirSync,
  openSync,
  readdirSync,
  renameSync,
  rmdirSync,
  rmSync,
  unlinkSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { inParallel } from '../util/in-parallel.js';
import { naming } from '../files/make-files.js';
import { removeJournal, writeJournal } from './journal.js';
import { clearStaging, oldTree, recover, stagingTree } from './recover.js';

/** Folder beside the output folder, so that a rename never crosses disks. */
export interface Staging {
  readonly folder: string;
  /**
   * Swaps the staged tree in. `mayI` is called at the last moment and throws when the lock has been lost; `clear` is
   * given the old tree, and says whether nothing of it is left to remove. Of a tree that is known to have very many
   * files none is forced to the disk.
   */
  publish(mayI?: () => void, clear?: (tree: string) => boolean, files?: number): Promise<void>;
  /** Deletes the staged tree. */
  discard(): void;
}

/**
 * Larger outputs are not protected against a power cut: fsync costs milliseconds for each file.
 */
const MAX_SYNCED_FILES = 500;
const sync = promisify(fsync);
/** Files that are open at once: a system may allow as few as 64. */
const SYNCED_AT_ONCE = 8;

/**
 * Opens an empty staging folder for `outDir`. The caller holds the lock, so what lies beside it is from dead runs and
 * is removed. Two renames are not an atomic swap: between them there is no `dist`. The old tree keeps its own name
 * until the new one is in place; the journal and the existing names tell the next run how far this one came (decisions
 * 0019 and 0024).
 */
export function openStaging(outDir: string, token: string): Staging {
  recover(outDir);
  clearStaging(outDir);
  const folder = stagingTree(outDir, token);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(dirname(folder), { recursive: true });
  // Must be created here: an existing link could lead anywhere.
  mkdirSync(folder);
  return {
    folder,
    async publish(mayI = () => {}, clear = () => false, files = 0) {
      if (files <= MAX_SYNCED_FILES) await syncFiles(folder);
      mayI();
      swap(folder, outDir, clear);
    },
    discard: () => rmSync(folder, { recursive: true, force: true }),
  };
}

function swap(folder: string, outDir: string, clear: (tree: string) => boolean): void {
  const old = oldTree(outDir);
  const hadOld = existsSync(outDir);
  if (hadOld) {
    writeJournal(outDir);
    renameSync(outDir, old);
  }
  let isSwapped = false;
  try {
    renameSync(folder, outDir);
    isSwapped = true;
    syncFolder(dirname(outDir));
  } catch (error) {
    // After a failed build the old output is back in place.
    if (isSwapped) renameSync(outDir, folder);
    if (hadOld) renameSync(old, outDir);
    removeJournal(outDir);
    throw error;
  }
  try {
    // Deleting comes last: it is the slow part, and creating files right after it would be slow as well.
    if (hadOld && !clear(old)) removeTree(old);
    removeJournal(outDir);
  } catch {
    // The new tree is published; the next build removes the old one, or says why it cannot.
  }
}

/** Takes two thirds of the time of rmSync, which checks every entry again before it deletes it. */
function removeTree(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) removeTree(path);
    else unlinkSync(path);
  }
  rmdirSync(folder);
}

/**
 * Throws for a folder of the old tree that this user could move but not empty: every later build would fail on the
 * rest.
 */
export function assertRemovable(folder: string): void {
  accessSync(folder, constants.W_OK | constants.X_OK);
}

/** Everything below a folder, one after the other: a large tree is not listed to its end. */
function* walk(folder: string): Generator<Dirent> {
  // Node names no folder in its error.
  const open = naming(folder, () => opendirSync(folder));
  try {
    for (let entry = open.readSync(); entry; entry = open.readSync()) {
      yield entry;
      if (entry.isDirectory()) yield* walk(join(folder, entry.name));
    }
  } finally {
    open.closeSync();
  }
}

/** Calls fsync for all files and folders before the swap, several at a time. */
async function syncFiles(folder: string): Promise<void> {
  const entries: Dirent[] = [];
  for (const entry of walk(folder)) if (entries.push(entry) > 2 * MAX_SYNCED_FILES) return;
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  if (files.length > MAX_SYNCED_FILES) return;
  await inParallel(files, SYNCED_AT_ONCE, syncFile);
  for (const entry of entries) if (entry.isDirectory()) syncFolder(join(entry.parentPath, entry.name));
  syncFolder(folder);
}

/** Only the call that waits for the disk goes to another thread: with three a file cost as much again. */
async function syncFile(path: string): Promise<void> {
  const descriptor = openSync(path, 'r');
  try {
    await sync(descriptor);
  } catch (error) {
    refused(error, path);
  } finally {
    closeSync(descriptor);
  }
}

function syncFolder(folder: string): void {
  const descriptor = openSync(folder, 'r');
  try {
    fsyncSync(descriptor);
  } catch (error) {
    refused(error, folder);
  } finally {
    closeSync(descriptor);
  }
}

/**
 * Windows has no fsync for folders, and some network disks have none at all; a real error of the disk is thrown, with
 * its path.
 */
const CANNOT_SYNC: ReadonlySet<string> = new Set(['EPERM', 'EISDIR', 'EINVAL', 'ENOTSUP', 'ENOSYS']);

function refused(error: unknown, path: string): void {
  if (!CANNOT_SYNC.has((error as NodeJS.ErrnoException).code ?? '')) throw Object.assign(error as Error, { path });
}
