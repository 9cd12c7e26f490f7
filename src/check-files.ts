// Which page checks a site brings: the files of its folder middleware/ (D-45). Dependency-free, so that
// their hash is known without loading anything.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listTree } from './list-files.js';

export const CHECKS_FOLDER = 'middleware';

export interface CheckFiles {
  /** Path below middleware/ → absolute path. */
  readonly paths: ReadonlyMap<string, string>;
  /** SHA-256 over the paths and bytes of all of them; empty when there are none. */
  readonly hash: string;
}

const SOURCE = /\.(?:ts|js|mjs|json)$/;

export function findChecks(root: string): CheckFiles {
  const folder = join(root, CHECKS_FOLDER);
  const paths = listTree(folder)
    .filter(({ path, kind }) => kind === 'file' && SOURCE.test(path) && !path.endsWith('.d.ts'))
    .map(({ path }) => path);
  const hash = createHash('sha256');
  for (const path of paths)
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(folder, path)))
      .update('\0');
  return {
    paths: new Map(paths.map((path) => [path, join(folder, path)])),
    hash: paths.length === 0 ? '' : hash.digest('hex'),
  };
}

/** Name of a check → its file below middleware/. Of two files with one name the first in this order holds. */
export function checkNames({ paths }: CheckFiles): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const ending of ['ts', 'js', 'mjs']) {
    for (const path of paths.keys()) {
      const name = new RegExp(`^([^/]+)\\.${ending}$`).exec(path)?.[1];
      if (name !== undefined && !names.has(name)) names.set(name, path);
    }
  }
  return names;
}
