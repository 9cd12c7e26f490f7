// Writes output files below one folder, and nowhere else. Synchronous on purpose: measured faster than promises for
// many small files.
import {
  linkSync,
  lstatSync,
  readFileSync,
  rmSync,
  type Stats,
  statSync,
  unlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve, sep } from 'node:path';
import type { OutputFile, ChunkedBytes, ChunkedFile, WrittenFile } from '../model.js';
import { makeFolder, naming } from '../files/make-files.js';
import { parentOf } from '../urls/urls.js';
import { writeBytes, writeChunks } from '../util/write-chunks.js';
import { haveSameBytes } from './same-bytes.js';

/** Nothing of an older output stays where a file is written: it may be a link to what is published. */
function clearPlace(target: string): void {
  try {
    unlinkSync(target);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') rmSync(target, { recursive: true, force: true });
  }
}

/** True when a file has exactly these bytes. */
function hasBytes(file: string, chunks: readonly Uint8Array[]): boolean {
  const bytes = readFileSync(file);
  let at = 0;
  return chunks.every((chunk) => bytes.subarray(at, (at += chunk.length)).equals(chunk)) && at === bytes.length;
}

/**
 * Makes a hard link to the old file in the new output. On a file system without hard links it is copied, with its
 * modification time.
 */
function linkOrCopy(file: string, target: string, mtimeMs: number): void {
  try {
    linkSync(file, target);
  } catch {
    writeFileSync(target, readFileSync(file), { flag: 'wx' });
    utimesSync(target, mtimeMs / 1000, mtimeMs / 1000);
  }
}

export class Writer {
  /** Number of files so far that have the bytes they have in the previous output. */
  kept = 0;
  /**
   * The folder of the last file. Pages come in the order of their paths, so neighbours share a folder, and creating one
   * that exists costs a second call.
   */
  #lastFolder = '';
  readonly #root: string;
  readonly #mode: number;

  /**
   * `earlier` is the previous output: files that are the same as there are kept, with their modification time.
   * `folders` are there already, with files of an output before that one.
   */
  constructor(
    private readonly folder: string,
    readonly earlier: string | null,
    private readonly folders: ReadonlySet<string>,
  ) {
    this.#root = resolve(folder) + sep;
    this.#mode = earlier === null ? 0 : lstatSync(folder).mode & 0o666;
  }

  /** Writes a file; returns its size in bytes. */
  write({ path, bytes }: OutputFile): number {
    return statSync(this.#place({ path, chunks: [typeof bytes === 'string' ? Buffer.from(bytes) : bytes] })).size;
  }

  writeChunked({ path, chunks }: ChunkedFile): number {
    const target = this.#targetOf(path);
    naming(target, () => writeChunks(target, chunks));
    const { size } = statSync(target);
    const old = this.#oldFile(path, size);
    if (!old || !haveSameBytes(old.file, target)) return size;
    this.kept += 1;
    if (!this.#isLikeNew(old.stats)) return size;
    unlinkSync(target);
    naming(target, () => linkOrCopy(old.file, target, old.stats.mtimeMs));
    return size;
  }

  /** Like `write`, and returns the size and time of the file on the disk. */
  writeNoted(file: ChunkedBytes): WrittenFile {
    const { size, mtimeMs } = statSync(this.#place(file));
    return { path: file.path, bytes: size, mtimeMs };
  }

  /**
   * Keeps files of the previous output without reading them; false, with nothing done, when one of them has changed.
   */
  keep(files: readonly WrittenFile[]): boolean {
    const { earlier } = this;
    const missing = files.filter((file) => !this.#isTaken(file));
    if (earlier === null || !missing.every((file) => this.#isAsWritten(file, earlier))) return false;
    for (const { path, mtimeMs } of missing) {
      const target = this.#targetOf(path);
      naming(target, () => linkOrCopy(join(earlier, path), target, mtimeMs));
    }
    this.kept += files.length;
    return true;
  }

  /** The bytes of a file of the previous output; null when it is no longer as it was written. */
  readEarlier(file: WrittenFile): Buffer | null {
    const { earlier } = this;
    return earlier !== null && this.#isAsWritten(file, earlier) ? readFileSync(join(earlier, file.path)) : null;
  }

  /** True for a file that the older output has in common with the previous one. */
  #isTaken(file: WrittenFile): boolean {
    return this.folders.has(parentOf(file.path)) && this.#isAsWritten(file, this.folder);
  }

  #isAsWritten({ path, bytes, mtimeMs }: WrittenFile, folder: string): boolean {
    const old = fileOfSize(`${folder}/${path}`, bytes);
    return old !== null && this.#isLikeNew(old.stats) && old.stats.mtimeMs === mtimeMs;
  }

  #place({ path, chunks }: ChunkedBytes): string {
    const target = this.#targetOf(path);
    const size = chunks.reduce((sum, chunk) => sum + chunk.length, 0);
    const old = this.#oldFile(path, size);
    const same = old && hasBytes(old.file, chunks) ? old : null;
    if (same) this.kept += 1;
    if (same && this.#isLikeNew(same.stats)) naming(target, () => linkOrCopy(same.file, target, same.stats.mtimeMs));
    else naming(target, () => writeBytes(target, chunks));
    return target;
  }

  /** The file of the previous output at this path, if it has this size. */
  #oldFile(path: string, bytes: number): OldFile | null {
    return this.earlier === null ? null : fileOfSize(join(this.earlier, path), bytes);
  }

  /** False for one that other people may read than a new one: it is written again, even with the same bytes. */
  #isLikeNew({ mode }: Stats): boolean {
    return (mode & 0o777) === this.#mode;
  }

  #targetOf(path: string): string {
    const target = resolve(this.folder, path);
    if (!target.startsWith(this.#root)) throw new Error(`The output path "${path}" is outside the output folder.`);
    const parent = dirname(target);
    if (this.folders.has(parentOf(path))) clearPlace(target);
    else if (parent !== this.#lastFolder) this.#makeFolder(parent);
    this.#lastFolder = parent;
    return target;
  }

  #makeFolder(folder: string): void {
    try {
      makeFolder(folder);
    } catch (error) {
      // A file of the older output stands where there is a folder now.
      if (this.folders.size === 0) throw error;
      const steps = folder.slice(this.#root.length).split(sep);
      const above = steps.map((_, index) => this.#root + steps.slice(0, index + 1).join(sep));
      clearPlace(above.find((one) => !lstatSync(one, { throwIfNoEntry: false })?.isDirectory())!);
      makeFolder(folder);
    }
  }
}

interface OldFile {
  readonly file: string;
  readonly stats: Stats;
}

function fileOfSize(file: string, bytes: number): OldFile | null {
  try {
    const stats = lstatSync(file, { throwIfNoEntry: false });
    return stats?.isFile() && stats.size === bytes ? { file, stats } : null;
  } catch (error) {
    // A file stood where there is a folder now.
    if ((error as NodeJS.ErrnoException).code === 'ENOTDIR') return null;
    throw error;
  }
}
