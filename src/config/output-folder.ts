// Where the output goes, and which folders must never be overwritten by it.
import { existsSync, lstatSync, realpathSync } from 'node:fs';
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';

/**
 * The real path of the output folder: links to it, or on the way to it, are followed, so that the folder is swapped and
 * not the link.
 */
export function outputFolder(root: string, outDir = 'dist'): string {
  return realPath(resolve(root, outDir));
}

/** The path without links, as far as it exists. */
function realPath(path: string): string {
  try {
    return realpathSync.native(path);
  } catch {
    const parent = dirname(path);
    return parent === path ? path : join(realPath(parent), basename(path));
  }
}

const SOURCES = ['content', 'templates', 'middleware', 'schemas', 'src', 'node_modules', '.git', '.casino-site'];

/**
 * Why a folder must not be overwritten: it is, contains or lies in the site, its sources or this program. Links count
 * as the folder that they lead to.
 */
export function outputFolderFault(root: string, outDir: string, packageRoot: string): string | null {
  if (lstatSync(outDir, { throwIfNoEntry: false })?.isSymbolicLink() && !existsSync(outDir))
    return 'The output folder is a link that leads nowhere.';
  const real = realPath(outDir);
  if (
    [root, realPath(root), realPath(packageRoot)].some((folder) => isWithin(outDir, folder) || isWithin(real, folder))
  )
    return 'The output folder must not be, or contain, the folder of the site.';
  for (const name of SOURCES) {
    const source = join(root, name);
    if (isWithin(source, outDir) || isWithin(realPath(source), real))
      return `The output folder must not lie in ${name}/.`;
    if (existsSync(source) && isWithin(real, realPath(source))) return `The output folder must not contain ${name}/.`;
  }
  return null;
}

function isWithin(folder: string, path: string): boolean {
  const rest = relative(folder, path);
  return rest === '' || (rest !== '..' && !rest.startsWith(`..${sep}`) && !isAbsolute(rest));
}
