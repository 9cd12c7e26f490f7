// `convert`: a page from JSON to Markdown or back. Nothing is written unless both forms say the same.
import { existsSync, rmSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { pageToJson, pageToMarkdown, saidBy } from '../content/markdown/convert.js';
import { normalisePage } from '../content/normalise.js';
import { isMarkdown, isPageFile, readPageValue, readWritten } from '../content/page-source.js';
import { readSource } from '../content/read.js';
import { readOwnBlocks } from '../content/own-blocks.js';
import type { Validator } from '../content/validate.js';
import { translated } from '../messages/language.js';
import type { PageFile, Problem, SourceFile } from '../model.js';
import type { OwnBlock } from '../schema/own-block.js';
import { PACKAGE_ROOT } from '../package-root.js';
import { problem, usage } from '../problems/catalogue.js';
import { clean } from '../problems/print.js';
import { packageValidator } from '../steps/environment.js';
import { writeNew } from '../files/make-files.js';
import { refuse } from './refuse.js';
import { Stoppable } from './stoppable.js';
import { schemaFor } from './schema-place.js';

interface ConvertFlags {
  readonly root?: string;
  readonly write?: boolean;
  readonly color?: boolean;
}

interface Converted {
  /** Of the new file. */
  readonly path: string;
  readonly text: string;
}

/** 0: done · 1: a page has mistakes, or its other form would not say the same · 2: wrong usage. */
export async function convertCommand(files: readonly string[], flags: ConvertFlags): Promise<number> {
  new Stoppable();
  const root = resolve(flags.root ?? '.');
  const wrong = files.flatMap((file) => fileProblems(file, root, flags));
  if (wrong.length > 0) return refuse(wrong, flags);
  const site = {
    root,
    own: readOwnBlocks(root, PACKAGE_ROOT).blocks,
    validator: packageValidator(),
  };
  let code = 0;
  for (const file of files) {
    const found = convert(relative(root, resolve(file)), site);
    if (Array.isArray(found)) code = refuse(found, flags, 1);
    else if (flags.write) replace(resolve(file), root, found);
    else process.stdout.write(found.text);
  }
  return code;
}

function fileProblems(file: string, root: string, flags: ConvertFlags): Problem[] {
  const target = resolve(otherName(file));
  const isOther = /^(?:content\/(?!pages\/|collections\/)|casino-site\.config\.json$)/.test(within(root, file));
  if (isOther || !isPageFile(file))
    return [usage(file, `"${file}" is not a page.`, 'Name files of content/pages: .json or .md.')];
  if (relative(root, resolve(file)).startsWith('..'))
    return [usage(file, `"${file}" is not in the folder of the site.`, 'Name its folder with --root.')];
  if (!existsSync(file)) return [usage(file, `There is no file "${file}".`, 'Correct the path.')];
  if (flags.write && existsSync(target))
    return [usage(file, `${otherName(file)} already exists.`, 'Move one of the two away.')];
  return [];
}

function within(root: string, file: string): string {
  return relative(root, resolve(file)).replaceAll('\\', '/');
}

function otherName(file: string): string {
  return isMarkdown(file) ? `${file.slice(0, -'.md'.length)}.json` : `${file.slice(0, -'.json'.length)}.md`;
}

export interface ConvertSite {
  readonly root: string;
  /** Blocks of the site's own. */
  readonly own: readonly OwnBlock[];
  readonly validator: Validator;
}

function convert(path: string, site: ConvertSite): Converted | Problem[] {
  const { file, problems } = readSource(site.root, path);
  return file ? otherForm(file, site) : [...problems];
}

/** The other form of a page; problems when it has mistakes, or would not say the same. */
export function otherForm(file: SourceFile, site: ConvertSite): Converted | Problem[] {
  const { path } = file;
  const errors = faultsOf(file, site);
  if (errors.length > 0) return errors;
  const text = written(file, site);
  const other = { ...file, path: otherName(path), text };
  if (faultsOf(other, site).length === 0 && said(other, site) === said(file, site)) return { path: other.path, text };
  return [
    problem(
      'convert-differs',
      'The page cannot be written in the other form without changing it.',
      { file: path },
      'Leave it as it is.',
    ),
  ];
}

function faultsOf(file: SourceFile, { root, own, validator }: ConvertSite): Problem[] {
  const read = readPageValue(root, file, own);
  const faults = read.problems.length > 0 ? read.problems : validator.page(read.value, own, read.at);
  return faults.filter(({ severity }) => severity === 'error');
}

function written(file: SourceFile, { root, own }: ConvertSite): string {
  const value = readWritten(file, own).value as PageFile;
  return isMarkdown(file.path)
    ? pageToJson({ ...value }, schemaFor(file.path, 'page', root))
    : pageToMarkdown({ ...value }, pageOf(file, own));
}

function pageOf(file: SourceFile, own: readonly OwnBlock[]) {
  const { value, at } = readWritten(file, own);
  return normalisePage(value as PageFile, file.path, at, own, []).page;
}

function said(file: SourceFile, { own }: ConvertSite): string {
  const { problems } = readWritten(file, own);
  return problems.length > 0 ? '' : saidBy(pageOf(file, own));
}

function replace(old: string, root: string, { path, text }: Converted): void {
  writeNew(join(root, path), text);
  rmSync(old);
  process.stderr.write(translated(`${clean(path)} is written, ${clean(relative(root, old))} removed.\n`));
}
