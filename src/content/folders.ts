// Checks the folders that a site is read from: a build reads inside the root and nowhere else (promise 23). Links
// within the root are followed; a link in the place of the media must stay within content/.
import { lstatSync, realpathSync, type Stats, statSync } from 'node:fs';
import { basename, dirname, join, relative, sep } from 'node:path';
import { listTree } from '../files/list-files.js';
import { PUBLIC_FOLDER } from '../files/litter.js';
import { isMisnamed, MISNAMED } from '../files/misnamed.js';
import type { Problem } from '../model.js';
import { problem } from '../problems/catalogue.js';
import { isWithin } from '../files/real-path.js';
import { CONTENT_FOLDERS } from './names.js';

const MEDIA = 'content/media';
/** Folders of code. */
const CODE = ['templates', 'blocks', 'middleware'];
const FOLDERS = ['content', ...CONTENT_FOLDERS, PUBLIC_FOLDER, ...CODE];

/** To be asked before anything is read: a link may lead to private files. */
export function folderProblems(root: string): Problem[] {
  const problems: Problem[] = [];
  const isBad = (folder: string) => problems.some((one) => folder === one.file || folder.startsWith(`${one.file}/`));
  for (const folder of FOLDERS) {
    const fault = isBad(folder) ? null : faultOf(root, folder);
    if (fault)
      problems.push(
        problem(
          'file-invalid',
          fault,
          { file: folder },
          folder === PUBLIC_FOLDER
            ? 'Every file in it is published: put the folder itself here.'
            : `Put the folder itself here, or a link to a folder inside ${placeFor(folder)}.`,
        ),
      );
  }
  for (const folder of CODE) if (!isBad(folder)) for (const one of linksIn(root, folder)) problems.push(one);
  return problems;
}

/** Paths whose names are not UTF-8 would silently be left out; media and public/ tell theirs where they are read. */
export function misnamedProblems(paths: readonly string[]): Problem[] {
  return paths
    .filter((path) => !path.startsWith(`${MEDIA}/`) && !path.startsWith(`${PUBLIC_FOLDER}/`))
    .map((file) => problem('file-invalid', MISNAMED.message, { file }, MISNAMED.hint));
}

/** Something else stands where only a folder is read. */
export function notAFolder(file: string): Problem {
  return problem('file-invalid', `"${file}" is not a folder.`, { file }, FOLDER_HINT);
}

export const FOLDER_HINT = 'Put the folder itself here; links are not followed.';

/**
 * Every file of the media is published, so that a link must not lead to what is there for other reasons: sources,
 * backups, a repository.
 */
function placeFor(folder: string): string {
  return folder === MEDIA ? 'content/' : 'the folder of the site';
}

/** Null when there is none, too: what its absence means is for others to say. */
export function faultOf(root: string, folder: string): string | null {
  const path = join(root, folder);
  const stat = lstatIfPresent(path);
  if (!stat || stat.isDirectory()) return null;
  if (!stat.isSymbolicLink()) return `"${folder}" is not a folder.`;
  if (folder === PUBLIC_FOLDER) return `"${folder}" is a link.`;
  let real: string;
  try {
    real = realpathSync.native(path);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ELOOP'
      ? `The link "${folder}" leads back to itself.`
      : `The link "${folder}" leads nowhere.`;
  }
  if (!isWithin(realpathSync.native(root), real)) return `The link "${folder}" leads out of the folder of the site.`;
  if (isWithin(real, join(realpathSync.native(dirname(path)), basename(path))))
    return `The link "${folder}" leads to a folder that contains it.`;
  if (!statSync(real).isDirectory()) return `The link "${folder}" leads to something that is not a folder.`;
  return folder === MEDIA ? mediaFault(root, real) : null;
}

/** What is wrong with the place of media that are a link. */
function mediaFault(root: string, real: string): string | null {
  const content = realpathSync.native(join(root, 'content'));
  if (real === content || !isWithin(content, real))
    return `The link "${MEDIA}" leads to a folder that is not inside content/.`;
  const way = relative(content, real).split(sep);
  return way.some((part) => part.startsWith('.')) ? `The link "${MEDIA}" leads to a hidden folder.` : null;
}

/** True for a folder that may be read: a link that leads elsewhere, or back to where it lies, is not even listed. */
export function mayBeListed(root: string, folder: string): boolean {
  try {
    const path = join(root, folder);
    const real = realpathSync.native(path);
    return statSync(real).isDirectory() && isWithin(realpathSync.native(root), real) && faultOf(root, folder) === null;
  } catch {
    return false;
  }
}

/**
 * What stands at a path, links not followed; null for nothing, also where a part of the path is a file or a link that
 * leads nowhere.
 */
export function lstatIfPresent(path: string): Stats | null {
  try {
    return lstatSync(path);
  } catch (error) {
    if (ABSENT.has((error as NodeJS.ErrnoException).code ?? '')) return null;
    throw error;
  }
}

const ABSENT: ReadonlySet<string> = new Set(['ENOENT', 'ENOTDIR', 'ELOOP', 'ENAMETOOLONG']);

/** A template or check that is a link, a pipe or a device would silently be left out. Hidden files are an editor's. */
function linksIn(root: string, folder: string): Problem[] {
  if (!lstatIfPresent(join(root, folder))) return [];
  return listTree(join(root, folder))
    .filter(({ path, kind }) => kind === 'other' && !basename(path).startsWith('.'))
    .filter(({ path }) => !isMisnamed(join(root, folder, path)))
    .map(({ path }) =>
      problem(
        'file-invalid',
        'The file is not a regular file.',
        { file: `${folder}/${path}` },
        'Links, pipes and devices are not read; put the file itself here.',
      ),
    );
}
