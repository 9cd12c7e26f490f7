// The journal of a swap: which folder was moved aside. Written before the first rename, gone when the old tree is. What merely has the name of an old
// tree may be anybody's, and is never put back or deleted (decision 0024).
import { closeSync, fsyncSync, lstatSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

export function journalFile(outDir: string): string {
  return join(dirname(outDir), `.${basename(outDir)}-swap`);
}

/** Notes the tree that is about to be moved aside. A rename keeps the number of a folder. */
export function writeJournal(outDir: string): void {
  const file = journalFile(outDir);
  const descriptor = openSync(file, 'w');
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
    return readFileSync(journalFile(outDir), 'utf8') === identityOf(old);
  } catch {
    return false;
  }
}

export function removeJournal(outDir: string): void {
  rmSync(journalFile(outDir), { force: true });
}

/** Disk and number. Times would say more, but not every disk keeps one that a rename leaves alone. */
export function identityOf(folder: string): string | null {
  const stat = lstatSync(folder, { bigint: true, throwIfNoEntry: false });
  return stat?.isDirectory() ? `${stat.dev} ${stat.ino}` : null;
}
