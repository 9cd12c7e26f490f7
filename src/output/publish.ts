// Puts a finished tree in the place of the old one: all or nothing. A failed or interrupted build leaves what was published.
import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/** Folder beside the output folder, so that a rename never crosses disks. */
export interface Staging {
  readonly folder: string;
  /** Swaps the staged tree in. */
  publish(): Promise<void>;
  /** Throws the staged tree away. */
  discard(): void;
}

/** Above this number of files a power cut is left to the next build: forcing each file to the disk costs milliseconds (reliability, fact 4). */
export const MAX_SYNCED_FILES = 500;

/**
 * Opens an empty staging folder for `outDir`. The caller holds the lock, so what lies beside it is from dead runs and is removed.
 * Two renames are no atomic swap: between them there is no `dist`. The old tree keeps its own name until the new one stands;
 * which names exist is the journal that tells the next run how far this one came.
 */
export function openStaging(outDir: string, token: string): Staging {
  recover(outDir);
  const parent = dirname(outDir);
  const prefix = basename(sibling(outDir, 'new-'));
  if (existsSync(parent)) for (const name of readdirSync(parent)) if (name.startsWith(prefix)) rmSync(join(parent, name), { recursive: true, force: true });
  const folder = sibling(outDir, `new-${token}`);
  mkdirSync(folder, { recursive: true });
  return {
    folder,
    async publish() {
      await syncFiles(folder);
      const old = sibling(outDir, 'old');
      if (existsSync(outDir)) renameSync(outDir, old);
      try {
        renameSync(folder, outDir);
      } catch (error) {
        if (existsSync(old) && !existsSync(outDir)) renameSync(old, outDir);
        throw error;
      }
      syncFolder(parent);
      // Deleting comes last: it is the slow part, and creating files right after it would be slow as well.
      rmSync(old, { recursive: true, force: true });
    },
    discard: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Finishes or undoes a swap that was cut off. Every command that reads or writes the output calls it first. */
export function recover(outDir: string): void {
  const old = sibling(outDir, 'old');
  if (!existsSync(old)) return;
  if (existsSync(outDir)) rmSync(old, { recursive: true, force: true });
  else renameSync(old, outDir);
}

/** Names in a folder, or none when it does not exist. */
export function namesIn(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder).toSorted() : [];
}

/** Bytes and names reach the disk before the tree takes its place; side by side, since each wait is the disk's. */
async function syncFiles(folder: string): Promise<void> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  if (files.length > MAX_SYNCED_FILES) return;
  await Promise.all(
    files.map(async (entry) => {
      const file = await open(join(entry.parentPath, entry.name), 'r');
      try {
        await file.sync();
      } finally {
        await file.close();
      }
    }),
  );
  for (const entry of entries) if (entry.isDirectory()) syncFolder(join(entry.parentPath, entry.name));
  syncFolder(folder);
}

function syncFolder(folder: string): void {
  const descriptor = openSync(folder, 'r');
  try {
    fsyncSync(descriptor);
  } catch (error) {
    // Windows cannot force a folder, and needs not.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM' && (error as NodeJS.ErrnoException).code !== 'EISDIR') throw error;
  } finally {
    closeSync(descriptor);
  }
}

function sibling(outDir: string, kind: string): string {
  return join(dirname(outDir), `.${basename(outDir)}-${kind}`);
}
