// Finds the pages that may link to a URL that no longer exists, by searching their files: on a large site only a few
// pages have been rendered.
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { encodePath } from '../encode-path.js';
import { MAX_SOURCE_BYTES } from '../limits.js';
import { readRegular } from '../regular-file.js';

/** Searched before other work gets its turn. */
const SLICE_CHARACTERS = 500_000;

/**
 * Those of the page files that contain one of the paths, and some that only seem to. Stops early, with what it has
 * found so far, when the result is no longer needed.
 */
export async function filesLinkingTo(
  root: string,
  files: readonly string[],
  paths: ReadonlySet<string>,
  isStale: () => boolean,
): Promise<Set<string>> {
  const found = new Set<string>();
  const forms = [...paths].flatMap((path) =>
    [...new Set([path, encodePath(path)])].map((form) => form.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')),
  );
  // What may follow a path in JSON, or in HTML inside JSON; "/a" is not matched by "/a-b" or "/a/b".
  const link = new RegExp(`(?:${forms.join('|')})/?(?=["'\\\\#?<\\s])`, 'i');
  let read = 0;
  for (const file of files) {
    const text = textOf(join(root, file));
    if (link.test(text.includes('\\/') ? text.replaceAll('\\/', '/') : text)) found.add(file);
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
    // Deleted meanwhile; the next update reports it.
    return '';
  }
}
