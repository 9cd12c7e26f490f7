// The journal of a swap: which folder was moved aside. Written before the first rename, deleted with the old tree. A
// folder that only has the name of an old tree is never put back or deleted (decision 0024).
import { closeSync, fsyncSync, lstatSync, openSync, rmSync, writeSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { readSmall } from '../files/regular-file.js';

/** Device and inode. */
const MAX_BYTES = 100;

export function journalFile(outDir: string): string {
  return join(dirname(outDir), `.${basename(outDir)}-swap`);
}

/** Records the tree that is about to be moved aside. A rename keeps the inode of a folder. */
export function writeJournal(outDir: string): void {
  const file = journalFile(outDir);
  // A file there is from a dead run, or a planted link: it is removed, never written through.
  rmSync(file, { recursive: true, force: true });
  const descriptor = openSync(file, 'wx');
  try {
    writeSync(descriptor, identityOf(outDir) ?? '');
    fsyncSync(descriptor);
  } catch (error) {
    throw Object.assign(error as Error, { path: file });
  } finally {
    closeSync(descriptor);
  }
}

/** True when `old` is the folder that a swap of this output moved aside. */
export function isNoted(outDir: string, old: string): boolean {
  try {
    const { state, text } = readSmall(journalFile(outDir), MAX_BYTES);
    return state === 'read' && text === identityOf(old);
  } catch {
    return false;
  }
}

export function removeJournal(outDir: string): void {
  rmSync(journalFile(outDir), { recursive: true, force: true });
}

/** Device and inode. No time: not every file system has one that a rename leaves unchanged. */
function identityOf(folder: string): string | null {
  const stat = lstatSync(folder, { bigint: true, throwIfNoEntry: false });
  return stat?.isDirectory() ? `${stat.dev} ${stat.ino}` : null;
}
