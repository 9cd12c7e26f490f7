// Where tests put their sites: in memory where the system offers enough of it, since a build asks the disk again and
// again whether all is written. TMPDIR wins.
import { statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const MEMORY = '/dev/shm';
/** Many times what a run takes at once: in containers the folder often has 64 MB. */
const ENOUGH_BYTES = 2 * 1024 ** 3;

export const TEMPORARY = process.env.TMPDIR === undefined && hasRoom(MEMORY) ? MEMORY : tmpdir();

function hasRoom(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return process.platform === 'linux' && bavail * bsize >= ENOUGH_BYTES;
  } catch {
    return false;
  }
}
