// The collections of a live site. They keep their last good state as a whole, as entities do: pages of one that is
// broken now stay as they were.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Collections, readCollections } from '../content/collections/read-collections.js';
import { scan } from '../content/scan.js';
import type { OwnBlock } from '../own-block.js';
import type { Settings } from '../settings.js';

/** `before`: as they were read last; null at the start. */
export function readLiveCollections(
  { root, packageRoot, languages }: Pick<Settings, 'root' | 'packageRoot' | 'languages'>,
  own: readonly OwnBlock[],
  before: Collections | null,
): Collections {
  if (before && !existsSync(join(root, 'content'))) return before;
  const files = scan(root);
  const input = { root, packageRoot, files, own, languages };
  const read = readCollections({ ...input, ...(before ? { before: before.reader } : {}) });
  if (read.complete || !before) return read;
  return { ...before, problems: read.problems, complete: false };
}

/** Pages whose row, template or schema is another, that are new, or gone. */
export function changedRows(before: Collections['sources'], now: Collections['sources']): string[] {
  const gone = [...before.keys()].filter((source) => !now.has(source));
  return [...gone, ...[...now].flatMap(([source, print]) => (before.get(source) === print ? [] : [source]))];
}
