// The site as `watch` keeps it: all summaries and tools in memory, no rendered pages. A change re-reads what it
// touches, nothing else.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { folderProblems, lookAt } from '../content/folders.js';
import { listPagesOrFolders } from '../content/list.js';
import { misplacedFiles, strayHint } from '../content/misplaced.js';
import { scan } from '../content/scan.js';
import type { Problem } from '../model.js';
import type { Indexed, PageIndexer } from '../pages/index-page.js';
import { createPagePool } from '../pages/pool.js';
import { TemplateError } from '../render/template-error.js';
import { applyAcknowledgements } from '../problems/acknowledge.js';
import { problem } from '../problems/catalogue.js';
import type { Finder } from '../problems/locate.js';
import type { Environment, Flags, Settings } from '../settings.js';
import { openOptimiser } from '../steps/images.js';
import { believable } from '../steps/inputs.js';
import { bySource } from '../steps/memory.js';
import type { Known } from './known.js';
import { createPageBook, hasError, type PageBook } from './page-book.js';
import { compare, lookOf, type TouchedSite, whatIsTouched } from './look.js';
import { openParts, type Parts, partProblems, reread, rulesOf, strayed, templateFault } from './parts.js';
import { createScripts, planAll, type Planned, withSummaries, withTitles } from './planned.js';
import { refusal } from './refusal.js';

/** What a browser must do after an update: nothing, look at the problems, swap styles, load the page again. */
export type Effect = 'none' | 'problems' | 'css' | 'reload';

export interface LiveSite {
  readonly settings: Settings;
  /** The plan of the last update that had one, with its renderer; null until the site could be planned once. */
  current(): Planned | null;
  /**
   * Takes in changed paths (relative to the root) and says what they mean for open pages. Rejects when the system
   * refuses something: that is a problem from then on, and the changes wait for the next update.
   */
  update(changed: ReadonlySet<string>): Promise<Effect>;
  /** Problems of everything but rendering, acknowledged ones as notes. */
  problems(): readonly Problem[];
  /** Problems that rendering found, as a build would report them. */
  judged(found: readonly Problem[]): readonly Problem[];
  /** The problem of a page that cannot be printed. */
  fault(source: string, error: unknown): Promise<Problem>;
  /** Places in site.json. */
  siteAt(): Finder;
  /** What every page says of itself, by its source. */
  indexed(): ReadonlyMap<string, Indexed>;
  /** Takes note of an error that nobody caught: templates may leave code running. */
  strayed(error: unknown): Promise<void>;
  /** Sources that are broken now; their pages show the last good state. */
  broken(): ReadonlySet<string>;
}

interface State {
  readonly parts: Parts;
  pages: PageBook;
  indexer: PageIndexer;
  /** What the pages were judged by. */
  rules: string;
  planned: Planned | null;
  planProblems: readonly Problem[];
  /** content/pages is gone, as while a branch is checked out: its pages stay until it is back. */
  isAbsent: boolean;
  /** Folders that are no folders of the site, or what the system refuses: nothing is taken in until that is mended. */
  blocked: readonly Problem[];
  /** Files that look like content and are not read. */
  strays: readonly Problem[];
}

/** So many changed pages are spread among threads, as at the start. */
const MANY_PAGES = 1000;
const SLICE = 20;

