// Finds places in the templates of a site: where one of them writes what a page should not show.
import { join } from 'node:path';
import { MAX_MEDIA_BYTES } from '../limits.js';
import type { Place } from '../model.js';
import { spanPlace } from '../problems/locate.js';
import { regularText } from '../regular-file.js';

/** The first place for which `find` gives an offset, over templates relative to the root; null when there is none. */
export function placeInCode(
  own: readonly string[],
  root: string,
  length: number,
  find: (text: string) => number,
): Place | null {
  for (const path of own) {
    // Whoever compiles a template says what is wrong with its file.
    const text = regularText(join(root, path), MAX_MEDIA_BYTES);
    const at = text === null ? -1 : find(text);
    if (text !== null && at >= 0) return spanPlace(path, text, at, length);
  }
  return null;
}
