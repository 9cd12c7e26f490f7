// The pages of a live site: which files they are, and what each says about itself. Reads again only the files that an
// update touches, unless the rules for all of them changed.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import type { Collections } from '../content/collections/read-collections.js';
import { lstatIfPresent } from '../content/folders.js';
import { listPages } from '../content/list.js';
import { PAGES_FOLDER } from '../content/names.js';
import { isPageFile } from '../content/page-source.js';
import { scan } from '../content/scan.js';
import { readFolder } from '../files/list-files.js';
import type { PageSummary, Problem } from '../model.js';
import type { Indexed, PageIndexer } from '../pages/index-page.js';
import { PagePool } from '../pages/pool.js';
import type { Acknowledgement } from '../problems/acknowledge.js';
import { bySource } from '../steps/known-sources.js';
import { rulesOf, type SiteSources } from './sources.js';
import { isTouched } from './touched.js';
import type { IndexedPages, KnownPage } from './warm-start.js';

export interface LivePages {
  /** By their files, in the order of these. */
  pages: Map<string, KnownPage>;
  /** What all of them say, as a build sees it. */
  all: Indexed;
  indexer: PageIndexer;
  /** What pages made from rows were read from. */
  collections: Collections;
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
  warm?: IndexedPages,
): Promise<LivePages> {
  return { ...(await indexAll(sources, files, null, warm)), isMissing: false };
}

/** Notes whether the folder of the pages is there; true when it is back after it was missing. */
export function checkPagesFolder(live: LivePages, root: string): boolean {
  const wasMissing = live.isMissing;
  live.isMissing = !existsSync(join(root, PAGES_FOLDER)) && live.pages.size > 0;
  return wasMissing;
}

export async function rereadPages(
  live: LivePages,
  sources: SiteSources,
  changed: ReadonlySet<string>,
  isBack: boolean,
): Promise<void> {
  const { root } = sources.settings;
  if (live.isMissing) return;
  const pages = [...changed].filter((path) => isPage(live, root, path));
  for (const [file, page] of live.pages) if (!changed.has(file) && takesIn(page, changed)) pages.push(file);
  const rows = changedRows(live.collections.sources, sources.collections.sources);
  const isOther = isTouched(changed, 'schemas') || live.rules !== validatedBy(sources);
  if (isOther || isBack || pages.length + rows.length > MANY_PAGES) {
    Object.assign(live, await indexAll(sources, listPages(scan(root)), live.pages));
    return;
  }
  if (live.collections !== sources.collections) live.indexer.useRows(sources.collections.reader);
  live.collections = sources.collections;
  for (const [index, file] of [...new Set([...pages, ...rows])].entries()) {
    if (index % SLICE === SLICE - 1) await turn();
    live.indexer.forget(file);
    const found = live.indexer.isRow(file) ? rowAt(sources, file) : entryAt(root, file);
    if (found === 'nothing') live.pages.delete(file);
    else if (found !== 'hidden') live.pages.set(file, keepSummary(live.pages.get(file), live.indexer.index([file])));
  }
  live.pages = inOrder(live.pages);
  live.all = joined(live.pages);
}

/** True for a page with a text among some files; of a page with errors nobody knows what it takes in. */
function takesIn(page: KnownPage, changed: ReadonlySet<string>): boolean {
  if (!isTouched(changed, 'texts')) return false;
  return hasError(page) || page.summaries.some(({ texts = [] }) => texts.some((path) => changed.has(path)));
}

/** Files of pages, and what a build refuses by name: links, and folders that may not be listed. */
function isPage({ pages }: LivePages, root: string, path: string): boolean {
  if (path !== PAGES_FOLDER && !path.startsWith(`${PAGES_FOLDER}/`)) return false;
  return isPageFile(path) || pages.has(path) || entryAt(root, path) === 'refused';
}

/** The first reading of a large site is spread over threads; later ones concern single pages. */
async function indexAll(
  sources: SiteSources,
  listed: readonly string[],
  before: ReadonlyMap<string, KnownPage> | null,
  warm: IndexedPages = new Map(),
): Promise<Omit<LivePages, 'isMissing'>> {
  const { settings, validator, collections } = sources;
  const files = collections.sources.size > 0 ? [...listed, ...collections.sources.keys()].sort() : listed;
  const unread = files.filter((file) => !warm.has(file));
  const pool = new PagePool(
    { settings, rules: rulesOf(sources), checks: sources.checks, jobs: settings.jobs, pages: unread.length },
    validator,
  );
  pool.local.indexer.useRows(collections.reader);
  try {
    const indexed = new Map([...warm, ...bySource(await pool.index(unread), new Set(unread))]);
    const nothing = { summaries: [], problems: [], acknowledgements: [] };
    const pages = new Map(
      files.map((file) => [file, keepSummary(before?.get(file), indexed.get(file) ?? nothing)] as const),
    );
    return { pages, all: joined(pages), indexer: pool.local.indexer, collections, rules: validatedBy(sources) };
  } finally {
    await pool.close();
  }
}

function inOrder(pages: Map<string, KnownPage>): Map<string, KnownPage> {
  const files = [...pages.keys()];
  if (files.every((file, index) => index === 0 || files[index - 1]! < file)) return pages;
  return new Map(files.sort().map((file) => [file, pages.get(file)!]));
}

function joined(pages: ReadonlyMap<string, KnownPage>): Indexed {
  const [summaries, problems, acknowledgements]: [PageSummary[], Problem[], Acknowledgement[]] = [[], [], []];
  for (const page of pages.values()) {
    summaries.push(...page.summaries);
    for (const one of page.problems) problems.push(one);
    for (const one of page.acknowledgements) acknowledgements.push(one);
  }
  return { summaries, problems, acknowledgements };
}

export function hasError({ problems }: Pick<Indexed, 'problems'>): boolean {
  return problems.some((one) => one.severity === 'error');
}

function validatedBy(sources: SiteSources): string {
  // Rows are compared one by one.
  const { collections: _collections, ...rules } = rulesOf(sources);
  return JSON.stringify([rules, sources.checks]);
}

/** A page that can no longer be read keeps its place on the site, so that links to it do not look broken as well. */
function keepSummary(before: KnownPage | undefined, now: KnownPage): KnownPage {
  return hasError(now) && now.summaries.length === 0 && before ? { ...now, summaries: before.summaries } : now;
}

function rowAt({ collections }: SiteSources, source: string): 'something' | 'nothing' {
  return collections.sources.has(source) ? 'something' : 'nothing';
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
    readFolder(folder);
    return true;
  } catch {
    return false;
  }
}

/** Pages whose row, template or schema is another, that are new, or gone. */
function changedRows(before: Collections['sources'], now: Collections['sources']): string[] {
  const gone = [...before.keys()].filter((source) => !now.has(source));
  return [...gone, ...[...now].flatMap(([source, print]) => (before.get(source) === print ? [] : [source]))];
}
