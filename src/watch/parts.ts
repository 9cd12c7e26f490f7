// Everything of a live site besides its pages: config, site.json, templates, styles, media. What is broken keeps its last good form.
import type { AssetFile } from '../assets/asset-file.js';
import { readMedia } from '../assets/media.js';
import { bundleStyles, type Styles } from '../assets/styles.js';
import { createValidator, type Validator } from '../content/validate.js';
import type { MediaFile, Problem } from '../model.js';
import { knownMiddleware, type PageRules } from '../content/page-rules.js';
import { findChecks } from '../check-files.js';
import { problem } from '../problems/catalogue.js';
import { type CheckCode, compileChecks, loadChecks } from '../render/checks.js';
import { compileTemplates, layoutNames, type Templates } from '../render/templates.js';
import { loadTemplatesAgain } from '../render/reload-templates.js';
import { type Environment, type Flags, loadSettings, type Settings } from '../settings.js';
import { readSite, type SiteInput } from '../steps/inputs.js';
import { findTemplates, type TemplateFiles } from '../template-files.js';
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
  styles: Styles | null;
  styleFiles: readonly AssetFile[];
  styleProblems: readonly Problem[];
  media: ReadonlyMap<string, MediaFile>;
  mediaProblems: readonly Problem[];
}

export async function openParts(world: Environment, settings: Settings, configProblems: readonly Problem[]): Promise<Parts> {
  const validator = newValidator(world);
  const parts: Parts = {
    settings,
    configProblems,
    validator,
    site: readSite(settings.root, validator),
    templateFiles: findTemplates(settings.root, settings.packageRoot),
    templateCode: '',
    templates: null,
    checks: {},
    checkProblems: [],
    templateProblems: [],
    styles: null,
    styleFiles: [],
    styleProblems: [],
    media: new Map(),
    mediaProblems: [],
  };
  readStyles(parts);
  rereadMedia(parts);
  await readTemplates(parts);
  await readChecks(parts);
  return parts;
}

export function newValidator({ packageRoot }: Environment): Validator {
  return createValidator(join(packageRoot, 'schemas'));
}

/** Reads again what changed. */
export async function reread(parts: Parts, touched: Touched, flags: Flags, world: Environment): Promise<void> {
  if (touched.schemas) parts.validator = newValidator(world);
  if (touched.config || touched.schemas) reloadConfig(parts, flags, world);
  if (touched.site || touched.schemas) rereadSite(parts);
  if (touched.templates || touched.styles) parts.templateFiles = findTemplates(parts.settings.root, parts.settings.packageRoot);
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
  return [...parts.configProblems, ...parts.site.problems, ...parts.templateProblems, ...parts.checkProblems, ...parts.styleProblems, ...parts.mediaProblems];
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
  const { code, problems } = await compileTemplates(parts.templateFiles, parts.settings.packageRoot);
  parts.templateProblems = problems;
  if (problems.length > 0 || code === parts.templateCode) return;
  try {
    parts.templates = await loadTemplatesAgain(code);
    parts.templateCode = code;
  } catch (error) {
    parts.templateProblems = [templateFault('The templates cannot be loaded', error)];
  }
}

async function readChecks(parts: Parts): Promise<void> {
  const { code, problems } = await compileChecks(findChecks(parts.settings.root), knownMiddleware(parts.settings.routes.middleware));
  const unusable = problems.length > 0 ? problems : (await loadChecks(code)).problems;
  parts.checkProblems = unusable;
  if (unusable.length === 0) parts.checks = code;
}

/** A template that compiles, but throws. */
export function templateFault(what: string, error: unknown): Problem {
  return problem(
    'template-failed',
    `${what}: ${String((error as Error).message).slice(0, 300)}`,
    { file: 'templates' },
    'Mend the template that was edited last, or delete it: without it the built-in one is used.',
  );
}

function readStyles(parts: Parts): void {
  const { styles, files, problems } = bundleStyles(parts.templateFiles, parts.settings.base);
  parts.styleProblems = problems;
  if (problems.length > 0) return;
  parts.styles = styles;
  parts.styleFiles = files;
}

function rereadMedia(parts: Parts): void {
  const { media, problems } = readMedia(parts.settings.root);
  parts.media = media;
  parts.mediaProblems = problems;
}
