// Lists the page files of a site, in an order that does not depend on the disk.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { PAGES_FOLDER } from './names.js';
import { isPageFile } from './page-source.js';
import { kindOf, type Snapshot } from './scan.js';

/**
 * Paths relative to the root. Links are listed too, so that they can be refused by name. Throws for a folder that may
 * not be listed.
 */
export function listPages(root: string, snapshot: Snapshot): string[] {
  return listPagesOrFolders(snapshot, (folder) => {
    readdirSync(join(root, folder));
    return false;
  });
}

/**
 * The same for whoever goes on all the same: a folder that may not be listed stands in the list, to be refused by name
 * like a link.
 */
export function listPagesOrFolders(snapshot: Snapshot, isListed: (folder: string) => boolean = () => true): string[] {
  const paths: string[] = [];
  for (const [path, fingerprint] of snapshot) {
    if (!path.startsWith(`${PAGES_FOLDER}/`) && path !== PAGES_FOLDER) continue;
    const kind = kindOf(fingerprint);
    if (kind === 'folder' ? isListed(path) : kind === 'link' || isPageFile(path)) paths.push(path);
  }
  return paths.toSorted();
}