export async function openLiveSite(
  flags: Flags,
  world: Environment,
  settings: Settings,
  problems: readonly Problem[],
  sources: readonly string[],
  known: Known = new Map(),
): Promise<LiveSite> {
  const parts = await openParts(world, settings, problems);
  const state: State = {
    parts,
    ...(await indexAll(parts, sources, null, known)),
    planned: null,
    planProblems: [],
    isAbsent: false,
    blocked: [],
    strays: straysIn(settings.root),
  };
  const optimiser = openOptimiser(settings, true);
  const scripts = createScripts(() => parts.settings);
  const replan = async () => {
    const { planned, problems: found } = await planAll(parts, state.pages.summaries(), {
      indexer: state.indexer,
      optimiser,
      script: scripts.script,
    });
    state.planProblems = found;
    state.planned = planned ?? state.planned;
  };
  const today = new Date(world.now).toISOString().slice(0, 10);
  let verdict: Verdict | null = null;
  /** Changes that could not be taken in yet. */
  const held = new Set<string>();
  /** An update was cut off: nobody knows what of it is taken in. */
  let isTorn = false;
  const judge = () => (verdict ??= verdictOn(state, today));
  await replan();

  return {
    get settings() {
      return parts.settings;
    },
    current: () => state.planned,
    problems: () => judge().problems,
    judged: (found) =>
      applyAcknowledgements(
        believable(found, { complete: state.pages.isComplete() }),
        acknowledgements(state).filter((one) => one.until >= today),
        today,
      ),
    async fault(source, error) {
      if (error instanceof TemplateError) await error.complete(source);
      return templateFault(`${source} cannot be printed`, error, parts.explain);
    },
    siteAt: () => parts.site.siteAt,
    indexed: () => new Map(state.pages.sources().map((source) => [source, state.pages.get(source)!])),
    broken: () => judge().broken,
    async strayed(error) {
      await strayed(parts, error);
      verdict = null;
    },
    async update(fresh) {
      const earlier = JSON.stringify(judge().problems);
      for (const path of fresh) held.add(path);
      try {
        state.blocked = folderProblems(parts.settings.root);
        verdict = null;
        const effect = state.blocked.length > 0 ? 'none' : await takeIn(new Set(held));
        return effect === 'none' && JSON.stringify(judge().problems) !== earlier ? 'problems' : effect;
      } catch (error) {
        const found = refusal(error, parts.settings.root);
        if (found) state.blocked = [found];
        isTorn = true;
        verdict = null;
        throw error;
      }
    },
  };

  async function takeIn(changed: ReadonlySet<string>): Promise<Effect> {
    const isBack = state.isAbsent;
    state.isAbsent = !existsSync(join(parts.settings.root, 'content/pages')) && state.pages.sources().length > 0;
    const touched = whatIsTouched(changed, {
      isBack,
      isGone: !existsSync(join(parts.settings.root, 'content')),
      isPage: (path) => isPage(state, path),
    });
    const before = lookOf(state, touched.pages);
    await reread(parts, touched, flags, world);
    if (touched.client || touched.config) scripts.forget();
    await rereadPages(state, touched);
    // A folder stands for everything in it.
    if ([...changed].some((path) => strayHint(path) !== null || !/\.\w+$/.test(path)))
      state.strays = straysIn(parts.settings.root);
    const after = lookOf(state, touched.pages);
    const { isSameStyle, ...same } = compare(before, after, touched);
    const isSame = same.isSame && !isTorn;
    const summaries = () => touched.pages.flatMap((source) => state.pages.get(source)?.summaries ?? []);
    if (
      isTorn ||
      !same.isSameAddress ||
      !isSameStyle ||
      !state.planned ||
      state.planProblems.some((one) => touched.pages.includes(one.file))
    )
      await replan();
    else if (!same.isSamePlan) state.planned = withTitles(state.planned, summaries(), parts.templates!, state.indexer);
    else if (!isSame) state.planned = withSummaries(state.planned, summaries());
    verdict = null;
    held.clear();
    isTorn = false;
    return isSame ? (isSameStyle ? 'none' : 'css') : 'reload';
  }
}

/** Files of pages, and what a build refuses by name: links, and folders that may not be listed. */
function isPage({ parts, pages }: State, path: string): boolean {
  return path.endsWith('.json') || pages.get(path) !== undefined || standsAt(parts.settings.root, path) === 'refused';
}

/** Whether there is something to read at a path. What may not be looked at stays as it was. */
function standsAt(root: string, path: string): 'something' | 'refused' | 'nothing' | 'hidden' {
  try {
    const stat = lookAt(join(root, path));
    if (!stat) return 'nothing';
    if (stat.isSymbolicLink()) return 'refused';
    return stat.isDirectory() ? (isListed(join(root, path)) ? 'nothing' : 'refused') : 'something';
  } catch {
    return 'hidden';
  }
}

