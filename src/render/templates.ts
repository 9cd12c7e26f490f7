// Compiles and loads the TSX templates, so that an owner can replace any of them and `watch` applies an edit without a
// restart.
import type { BuildFailure, TransformOptions } from 'esbuild';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, relative, resolve } from 'node:path';
import type { ComponentType } from 'react';
import { ALL_BLOCKS } from '../schema/blocks.js';
import type { AnyBlockName, Place, Problem } from '../model.js';
import { problem } from '../problems/catalogue.js';
import { excerptOfLine } from '../problems/excerpt.js';
import type { TemplateFiles } from '../files/template-files.js';
import { isWithin } from '../files/real-path.js';
import { browserOnly } from './browser-only.js';
import { outdatedTemplates } from './ejected.js';
import { OWN, ownOptions } from './template-overrides.js';
import { builtInTemplates, PACKAGES, type TemplateFormat, toFiles } from './built-in-templates.js';
import { createExplainer, type Explain, fixHint, withoutFolders } from './explain-template.js';
import { TemplateError, TEMPLATES_NAME } from './template-error.js';
import { unusedTemplates } from './unused-templates.js';
import { wordsEntry } from './words-entry.js';

/** The components of a site. Their props are the views of model.ts. */
export interface Templates {
  readonly Document: ComponentType<any>;
  readonly PageMain: ComponentType<any>;
  readonly layouts: Readonly<Record<string, ComponentType<any>>>;
  readonly blocks: Readonly<Record<AnyBlockName, ComponentType<any>>>;
  readonly Languages: ComponentType<any>;
  /** Chooses the language of the words that templates say by themselves; an older words.ts has only one. */
  readonly speak?: (language: string) => void;
  readonly spoken?: readonly string[];
  /** By language, what the site's own files of words export, which may be anything. */
  readonly ownWords?: Readonly<Record<string, unknown>>;
  /** Names of the words that templates ask for. */
  readonly wordNames?: readonly string[];
  /** True where a site has templates of its own, which may never end. */
  readonly isOwn?: boolean;
}

// Node would read the whole text of what is imported, for the names of its exports.
const require = createRequire(import.meta.url);
/** Loaded when there is something to compile: most builds find it compiled already. */
const loaded = () => require('esbuild') as typeof import('esbuild');

/** Names of the layouts that pages may use. */
export function layoutNames(files: TemplateFiles): string[] {
  return [...files.paths.keys()].flatMap((path) => /^layouts\/([^/]+)\.tsx$/.exec(path)?.[1] ?? []);
}

interface CompiledTemplates {
  readonly code: string;
  readonly problems: readonly Problem[];
  readonly warnings: readonly Problem[];
  /** The problem for an error of the loaded templates, with its place in their sources. */
  readonly explain: Explain;
  /** Other files that templates of the site import, such as those of a package; of broken ones those with errors. */
  readonly imported: readonly string[];
}

/**
 * Bundles all templates into one module. React stays external, so that the renderer's copy is used. `cjs` is the body
 * of a function, for `watch`.
 */
export async function compileTemplates(
  files: TemplateFiles,
  packageRoot: string,
  format: TemplateFormat = 'esm',
): Promise<CompiledTemplates> {
  const isBuiltIn = areBuiltIn(files, packageRoot);
  // What nothing loads must be reported; only the compiler knows.
  const compiled = isBuiltIn && files.loose.length === 0 ? builtInTemplates(packageRoot, files.hash, format) : null;
  if (compiled !== null) return { code: compiled, problems: [], warnings: [], explain: async () => null, imported: [] };
  const templates = new Set(files.paths.values());
  const isTemplate = (file: string) => templates.has(file) || isWithin(join(packageRoot, 'templates'), file);
  try {
    const { text, map, metafile } = await bundleTemplates(files, packageRoot, format);
    const code = isBuiltIn ? toFiles(text) : text;
    const used = new Set(Object.keys(metafile.inputs).map((input) => resolve(packageRoot, input)));
    return {
      code,
      problems: [],
      warnings: [
        ...unusedTemplates(files, used),
        ...outdatedTemplates(files, packageRoot),
        ...(isBuiltIn ? [] : await browserOnly(files, used, compileAlone)),
      ],
      explain: createExplainer({ code, map, files, packageRoot, compileAlone }),
      imported: isBuiltIn ? [] : [...used].filter((file) => !isTemplate(file) && existsSync(file)),
    };
  } catch (error) {
    return {
      code: '',
      problems: compileProblems(error as BuildFailure, files, packageRoot),
      warnings: [],
      explain: async () => null,
      imported: ((error as BuildFailure).errors ?? [])
        .flatMap(({ location }) => (location ? [resolve(packageRoot, location.file)] : []))
        .filter((file) => !isTemplate(file) && existsSync(file)),
    };
  }
}

const areBuiltIn = (files: TemplateFiles, packageRoot: string) => files.own.size === 0 || files.root === packageRoot;

/** Throws the BuildFailure of esbuild. In the text of built-in templates, imports of React are left open. */
export async function bundleTemplates(files: TemplateFiles, packageRoot: string, format: TemplateFormat) {
  const isBuiltIn = areBuiltIn(files, packageRoot);
  const { outputFiles, metafile } = await loaded().build({
    absWorkingDir: packageRoot,
    stdin: { contents: entry(files, packageRoot, isBuiltIn), resolveDir: packageRoot, loader: 'tsx' },
    bundle: true,
    write: false,
    outfile: 'templates.js',
    sourcemap: 'external',
    metafile: true,
    format,
    platform: 'node',
    ...SYNTAX,
    footer: { js: `//# sourceURL=${TEMPLATES_NAME}` },
    ...(isBuiltIn ? BUILT_IN : ownOptions(files, packageRoot)),
  });
  const ending = (end: string) => outputFiles.find((file) => file.path.endsWith(end))!.text;
  return { text: ending('.js'), map: ending('.map'), metafile };
}

