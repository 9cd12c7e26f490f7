// The pages of a live site: which files they are, and what each says about itself. Reads again only the files that an
// update touches, unless the rules for all of them changed.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { lstatIfPresent } from '../content/folders.js';
import { listPagesOrFolders } from '../content/list.js';
import { PAGES_FOLDER } from '../content/names.js';
import { scan } from '../content/scan.js';
import type { Indexed, PageIndexer } from '../pages/index-page.js';
import { createPagePool } from '../pages/pool.js';
import { bySource } from '../steps/incremental-state.js';
import { createPageIndex, hasError, type PageIndex } from './page-index.js';
import { rulesOf, type SiteSources } from './sources.js';
import type { TouchedSite } from './touched.js';
import type { IndexedPages } from './warm-start.js';

export interface LivePages {
  pages: PageIndex;
  indexer: PageIndexer;
  /** What the pages were validated by. */
  rules: string;
  /** content/pages is missing, as while a branch is checked out: its pages stay until it is back. */
  isMissing: boolean;
}

/** More changed pages than this are indexed by several threads, as at the start. */
const MANY_PAGES = 1000;
const SLICE = 20;

export async function openLivePages(
  sources: SiteSources,
  files: readonly string[],
  warm: IndexedPages,
): Promise<LivePages> {
  return { ...(await indexAll(sources, files, null, warm)), isMissing: false };
}

/** Notes whether the folder of the pages is there; true when it is back after it was missing. */
export function checkPagesFolder(live: LivePages, root: string): boolean {
  const wasMissing = live.isMissing;
  live.isMissing = !existsSync(join(root, PAGES_FOLDER)) && live.pages.sources().length > 0;
  return wasMissing;
}

/** Files of pages, and what a build refuses by name: links, and folders that may not be listed. */
export function isPage({ pages }: LivePages, root: string, path: string): boolean {
  return path.endsWith('.json') || pages.get(path) !== undefined || entryAt(root, path) === 'refused';
}

export async function rereadPages(
  live: LivePages,
  sources: SiteSources,
  { schemas, pages, isBack }: TouchedSite,
): Promise<void> {
  const { root } = sources.settings;
  if (live.isMissing) return;
  if (schemas || isBack || pages.length > MANY_PAGES || live.rules !== validatedBy(sources)) {
    Object.assign(live, await indexAll(sources, listPagesOrFolders(scan(root)), live.pages));
    return;
  }
  for (const [index, file] of pages.entries()) {
    if (index % SLICE === SLICE - 1) await turn();
    live.indexer.forget(file);
    const found = entryAt(root, file);
    if (found === 'nothing') live.pages.delete(file);
    else if (found !== 'hidden') live.pages.set(file, keepSummary(live.pages.get(file), live.indexer.index([file])));
  }
}

/** The first reading of a large site is spread over threads; later ones concern single pages. */
async function indexAll(
  sources: SiteSources,
  files: readonly string[],
  before: PageIndex | null,
  warm: IndexedPages = new Map(),
): Promise<Omit<LivePages, 'isMissing'>> {
  const { settings, validator } = sources;
  const unread = files.filter((file) => !warm.has(file));
  const pool = createPagePool(
    { settings, rules: rulesOf(sources), checks: sources.checks, jobs: settings.jobs, pages: unread.length },
    validator,
  );
  try {
    const indexed = new Map([...warm, ...bySource(await pool.index(unread), new Set(unread))]);
    const pages = createPageIndex();
    for (const file of files) {
      const now = indexed.get(file) ?? { summaries: [], problems: [], acknowledgements: [] };
      pages.set(file, keepSummary(before?.get(file), now));
    }
    return { pages, indexer: pool.local.indexer, rules: validatedBy(sources) };
  } finally {
    await pool.close();
  }
}

function validatedBy(sources: SiteSources): string {
  return JSON.stringify([rulesOf(sources), sources.checks]);
}

/** A page that can no longer be read keeps its place on the site, so that links to it do not look broken as well. */
function keepSummary(before: Indexed | undefined, now: Indexed): Indexed {
  return hasError(now) && now.summaries.length === 0 && before ? { ...now, summaries: before.summaries } : now;
}

/** What is at a path. `hidden`: the system does not let us look, so the page stays as it was. */
function entryAt(root: string, path: string): 'something' | 'refused' | 'nothing' | 'hidden' {
  try {
    const stat = lstatIfPresent(join(root, path));
    if (!stat) return 'nothing';
    if (stat.isSymbolicLink()) return 'refused';
    return stat.isDirectory() ? (isListable(join(root, path)) ? 'nothing' : 'refused') : 'something';
  } catch {
    return 'hidden';
  }
}

function isListable(folder: string): boolean {
  try {
    readdirSync(folder);
    return true;
  } catch {
    return false;
  }
}
