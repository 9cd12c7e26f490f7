// Lists the page files of a site, in an order that does not depend on the disk.
import { PAGES_FOLDER } from './names.js';
import { isPageFile } from './page-source.js';
import { kindOf, type Snapshot } from './scan.js';

/** Paths relative to the root. Links and folders that may not be read are listed too, to be refused by name. */
export function listPages(snapshot: Snapshot): string[] {
  const paths: string[] = [];
  for (const [path, fingerprint] of snapshot) {
    if (!path.startsWith(`${PAGES_FOLDER}/`) && path !== PAGES_FOLDER) continue;
    if (kindOf(fingerprint) !== 'file' || isPageFile(path)) paths.push(path);
  }
  return paths.toSorted();
}
