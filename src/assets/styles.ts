// Style sheets of the site: a shared part for every page, and one part a block for the pages that use it.
import type { AnyBlockName, OptionalStyle, Place, Problem } from '../model.js';
import { problem } from '../problems/catalogue.js';
import { MAX_MEDIA_BYTES } from '../limits.js';
import { readRegular } from '../files/regular-file.js';
import { position } from '../problems/excerpt.js';
import { spanPlace } from '../problems/locate.js';
import { type TemplateFiles, templateName } from '../files/template-files.js';
import type { AssetFile } from '../files/asset-file.js';
import { layerHint, layersIn } from './layers.js';
import { type Dependency, minifiedSheet, minifiedTheme } from './minify-sheet.js';
import { unclosedAt } from './unclosed.js';
import { createStyleUrls, type StyleUrls } from './style-urls.js';

export interface Styles {
  /** Layers, fonts, tokens, base, layout and shared parts, in the order of the cascade. */
  readonly shared: string;
  readonly blocks: Readonly<Partial<Record<AnyBlockName, string>>>;
  /** Of what few sites have; a page has it only where it is used. */
  readonly optional: Readonly<Record<string, string>>;
}

export interface BundledStyles {
  readonly styles: Styles;
  /** Fonts and pictures that the sheets name. */
  readonly files: readonly AssetFile[];
  readonly problems: readonly Problem[];
}

const CONSENT = 'parts/consent.css';
const FIRST = ['styles/layers.css', 'styles/fonts.css', 'styles/tokens.css', 'styles/base.css', 'styles/layout.css'];

/** What a theme adds to the sheets of the templates. */
export interface ThemeSheet {
  readonly css: string;
  readonly files: readonly AssetFile[];
  /** Sheets of the package that it makes superfluous. */
  readonly replaces: ReadonlySet<string>;
}

/** `asks`: the site asks for consent; otherwise pages do without the styles of the banner. */
export function bundleStyles(templates: TemplateFiles, base: string, theme: ThemeSheet, asks: boolean): BundledStyles {
  const problems: Problem[] = [];
  const urls = createStyleUrls(templates, base);
  // Of an own block only the sheet with its name counts; others are reported as misplaced.
  const isOther = (path: string) => templateName(templates, path) === path && !/^blocks\/([^/]+)\/\1\.css$/.test(path);
  const isLeftOut = (path: string) =>
    (theme.replaces.has(path) && !templates.own.has(path)) || (path === CONSENT && !asks) || isOther(path);
  const sheets = [...templates.paths.keys()].filter((path) => path.endsWith('.css') && !isLeftOut(path));
  const isBlock = (path: string) => path.startsWith('blocks/');
  const first = FIRST.filter((path) => sheets.includes(path));
  const others = sheets.filter((path) => !FIRST.includes(path) && !isBlock(path) && !OPTIONAL.test(path));
  const compile = (path: string) =>
    compileSheet(
      { path, file: templates.paths.get(path)!, name: templateName(templates, path), isOwn: templates.own.has(path) },
      urls,
      problems,
    );
  const compileAll = (paths: readonly string[]) => paths.map(compile).join('');
  const styles = {
    // Behind the tokens that it changes, before what the owner's own sheets say.
    shared: compileAll(first) + minifiedTheme(theme.css) + compileAll(others),
    blocks: Object.fromEntries(sheets.filter(isBlock).map((path) => [path.split('/')[1], compile(path)])),
    optional: Object.fromEntries(
      sheets.flatMap((path) => namedOptional(path)).map(([name, path]) => [name, compile(path)]),
    ),
  };
  return {
    styles,
    files: [...urls.files(), ...theme.files],
    problems: [...problems, ...unknownLayers(templates, sheets)],
  };
}

/** Rules of the site in layers that no sheet declares. */
function unknownLayers({ paths, own, blocks }: TemplateFiles, sheets: readonly string[]): Problem[] {
  if (!sheets.some((path) => own.has(path))) return [];
  const found = sheets.map((path) => {
    const text = readRegular(paths.get(path)!, MAX_MEDIA_BYTES).toString('utf8');
    return { path, text, layers: layersIn(text) };
  });
  const known = new Set(found.flatMap(({ layers }) => layers.declared));
  return found
    .filter(({ path }) => own.has(path))
    .flatMap(({ path, text, layers }) =>
      layers.used
        .filter(({ name }) => !known.has(name))
        .map(({ name, offset }) =>
          problem(
            'layer-unknown',
            `No style sheet declares the layer ${JSON.stringify(name.slice(0, 100))}.`,
            spanPlace(templateName({ blocks }, path), text, offset, name.length),
            layerHint(name.slice(0, 100), [...known]),
          ),
        ),
    );
}

