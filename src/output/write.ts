// Writes output files below one folder, and nowhere else. Synchronous on purpose: measured faster than promises for
// many small files.
import { linkSync, lstatSync, mkdirSync, readFileSync, type Stats, statSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve, sep } from 'node:path';
import type { OutputFile, PiecedBytes, PiecedFile, WrittenFile } from '../model.js';
import { writeBytes, writePieces } from '../write-pieces.js';

export interface Writer {
  /** Writes a file; returns the number of its bytes. */
  write(file: OutputFile): number;
  writePieced(file: PiecedFile): number;
  /** The same as `write`, and looks at what the disk says of it. */
  writeNoted(file: PiecedBytes): WrittenFile;
  /** Takes files over from the earlier output, unread; false, and nothing done, when one is no longer what it was. */
  keep(files: readonly WrittenFile[]): boolean;
  /** Files that are the same as in the earlier output, so far. */
  readonly kept: number;
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

/** The file of the earlier output at this path, when it has the size and the mode of the one that is to be written. */
function candidate(file: string, bytes: number, mode: number): Stats | null {
  const found = lstatSync(file, { throwIfNoEntry: false });
  return found?.isFile() && (found.mode & 0o777) === mode && found.size === bytes ? found : null;
}

/** True when a file holds these very bytes. */
function holds(file: string, pieces: readonly Uint8Array[]): boolean {
  const bytes = readFileSync(file);
  let at = 0;
  return pieces.every((piece) => bytes.subarray(at, (at += piece.length)).equals(piece)) && at === bytes.length;
}

/**
 * Gives the old file a second name in the new output: the first goes with the old tree. Where a disk knows no hard
 * links, a copy gets its time.
 */
function take(file: string, target: string, { mtimeMs }: Pick<Stats, 'mtimeMs'>): void {
  try {
    linkSync(file, target);
  } catch {
    writeFileSync(target, readFileSync(file), { flag: 'wx' });
    utimesSync(target, mtimeMs / 1000, mtimeMs / 1000);
  }
}

/** `earlier` is the output before this one: files that are the same as there are kept, with their time. */
export function createWriter(folder: string, earlier: string | null = null): Writer {
  let kept = 0;
  /**
   * Pages come in the order of their addresses, so that only neighbours share a folder; to make one that is there costs
   * a second call.
   */
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
  const place = ({ path, pieces }: PiecedBytes): string => {
    const target = targetOf(path);
    const old = earlier === null ? null : join(earlier, path);
    const size = pieces.reduce((sum, piece) => sum + piece.length, 0);
    const same = old === null ? null : candidate(old, size, mode);
    if (same && holds(old!, pieces)) {
      put(target, () => take(old!, target, same));
      kept += 1;
    } else put(target, () => writeBytes(target, pieces));
    return target;
  };
  return {
    get kept() {
      return kept;
    },
    write: ({ path, bytes }) =>
      statSync(place({ path, pieces: [typeof bytes === 'string' ? Buffer.from(bytes) : bytes] })).size,
    writePieced({ path, pieces }) {
      const target = targetOf(path);
      put(target, () => writePieces(target, pieces));
      return statSync(target).size;
    },
    writeNoted(file) {
      const { size, mtimeMs } = statSync(place(file));
      return { path: file.path, bytes: size, mtimeMs };
    },
    keep(files) {
      if (earlier === null) return false;
      const isSame = ({ path, bytes, mtimeMs }: WrittenFile) =>
        candidate(join(earlier, path), bytes, mode)?.mtimeMs === mtimeMs;
      if (!files.every(isSame)) return false;
      for (const { path, mtimeMs } of files) {
        const target = targetOf(path);
        put(target, () => take(join(earlier, path), target, { mtimeMs }));
        kept += 1;
      }
      return true;
    },
  };
}
