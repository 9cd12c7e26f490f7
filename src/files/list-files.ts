// Lists the files below a folder, as paths with "/" in a fixed order. Links are never followed. Dependency-free, so
// that a build without changes need not load fast-glob (decision 0031).
import { accessSync, constants, type Dirent, existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { byText } from '../util/by-text.js';
import { isMisnamed } from './misnamed.js';

const require = createRequire(import.meta.url);

export interface Listed {
  readonly path: string;
  /** `other`: a link, a pipe, a device, a folder whose name is not UTF-8. */
  readonly kind: 'file' | 'other';
}

interface Kind {
  isFile(): boolean;
}

/** What is in a folder. Throws for one that may be listed but not entered, too: its files would seem to be gone. */
export function readFolder(folder: string): Dirent[] {
  const entries = readdirSync(folder, { withFileTypes: true });
  accessSync(folder, constants.X_OK);
  return entries;
}

/**
 * Everything below a folder that is not a folder, hidden files too; nothing for a folder that does not exist. Folder by
 * folder: the recursive `readdirSync` follows links from Node 22 on.
 */
export function listTree(folder: string, isListed: (name: string) => boolean = () => true): Listed[] {
  if (!existsSync(folder)) return [];
  const found: Listed[] = [];
  for (const open = ['']; open.length > 0;) {
    const below = open.pop()!;
    for (const entry of readFolder(join(folder, below))) {
      if (!isListed(entry.name)) continue;
      const path = below + entry.name;
      if (entry.isDirectory() && !isMisnamed(join(folder, path))) open.push(`${path}/`);
      else found.push({ path, kind: kindOf(entry) });
    }
  }
  return found.toSorted(byPath);
}

/** The same without hidden files and folders. */
export function listVisible(folder: string): Listed[] {
  return listTree(folder, (name) => !name.startsWith('.'));
}

/** The same by fast-glob. It takes a while to load, so builds use `listVisible` (decision 0031). */
export function globTree(folder: string): Listed[] {
  const { sync } = require('fast-glob') as typeof import('fast-glob');
  return sync('**/*', { cwd: folder, dot: false, followSymbolicLinks: false, onlyFiles: false, objectMode: true })
    .filter(({ dirent }) => !dirent.isDirectory())
    .map(({ path, dirent }) => ({ path, kind: kindOf(dirent) }))
    .toSorted(byPath);
}

function kindOf(entry: Kind): Listed['kind'] {
  return entry.isFile() ? 'file' : 'other';
}

function byPath(a: Listed, b: Listed): number {
  return byText(a.path, b.path);
}
