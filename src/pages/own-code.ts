// Finds places in the templates of a site: where one of them writes what a page should not show.
import { join } from 'node:path';
import { MAX_MEDIA_BYTES } from '../limits.js';
import type { Place } from '../model.js';
import { spanPlace } from '../problems/locate.js';
import { readRegular } from '../regular-file.js';

/** The first place for which `find` gives an offset, over templates relative to the root; null when there is none. */
export function placeInCode(
  own: readonly string[],
  root: string,
  length: number,
  find: (text: string) => number,
): Place | null {
  for (const path of own) {
    const text = textOf(join(root, path));
    const at = text === null ? -1 : find(text);
    if (text !== null && at >= 0) return spanPlace(path, text, at, length);
  }
  return null;
}

/** Null for a file that is just being replaced, or may not be read: whoever compiles it says so. */
function textOf(file: string): string | null {
  try {
    return readRegular(file, MAX_MEDIA_BYTES).toString('utf8');
  } catch {
    return null;
  }
}
