// What is known of the pages before `watch` reads them: from its own last run, or from the last build. A large site is
// ready at once then.
import { setTimeout as pause } from 'node:timers/promises';
import { join } from 'node:path';
import { cacheFolder, type IndexHeader, readHeader, writeCache } from '../cache/build-cache.js';
import type { Snapshot } from '../content/scan.js';
import type { Indexed } from '../pages/index-page.js';
import type { Settings } from '../settings.js';
import { buildCacheFile, indexKeyOf, stillIndexed } from '../steps/memory.js';

/** Fewer pages are read again in less time than it takes to write down what they said. */
const MIN_FRESH = 500;
/** After the first requests of a browser that was waiting. */
const SAVE_AFTER_MS = 2000;

export type Known = ReadonlyMap<string, Indexed>;

export function recall(settings: Settings, snapshot: Snapshot): Known {
  if (!settings.cache) return new Map();
  const indexKey = keyOf(settings);
  for (const file of [ownFile(settings), buildCacheFile(settings)]) {
    const read = readHeader<IndexHeader>(file);
    const sources = indexKey !== null && read?.header.indexKey === indexKey ? read.body() : null;
    if (sources) return stillIndexed(sources, snapshot);
  }
  return new Map();
}

/** Writes down what the pages said when they were read for this `snapshot`, when that is worth it. */
export async function remember(
  settings: Settings,
  snapshot: Snapshot,
  known: Known,
  pages: ReadonlyMap<string, Indexed>,
  isClosed: () => boolean,
): Promise<void> {
  const isNew = (source: string) => !known.has(source);
  if (!settings.cache || [...pages.keys()].filter(isNew).length < MIN_FRESH) return;
  await pause(SAVE_AFTER_MS, undefined, { ref: false });
  if (isClosed()) return;
  const sources = [...pages].flatMap(([source, indexed]) => {
    const stamp = snapshot.get(source);
    // A file that was written just then may have been written again without a trace.
    return stamp === undefined || stamp.endsWith(' racy') ? [] : [[source, { stamp, indexed, page: null }] as const];
  });
  const indexKey = keyOf(settings);
  if (indexKey !== null) writeCache(ownFile(settings), { indexKey }, sources);
}

/** Null while something that decides how pages are judged cannot be read. */
function keyOf(settings: Settings): string | null {
  try {
    return indexKeyOf(settings);
  } catch {
    return null;
  }
}

function ownFile({ root }: Settings): string {
  return join(cacheFolder(root), 'watch');
}
