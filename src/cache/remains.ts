// Clears what a run that is ended early leaves in the cache. A cache that cannot be cleared costs disk, nothing else.
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { cacheFolder, mayCache } from '../run/cache-folder.js';

/** Unfinished files carry the id of the process that writes them, see assets/image-cache.ts. */
export function clearUnfinished(root: string, pid: number): void {
  const images = join(cacheFolder(root), 'images');
  if (!mayCache(root) || !existsSync(images)) return;
  for (const name of readdirSync(images)) if (name.endsWith(`.${pid}.tmp`)) rmSync(join(images, name), { force: true });
}
