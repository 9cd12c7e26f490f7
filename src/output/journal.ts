// The journal of a swap: which folder was moved aside. Written before the first rename, gone when the old tree is. What
// merely has the name of an old tree may be anybody's, and is never put back or deleted (decision 0024).
import { closeSync, fsyncSync, lstatSync, openSync, rmSync, writeSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { readSmall } from '../regular-file.js';

/** Two numbers. */
const MAX_BYTES = 100;

export function journalFile(outDir: string): string {
  return join(dirname(outDir), `.${basename(outDir)}-swap`);
}

/** Notes the tree that is about to be moved aside. A rename keeps the number of a folder. */
export function writeJournal(outDir: string): void {
  const file = journalFile(outDir);
  // What lies there is from a dead run, or a link that somebody planted: it is taken away, never written through.
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

/** True when `old` is the very folder that a swap of this output moved aside. */
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

/** Disk and number. Times would say more, but not every disk keeps one that a rename leaves alone. */
export function identityOf(folder: string): string | null {
  const stat = lstatSync(folder, { bigint: true, throwIfNoEntry: false });
  return stat?.isDirectory() ? `${stat.dev} ${stat.ino}` : null;
}
