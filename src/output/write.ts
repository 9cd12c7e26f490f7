// Writes output files below one folder, and nowhere else. Synchronous on purpose: measured faster than promises for many small files.
import { mkdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, resolve, sep } from 'node:path';
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

export function createWriter(folder: string): Writer {
  const made = new Set<string>();
  const root = resolve(folder) + sep;
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
      put(target, () => writeFileSync(target, bytes, { flag: 'wx' }));
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
