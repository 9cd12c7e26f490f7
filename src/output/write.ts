// Writes output files below one folder, and nowhere else. Synchronous on purpose: measured faster than promises for many small files.
import { linkSync, lstatSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve, sep } from 'node:path';
import type { OutputFile, PiecedFile, WrittenFile } from '../model.js';
import { writePieces } from '../write-pieces.js';

export interface Writer {
  /** Writes a file; returns the number of its bytes. */
  write(file: OutputFile): number;
  writePieced(file: PiecedFile): number;
  /** The same as `write`, and looks at what the disk says of it. */
  writeNoted(file: OutputFile): WrittenFile;
}

/** Nearly always only the last folder is missing, and to make one is cheaper than to look for all above it. */
function make(folder: string): void {
  try {
    mkdirSync(folder);
  } catch {
    mkdirSync(folder, { recursive: true });
  }
}

/** A full disk is noticed in the middle of a file; Node then does not say which. */
function put(file: string, write: () => void): void {
  try {
    write();
  } catch (error) {
    throw Object.assign(error as NodeJS.ErrnoException, { path: file });
  }
}

/**
 * Gives an old file that holds these very bytes a second name in the new output, since no call sets a time as exactly as a disk keeps it. The first name
 * goes with the old tree. False where the bytes differ, the rights are not those of a new file, or the disk knows no second names.
 */
function linkSame(old: string, target: string, bytes: Uint8Array | string, mode: number): boolean {
  try {
    const found = lstatSync(old);
    const wanted = typeof bytes === 'string' ? Buffer.from(bytes) : bytes;
    if (!found.isFile() || (found.mode & 0o777) !== mode || found.size !== wanted.length || !readFileSync(old).equals(wanted)) return false;
    linkSync(old, target);
    return true;
  } catch {
    return false;
  }
}

/** `earlier` is the output before this one: files that are the same as there keep their time. */
export function createWriter(folder: string, earlier: string | null = null): Writer {
  const made = new Set<string>();
  const root = resolve(folder) + sep;
  const mode = earlier === null ? 0 : lstatSync(folder).mode & 0o666;
  const targetOf = (path: string): string => {
    const target = resolve(folder, path);
    if (!target.startsWith(root)) throw new Error(`The output path "${path}" lies outside the output folder.`);
    const parent = dirname(target);
    if (!made.has(parent)) {
      make(parent);
      made.add(parent);
    }
    return target;
  };
  return {
    write({ path, bytes }) {
      const target = targetOf(path);
      if (earlier === null || !linkSame(join(earlier, path), target, bytes, mode)) put(target, () => writeFileSync(target, bytes, { flag: 'wx' }));
      return typeof bytes === 'string' ? Buffer.byteLength(bytes) : bytes.length;
    },
    writePieced({ path, pieces }) {
      const target = targetOf(path);
      put(target, () => writePieces(target, pieces));
      return statSync(target).size;
    },
    writeNoted({ path, bytes }) {
      const target = targetOf(path);
      put(target, () => writeFileSync(target, bytes, { flag: 'wx' }));
      const { size, mtimeMs } = statSync(target);
      return { path, bytes: size, mtimeMs };
    },
  };
}
