// The site that a folder is in: people run commands in a folder of it, such as content/pages.
import { lstatSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { CONFIG_FILE } from '../content/names.js';

/** What to do where `root` is no site but lies in one; null where it is one, or where there is none. */
export function siteAbove(cwd: string, root: string = '.'): string | null {
  const isSite = (folder: string) => lstatSync(join(folder, CONFIG_FILE), { throwIfNoEntry: false })?.isFile();
  let at = resolve(cwd, root);
  if (isSite(at)) return null;
  while (at !== dirname(at) && !isSite(at)) at = dirname(at);
  const way = relative(cwd, at).split(sep).join('/') || '.';
  return isSite(at) ? `The site is in "${way}": run the command there, or add --root ${way}` : null;
}
