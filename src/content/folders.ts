// Judges the folders that a site is read from: a build reads inside the root and nowhere else (promise 23). Links within the root are followed.
import { lstatSync, readdirSync, realpathSync, statSync } from 'node:fs';
import { isAbsolute, join, relative, sep } from 'node:path';
import type { Problem } from '../model.js';
import { problem } from '../problems/catalogue.js';

/** Folders of code. */
const CODE = ['templates', 'middleware'];
const FOLDERS = ['content', 'content/pages', 'content/media', ...CODE];

/** To be asked before anything is read: what a link leads to may be nobody's business. */
export function folderProblems(root: string): Problem[] {
  const problems: Problem[] = [];
  const isBad = (folder: string) => problems.some((one) => folder === one.file || folder.startsWith(`${one.file}/`));
  for (const folder of FOLDERS) {
    const fault = isBad(folder) ? null : faultOf(root, folder);
    if (fault)
      problems.push(problem('file-invalid', fault, { file: folder }, 'Put the folder itself here, or a link to a folder inside the folder of the site.'));
  }
  for (const folder of CODE) if (!isBad(folder)) problems.push(...linksIn(root, folder));
  return problems;
}

/** Null when there is none, too: what its absence means is for others to say. */
function faultOf(root: string, folder: string): string | null {
  const path = join(root, folder);
  const stat = lstatSync(path, { throwIfNoEntry: false });
  if (!stat || stat.isDirectory()) return null;
  if (!stat.isSymbolicLink()) return `"${folder}" is no folder.`;
  let real: string;
  try {
    real = realpathSync.native(path);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ELOOP' ? `The link "${folder}" leads back to itself.` : `The link "${folder}" leads nowhere.`;
  }
  const way = relative(realpathSync.native(root), real);
  if (way === '..' || way.startsWith(`..${sep}`) || isAbsolute(way)) return `The link "${folder}" leads out of the folder of the site.`;
  return statSync(real).isDirectory() ? null : `The link "${folder}" leads to something that is no folder.`;
}

/** A template or check that is a link would silently be left out. What begins with a dot is an editor's. */
function linksIn(root: string, folder: string): Problem[] {
  if (!statSync(join(root, folder), { throwIfNoEntry: false })) return [];
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isSymbolicLink() && !entry.name.startsWith('.'))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .toSorted()
    .map((file) => problem('file-invalid', 'The file is no regular file.', { file }, 'Links are not read; put the file itself here.'));
}
