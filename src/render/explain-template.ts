// Finds the line of an author's template that an error of the compiled templates comes from. Runs only after an error.
import { existsSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { join, resolve } from 'node:path';
import { Script } from 'node:vm';
import { namesIn } from '../util/counted.js';
import type { Place, Problem } from '../model.js';
import { problem } from '../problems/catalogue.js';
import { excerptOfLine, position } from '../problems/excerpt.js';
import { type TemplateFiles, templateName } from '../files/template-files.js';
import { AT_TEMPLATE, readable, TEMPLATE_THREW, TemplateError, TEMPLATES_NAME } from './template-error.js';

/**
 * Null for an error that does not come from a template, and on a site without its own templates: that is an error in
 * this program.
 */
export type Explain = (error: unknown) => Promise<Problem | null>;

interface Compiled {
  readonly code: string;
  readonly map: string;
  readonly files: TemplateFiles;
  readonly packageRoot: string;
  /** Compiles a single template. */
  readonly compileAlone: (text: string) => Promise<{ readonly code: string; readonly map: string }>;
}

const FRAME = new RegExp(
  `${TEMPLATES_NAME}(?:-\\d+)?:(\\d+):(\\d+)|${AT_TEMPLATE}(\\S+)|at (?:async )?([\\w$]+) \\(<anonymous>\\)`,
  'g',
);
/** What replaces nothing, such as a layout of the site's own, is needed where it is. */
export function fixHint(file: string, packageRoot: string): string {
  return file.startsWith('templates/') && existsSync(join(packageRoot, file))
    ? 'Fix the file, or delete it: without it the built-in template is used.'
    : 'Fix the file.';
}

export function createExplainer(compiled: Compiled): Explain {
  const { files } = compiled;
  return async (error) => {
    if (error instanceof TemplateError) await error.complete();
    const { code, message, stack: given = '', path: page } = (error ?? {}) as NodeJS.ErrnoException;
    const stack = readable(given);
    const isOfTemplate = code === TEMPLATE_THREW || (code === undefined && stack.includes(TEMPLATES_NAME));
    if (!isOfTemplate || files.own.size === 0) return null;
    const places = placesIn(stack, compiled);
    const unread = places.length === 0 ? await unreadable(compiled) : null;
    if (unread) return unread;
    const isWhole = stack.startsWith(AT_TEMPLATE);
    // A built-in one that is wrong as a whole has one of the site's own in it that does not end.
    const place = places.find(({ path }) => files.own.has(path)) ?? (isWhole ? undefined : places[0]);
    const words = withoutFolders(message ?? '', files).replace(/[.\s]+$/, '');
    const text = isWhole
      ? `${words}.`
      : `The template fails${page === undefined ? '' : ` while rendering ${page}`}: ${words}.`;
    const placed = (found: Found) => {
      const where = placeIn(files, found);
      return problem('template-failed', text, where, fixHint(where.file, compiled.packageRoot));
    };
    if (place && files.own.has(place.path)) return placed(place);
    // A block would have been named itself.
    const all = [...files.own].filter(isCode);
    const around = isWhole ? all.filter((path) => !/^blocks\/([^/]+)\/\1\.tsx$/.test(path)) : all;
    const own = around.length > 0 ? around : all;
    if (!place && own.length === 1) return placed({ path: own[0]! });
    const names = namesIn(own, 5);
    const hint = place
      ? `This one is built in: check what your own templates pass to it (${names}).`
      : `It is one of your own: ${names}.`;
    return problem('template-failed', text, place ? placeIn(files, place) : { file: 'templates' }, hint);
  };
}

const isCode = (path: string) => /\.tsx?$/.test(path);

interface Found {
  readonly path: string;
  readonly line?: number;
  readonly column?: number;
}

/** Templates named in a stack, the innermost first. */
function placesIn(stack: string, { code, map, files, packageRoot }: Compiled): Found[] {
  const byFile = new Map([...files.paths].map(([path, file]) => [file, path]));
  const origins = new SourceMap(JSON.parse(map));
  const at = (line: number, column: number): Found[] => {
    const { source, ...place } = originOf(origins, line, column);
    const path = source === undefined ? undefined : byFile.get(resolve(packageRoot, source));
    return path === undefined ? [] : [{ path, ...place }];
  };
  return [...stack.matchAll(FRAME)].flatMap(([, line, column, template, name]) => {
    if (template) return [{ path: template }];
    if (line) return at(Number(line) - 1, Number(column) - 1);
    // A component that did not throw itself is known only by its name, which is unique among all templates.
    const offset = code.search(
      new RegExp(`^(?:async )?(?:function|var|let|const|class) ${name!.replaceAll('$', '\\$')}\\b`, 'm'),
    );
    if (offset < 0) return [];
    const start = position(code, offset);
    return at(start.line - 1, start.column - 1);
  });
}

/** A map counts lines and columns from 0, the result from 1. Empty where the map has no entry. */
function originOf(
  map: SourceMap,
  line: number,
  column: number,
): { readonly source?: string; readonly line?: number; readonly column?: number } {
  const entry = map.findEntry(line, column);
  if (!('originalSource' in entry)) return {};
  return { source: entry.originalSource, line: entry.originalLine + 1, column: entry.originalColumn + 1 };
}

function placeIn(files: TemplateFiles, { path, line, column = 1 }: Found): Place {
  const file = templateName(files, path);
  if (line === undefined) return { file };
  const text = lineOf(files.paths.get(path)!, line);
  return { file, line, column, ...(text === null ? {} : { excerpt: excerptOfLine(line, text, column - 1, 1) }) };
}

function lineOf(file: string, line: number): string | null {
  try {
    return readFileSync(file, 'utf8').split('\n')[line - 1] ?? null;
  } catch {
    return null;
  }
}

/**
 * An error that the compiler accepts and the engine refuses, such as a broken regular expression, has no place in the
 * combined code of all templates.
 */
async function unreadable({ files, packageRoot, compileAlone }: Compiled): Promise<Problem | null> {
  for (const path of [...files.own].filter(isCode)) {
    const { code, map } = await compileAlone(readFileSync(files.paths.get(path)!, 'utf8'));
    try {
      new Script(code, { filename: TEMPLATES_NAME });
    } catch (error) {
      const { message, stack } = error as Error;
      const line = Number(/^.*:(\d+)\n/.exec(stack ?? '')?.[1] ?? 1);
      const origin = originOf(new SourceMap(JSON.parse(map)), line - 1, 0);
      return problem(
        'template-failed',
        `The template does not compile: ${message}.`,
        placeIn(files, { path, line: origin.line ?? 1 }),
        fixHint(templateName(files, path), packageRoot),
      );
    }
  }
  return null;
}

/**
 * `../../elsewhere/site/templates/blocks/x.tsx` → `templates/blocks/x.tsx`: problems do not name folders of this
 * machine.
 */
export function withoutFolders(text: string, { blocks }: Pick<TemplateFiles, 'blocks'>): string {
  const words = text.replaceAll('\\', '/').replace(/[^\s"']*\/(?=templates\/)/g, '');
  return blocks.length === 0
    ? words
    : words.replace(/(?<![^\s"'])(?!templates\/)[^\s"']*\/(?=blocks\/([a-z0-9-]+)\/)/g, (found, name: string) =>
        blocks.includes(name) ? '' : found,
      );
}
