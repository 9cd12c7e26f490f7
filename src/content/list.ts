// Lists the page files of a site, in an order that does not depend on the disk.
import fastGlob from 'fast-glob';
import { join } from 'node:path';
import { PAGES_FOLDER } from './names.js';

/** Paths relative to the root. Links are listed too, so that they can be refused by name. */
export function listPages(root: string): string[] {
  const names = fastGlob.sync('**/*', { cwd: join(root, PAGES_FOLDER), dot: false, onlyFiles: false, followSymbolicLinks: false, objectMode: true });
  return names
    .filter((entry) => (entry.name.endsWith('.json') && !entry.dirent.isDirectory()) || entry.dirent.isSymbolicLink())
    .map((entry) => `${PAGES_FOLDER}/${entry.path}`)
    .toSorted();
}
