// Everything of a live site besides its pages: config, site.json, templates, styles, media. What is broken keeps its
// last good form.
import type { AssetFile } from '../assets/asset-file.js';
import { readMedia } from '../assets/media.js';
import { bundleStyles, type Styles } from '../assets/styles.js';
import { createValidator, type Validator } from '../content/validate.js';
import type { MediaFile, Problem } from '../model.js';
import { knownMiddleware, type PageRules } from '../content/page-rules.js';
import { findChecks } from '../check-files.js';
import { problem } from '../problems/catalogue.js';
import { messageOf } from '../problems/message-of.js';
import type { Explain } from '../render/explain-template.js';
import { type CheckCode, compileChecks, loadChecks } from '../render/checks.js';
import { compileTemplates, layoutNames, type Templates } from '../render/templates.js';
import { loadOf, loadTemplatesAgain, presentLoad } from '../render/reload-templates.js';
import { loadSettings } from '../config/load-settings.js';
import type { Environment, Flags, Settings } from '../settings.js';
import { readSite, type SiteInput } from '../steps/inputs.js';
import { findTemplates, type TemplateFiles } from '../template-files.js';
import { refusal } from './refusal.js';
import { join } from 'node:path';

export interface Parts {
  settings: Settings;
  configProblems: readonly Problem[];
  validator: Validator;
  site: SiteInput;
  templateFiles: TemplateFiles;
  templateCode: string;
  templates: Templates | null;
  checks: CheckCode;
  checkProblems: readonly Problem[];
  templateProblems: readonly Problem[];
  /** Finds the place of what the present templates throw. */
  explain: Explain;
  styles: Styles | null;
  styleFiles: readonly AssetFile[];
  styleProblems: readonly Problem[];
  media: ReadonlyMap<string, MediaFile>;
  mediaProblems: readonly Problem[];
}

export async function openParts(
  world: Environment,
  settings: Settings,
  configProblems: readonly Problem[],
): Promise<Parts> {
  const validator = newValidator(world);
  const { files, refused } = templatesAtStart(settings);
  const parts: Parts = {
    settings,
    configProblems,
    validator,
    site: readSite(settings.root, validator),
    templateFiles: files,
    templateCode: '',
    templates: null,
    checks: {},
    checkProblems: [],
    templateProblems: [],
    explain: async () => null,
    styles: null,
    styleFiles: [],
    styleProblems: [],
    media: new Map(),
    mediaProblems: [],
  };
  readStyles(parts);
  // Found again, or not, with the next change of any template or sheet.
  parts.styleProblems = [...refused, ...parts.styleProblems];
  rereadMedia(parts);
  await readTemplates(parts);
  await readChecks(parts);
  return parts;
}

/** The built-in ones while those of the site may not be read. */
function templatesAtStart({ root, packageRoot }: Settings): {
  readonly files: TemplateFiles;
  readonly refused: readonly Problem[];
} {
  try {
    return { files: findTemplates(root, packageRoot), refused: [] };
  } catch (error) {
    const found = refusal(error, root);
    if (!found) throw error;
    return { files: findTemplates(packageRoot, packageRoot), refused: [found] };
  }
}

export function newValidator({ packageRoot }: Environment): Validator {
  return createValidator(join(packageRoot, 'schemas'));
}

/** Reads again what changed. */
export async function reread(parts: Parts, touched: Touched, flags: Flags, world: Environment): Promise<void> {
  if (touched.schemas) parts.validator = newValidator(world);
  if (touched.config || touched.schemas) reloadConfig(parts, flags, world);
  if (touched.site || touched.schemas) rereadSite(parts);
  if (touched.templates || touched.styles)
    parts.templateFiles = findTemplates(parts.settings.root, parts.settings.packageRoot);
  if (touched.templates) await readTemplates(parts);
  if (touched.checks || touched.config) await readChecks(parts);
  if (touched.config || touched.templates || touched.styles) readStyles(parts);
  if (touched.media) rereadMedia(parts);
}

