// Everything a live site is made from besides its pages: config, site.json, templates, styles, media. When one of them
// breaks, its last good state stays in use.
import { join } from 'node:path';
import type { AssetFile } from '../files/asset-file.js';
import type { PublicFiles } from '../assets/public.js';
import { bundleStyles, type Styles } from '../assets/styles.js';
import type { Collections } from '../content/collections/read-collections.js';
import type { DataInput } from '../content/data.js';
import { type OwnBlocks, readOwnBlocks } from '../content/own-blocks.js';
import { createValidator, type Validator } from '../content/validate.js';
import type { Problem } from '../model.js';
import { knownMiddleware, type PageRules } from '../content/page-rules.js';
import { type CheckFiles, findChecks, ruleOfChecks } from '../files/check-files.js';
import { problem } from '../problems/catalogue.js';
import { messageOf } from '../problems/message-of.js';
import type { Explain } from '../render/explain-template.js';
import { type CheckCode, compileChecks, loadChecks } from '../render/checks.js';
import { compileTemplates, layoutNames, type Templates } from '../render/templates.js';
import { misnamedFolder } from '../render/unused-checks.js';
import { loadOf, loadTemplatesAgain, presentLoad } from '../render/reload-templates.js';
import { loadSettings } from '../config/load-settings.js';
import type { Environment, Flags, Settings } from '../settings.js';
import { readSite, type SiteInput } from '../content/read-site.js';
import { rulesOfRows } from '../steps/page-sources.js';
import { writeEditorSchema } from '../steps/editor-schema.js';
import { openTheme } from '../steps/theme.js';
import { findTemplates, type TemplateFiles } from '../files/template-files.js';
import {
  hasContent,
  type Media,
  readLiveCollections,
  readLiveData,
  readLiveMedia,
  readLivePublic,
  templatesAtStart,
} from './last-good.js';
import { isTouched, type SourceName } from './touched.js';
import { inside } from './watcher.js';

export interface SiteSources {
  settings: Settings;
  configProblems: readonly Problem[];
  validator: Validator;
  site: SiteInput;
  templateFiles: TemplateFiles;
  /** Blocks of the site's own. */
  blocks: OwnBlocks;
  templateCode: string;
  /** Files that the templates in use import from elsewhere, by their paths from the root. */
  imported: readonly string[];
  templates: Templates | null;
  checkFiles: CheckFiles;
  checks: CheckCode;
  checkProblems: readonly Problem[];
  templateProblems: readonly Problem[];
  /** Finds the place in the current templates where an error was thrown. */
  explain: Explain;
  styles: Styles | null;
  styleFiles: readonly AssetFile[];
  styleProblems: readonly Problem[];
  media: Media;
  mediaProblems: readonly Problem[];
  data: DataInput;
  collections: Collections;
  publicFiles: PublicFiles;
}

export async function openSources(
  world: Environment,
  settings: Settings,
  configProblems: readonly Problem[],
): Promise<SiteSources> {
  const validator = newValidator(world);
  const { files, refused } = templatesAtStart(settings);
  const blocks = liveBlocks(settings);
  const sources: SiteSources = {
    settings,
    configProblems,
    validator,
    site: readSite(settings.root, validator, settings.languages),
    templateFiles: files,
    blocks,
    templateCode: '',
    imported: [],
    templates: null,
    checkFiles: findChecks(settings.root),
    checks: {},
    checkProblems: [],
    templateProblems: [],
    explain: async () => null,
    styles: null,
    styleFiles: [],
    styleProblems: [],
    media: new Map(),
    mediaProblems: [],
    data: readLiveData(settings.root, validator, null),
    collections: readLiveCollections(settings, blocks.blocks, null),
    publicFiles: await readLivePublic(settings, null),
  };
  await readStyles(sources);
  // The next change of any template or style sheet looks for them again.
  sources.styleProblems = [...refused, ...sources.styleProblems];
  rereadMedia(sources);
  await readTemplates(sources);
  await readChecks(sources);
  return sources;
}

/** The schema for editors follows every edit. */
function liveBlocks({ root, packageRoot }: Settings): OwnBlocks {
  const own = readOwnBlocks(root, packageRoot);
  writeEditorSchema(root, packageRoot, own.blocks);
  return own;
}

function newValidator({ packageRoot }: Environment): Validator {
  return createValidator(join(packageRoot, 'schemas'));
}

/** Reads what changed. `isBack`: the folder of the content was missing. */
export async function rereadSources(
  sources: SiteSources,
  changed: ReadonlySet<string>,
  { flags, world, isBack }: { readonly flags: Flags; readonly world: Environment; readonly isBack: boolean },
): Promise<void> {
  const touched = (...some: readonly SourceName[]) => isTouched(changed, ...some);
  if (touched('schemas')) sources.validator = newValidator(world);
  if (touched('config', 'schemas')) reloadConfig(sources, flags, world);
  // The config says which locales have texts of their own.
  if (touched('site', 'schemas', 'config')) rereadSite(sources);
  const { root, packageRoot } = sources.settings;
  if (touched('templates', 'styles')) sources.templateFiles = findTemplates(root, packageRoot);
  if (touched('blocks', 'schemas')) sources.blocks = liveBlocks(sources.settings);
  if (touched('templates') || sources.imported.some((path) => changed.has(path))) await readTemplates(sources);
  if (touched('checks', 'config')) await readChecks(sources);
  if (touched('config', 'templates', 'styles', 'fonts')) await readStyles(sources);
  if ((isBack || touched('media')) && hasContent(root)) rereadMedia(sources);
  if (touched('public', 'config')) sources.publicFiles = await readLivePublic(sources.settings, sources.publicFiles);
  if (isBack || touched('data', 'schemas')) sources.data = readLiveData(root, sources.validator, sources.data);
  if (isBack || touched('collections', 'texts', 'site', 'blocks', 'schemas', 'config'))
    sources.collections = readLiveCollections(sources.settings, sources.blocks.blocks, sources.collections);
}

