// Judges the folders that a site is read from: a build reads inside the root and nowhere else (promise 23). Links within the root are followed;
// a link in the place of the media must stay within content/.
import { lstatSync, readdirSync, realpathSync, statSync } from 'node:fs';
import { isAbsolute, join, relative, sep } from 'node:path';
import type { Problem } from '../model.js';
import { problem } from '../problems/catalogue.js';

const MEDIA = 'content/media';
const FOLDERS = ['content', 'content/pages', MEDIA, 'templates'];

/** To be asked before anything is read: what a link leads to may be nobody's business. */
export function folderProblems(root: string): Problem[] {
  const problems: Problem[] = [];
  const isBad = (folder: string) => problems.some((one) => folder === one.file || folder.startsWith(`${one.file}/`));
  for (const folder of FOLDERS) {
    const fault = isBad(folder) ? null : faultOf(root, folder);
    if (fault) problems.push(problem('file-invalid', fault, { file: folder }, `Put the folder itself here, or a link to a folder inside ${placeFor(folder)}.`));
  }
  if (!isBad('templates')) problems.push(...linksIn(root, 'templates'));
  return problems;
}

/** Every file of the media is published, so that a link must not lead to what is there for other reasons: sources, backups, a repository. */
function placeFor(folder: string): string {
  return folder === MEDIA ? 'content/' : 'the folder of the site';
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
  if (isOutside(realpathSync.native(root), real)) return `The link "${folder}" leads out of the folder of the site.`;
  if (!statSync(real).isDirectory()) return `The link "${folder}" leads to something that is no folder.`;
  return folder === MEDIA ? mediaFault(root, real) : null;
}

/** What is wrong with the place of media that are a link. */
function mediaFault(root: string, real: string): string | null {
  const content = realpathSync.native(join(root, 'content'));
  const way = relative(content, real);
  if (way === '' || isOutside(content, real)) return `The link "${MEDIA}" leads to a folder that is not inside content/.`;
  return way.split(sep).some((part) => part.startsWith('.')) ? `The link "${MEDIA}" leads to a hidden folder.` : null;
}

function isOutside(folder: string, path: string): boolean {
  const way = relative(folder, path);
  return way === '..' || way.startsWith(`..${sep}`) || isAbsolute(way);
}

/** A template that is a link would silently be left out. What begins with a dot is an editor's. */
function linksIn(root: string, folder: string): Problem[] {
  if (!statSync(join(root, folder), { throwIfNoEntry: false })) return [];
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isSymbolicLink() && !entry.name.startsWith('.'))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .toSorted()
    .map((file) => problem('file-invalid', 'The file is no regular file.', { file }, 'Links are not read; put the template itself here.'));
}
