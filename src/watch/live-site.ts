// The site as `watch` keeps it: what all pages say about themselves and all tools in memory, but no rendered pages. An
// update reads again only what it touches, and plans the site anew.
import { dayOf } from '../calendar/calendar-time.js';
import { folderProblems } from '../content/folders.js';
import { strayHint } from '../content/misplaced.js';
import type { Snapshot } from '../content/scan.js';
import type { LocaleTexts } from '../locale-texts.js';
import type { Problem } from '../model.js';
import type { PageIndexer } from '../pages/index-page.js';
import type { Finder } from '../problems/locate.js';
import { TemplateError } from '../render/template-error.js';
import type { Environment, Flags, Settings } from '../settings.js';
import { openOptimiser } from '../steps/images.js';
import { checkPagesFolder, type LivePages, openLivePages, rereadPages } from './live-pages.js';
import {
  findMisplaced,
  findSiteProblems,
  type SiteProblems,
  type SiteState,
  withAcknowledgements,
} from './site-problems.js';
import { createScripts, createSitePlan, type Effect, effectOf, type Planned, type SitePlan } from './site-plan.js';
import { addStrayError, openSources, rereadSources, type SiteSources, templateProblem } from './sources.js';
import { systemProblem } from './system-problem.js';
import { isTouched } from './touched.js';
import type { IndexedPages } from './warm-start.js';

export interface LiveSite {
  readonly settings: Settings;
  /** The plan of the last update that had one, with its renderer; null until the site could be planned once. */
  current(): SitePlan | null;
  /**
   * Reads changed paths (relative to the root) and returns what they mean for open pages. Rejects on an error of the
   * system: that is a problem from then on, and the changes wait for the next update.
   */
  update(changed: ReadonlySet<string>): Promise<Effect>;
  /** The same when nothing but time has passed. */
  passTime(now: number): Promise<Effect>;
  /** All problems except those of rendering; acknowledged ones as notes. */
  problems(): readonly Problem[];
  /** Problems that rendering found, as a build would report them. */
  acknowledged(found: readonly Problem[]): readonly Problem[];
  /** The problem of a page that cannot be rendered. */
  renderProblem(file: string, error: unknown): Promise<Problem>;
  /** Finds places in site.json. */
  siteAt(): Finder;
  /** The texts of the languages besides the default one. */
  locales(): readonly LocaleTexts[];
  /** Finds places in files of content/data. */
  dataAt(source: string): Finder;
  /** Page files that have no errors, and places in every page file. */
  indexer(): Pick<PageIndexer, 'load' | 'at'>;
  /** What every page says about itself, by its file. */
  indexed(): IndexedPages;
  /** Code that the templates in use import from elsewhere, by its paths from the root. */
  imported(): readonly string[];
  /** Reports an uncaught error: templates may leave code running. */
  addStrayError(error: unknown): Promise<void>;
  /** Page files that are broken now; their pages show the last good state. */
  broken(): ReadonlySet<string>;
}

interface LiveSiteInput {
  readonly flags: Flags;
  readonly world: Environment;
  readonly settings: Settings;
  /** Of the config. */
  readonly problems: readonly Problem[];
  readonly pageFiles: readonly string[];
  /** What is known of pages that are unchanged; asked once it is known what the rows of the site are. */
  readonly warm?: (rows: Snapshot) => IndexedPages;
}

export async function openLiveSite(input: LiveSiteInput): Promise<LiveSite> {
  const { world, settings, problems, pageFiles, warm } = input;
  const sources = await openSources(world, settings, problems);
  const known = warm?.(sources.collections.sources);
  const site = new Site(input, sources, await openLivePages(sources, pageFiles, known));
  await site.replan();
  return site;
}

class Site implements LiveSite, SiteState {
  planProblems: readonly Problem[] = [];
  blocking: readonly Problem[] = [];
  misplaced: readonly Problem[];
  #plan: SitePlan | null = null;
  #planned: Planned | null = null;
  #found: SiteProblems | null = null;
  /** Changes that are not applied yet. */
  readonly #pending = new Set<string>();
  /** An update failed half-way: it is not known how much of it was applied. */
  #isTorn = false;
  readonly #optimiser;
  readonly #scripts;
  #world: Environment;
  /** One change at a time. */
  #turn: Promise<unknown> = Promise.resolve();

