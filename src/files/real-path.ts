// Where a path of the file system really leads, and which folders it is in. Dependency-free.
import { realpathSync } from 'node:fs';
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';

/** An absolute path without links, as far as it exists. */
export function realPath(path: string): string {
  try {
    return realpathSync.native(path);
  } catch {
    const parent = dirname(path);
    return parent === path ? path : join(realPath(parent), basename(path));
  }
}

/** True for a folder itself, and for all that is in it. */
export function isWithin(folder: string, path: string): boolean {
  const way = relative(folder, path);
  return way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way);
}

/** The folders above one, the nearest first. */
export function* foldersAbove(folder: string): Generator<string> {
  for (let at = resolve(folder); at !== dirname(at);) yield (at = dirname(at));
}

/** The way from a folder up to the nearest one above for which `isIt` is true, such as `../..`; null for none. */
export function wayUp(folder: string, isIt: (above: string) => boolean): string | null {
  for (const at of foldersAbove(folder)) if (isIt(at)) return relative(folder, at).split(sep).join('/');
  return null;
}
