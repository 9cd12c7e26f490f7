// Puts a finished tree in the place of the old one: all or nothing. A failed or interrupted build leaves what was
// published.
import {
  accessSync,
  closeSync,
  constants,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmdirSync,
  rmSync,
  unlinkSync,
} from 'node:fs';
import { open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { removeJournal, writeJournal } from './journal.js';
import { clearStaging, oldTree, recover, stagingTree } from './recover.js';

/** Folder beside the output folder, so that a rename never crosses disks. */
export interface Staging {
  readonly folder: string;
  /** Swaps the staged tree in. `mayI` is asked at the last moment and throws when somebody else has taken over. */
  publish(mayI?: () => void): Promise<void>;
  /** Throws the staged tree away. */
  discard(): void;
}

/**
 * Above this number of files a power cut is left to the next build: forcing each file to the disk costs milliseconds
 * (reliability, fact 4).
 */
export const MAX_SYNCED_FILES = 500;
/** Files that are open at once: a system may allow as few as 64. */
const SYNCED_AT_ONCE = 8;

/**
 * Opens an empty staging folder for `outDir`. The caller holds the lock, so what lies beside it is from dead runs and
 * is removed. Two renames are no atomic swap: between them there is no `dist`. The old tree keeps its own name until
 * the new one stands; the journal and which names exist tell the next run how far this one came (decisions 0019 and
 * 0024).
 */
export function openStaging(outDir: string, token: string): Staging {
  recover(outDir);
  clearStaging(outDir);
  const folder = stagingTree(outDir, token);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(dirname(folder), { recursive: true });
  // Made here and now: a link that stands there instead leads anywhere.
  mkdirSync(folder);
  return {
    folder,
    async publish(mayI = () => {}) {
      await syncFiles(folder);
      mayI();
      swap(folder, outDir);
    },
    discard: () => rmSync(folder, { recursive: true, force: true }),
  };
}

function swap(folder: string, outDir: string): void {
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
    // Whoever is told that the build failed finds what was there before.
    if (isSwapped) renameSync(outDir, folder);
    if (hadOld) renameSync(old, outDir);
    removeJournal(outDir);
    throw error;
  }
  try {
    // Deleting comes last: it is the slow part, and creating files right after it would be slow as well.
    if (hadOld) removeTree(old);
    removeJournal(outDir);
  } catch {
    // The new tree is published; the next build removes the old one, or says why it cannot.
  }
}

/** Measured: two thirds of the time of rmSync, which looks at every entry again before it deletes it. */
function removeTree(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) removeTree(path);
    else unlinkSync(path);
  }
  rmdirSync(folder);
}

/**
 * Throws for a folder of the old tree that this user could move aside but never empty: every later build would trip
 * over what is left.
 */
export function assertRemovable(folder: string): void {
  accessSync(folder, constants.W_OK | constants.X_OK);
}

/** Names in a folder, or none when it does not exist. */
export function namesIn(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder).toSorted() : [];
}

/** Bytes and names reach the disk before the tree takes its place; some side by side, since each wait is the disk's. */
async function syncFiles(folder: string): Promise<void> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  if (files.length > MAX_SYNCED_FILES) return;
  const queue = files.values();
  const work = async () => {
    for (const file of queue) await syncFile(file);
  };
  await Promise.all(Array.from({ length: SYNCED_AT_ONCE }, work));
  for (const entry of entries) if (entry.isDirectory()) syncFolder(join(entry.parentPath, entry.name));
  syncFolder(folder);
}

async function syncFile(path: string): Promise<void> {
  const file = await open(path, 'r');
  try {
    await file.sync();
  } catch (error) {
    refused(error, path);
  } finally {
    await file.close();
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
 * Windows cannot force a folder and some network disks can force nothing; a real fault of the disk is told, by its
 * name.
 */
const CANNOT_SYNC: ReadonlySet<string> = new Set(['EPERM', 'EISDIR', 'EINVAL', 'ENOTSUP', 'ENOSYS']);

function refused(error: unknown, path: string): void {
  if (!CANNOT_SYNC.has((error as NodeJS.ErrnoException).code ?? '')) throw Object.assign(error as Error, { path });
}
