// Puts a finished tree in the place of the old one: all or nothing. A failed or interrupted build leaves what was published.
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** Folder beside the output folder, so that a rename never crosses disks. */
export interface Staging {
  readonly folder: string;
  /** Swaps the staged tree in. */
  publish(): void;
  /** Throws the staged tree away. */
  discard(): void;
}

/**
 * Opens an empty staging folder for `outDir`, named with `token` so that two runs never share one, after repairing what an interrupted run may have left.
 * Two renames are no atomic swap: between them there is no `dist`. The old tree keeps its name until the new one stands, so
 * the next run can tell how far the last one came and finish or undo it.
 */
export function openStaging(outDir: string, token: string): Staging {
  recover(outDir);
  const folder = sibling(outDir, `new-${token}`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  return {
    folder,
    publish() {
      const old = sibling(outDir, 'old');
      rmSync(old, { recursive: true, force: true });
      if (existsSync(outDir)) renameSync(outDir, old);
      try {
        renameSync(folder, outDir);
      } catch (error) {
        if (existsSync(old) && !existsSync(outDir)) renameSync(old, outDir);
        throw error;
      }
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

/** Names of the files of a folder, or none when it does not exist. */
export function namesIn(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder).toSorted() : [];
}

function sibling(outDir: string, kind: string): string {
  return join(dirname(outDir), `.${basename(outDir)}-${kind}`);
}
