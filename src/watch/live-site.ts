// The site as `watch` keeps it: all summaries and tools in memory, no rendered pages. A change re-reads what it touches, nothing else.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { bundleClientScript, type ClientScript } from '../assets/client-script.js';
import type { Optimised, Optimiser } from '../assets/images.js';
import { readMedia } from '../assets/media.js';
import type { AssetFile } from '../assets/asset-file.js';
import { bundleStyles, type Styles } from '../assets/styles.js';
import { CONFIG_FILE, SITE_FILE } from '../content/list.js';
import { createValidator, type Validator } from '../content/validate.js';
import type { MediaFile, Problem, Site } from '../model.js';
import { createPageIndexer, type Indexed, type PageIndexer } from '../pages/index-page.js';
import { createPagePool } from '../pages/pool.js';
import { createPageRenderer, type PageRenderer, type RenderPlan } from '../pages/render-page.js';
import { applyAcknowledgements } from '../problems/acknowledge.js';
import { finder } from '../problems/locate.js';
import { compileTemplates, layoutNames, loadTemplates, type Templates } from '../render/templates.js';
import { type Environment, type Flags, loadSettings, type Settings } from '../settings.js';
import { planSite } from '../site/plan.js';
import { openOptimiser, usedImages } from '../steps/images.js';
import { believable, readSite, type SiteInput } from '../steps/inputs.js';
import { bySource } from '../steps/memory.js';
import { findTemplates, type TemplateFiles } from '../template-files.js';

/** Rendered pages of `watch` carry this instead of a hash, so that an edit changes one page only (behaviour 1.1). */
export const DEV_BUILD = 'dev';

/** What a browser must do after an update. */
export type Effect = 'none' | 'css' | 'reload';

export interface LiveSite {
  readonly settings: Settings;
  /** The plan of the last update that had one, with its renderer; null until the site could be planned once. */
  current(): { readonly plan: RenderPlan; readonly renderer: PageRenderer; readonly script: ClientScript; readonly styleFiles: readonly AssetFile[]; readonly images: Optimised['files'] } | null;
  /** Takes in changed paths (relative to the root) and says what they mean for open pages. */
  update(changed: ReadonlySet<string>): Promise<Effect>;
  /** Problems of everything but rendering, acknowledged ones as notes. */
  problems(): readonly Problem[];
  /** Sources that are broken now; their pages show the last good state. */
  broken(): ReadonlySet<string>;
}

interface State {
  settings: Settings;
  configProblems: readonly Problem[];
  validator: Validator;
  site: SiteInput;
  templateFiles: TemplateFiles;
  templateCode: string;
  templates: Templates | null;
  templateProblems: readonly Problem[];
  styles: Styles;
  styleFiles: readonly AssetFile[];
  styleProblems: readonly Problem[];
  media: ReadonlyMap<string, MediaFile>;
  mediaProblems: readonly Problem[];
  /** Remembers what it made, so that an edit costs nothing for images that stay. */
  optimiser: Optimiser;
  imageProblems: readonly Problem[];
  indexer: PageIndexer;
  pages: Map<string, Indexed>;
  script: ClientScript | null;
  scriptRedirects: boolean;
  planProblems: readonly Problem[];
}

