// The site that a folder is in: people run commands in a folder of it, such as content/pages.
import { lstatSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { CONFIG_FILE } from '../content/names.js';
import { foldersAbove } from '../files/real-path.js';

const isSite = (folder: string) => lstatSync(join(folder, CONFIG_FILE), { throwIfNoEntry: false })?.isFile() === true;

/** What to do where `root` is no site but lies in one; null where it is one, or where there is none. */
export function siteAbove(cwd: string, root: string = '.'): string | null {
  const start = resolve(cwd, root);
  const site = isSite(start) ? null : folderOfSite(start);
  if (site === null) return null;
  const way = relative(cwd, site).split(sep).join('/') || '.';
  return `The site is in "${way}": run the command there, or add --root ${way}`;
}

/** The nearest folder above that is a site. */
export function folderOfSite(folder: string): string | null {
  for (const at of foldersAbove(folder)) if (isSite(at)) return at;
  return null;
}
