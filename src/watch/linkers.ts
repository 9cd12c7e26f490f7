// Finds the pages that may link to an address that is gone, by looking at their sources: of a large site only a few
// pages were ever printed.
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { encodePath } from '../encode-path.js';
import { MAX_SOURCE_BYTES } from '../limits.js';
import { readRegular } from '../regular-file.js';

/** Read in one stretch. */
const SLICE_CHARACTERS = 500_000;

/**
 * Those of the sources that name one of the addresses, and some that only seem to. Ends early, with what it has, when
 * nobody wants to know any more.
 */
export async function namersOf(
  root: string,
  sources: readonly string[],
  slugs: ReadonlySet<string>,
  isStale: () => boolean,
): Promise<Set<string>> {
  const found = new Set<string>();
  const forms = [...slugs].flatMap((slug) =>
    [...new Set([slug, encodePath(slug)])].map((form) => form.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')),
  );
  // The end of an address in JSON or in HTML within it; "/a" is not named by "/a-b" or "/a/b".
  const names = new RegExp(`(?:${forms.join('|')})/?(?=["'\\\\#?<\\s])`, 'i');
  let read = 0;
  for (const source of sources) {
    const text = textOf(join(root, source));
    if (names.test(text.includes('\\/') ? text.replaceAll('\\/', '/') : text)) found.add(source);
    read += text.length + 1000;
    if (read < SLICE_CHARACTERS) continue;
    read = 0;
    await turn();
    if (isStale()) break;
  }
  return found;
}

function textOf(file: string): string {
  try {
    return readRegular(file, MAX_SOURCE_BYTES).toString('utf8');
  } catch {
    // Gone meanwhile; the next update says so.
    return '';
  }
}
