// Warm start: what the pages say about themselves, saved by the last run of `watch` or by the last build. A large site
// is ready at once then.
import { setTimeout as pause } from 'node:timers/promises';
import { lstatSync } from 'node:fs';
import { join } from 'node:path';
import { sha256 } from '../files/asset-file.js';
import { wholeSource } from '../entities/collections.js';
import { cacheFolder } from '../run/cache-folder.js';
import { type IndexHeader, readHeader, writeCache } from '../cache/build-cache.js';
import type { CacheBody } from '../cache/cache-body.js';
import { composedAt } from '../run/composed.js';
import { readTrace, type Trace } from '../cache/traces.js';
import type { Snapshot } from '../content/scan.js';
import type { CachedPage } from '../model.js';
import type { Indexed } from '../pages/index-page.js';
import type { Settings } from '../settings.js';
import { buildCacheFile, indexKeyOf } from '../steps/keys.js';
import { findTemplates } from '../files/template-files.js';
import { stillIndexed, withTexts } from '../steps/known-sources.js';

/** Fewer pages are read again faster than the file is written. */
const MIN_NEW_PAGES = 500;
/** Leaves time for the first requests of a browser that was waiting. */
const SAVE_AFTER_MS = 2000;

/** Page file → what it says about itself. */
export type IndexedPages = ReadonlyMap<string, KnownPage>;

export interface KnownPage extends Indexed {
  /** What the last build found out when it rendered the page, which is as it was since. */
  readonly built?: Built;
  /** The same of the further parts of its list, by their sources. */
  readonly parts?: ReadonlyMap<string, Built>;
}

type Built = Pick<CachedPage, 'record' | 'problems' | 'anchors' | 'claims'> & { readonly trace: () => Trace };

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
  const known = new Map<string, KnownPage & { parts?: Map<string, Built> }>();
  const parts: [string, Built][] = [];
  for (const [source, indexed] of stillIndexed(sources, snapshot)) {
    const { page, trace } = sources.get(source)!;
    const built = page && trace !== null ? builtOf(page, () => readTrace(trace, questions)) : null;
    if (wholeSource(source) === source) known.set(source, built ? { ...indexed, built } : { ...indexed });
    else if (built) parts.push([source, built]);
  }
  for (const [source, built] of parts) {
    const whole = known.get(wholeSource(source));
    if (whole) (whole.parts ??= new Map()).set(source, built);
  }
  return known;
}

function builtOf({ record, problems, anchors, claims = [] }: CachedPage, trace: Built['trace']): Built {
  return { record, problems, anchors, claims, trace };
}

/** What this start takes from earlier runs, and leaves to the next one. */
export class WarmMemory {
  loaded: IndexedPages = new Map();
  /** The files, and the rows in them. */
  #sources: Snapshot;

  constructor(
    readonly settings: Settings,
    readonly snapshot: Snapshot,
  ) {
    this.#sources = snapshot;
  }

  /** Not a method, since it is passed on without its object. */
  readonly load = (rows: Snapshot): IndexedPages => {
    if (rows.size > 0) this.#sources = new Map([...this.snapshot, ...rows]);
    return (this.loaded = loadWarmStart(this.settings, this.#sources));
  };

  save(pages: IndexedPages, isClosed: () => boolean): Promise<void> {
    return saveWarmStart(this.settings, this.#sources, this.loaded, pages, isClosed);
  }
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
