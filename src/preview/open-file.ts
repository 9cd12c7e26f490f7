// Finds and opens a file of a finished folder, and nothing outside it: the real path must lie in the real folder, spelt
// as it was asked for.
import { closeSync, constants, fstatSync, lstatSync, openSync, realpathSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

export interface OpenFile {
  /** The caller closes it, or hands it to a stream that does. */
  readonly descriptor: number;
  /** Real path on the disk. */
  readonly real: string;
  /** Relative to the folder, with slashes. */
  readonly path: string;
  readonly size: number;
  /** Strong: changes with every write and every new file. */
  readonly etag: string;
  /** Seconds since 1970. */
  readonly modified: number;
}

/**
 * What `path` (relative, decoded, judged by the gate) names; `'folder'` for a folder, null for nothing that may be
 * served.
 */
export function openFile(folder: string, path: string): OpenFile | 'folder' | null {
  // Windows reads `a.` and `a ` as `a`, and `a:b` as a hidden stream of `a`.
  if (path.split('/').some((segment) => /[. ]$|:/.test(segment))) return null;
  try {
    // Whoever serves it has followed links on the way to it; one that was put in its place since leads elsewhere.
    if (lstatSync(folder).isSymbolicLink()) return null;
    const root = realpathSync.native(folder);
    const wanted = join(root, path);
    const real = realpathSync.native(wanted);
    const inside = relative(root, real).split(sep);
    if (real !== root && inside.some((segment) => segment.startsWith('.') || segment === '')) return null;
    // Disks that ignore case would answer where hosts do not.
    if (real !== wanted && real.toLowerCase() === wanted.toLowerCase()) return null;
    const found = lstatSync(real);
    if (found.isDirectory()) return 'folder';
    return found.isFile() ? open(real, inside.join('/')) : null;
  } catch (error) {
    if (typeof (error as NodeJS.ErrnoException).code === 'string') return null;
    throw error;
  }
}

export function isFile(folder: string, path: string): boolean {
  const found = openFile(folder, path);
  if (found === null || found === 'folder') return false;
  closeSync(found.descriptor);
  return true;
}

function open(real: string, path: string): OpenFile | null {
  // Between the look above and now the file may have become a link or a pipe: the first is refused, the second must not
  // block.
  const descriptor = openSync(real, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0));
  const found = fstatSync(descriptor, { bigint: true });
  if (!found.isFile()) {
    closeSync(descriptor);
    return null;
  }
  const etag = `"${[found.ino, found.size, found.mtimeNs].map((one) => one.toString(36)).join('-')}"`;
  return { descriptor, real, path, size: Number(found.size), etag, modified: Number(found.mtimeNs / 1_000_000_000n) };
}