/** Compiles a single template, by default to find the one that the engine refuses. */
function compileAlone(text: string, options: TransformOptions = { format: 'cjs' }) {
  return loaded().transform(text, { loader: 'tsx', sourcemap: 'external', ...SYNTAX, ...options });
}

/** Ends the compiler's process at once; otherwise it takes up to a second to notice that it is not needed. */
export async function stopCompiler(): Promise<void> {
  if (require.cache[require.resolve('esbuild')]) await loaded().stop();
}

/** Loads compiled templates. The text itself is the module: nothing is written to disk. */
export async function loadTemplates(code: string): Promise<Templates> {
  return checkedTemplates(() => import(`data:text/javascript;base64,${Buffer.from(code).toString('base64')}`));
}

/** Errors while the templates are loaded, and missing exports, are reported as errors of a template. */
export async function checkedTemplates(load: () => unknown): Promise<Templates> {
  let templates: Templates;
  try {
    templates = (await load()) as Templates;
  } catch (thrown) {
    throw new TemplateError(thrown);
  }
  const { Document, PageMain, layouts, blocks } = templates;
  const named = [
    ['document.tsx', 'Document', Document] as const,
    ['page.tsx', 'PageMain', PageMain] as const,
    ...Object.entries(layouts).map(([name, one]) => [`layouts/${name}.tsx`, 'Layout', one] as const),
    ...Object.entries(blocks).map(([name, one]) => [`blocks/${name}/${name}.tsx`, 'Block', one] as const),
  ];
  for (const [path, name, one] of named)
    if (typeof one !== 'function' && (typeof one !== 'object' || one === null))
      throw TemplateError.of(path, `The template must export a function called ${name}`);
  return templates;
}

const SYNTAX = { target: 'node20', jsx: 'automatic', tsconfigRaw: {}, logLevel: 'silent' } as const;

/**
 * Where nothing is replaced, the compiler finds everything by itself: asking a plugin about 200 imports would take
 * longer than all the rest.
 */
const BUILT_IN = { ...PACKAGES, preserveSymlinks: true };

/** A module that imports every template; layouts and blocks are found by their path, no list is kept by hand. */
function entry(files: TemplateFiles, packageRoot: string, isBuiltIn: boolean): string {
  const layouts = layoutNames(files).map((name, index) => ({ name, local: `layout${index}` }));
  const names = [...ALL_BLOCKS.map(({ name }) => name as string), ...files.blocks];
  const blocks = names.map((name, index) => ({ name, local: `block${index}` }));
  const nameOf = (path: string) => (files.own.has(path) && !isBuiltIn ? OWN + path : files.paths.get(path));
  const from = (path: string) => `from ${JSON.stringify(nameOf(path))}`;
  return [
    `export { Document } ${from('document.tsx')};`,
    `export { PageMain } ${from('page.tsx')};`,
    `export { Languages } ${from('parts/languages.tsx')};`,
    ...wordsEntry(files, isBuiltIn ? '' : join(packageRoot, 'templates'), from),
    ...([...files.own].some((path) => /\.tsx?$/.test(path)) && !isBuiltIn ? ['export const isOwn = true;'] : []),
    ...layouts.map(({ name, local }) => `import { Layout as ${local} } ${from(`layouts/${name}.tsx`)};`),
    ...blocks.map(({ name, local }) => `import { Block as ${local} } ${from(`blocks/${name}/${name}.tsx`)};`),
    `export const layouts = ${tableOf(layouts)};`,
    `export const blocks = ${tableOf(blocks)};`,
  ].join('\n');
}

function tableOf(list: readonly { readonly name: string; readonly local: string }[]): string {
  return `{ ${list.map(({ name, local }) => `${JSON.stringify(name)}: ${local}`).join(', ')} }`;
}

function compileProblems(failure: BuildFailure, files: TemplateFiles, packageRoot: string): Problem[] {
  if (!failure.errors) throw failure;
  const problems = failure.errors.slice(0, 20).map(({ text, location }) => {
    const missing = /^No matching export in "(.+)" for import "(\w+)"/.exec(text);
    // The list of all templates is generated, and built-in ones are as they should be: what they import is not.
    const place = templatePlace(location, files, packageRoot);
    if (!missing || files.own.has(place.file.replace(/^templates\//, '')))
      return problem(
        'template-failed',
        `The template does not compile: ${withoutFolders(text, files)}.`,
        place,
        fixHint(place.file, packageRoot),
      );
    const [, file = '', name = ''] = missing;
    return problem(
      'template-failed',
      lacks(name),
      { file: withoutFolders(file, files) },
      fixHint(withoutFolders(file, files), packageRoot),
    );
  });
  return [...new Map(problems.map((one) => [JSON.stringify(one), one])).values()];
}

/** Constants are objects. */
function lacks(name: string): string {
  return name === name.toUpperCase()
    ? `The template must export an object called ${name}.`
    : `The template must export a function called ${name}.`;
}

/** The place that esbuild reports, which names files from where the program lies. */
function templatePlace(
  location: BuildFailure['errors'][number]['location'],
  files: TemplateFiles,
  packageRoot: string,
): Place {
  if (!location || location.file === '<stdin>') return { file: 'templates' };
  const { line, column, lineText } = location;
  const file = withoutFolders(location.file, files);
  return {
    file: file.startsWith('../') ? relative(files.root, resolve(packageRoot, file)).replaceAll('\\', '/') : file,
    line,
    column: column + 1,
    excerpt: excerptOfLine(line, lineText, column, location.length),
  };
}
