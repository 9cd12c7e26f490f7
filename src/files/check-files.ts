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
  /** Paths of code under an ending that no check has. */
  readonly others: readonly string[];
  /** SHA-256 over the paths and bytes of all of them; empty when there are none. */
  readonly hash: string;
}

const SOURCE = /\.(?:ts|js|mjs|json)$/;
const OTHER = /\.(?:tsx|jsx|[cm]ts|cjs)$/;

export function findChecks(root: string): CheckFiles {
  const folder = join(root, CHECKS_FOLDER);
  const all = listTree(folder)
    .filter(({ path, kind }) => kind === 'file' && !/\.d\.[cm]?ts$/.test(path))
    .map(({ path }) => path);
  const paths = all.filter((path) => SOURCE.test(path));
  const hash = createHash('sha256');
  for (const path of paths)
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(folder, path)))
      .update('\0');
  return {
    paths: new Map(paths.map((path) => [path, join(folder, path)])),
    others: all.filter((path) => OTHER.test(path)),
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

/** What pages are held against: nothing on a site that checks none, where names of checks are only words. */
export function ruleOfChecks(files: CheckFiles): { readonly checks?: readonly string[] } {
  const names = [...checkNames(files).keys()];
  return names.length === 0 ? {} : { checks: names };
}
