// Tells a file that is still being written from a file with a mistake: it was changed a moment ago and is empty or not
// valid JSON.
import { join } from 'node:path';
import { lstatIfPresent } from '../content/folders.js';
import { readRegular } from '../files/regular-file.js';

/** A file that stays invalid for longer than this has a mistake. */
const PATIENCE_MS = 300;
/** Of a large change only this many files are checked; a branch checkout writes whole files. */
const MAX_FILES = 50;
const MAX_BYTES = 1024 * 1024;

/** Those of the paths that should be read a little later. */
export function halfWritten(root: string, paths: Iterable<string>, now: number): string[] {
  return [...paths].slice(0, MAX_FILES).filter((path) => isHalfWritten(join(root, path), now));
}

function isHalfWritten(file: string, now: number): boolean {
  try {
    const stat = lstatIfPresent(file);
    if (!stat?.isFile() || Math.abs(now - stat.mtimeMs) > PATIENCE_MS) return false;
    if (stat.size === 0) return true;
    if (!file.endsWith('.json') || stat.size > MAX_BYTES) return false;
    JSON.parse(
      readRegular(file, MAX_BYTES)
        .toString('utf8')
        .replace(/^\uFEFF/, ''),
    );
    return false;
  } catch (error) {
    // Other errors are reported by the update that reads the file.
    return error instanceof SyntaxError;
  }
}