  constructor(
    readonly input: LiveSiteInput,
    readonly sources: SiteSources,
    readonly pages: LivePages,
  ) {
    this.misplaced = findMisplaced(input.settings);
    this.#optimiser = openOptimiser(input.settings, true);
    this.#scripts = createScripts(() => this.settings);
    this.#world = input.world;
  }

  get #today() {
    return dayOf(this.settings.now);
  }

  get settings() {
    return this.sources.settings;
  }
  current() {
    return this.#plan;
  }
  problems() {
    return this.#findProblems().problems;
  }
  broken() {
    return this.#findProblems().broken;
  }
  siteAt() {
    return this.sources.site.siteAt;
  }
  locales() {
    return this.sources.site.locales;
  }
  dataAt(source: string) {
    return this.sources.data.at(source);
  }
  indexer() {
    return this.pages.indexer;
  }
  acknowledged(found: readonly Problem[]) {
    return withAcknowledgements(found, this, this.#today);
  }
  indexed() {
    return this.pages.pages;
  }
  imported() {
    return this.sources.imported;
  }

  async renderProblem(file: string, error: unknown): Promise<Problem> {
    if (error instanceof TemplateError) await error.complete(file);
    return templateProblem(`${file} cannot be rendered`, error, this.sources.explain);
  }

  async addStrayError(error: unknown): Promise<void> {
    await addStrayError(this.sources, error);
    this.#found = null;
  }

  update(changed: ReadonlySet<string>): Promise<Effect> {
    return this.#inTurn(() => this.#update(changed));
  }

  passTime(now: number): Promise<Effect> {
    return this.#inTurn(async () => {
      const before = this.#plan;
      const earlier = JSON.stringify(this.problems());
      this.#world = { ...this.#world, now };
      this.sources.settings = { ...this.settings, now };
      await this.replan();
      this.#found = null;
      const effect = effectOf(before, this.#plan);
      return effect === 'none' && JSON.stringify(this.problems()) !== earlier ? 'problems' : effect;
    });
  }

  #inTurn(work: () => Promise<Effect>): Promise<Effect> {
    const done = this.#turn.then(work);
    this.#turn = done.catch(() => {});
    return done;
  }

  async #update(changed: ReadonlySet<string>): Promise<Effect> {
    const { root } = this.settings;
    const earlier = JSON.stringify(this.problems());
    for (const path of changed) this.#pending.add(path);
    try {
      this.blocking = folderProblems(root);
      this.#found = null;
      const effect = this.blocking.length > 0 ? 'none' : await this.#apply(new Set(this.#pending));
      return effect === 'none' && JSON.stringify(this.problems()) !== earlier ? 'problems' : effect;
    } catch (error) {
      const found = systemProblem(error, root);
      if (found) this.blocking = [found];
      this.#isTorn = true;
      this.#found = null;
      throw error;
    }
  }

  async replan(): Promise<void> {
    const { plan, problems, planned } = await createSitePlan(this.sources, this.pages.all.summaries, {
      indexer: this.pages.indexer,
      optimiser: this.#optimiser,
      script: this.#scripts.script,
      before: this.#planned,
    });
    this.#planned = planned;
    this.planProblems = problems;
    this.#plan = plan ?? this.#plan;
  }

  #findProblems(): SiteProblems {
    return (this.#found ??= findSiteProblems(this, this.#today));
  }

  async #apply(changed: ReadonlySet<string>): Promise<Effect> {
    const { flags } = this.input;
    const world = this.#world;
    const before = this.#plan;
    const isBack = checkPagesFolder(this.pages, this.settings.root);
    await rereadSources(this.sources, changed, { flags, world, isBack });
    if (isTouched(changed, 'client', 'config')) this.#scripts.clear();
    await rereadPages(this.pages, this.sources, changed, isBack);
    // A path without an extension may be a folder, which stands for everything in it.
    if (isTouched(changed, 'config') || [...changed].some((path) => strayHint(path) !== null || !/\.\w+$/.test(path)))
      this.misplaced = findMisplaced(this.settings);
    await this.replan();
    const effect = this.#isTorn ? 'reload' : effectOf(before, this.#plan);
    this.#found = null;
    this.#pending.clear();
    this.#isTorn = false;
    return effect;
  }
}