function isListed(folder: string): boolean {
  try {
    readdirSync(folder);
    return true;
  } catch {
    return false;
  }
}

function straysIn(root: string): readonly Problem[] {
  return misplacedFiles(root, scan(root).keys());
}

async function rereadPages(state: State, { schemas, pages, isBack }: TouchedSite): Promise<void> {
  const { parts } = state;
  const { root } = parts.settings;
  if (state.isAbsent) return;
  if (schemas || isBack || pages.length > MANY_PAGES || state.rules !== judgedBy(parts)) {
    Object.assign(state, await indexAll(parts, listPagesOrFolders(scan(root)), state.pages));
    return;
  }
  for (const [index, source] of pages.entries()) {
    if (index % SLICE === SLICE - 1) await turn();
    state.indexer.forget(source);
    const found = standsAt(root, source);
    if (found === 'nothing') state.pages.delete(source);
    else if (found !== 'hidden')
      state.pages.set(source, keepSummary(state.pages.get(source), state.indexer.index([source])));
  }
}

/** The first reading of a large site is shared among threads; later readings concern single pages. */
async function indexAll(
  parts: Parts,
  sources: readonly string[],
  before: PageBook | null,
  known: Known = new Map(),
): Promise<Pick<State, 'pages' | 'indexer' | 'rules'>> {
  const { settings, validator } = parts;
  const unknown = sources.filter((source) => !known.has(source));
  const pool = createPagePool(
    { settings, rules: rulesOf(parts), checks: parts.checks, jobs: settings.jobs, pages: unknown.length },
    validator,
  );
  try {
    const indexed = new Map([...known, ...bySource(await pool.index(unknown), new Set(unknown))]);
    const pages = createPageBook();
    for (const source of sources)
      pages.set(
        source,
        keepSummary(before?.get(source), indexed.get(source) ?? { summaries: [], problems: [], acknowledgements: [] }),
      );
    return { pages, indexer: pool.local.indexer, rules: judgedBy(parts) };
  } finally {
    await pool.close();
  }
}

function judgedBy(parts: Parts): string {
  return JSON.stringify([rulesOf(parts), parts.checks]);
}

/** A page that no longer reads keeps its place on the site, so that links to it do not look broken as well. */
function keepSummary(before: Indexed | undefined, now: Indexed): Indexed {
  return hasError(now) && now.summaries.length === 0 && before ? { ...now, summaries: before.summaries } : now;
}

interface Verdict {
  readonly problems: readonly Problem[];
  readonly broken: ReadonlySet<string>;
}

/** Codes that say a name is not in the config; not to be believed while the config is broken. */
const NAMES_OF_CONFIG: ReadonlySet<string> = new Set(['route-rule-unknown', 'middleware-unknown']);

function verdictOn({ parts, pages, planProblems, isAbsent, blocked, strays }: State, today: string): Verdict {
  const absent = isAbsent
    ? [
        problem(
          'file-invalid',
          'There is no folder content/pages.',
          { file: 'content/pages' },
          'The pages stay as they were until it is back.',
        ),
      ]
    : [];
  const isConfigBroken = hasError({ problems: parts.configProblems });
  const ofPages = isConfigBroken ? pages.problems().filter((one) => !NAMES_OF_CONFIG.has(one.code)) : pages.problems();
  const found = [
    ...blocked,
    ...strays,
    ...partProblems(parts),
    ...absent,
    ...believable(planProblems, { complete: pages.isComplete() }),
    ...ofPages,
  ];
  const problems = applyAcknowledgements(found, acknowledgements({ parts, pages }), today);
  const broken =
    blocked.length > 0 ? pages.sources() : ofPages.filter((one) => one.severity === 'error').map((one) => one.file);
  return { problems, broken: new Set(broken) };
}

function acknowledgements({ parts, pages }: Pick<State, 'parts' | 'pages'>) {
  return [...parts.site.acknowledgements, ...pages.acknowledgements()];
}
