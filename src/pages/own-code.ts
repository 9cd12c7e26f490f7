// Finds places in the templates of a site: where one of them writes what a page should not show.
import { join } from 'node:path';
import { MAX_MEDIA_BYTES } from '../limits.js';
import type { Place } from '../model.js';
import type { Settings } from '../settings.js';
import { ownCode } from '../files/template-files.js';
import type { TemplatePlaces } from '../site/link-places.js';
import { spanPlace } from '../problems/locate.js';
import { regularText } from '../files/regular-file.js';

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

/** Where a template writes an address as a text of its own: in an attribute, or in quotes. */
export function linksInCode({ root, packageRoot }: Pick<Settings, 'root' | 'packageRoot'>): TemplatePlaces {
  const own = ownCode(root, packageRoot);
  if (own.length === 0) return () => null;
  return (url) => {
    // Markup has it in another spelling than a string.
    const spellings = [...new Set([url, url.replaceAll('&', '&amp;')])];
    const quoted = spellings.flatMap((one) => ['"', "'", '`'].map((quote) => quote + one + quote));
    return placeInCode(own, root, url.length, (text) => {
      const found = quoted.map((one) => text.indexOf(one)).filter((at) => at >= 0);
      return found.length === 0 ? -1 : Math.min(...found) + 1;
    });
  };
}
