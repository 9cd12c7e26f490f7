// Tells a file whose writer is not done from a file with a mistake: it was written a moment ago and makes no sense.
import { join } from 'node:path';
import { lookAt } from '../content/folders.js';
import { readRegular } from '../regular-file.js';

/** A file that makes no sense for longer than this is meant that way. */
export const PATIENCE_MS = 300;
/** Of a large change only so many files are looked at; a branch checkout writes whole files. */
const MAX_LOOKS = 50;
const MAX_BYTES = 1024 * 1024;

/** Those of the paths that are better read a little later. */
export function halfWritten(root: string, paths: Iterable<string>, now: number): string[] {
  return [...paths].slice(0, MAX_LOOKS).filter((path) => isHalfWritten(join(root, path), now));
}

function isHalfWritten(file: string, now: number): boolean {
  try {
    const stat = lookAt(file);
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
    // What cannot be read is for whoever reads it next.
    return error instanceof SyntaxError;
  }
}
