// Lists the files below a folder, as paths with "/" in a fixed order. Links are never followed. Dependency-free, so
// that builds need not load fast-glob (decision 0031).
import { type Dirent, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const require = createRequire(import.meta.url);

export interface Listed {
  readonly path: string;
  /** `other`: a link, a pipe, a device. */
  readonly kind: 'file' | 'other';
}

interface Kind {
  isFile(): boolean;
}

/**
 * Everything below a folder that is not a folder; nothing for one that does not exist, or whose name is not UTF-8.
 * Hidden files and folders only where they are wanted.
 */
export function listTree(folder: string, { hidden = true } = {}): Listed[] {
  const found: Listed[] = [];
  const walk = (below: string) => {
    for (const entry of entriesOf(join(folder, below))) {
      if (!hidden && entry.name.startsWith('.')) continue;
      const path = `${below}${entry.name}`;
      if (entry.isDirectory()) walk(`${path}/`);
      else found.push({ path, kind: kindOf(entry) });
    }
  };
  walk('');
  return found.toSorted(byPath);
}

function entriesOf(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

/** The same without hidden files and folders, by fast-glob, which takes as long to load as a page to build. */
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
  return a.path < b.path ? -1 : 1;
}
