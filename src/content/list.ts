// Lists the page files of a site, in an order that does not depend on the disk.
import fastGlob from 'fast-glob';
import { join } from 'node:path';

export const CONFIG_FILE = 'casino-site.config.json';
export const SITE_FILE = 'content/site.json';
const PAGES = 'content/pages';

/** Paths relative to the root. Links are listed too, so that they can be refused by name. */
export function listPages(root: string): string[] {
  const names = fastGlob.sync('**/*', { cwd: join(root, PAGES), dot: false, onlyFiles: false, followSymbolicLinks: false, objectMode: true });
  return names
    .filter((entry) => (entry.name.endsWith('.json') && !entry.dirent.isDirectory()) || entry.dirent.isSymbolicLink())
    .map((entry) => `${PAGES}/${entry.path}`)
    .toSorted();
}