const OPTIONAL = /^optional\/(menu|wide-menu|breadcrumbs|search|games-filter|rating|languages)\.css$/;

function namedOptional(path: string): [name: string, path: string][] {
  const name = OPTIONAL.exec(path)?.[1];
  return name === undefined ? [] : [[name, path]];
}

interface Sheet {
  readonly path: string;
  readonly file: string;
  /** As problems give it. */
  readonly name: string;
  /** Of the site. */
  readonly isOwn: boolean;
}

/** Sheets are compiled one by one: each stands in its own layer, so joining the results keeps the cascade. */
function compileSheet({ path, file, name, isOwn }: Sheet, urls: StyleUrls, problems: Problem[]): string {
  const source = readRegular(file, MAX_MEDIA_BYTES);
  const refuse = (message: string, loc: Loc | undefined, hint: string) =>
    problems.push(problem('template-failed', `${message}.`, placeOf(name, source.toString('utf8'), loc), hint));
  const unclosed = isOwn ? unclosedAt(source.toString('utf8')) : null;
  if (unclosed) {
    const { line, column } = position(source.toString('utf8'), unclosed.offset);
    const hint = 'Close it; what follows it would be part of it.';
    refuse(`The style sheet does not compile: "${unclosed.sign}" is never closed`, { line, column }, hint);
    return '';
  }
  try {
    const { code, dependencies } = minifiedSheet(path, source);
    return resolveUrls(code, dependencies, (dependency) => {
      const { url, loc } = dependency;
      const resolved = dependency.type === 'url' ? urls.resolve(path, url) : IMPORTED;
      if ('fault' in resolved) refuse(resolved.fault, { ...loc.start, length: url.length }, resolved.hint);
      return resolved;
    });
  } catch (error) {
    const { message, loc } = error as { message: string; loc?: { line: number; column: number } };
    refuse(
      `The style sheet does not compile: ${message.replace(/\.$/, '')}`,
      loc && { line: loc.line, column: loc.column + 1 },
      name === path ? 'Fix the file.' : 'Fix the file, or delete it: without it the built-in style sheet is used.',
    );
    return '';
  }
}

const IMPORTED = {
  fault: '@import does nothing here: the sheets of templates/ are joined into one',
  hint: 'Copy the rules into this file. A sheet below templates/styles/ or templates/parts/ is automatically part of every page.',
};

/** lightningcss leaves a mark in the place of each URL. */
function resolveUrls(
  code: string,
  dependencies: readonly Dependency[],
  resolve: (dependency: Dependency) => ReturnType<StyleUrls['resolve']>,
): string {
  const urls = new Map<string, string>();
  for (const dependency of dependencies) {
    const resolved = resolve(dependency);
    if ('fault' in resolved) continue;
    urls.set(
      `"${dependency.placeholder}"`,
      `"${resolved.url.replace(/["\\\n]/g, (mark) => `\\${mark === '\n' ? 'a ' : mark}`)}"`,
    );
  }
  return urls.size === 0 ? code : code.replace(/"[\w-]+"/g, (mark) => urls.get(mark) ?? mark);
}

/** Line and column from 1. */
interface Loc {
  readonly line: number;
  readonly column: number;
  readonly length?: number;
}

function placeOf(file: string, text: string, loc: Loc | undefined): Place {
  const offset = loc ? text.split('\n', loc.line - 1).reduce((sum, line) => sum + line.length + 1, loc.column - 1) : 0;
  return spanPlace(file, text, offset, loc?.length ?? 1);
}

/** Styles of a page with these blocks and optional parts, in a form of which no string or URL ends their <style>. */
export function pageStyles(styles: Styles, names: Iterable<AnyBlockName | OptionalStyle>): string {
  // No part has the name of a block.
  const used = new Set<string>(names);
  const of = (sheets: Readonly<Record<string, string>>) =>
    Object.entries(sheets).flatMap(([name, css]) => (used.has(name) ? css : []));
  const css = [styles.shared, ...of(styles.blocks), ...of(styles.optional)].join('');
  return css.replace(/<\/(?=style)/gi, '<\\/');
}
