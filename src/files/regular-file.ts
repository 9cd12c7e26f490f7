// Reads regular files, and nothing else: never through a link, never from a pipe, which would block, or from a device,
// which never ends, and never more than a limit. A file may have been replaced since it was listed, or have been put
// there by somebody else. Dependency-free.
import { closeSync, constants, fstatSync, openSync, readFileSync, readSync, realpathSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { isJsonObject } from '../util/json-object.js';

/** `refused`: something is there, but it is not a regular file of this folder, or it is too large. */
export type ReadState = 'read' | 'missing' | 'refused';

const CHUNK = 1 << 18;
const MAX_PATH = 4096;
/** O_NONBLOCK: opening a pipe must not wait for its other end. */
const FLAGS = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);

/** What a file system says where this user has no permission. */
export function isForbidden(error: unknown): boolean {
  return ['EACCES', 'EPERM'].includes((error as NodeJS.ErrnoException).code ?? '');
}

/** Opens a regular file; throws for anything else. */
export function openRegular(file: string): number {
  const descriptor = openSync(file, FLAGS);
  if (fstatSync(descriptor).isFile()) return descriptor;
  closeSync(descriptor);
  throw fault(`"${file}" is not a regular file.`, NOT_REGULAR, 'open', file);
}

/** All bytes of a regular file; throws for a larger one. */
export function readRegular(file: string, maxBytes: number): Buffer {
  const descriptor = openRegular(file);
  try {
    const { size } = fstatSync(descriptor);
    if (size > maxBytes)
      throw fault(`"${file}" has ${size} bytes; at most ${maxBytes} are read.`, 'EFBIG', 'read', file);
    const bytes = Buffer.allocUnsafe(size);
    let length = 0;
    for (let read = -1; read !== 0 && length < size; length += read)
      read = readSync(descriptor, bytes, length, size - length, null);
    return bytes.subarray(0, length);
  } finally {
    closeSync(descriptor);
  }
}

/** The text of one; null where it is just being replaced, or may not be read. */
export function regularText(file: string, maxBytes: number): string | null {
  try {
    return readRegular(file, maxBytes).toString('utf8');
  } catch {
    return null;
  }
}

/** True for a path that stays below its folder on every system: plain names between single slashes. */
export function isPathInside(path: unknown): path is string {
  if (typeof path !== 'string' || path === '' || path.length > MAX_PATH) return false;
  // oxlint-disable-next-line no-control-regex -- control characters are the point
  return !/^[A-Za-z]:|\\|[\u0000-\u001f\u007f]|(?:^|\/)(?:\.{1,2})?(?:\/|$)/.test(path);
}

/**
 * Hands the bytes of `folder/path` to `take`, one chunk at a time; a chunk is valid until the next call. Throws when
 * the file system fails.
 */
export function readChunks(folder: string, path: string, max: number, take: (chunk: Buffer) => void): ReadState {
  if (!isPathInside(path)) return 'refused';
  return stateOf(() => {
    // No folder on the way may be a link either.
    if (realpathSync.native(join(folder, path)) !== join(realpathSync.native(folder), path)) return 'refused';
    return readWhole(join(folder, path), max, take);
  });
}

/** The bytes of `folder/path`; null when there is no such regular file, or a larger one. */
export function readInside(folder: string, path: string, max: number): Buffer | null {
  const chunks: Buffer[] = [];
  return readChunks(folder, path, max, (chunk) => void chunks.push(Buffer.from(chunk))) === 'read'
    ? Buffer.concat(chunks)
    : null;
}

/** The same for a small file whose folder is ours: only the file itself must not be a link. */
export function readSmall(file: string, max: number): { readonly state: ReadState; readonly text: string } {
  const chunks: Buffer[] = [];
  const state = stateOf(() => readWhole(file, max, (chunk) => void chunks.push(Buffer.from(chunk))));
  return { state, text: state === 'read' ? Buffer.concat(chunks).toString('utf8') : '' };
}

function readWhole(file: string, max: number, take: (chunk: Buffer) => void): ReadState {
  const descriptor = openRegular(file);
  try {
    const { size } = fstatSync(descriptor);
    if (size > max) return 'refused';
    const buffer = Buffer.allocUnsafe(Math.min(CHUNK, size + 1));
    for (let total = 0; ;) {
      const length = readSync(descriptor, buffer, 0, buffer.length, null);
      if (length === 0) return 'read';
      // It may grow while it is read.
      if ((total += length) > max) return 'refused';
      take(buffer.subarray(0, length));
    }
  } finally {
    closeSync(descriptor);
  }
}

const NOT_REGULAR = 'EINVAL';
const MISSING: ReadonlySet<string> = new Set(['ENOENT', 'ENOTDIR']);
/** A link where none is followed, a folder, a device or socket nobody can open, a name that no file system allows. */
const REFUSED: ReadonlySet<string> = new Set([
  NOT_REGULAR,
  'ELOOP',
  'EMLINK',
  'EISDIR',
  'ENXIO',
  'EFTYPE',
  'ENAMETOOLONG',
  'ENODEV',
]);

function stateOf(read: () => ReadState): ReadState {
  try {
    return read();
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (MISSING.has(code)) return 'missing';
    if (REFUSED.has(code)) return 'refused';
    throw error;
  }
}

function fault(message: string, code: string, syscall: string, path: string): Error {
  return Object.assign(new Error(message), { code, syscall, path });
}

/** The JSON object in a file that somebody else may have written; null when it is missing or is none. */
export function readJson(file: string): Readonly<Record<string, unknown>> | null {
  try {
    // A pipe would never end.
    if (!statSync(file).isFile()) return null;
    const value: unknown = JSON.parse(readFileSync(file, 'utf8').replace(/^\ufeff/, ''));
    return isJsonObject(value) ? value : null;
  } catch {
    return null;
  }
}