export interface Touched {
  readonly config: boolean;
  readonly schemas: boolean;
  readonly site: boolean;
  readonly templates: boolean;
  readonly checks: boolean;
  readonly styles: boolean;
  readonly media: boolean;
}

export function partProblems(parts: Parts): Problem[] {
  return [
    ...parts.configProblems,
    ...parts.site.problems,
    ...parts.templateProblems,
    ...parts.checkProblems,
    ...parts.styleProblems,
    ...parts.mediaProblems,
  ];
}

export function rulesOf({ settings, templateFiles }: Parts): PageRules {
  const { validate, middleware } = settings.routes;
  return { layouts: layoutNames(templateFiles), validate, middleware };
}

function reloadConfig(parts: Parts, flags: Flags, world: Environment): void {
  const { settings, problems } = loadSettings(flags, world, parts.validator);
  parts.configProblems = problems;
  if (settings && !problems.some((one) => one.severity === 'error')) parts.settings = settings;
}

function rereadSite(parts: Parts): void {
  const read = readSite(parts.settings.root, parts.validator);
  const { content, siteSource, siteAt, acknowledgements } = parts.site;
  parts.site = read.content ? read : { ...read, content, siteSource, siteAt, acknowledgements };
}

async function readTemplates(parts: Parts): Promise<void> {
  const { code, problems, warnings, explain } = await compileTemplates(
    parts.templateFiles,
    parts.settings.packageRoot,
    'cjs',
  );
  parts.templateProblems = [...problems, ...warnings];
  if (problems.length > 0) return;
  if (code !== parts.templateCode) {
    try {
      parts.templates = await loadTemplatesAgain(code);
      parts.templateCode = code;
    } catch (error) {
      parts.templateProblems = [await templateFault('The templates cannot be loaded', error, explain)];
      return;
    }
  }
  // A comment moves lines and leaves the code as it is.
  parts.explain = explain;
}

/**
 * An error that nobody caught, from code that templates left running. One is enough: what it repeats a thousand times
 * is no news.
 */
export async function strayed(parts: Parts, error: unknown): Promise<void> {
  const load = loadOf(error);
  const isOfNow = load === null || load === presentLoad();
  if (isOfNow && parts.templateProblems.length === 0)
    parts.templateProblems = [
      await templateFault('Code of a template fails after it was loaded, and nothing catches it', error, parts.explain),
    ];
}

async function readChecks(parts: Parts): Promise<void> {
  const { code, problems } = await compileChecks(
    findChecks(parts.settings.root),
    knownMiddleware(parts.settings.routes.middleware),
  );
  const unusable = problems.length > 0 ? problems : (await loadChecks(code)).problems;
  parts.checkProblems = unusable;
  if (unusable.length === 0) parts.checks = code;
}

/** A template that compiles, but throws. */
export async function templateFault(what: string, error: unknown, explain: Explain): Promise<Problem> {
  const found = await explain(error);
  if (found) return found;
  return problem(
    'template-failed',
    `${what}: ${messageOf(error)}`,
    { file: 'templates' },
    'This is a fault of the program.',
  );
}

function readStyles(parts: Parts): void {
  const { styles, files, problems } = bundleStyles(parts.templateFiles, parts.settings.base);
  parts.styleProblems = problems;
  if (problems.length > 0) return;
  parts.styles = styles;
  parts.styleFiles = files;
}

/** Files that were good and are refused now stay what they were, as pages do. */
function lastGood(before: Parts['media'], now: Parts['media'], problems: readonly Problem[]): [string, MediaFile][] {
  const refused = new Set(problems.filter((one) => one.severity === 'error').map((one) => one.file));
  return [...before].filter(([address, { source }]) => refused.has(source) && !now.has(address));
}

function rereadMedia(parts: Parts): void {
  try {
    const { media, problems } = readMedia(parts.settings.root);
    parts.media = new Map([...media, ...lastGood(parts.media, media, problems)]);
    parts.mediaProblems = problems;
  } catch (error) {
    const found = refusal(error, parts.settings.root);
    if (!found) throw error;
    parts.mediaProblems = [found];
  }
}
