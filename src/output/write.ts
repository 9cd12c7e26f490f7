// Writes output files below one folder, and nowhere else. Synchronous on purpose: measured faster than promises for many small files.
import {
  closeSync,
  constants,
  fstatSync,
  linkSync,
  lstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  readSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { dirname, join, resolve, sep } from 'node:path';
import type { OutputFile, PiecedBytes, PiecedFile, WrittenFile } from '../model.js';
import { writeBytes, writePieces } from '../write-pieces.js';

export interface Writer {
  /** Writes a file; returns the number of its bytes. */
  write(file: OutputFile): number;
  writePieced(file: PiecedFile): number;
  /** The same as `write`, and looks at what the disk says of it. */
  writeNoted(file: PiecedBytes): WrittenFile;
  /** Puts `to` in the place of `from` in a file that lies here already; null when it is not just as it was left, or cannot be changed in place. */
  patch(file: WrittenFile, from: string, to: string): WrittenFile | null;
  remove(path: string): void;
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

/** The build id stands in the first tag. */
const HEAD = Buffer.alloc(1024);

/** Changes bytes of a file that is proved to be ours alone, as it was written: a second name or another right would have given it another ctime. */
function patchFile(target: string, { path, bytes, mtimeMs }: WrittenFile, from: string, to: string): WrittenFile | null {
  const id = Buffer.from(to);
  if (id.length !== Buffer.byteLength(from)) return null;
  const descriptor = openSync(target, constants.O_RDWR | (constants.O_NOFOLLOW ?? 0));
  try {
    const found = fstatSync(descriptor);
    if (!found.isFile() || found.nlink !== 1 || found.size !== bytes || found.mtimeMs !== mtimeMs || found.ctimeMs !== mtimeMs) return null;
    const at = HEAD.subarray(0, readSync(descriptor, HEAD, 0, HEAD.length, 0)).indexOf(from);
    if (at < 0) return null;
    if (writeSync(descriptor, id, 0, id.length, at) !== id.length) return null;
    return { path, bytes, mtimeMs: fstatSync(descriptor).mtimeMs };
  } finally {
    closeSync(descriptor);
  }
}

/** `earlier` is the output before this one: files that are the same as there keep their time. */
export function createWriter(folder: string, earlier: string | null = null): Writer {
  /** Pages come in the order of their addresses, so that only neighbours share a folder; to make one that is there costs a second call. */
  let last = '';
  const root = resolve(folder) + sep;
  const mode = earlier === null ? 0 : lstatSync(folder).mode & 0o666;
  const inside = (path: string): string => {
    const target = resolve(folder, path);
    if (!target.startsWith(root)) throw new Error(`The output path "${path}" lies outside the output folder.`);
    return target;
  };
  const targetOf = (path: string): string => {
    const target = inside(path);
    const parent = dirname(target);
    if (parent !== last) make(parent);
    last = parent;
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
    writeNoted({ path, pieces }) {
      const target = targetOf(path);
      put(target, () => writeBytes(target, pieces));
      const { size, mtimeMs } = statSync(target);
      return { path, bytes: size, mtimeMs };
    },
    patch(file, from, to) {
      try {
        return patchFile(inside(file.path), file, from, to);
      } catch {
        return null;
      }
    },
    remove: (path) => rmSync(inside(path), { force: true }),
  };
}
