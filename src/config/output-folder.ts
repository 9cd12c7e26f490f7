// Where the output goes, and which folders must never be overwritten by it.
import { existsSync, lstatSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { SOURCE_FOLDERS } from '../content/names.js';
import { MANIFEST_FILE } from '../files/manifest-file.js';
import type { Problem } from '../model.js';
import { problem } from '../problems/catalogue.js';
import { isWithin, realPath } from '../files/real-path.js';

/**
 * The real path of the output folder: links to it, or on the way to it, are followed, so that the folder is swapped and
 * not the link.
 */
export function outputFolder(root: string, outDir: string | undefined): string {
  return realPath(resolve(root, outDir ?? 'dist'));
}

const SOURCES = [...SOURCE_FOLDERS, 'schemas', 'src', 'brands'];
const KEPT = [...SOURCES, 'node_modules', '.git', '.casino-site'];

/**
 * Why a folder must not be overwritten: it is, contains or lies in the site, its sources or this program, or is or
 * contains the home folder of the user. Links count as the folder that they lead to.
 */
export function outputFolderFault(
  root: string,
  outDir: string,
  packageRoot: string,
  home: string = homedir(),
): string | null {
  if (lstatSync(outDir, { throwIfNoEntry: false })?.isSymbolicLink() && !existsSync(outDir))
    return 'The output folder is a link that leads nowhere.';
  if (statSync(outDir, { throwIfNoEntry: false })?.isDirectory() === false)
    return 'There is a file in the place of the output folder.';
  const [real, realRoot] = [realPath(outDir), realPath(root)];
  if ([root, realRoot, realPath(packageRoot)].some((folder) => isWithin(outDir, folder) || isWithin(real, folder)))
    return 'The output folder must not be, or contain, the folder of the site.';
  if (home !== '' && isWithin(real, realPath(home)))
    return 'The output folder must not be, or contain, your home folder.';
  for (const name of KEPT) {
    const source = join(root, name);
    const isThere = existsSync(source);
    // Most are not: to ask for the real path of each would fail, which costs much more than to see that.
    const realSource = isThere ? realPath(source) : join(realRoot, name);
    if (isWithin(source, outDir) || isWithin(realSource, real)) return `The output folder must not be in ${name}/.`;
    if (isThere && isWithin(real, realSource)) return `The output folder must not contain ${name}/.`;
  }
  const outer = outerOutput(realRoot, real);
  return outer === null ? null : `The output folder must not be in ${outer}/, which is an output itself.`;
}

/** `fault`: as above. */
export function unsafeFolder(fault: string): Problem {
  const hint = 'Choose a folder of its own, for example --out-dir dist';
  return problem('out-dir-unsafe', fault, { file: '--out-dir' }, hint);
}

/** The output of another build of the site in which a folder lies: the next build there would find files of nobody. */
function outerOutput(root: string, folder: string): string | null {
  for (let at = dirname(folder); at !== root && isWithin(root, at); at = dirname(at))
    if (existsSync(join(at, MANIFEST_FILE))) return relative(root, at).split(sep).join('/');
  return null;
}

/** The real path of the list of changed files; a link in its own place is not followed. */
export function listFile(root: string, file: string): string {
  const path = resolve(root, file);
  return join(realPath(dirname(path)), basename(path));
}

/**
 * Why the list of changed files must not lie here: the next build would take it for somebody's file, or for a source.
 */
export function listPlaceFault(root: string, outDir: string, file: string): string | null {
  const path = listFile(root, file);
  if (isWithin(outDir, path)) return 'must not be in the output folder';
  const source = SOURCES.find((name) => isWithin(realPath(join(root, name)), path));
  return source === undefined ? null : `must not be in ${source}/`;
}
