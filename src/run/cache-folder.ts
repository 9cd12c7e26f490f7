// Where a site keeps its cache: out of sight, out of the way of version control. Dependency-free.
import { lstatSync } from 'node:fs';
import { join, sep } from 'node:path';
import { composedAt } from './composed.js';

const OF_PACKAGE = join('node_modules', '.cache', 'casino-site');
const OF_SITE = join('.casino-site', 'cache');

/** Several sites may share one `node_modules` through links: what is only one site's is not put there. */
export function cacheFolder(root: string): string {
  const isPackage = lstatSync(join(root, 'node_modules'), { throwIfNoEntry: false })?.isDirectory();
  return composedAt(root)?.cache ?? join(root, isPackage ? OF_PACKAGE : OF_SITE);
}

/**
 * False where a link or a file stands in the place of the cache or of a folder above it: what is written there would
 * land in a folder of somebody else, or nowhere. A folder that a script names is as it wants it.
 */
export function mayCache(root: string): boolean {
  const folder = cacheFolder(root);
  const own = [OF_PACKAGE, OF_SITE].find((one) => folder.endsWith(one));
  if (own === undefined) return true;
  let at = folder.slice(0, -own.length);
  for (const name of own.split(sep)) {
    at = join(at, name);
    const stat = lstatSync(at, { throwIfNoEntry: false });
    if (!stat?.isDirectory()) return stat === undefined;
  }
  return true;
}
