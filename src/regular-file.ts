// Reads files that somebody else may have put there: regular files below their folder only, never through a link, never
// more than a cap. A leaf.
import { closeSync, constants, fstatSync, openSync, readSync, realpathSync } from 'node:fs';
import { join } from 'node:path';

/** `refused`: something is there, but no regular file of this folder, or one that is too large. */
export type ReadState = 'read' | 'missing' | 'refused';

const CHUNK = 1 << 18;
const MAX_PATH = 4096;
/** A pipe must not block, a link in the last place is none of ours. */
const FLAGS = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);

/** True for a path that stays below its folder on every system: plain names between single slashes. */
export function isPathInside(path: unknown): path is string {
  if (typeof path !== 'string' || path === '' || path.length > MAX_PATH) return false;
  // oxlint-disable-next-line no-control-regex -- control characters are the point
  return !/^[A-Za-z]:|\\|[\u0000-\u001f\u007f]|(?:^|\/)(?:\.{1,2})?(?:\/|$)/.test(path);
}

/**
 * Hands the bytes of `folder/path` to `take`, a piece at a time; each piece holds until the next one comes. Throws what
 * the machine refuses.
 */
export function readPieces(folder: string, path: string, max: number, take: (piece: Buffer) => void): ReadState {
  if (!isPathInside(path)) return 'refused';
  return orMissing(() => {
    // No part of the way may be a link either.
    if (realpathSync.native(join(folder, path)) !== join(realpathSync.native(folder), path)) return 'refused';
    return readWhole(join(folder, path), max, take);
  });
}

/** The bytes of `folder/path`; null when there is no such regular file, or a larger one. */
export function readInside(folder: string, path: string, max: number): Buffer | null {
  const pieces: Buffer[] = [];
  return readPieces(folder, path, max, (piece) => void pieces.push(Buffer.from(piece))) === 'read'
    ? Buffer.concat(pieces)
    : null;
}

/** The same for a small file whose folder is ours: only the file itself may be no link. */
export function readSmall(file: string, max: number): { readonly state: ReadState; readonly text: string } {
  const pieces: Buffer[] = [];
  const state = orMissing(() => readWhole(file, max, (piece) => void pieces.push(Buffer.from(piece))));
  return { state, text: state === 'read' ? Buffer.concat(pieces).toString('utf8') : '' };
}

function readWhole(file: string, max: number, take: (piece: Buffer) => void): ReadState {
  const descriptor = openSync(file, FLAGS);
  try {
    const found = fstatSync(descriptor);
    if (!found.isFile() || found.size > max) return 'refused';
    const buffer = Buffer.allocUnsafe(Math.min(CHUNK, found.size + 1));
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

const MISSING: ReadonlySet<string> = new Set(['ENOENT', 'ENOTDIR']);
/** A link where none is followed, a folder, a device or socket nobody can open, a name that no disk keeps. */
const REFUSED: ReadonlySet<string> = new Set([
  'ELOOP',
  'EMLINK',
  'EISDIR',
  'ENXIO',
  'EFTYPE',
  'ENAMETOOLONG',
  'ENODEV',
]);

function orMissing(read: () => ReadState): ReadState {
  try {
    return read();
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (MISSING.has(code)) return 'missing';
    if (REFUSED.has(code)) return 'refused';
    throw error;
  }
}
