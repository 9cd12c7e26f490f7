// Creates a folder with those above it. Node's own way tries for ever where the one above is there and takes nothing.
import { existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** The first folder that was created; undefined where all are there. */
export function makeFolder(folder: string): string | undefined {
  try {
    mkdirSync(folder);
    return folder;
  } catch (error) {
    const { code } = asReadOnly(error as Error, folder);
    if (code === 'EEXIST' && statSync(folder).isDirectory()) return undefined;
    if (code !== 'ENOENT') throw error;
  }
  const first = makeFolder(dirname(folder));
  const last = makeFolder(folder);
  return first ?? last;
}

/** A folder that takes nothing, such as /proc, says of each `path` in it that it is not there. */
export function asReadOnly(error: NodeJS.ErrnoException, path: string): NodeJS.ErrnoException {
  const isRefused = error.code === 'ENOENT' && existsSync(dirname(path));
  return isRefused ? Object.assign(error, { code: 'EROFS', path }) : error;
}
