// Creates folders and files. An error of the system names the file that it is about: Node names none where a write
// fails, and a draft is gone by then. Dependency-free.
import { closeSync, existsSync, mkdirSync, openSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Creates a folder with those above it. Node's own way tries for ever where the one above is there and takes nothing.
 * Returns the first folder that was created; undefined where all are there.
 */
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

/** Throws for a file that is there. One that a full disk cut short is removed: the next run would take it for yours. */
export function writeNew(file: string, data: string | Uint8Array): void {
  naming(file, () => {
    const descriptor = openSync(file, 'wx');
    try {
      writeFileSync(descriptor, data);
    } catch (error) {
      rmSync(file, { force: true });
      throw error;
    } finally {
      closeSync(descriptor);
    }
  });
}

export function named(error: unknown, file: string): unknown {
  return error instanceof Error && 'syscall' in error ? Object.assign(error, { path: file }) : error;
}

export function naming<Result>(file: string, act: () => Result): Result {
  try {
    return act();
  } catch (error) {
    throw named(error, file);
  }
}