export function sourceProblems(sources: SiteSources): Problem[] {
  return [
    ...sources.configProblems,
    ...sources.site.problems,
    ...sources.templateProblems,
    ...sources.blocks.problems,
    ...sources.checkProblems,
    ...sources.styleProblems,
    ...sources.mediaProblems,
    ...sources.data.problems,
    ...sources.collections.problems,
    ...sources.publicFiles.problems,
  ];
}

export function rulesOf(sources: SiteSources): PageRules {
  const { routes, languages, packageRoot } = sources.settings;
  const { validate, middleware } = routes;
  const { blocks } = sources.blocks;
  const ofRows = { ...ruleOfChecks(sources.checkFiles), ...rulesOfRows(packageRoot, sources.collections) };
  return { layouts: layoutNames(sources.templateFiles), validate, middleware, languages, blocks, ...ofRows };
}

function reloadConfig(sources: SiteSources, flags: Flags, world: Environment): void {
  const { settings, problems } = loadSettings(flags, world, sources.validator);
  sources.configProblems = problems;
  if (settings && !problems.some((one) => one.severity === 'error')) sources.settings = settings;
}

function rereadSite(sources: SiteSources): void {
  const read = readSite(sources.settings.root, sources.validator, sources.settings.languages);
  sources.site = read.content ? read : { ...sources.site, problems: read.problems };
}

async function readTemplates(sources: SiteSources): Promise<void> {
  const { root, packageRoot } = sources.settings;
  const compiled = await compileTemplates(sources.templateFiles, packageRoot, 'cjs');
  const { code, problems, warnings, explain } = compiled;
  const imported = compiled.imported.map((file) => inside(root, file)).filter((path) => !INSTALLED.test(path));
  // What a broken one imports is not known, and may be where it is put right.
  sources.imported = problems.length > 0 ? [...new Set([...sources.imported, ...imported])] : imported;
  sources.templateProblems = [...problems, ...warnings];
  if (problems.length > 0) return;
  if (code !== sources.templateCode) {
    try {
      sources.templates = await loadTemplatesAgain(code);
      sources.templateCode = code;
    } catch (error) {
      sources.templateProblems = [await templateProblem('The templates cannot be loaded', error, explain)];
      return;
    }
  }
  // An edited comment moves lines without changing the code.
  sources.explain = explain;
}

/**
 * Reports an uncaught error from code that a template left running. The first one is enough: the same timer may throw a
 * thousand times.
 */
export async function addStrayError(sources: SiteSources, error: unknown): Promise<void> {
  const load = loadOf(error);
  const isOfNow = load === null || load === presentLoad();
  const what = 'Code that a template left running threw an error, and nothing catches it';
  if (isOfNow && sources.templateProblems.length === 0)
    sources.templateProblems = [await templateProblem(what, error, sources.explain)];
}

async function readChecks(sources: SiteSources): Promise<void> {
  const { root, routes } = sources.settings;
  sources.checkFiles = findChecks(root);
  const { code, problems, warnings } = await compileChecks(sources.checkFiles, knownMiddleware(routes.middleware));
  const unusable = problems.length > 0 ? problems : (await loadChecks(code)).problems;
  sources.checkProblems = [...unusable, ...warnings, ...misnamedFolder(root)];
  if (unusable.length === 0) sources.checks = code;
}

const INSTALLED = /(?:^|\/)node_modules\//;

/** A template that compiles but throws. */
export async function templateProblem(what: string, error: unknown, explain: Explain): Promise<Problem> {
  const found = await explain(error);
  if (found) return found;
  const text = `${what}: ${messageOf(error)}`;
  return problem('template-failed', text, { file: 'templates' }, 'This is an error in the program.');
}

async function readStyles(sources: SiteSources): Promise<void> {
  const { settings, templateFiles } = sources;
  const theme = await openTheme(settings, true);
  const { styles, files, problems } = bundleStyles(
    templateFiles,
    settings.base,
    theme.sheet,
    settings.consent !== null,
  );
  sources.styleProblems = [...theme.problems, ...problems];
  if (sources.styleProblems.some((one) => one.severity === 'error')) return;
  sources.styles = styles;
  sources.styleFiles = files;
}

function rereadMedia(sources: SiteSources): void {
  const { media, problems } = readLiveMedia(sources.settings.root, sources.media);
  [sources.media, sources.mediaProblems] = [media, problems];
}
