// Finds and opens a file of an output folder, and nothing outside it: the real path must be inside the real folder, and
// spelt exactly as requested.
import { closeSync, fstatSync, lstatSync, realpathSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { openRegular } from '../files/regular-file.js';
import { WELL_KNOWN } from './gate.js';

export interface OpenFile {
  /** The caller closes it, or passes it to a stream that does. */
  readonly descriptor: number;
  /** The real path on the disk. */
  readonly real: string;
  /** Relative to the folder, with slashes. */
  readonly path: string;
  readonly size: number;
  /** Strong: changes with every write and every new file. */
  readonly etag: string;
  /** Seconds since 1970. */
  readonly modified: number;
}

/** Opens `path` (relative, decoded, checked by the gate). Returns `'folder'` for a folder, null for anything else. */
export function openFile(folder: string, path: string): OpenFile | 'folder' | null {
  // Windows reads `a.` and `a ` as `a`, and `a:b` as a hidden stream of `a`.
  if (path.split('/').some((segment) => /[. ]$|:/.test(segment))) return null;
  try {
    // Links on the way to the folder were resolved at the start; a link in its place was put there later.
    if (lstatSync(folder).isSymbolicLink()) return null;
    const root = realpathSync.native(folder);
    const wanted = join(root, path);
    const real = realpathSync.native(wanted);
    const inside = relative(root, real).split(sep);
    if (real !== root && inside.some(isHidden)) return null;
    // A file system that ignores case would find files that hosts do not.
    if (real !== wanted && real.toLowerCase() === wanted.toLowerCase()) return null;
    const found = lstatSync(real);
    if (found.isDirectory()) return 'folder';
    return found.isFile() ? open(real, inside.join('/')) : null;
  } catch (error) {
    if (typeof (error as NodeJS.ErrnoException).code === 'string') return null;
    throw error;
  }
}

function isHidden(segment: string, index: number): boolean {
  return segment === '' || (segment.startsWith('.') && !(index === 0 && segment === WELL_KNOWN));
}

export function isFile(folder: string, path: string): boolean {
  const found = openFile(folder, path);
  if (found === null || found === 'folder') return false;
  closeSync(found.descriptor);
  return true;
}

function open(real: string, path: string): OpenFile {
  // Since the check above the file may have become a link or a pipe, which are refused.
  const descriptor = openRegular(real);
  const found = fstatSync(descriptor, { bigint: true });
  const etag = `"${[found.ino, found.size, found.mtimeNs].map((one) => one.toString(36)).join('-')}"`;
  return { descriptor, real, path, size: Number(found.size), etag, modified: Number(found.mtimeNs / 1_000_000_000n) };
}