export async function openLiveSite(flags: Flags, world: Environment, settings: Settings, problems: readonly Problem[], sources: readonly string[]): Promise<LiveSite> {
  const schemas = join(world.packageRoot, 'schemas');
  const state = { settings, configProblems: problems, validator: createValidator(schemas), pages: new Map(), templates: null, script: null, planProblems: [], imageProblems: [], optimiser: openOptimiser(settings, true) } as unknown as State;
  let current: ReturnType<LiveSite['current']> = null;

  readSiteFile(state);
  await readTemplates(state);
  readStyles(state);
  Object.assign(state, mediaOf(state.settings));
  await indexAll(state, sources);
  current = (await replan(state)) ?? current;

  return {
    get settings() {
      return state.settings;
    },
    current: () => current,
    problems: () => allProblems(state, world.now),
    broken: () => new Set(allProblems(state, world.now).filter((one) => one.severity === 'error').map((one) => one.file)),
    async update(changed) {
      const touched = classify(changed);
      const before = fingerprint(state, touched.pages);
      if (touched.schemas) state.validator = createValidator(schemas);
      if (touched.config || touched.schemas) reloadConfig(state, flags, world);
      if (touched.site || touched.schemas) readSiteFile(state);
      if (touched.templates) await readTemplates(state);
      if (touched.config || touched.templates || touched.styles) readStyles(state);
      if (touched.media) Object.assign(state, mediaOf(state.settings));
      if (touched.config || touched.schemas || touched.templates) await indexAll(state, [...new Set([...state.pages.keys(), ...touched.pages])].filter((source) => existsSync(join(state.settings.root, source))));
      else indexSome(state, touched.pages);
      // A file that was only touched, or looked at twice, changes nothing for anybody.
      const after = fingerprint(state, touched.pages);
      if (!touched.client && after.rest === before.rest && after.styles === before.styles) return 'none';
      if (touched.client || touched.config) state.script = null;
      current = (await replan(state)) ?? current;
      return !touched.client && after.rest === before.rest ? 'css' : 'reload';
    },
  };
}

function classify(changed: ReadonlySet<string>) {
  const paths = [...changed];
  const pages = paths.filter((path) => /^content\/pages\/.+\.json$/.test(path));
  return {
    pages,
    config: changed.has(CONFIG_FILE),
    site: changed.has(SITE_FILE),
    media: paths.some((path) => path.startsWith('content/media/')),
    templates: paths.some((path) => /^templates\/.+\.tsx?$/.test(path)),
    styles: paths.some((path) => /^templates\/.+(?<!\.tsx?)$/.test(path)),
    schemas: paths.some((path) => path.startsWith('schemas/')),
    client: paths.some((path) => path.startsWith('src/client/')),
  };
}

/** Everything an update can change, as text; styles apart, since they can be swapped in an open page. */
function fingerprint(state: State, pages: readonly string[]): { readonly styles: string; readonly rest: string } {
  const { settings, configProblems, site, templateCode, templateProblems, styles, styleProblems, media, mediaProblems } = state;
  const files = [...media.values()].map((file) => `${file.source} ${file.hash}`);
  const rest = [settings.config.hash, configProblems, site.siteSource?.hash, site.problems, templateCode, templateProblems, styleProblems, files, mediaProblems, state.pages.size, pages.map((source) => state.pages.get(source))];
  return { styles: JSON.stringify(styles), rest: JSON.stringify(rest) };
}

/** A broken config keeps the settings that last worked; its problems are shown until it is mended. */
function reloadConfig(state: State, flags: Flags, world: Environment): void {
  const { settings, problems } = loadSettings(flags, world, state.validator);
  state.configProblems = problems;
  if (settings && !problems.some((one) => one.severity === 'error')) state.settings = settings;
}

function readSiteFile(state: State): void {
  const read = readSite(state.settings.root, state.validator);
  // The last good content stays in use while the file is broken.
  state.site = read.content ? read : { ...read, content: state.site?.content ?? null };
}

async function readTemplates(state: State): Promise<void> {
  const { root, packageRoot } = state.settings;
  state.templateFiles = findTemplates(root, packageRoot);
  const { code, problems } = await compileTemplates(state.templateFiles, packageRoot);
  state.templateProblems = problems;
  if (problems.length > 0 || code === state.templateCode) return;
  state.templateCode = code;
  state.templates = await loadTemplates(code);
}

function readStyles(state: State): void {
  state.templateFiles = findTemplates(state.settings.root, state.settings.packageRoot);
  const { styles, files, problems } = bundleStyles(state.templateFiles, state.settings.base);
  state.styleProblems = problems;
  if (problems.length > 0) return;
  state.styles = styles;
  state.styleFiles = files;
}

