// Warm start: what the pages say about themselves, saved by the last run of `watch` or by the last build. A large site
// is ready at once then.
import { setTimeout as pause } from 'node:timers/promises';
import { lstatSync } from 'node:fs';
import { join } from 'node:path';
import { sha256 } from '../asset-file.js';
import { cacheFolder } from '../cache-folder.js';
import { type CacheBody, type IndexHeader, readHeader, writeCache } from '../cache/build-cache.js';
import { composedAt } from '../composed.js';
import { readTrace, type Trace } from '../cache/traces.js';
import type { Snapshot } from '../content/scan.js';
import type { CachedPage } from '../model.js';
import type { Indexed } from '../pages/index-page.js';
import type { Settings } from '../settings.js';
import { buildCacheFile, indexKeyOf } from '../steps/keys.js';
import { findTemplates } from '../template-files.js';
import { stillIndexed, withTexts } from '../steps/known-sources.js';

/** Fewer pages are read again faster than the file is written. */
const MIN_NEW_PAGES = 500;
/** Leaves time for the first requests of a browser that was waiting. */
const SAVE_AFTER_MS = 2000;

/** Page file → what it says about itself. */
export type IndexedPages = ReadonlyMap<string, KnownPage>;

export interface KnownPage extends Indexed {
  /** What the last build found out when it rendered the page, which is as it was since. */
  readonly built?: Pick<CachedPage, 'problems' | 'anchors' | 'claims'> & { readonly trace: () => Trace };
}

/** Pages that are unchanged since they were saved; empty when nothing usable is there. */
export function loadWarmStart(settings: Settings, snapshot: Snapshot): IndexedPages {
  if (!settings.cache) return new Map();
  const indexKey = keyOf(settings);
  const files = [cacheFile(settings), buildCacheFile(settings)].map((file) => [timeOf(file), file] as const);
  for (const [, file] of files.sort(([a], [b]) => b - a)) {
    const read = readHeader<IndexHeader>(file);
    const body = indexKey !== null && read?.header.indexKey === indexKey ? read.body() : null;
    if (body) return knownPages(body, snapshot);
  }
  return new Map();
}

function timeOf(file: string): number {
  return lstatSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

function knownPages({ sources, questions }: CacheBody, snapshot: Snapshot): IndexedPages {
  const known = [...stillIndexed(sources, snapshot)].map(([source, indexed]): [string, KnownPage] => {
    const { page, trace } = sources.get(source)!;
    if (!page || trace === null) return [source, indexed];
    const { problems, anchors, claims = [] } = page;
    return [source, { ...indexed, built: { problems, anchors, claims, trace: () => readTrace(trace, questions) } }];
  });
  return new Map(known);
}

/** Saves what the pages said when they were read for this `snapshot`, if there are enough new ones. */
export async function saveWarmStart(
  settings: Settings,
  snapshot: Snapshot,
  loaded: IndexedPages,
  pages: IndexedPages,
  isClosed: () => boolean,
): Promise<void> {
  const isNew = (file: string) => !loaded.has(file);
  if (!settings.cache || [...pages.keys()].filter(isNew).length < MIN_NEW_PAGES) return;
  await pause(SAVE_AFTER_MS, undefined, { ref: false });
  if (isClosed()) return;
  const sources = [...pages].flatMap(([file, { summaries, problems, acknowledgements }]) => {
    const indexed = { summaries, problems, acknowledgements };
    const fingerprint = snapshot.has(file) ? withTexts(snapshot, file, indexed) : undefined;
    // A file written just before the scan may have been written again without a visible change of its time.
    return fingerprint === undefined || fingerprint.includes(' racy')
      ? []
      : [[file, { fingerprint, indexed, page: null, trace: null }] as const];
  });
  const indexKey = keyOf(settings);
  if (indexKey !== null) writeCache(cacheFile(settings), { indexKey }, { questions: [], sources });
}

/** Null while something that decides how pages are validated cannot be read. */
function keyOf(settings: Settings): string | null {
  try {
    return indexKeyOf(settings, findTemplates(settings.root, settings.packageRoot));
  } catch {
    return null;
  }
}

function cacheFile({ root }: Settings): string {
  // The sites of several brands have one cache.
  const brand = composedAt(root) ? `-${sha256(root).slice(0, 8)}` : '';
  return join(cacheFolder(root), `watch${brand}`);
}