function mediaOf({ root }: Settings): Pick<State, 'media' | 'mediaProblems'> {
  const { media, problems } = readMedia(root);
  return { media, mediaProblems: problems };
}

function rulesOf(state: State) {
  const { validate, middleware } = state.settings.routes;
  return { layouts: layoutNames(state.templateFiles), validate, middleware };
}

/** The first reading of a large site is shared among threads; later readings concern single pages. */
async function indexAll(state: State, sources: readonly string[]): Promise<void> {
  const { settings } = state;
  const rules = rulesOf(state);
  state.indexer = createPageIndexer(settings.root, state.validator, rules);
  const pool = createPagePool({ settings, rules }, state.validator, settings.jobs, sources.length);
  try {
    const wanted = new Set(sources);
    const indexed = bySource(await pool.index(sources), wanted);
    state.pages = new Map(sources.map((source) => [source, indexed.get(source) ?? { summaries: [], problems: [], acknowledgements: [] }]));
  } finally {
    await pool.close();
  }
}

function indexSome(state: State, sources: readonly string[]): void {
  for (const source of sources) {
    state.indexer.forget(source);
    if (!existsSync(join(state.settings.root, source))) state.pages.delete(source);
    else state.pages.set(source, keepSummary(state.pages.get(source), state.indexer.index([source])));
  }
}

/** A page that no longer reads keeps its place on the site, so that links to it do not look broken as well. */
function keepSummary(before: Indexed | undefined, now: Indexed): Indexed {
  const failed = now.problems.some((one) => one.severity === 'error');
  return failed && now.summaries.length === 0 && before ? { ...now, summaries: before.summaries } : now;
}

async function replan(state: State): Promise<ReturnType<LiveSite['current']>> {
  const { settings, site, templates } = state;
  if (!site.content || !templates || !state.styles) return null;
  const indexed = [...state.pages].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one);
  const { site: withoutForms, problems } = planSite({
    content: site.content,
    pages: indexed.flatMap((one) => one.summaries),
    media: state.media,
    routes: settings.routes,
    links: settings,
    at: { page: state.indexer.at, site: site.siteAt, config: finder(CONFIG_FILE, () => settings.config.text) },
  });
  state.planProblems = believable(problems, { complete: !indexed.some((one) => one.problems.some((found) => found.severity === 'error')) });
  const { media, files: images, problems: imageProblems } = await state.optimiser.optimise(state.media, usedImages(withoutForms));
  state.imageProblems = imageProblems;
  const planned = { ...withoutForms, media };
  const script = await scriptOf(state, planned);
  const plan: RenderPlan = { settings, site: planned, templateCode: '', styles: state.styles, script: script.entry, files: new Set([...script.files, ...state.styleFiles].map((file) => file.path)), buildId: DEV_BUILD, folder: null };
  return { plan, renderer: createPageRenderer(plan, templates, state.indexer, null), script, styleFiles: state.styleFiles, images };
}

/** Bundled anew only when its source, the config, or the need for it changed. */
async function scriptOf(state: State, site: Site): Promise<ClientScript> {
  const redirects = site.redirects.some((one) => one.kind === 'client');
  if (!state.script || state.scriptRedirects !== redirects) state.script = await bundleClientScript({ settings: state.settings, redirects });
  state.scriptRedirects = redirects;
  return state.script;
}

function allProblems(state: State, now: number): Problem[] {
  const pages = [...state.pages.values()];
  const found = [...state.configProblems, ...state.site.problems, ...state.templateProblems, ...state.styleProblems, ...state.mediaProblems, ...state.imageProblems, ...state.planProblems, ...pages.flatMap((page) => page.problems)];
  const acknowledged = [...state.site.acknowledgements, ...pages.flatMap((page) => page.acknowledgements)];
  return applyAcknowledgements(found, acknowledged, new Date(now).toISOString().slice(0, 10));
}
