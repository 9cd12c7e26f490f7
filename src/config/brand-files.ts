// Finds a brand and reads its file: brands/<name>.json, and beside it the folder of the files that it has otherwise.
import { lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { isBrandName, MAX_BRAND_NAME } from '../entities/brand-value.js';
import { lstatIfPresent, notAFolder } from '../content/folders.js';
import { parseJson } from '../content/json.js';
import { readSource } from '../content/read.js';
import { foldText } from '../util/fold-text.js';
import type { Validator } from '../content/validate.js';
import type { Problem } from '../model.js';
import { nearest } from '../util/nearest.js';
import { usage } from '../problems/catalogue.js';
import { type Finder, finder } from '../problems/locate.js';

export const BRANDS_FOLDER = 'brands';

type Values = Readonly<Record<string, unknown>>;

/** What a brand file says; everything of it may be missing. */
export interface BrandFile {
  /** Relative to the root. */
  readonly path: string;
  readonly text: string;
  readonly value: {
    readonly outDir?: string;
    readonly values?: Values;
    readonly config?: Values;
    readonly site?: Values;
    readonly pages?: Values;
    readonly data?: Readonly<Record<string, Values>>;
  };
  readonly at: Finder;
  readonly problems: readonly Problem[];
}

/** Names of all brands of a site. */
export function brandNames(root: string): string[] {
  return [...new Set(namedFiles(root))].filter(isBrandName).toSorted();
}

/** Names that no brand can have: nothing is built of their files. Files of the system begin with a dot. */
export function refusedNames(root: string): string[] {
  return [...new Set(namedFiles(root))].filter((one) => !isBrandName(one) && !one.startsWith('.')).toSorted();
}

function namedFiles(root: string): string[] {
  try {
    return readdirSync(join(root, BRANDS_FOLDER), { withFileTypes: true }).flatMap((entry) =>
      entry.isDirectory() ? entry.name : entry.name.endsWith('.json') ? entry.name.slice(0, -'.json'.length) : [],
    );
  } catch {
    return [];
  }
}

/** Null for a brand that is there. */
export function brandFault(root: string, name: string): Problem | null {
  const names = brandNames(root);
  const stat = lstatIfPresent(join(root, BRANDS_FOLDER));
  if (stat && !stat.isDirectory()) return notAFolder(BRANDS_FOLDER);
  if (names.includes(name)) return null;
  const close = nearest(name.toLowerCase().slice(0, MAX_BRAND_NAME), names);
  const refused = namedFiles(root).find(
    (one) => foldText(one) === foldText(name) || foldText(one).startsWith(`${foldText(name)} `),
  );
  if (refused !== undefined && !isBrandName(refused))
    return usage(
      '--brand',
      `"${refused.slice(0, MAX_BRAND_NAME)}" cannot be the name of a brand.`,
      `Rename its files in ${BRANDS_FOLDER}: lower case, digits and single hyphens.`,
    );
  const all = names.map((one) => `"${one}"`).join(', ');
  const hint = close
    ? `Did you mean "${close}"?`
    : names.length > 0
      ? `The brands are ${all}.`
      : `Write ${BRANDS_FOLDER}/${isBrandName(name) ? name : 'corallo'}.json: see docs/brands.md.`;
  return usage('--brand', `There is no brand ${JSON.stringify(name.slice(0, 200))}.`, hint);
}

/** With problems that are errors, what the file says does not count. */
export function readBrand(root: string, name: string, validator: Validator): BrandFile {
  const path = `${BRANDS_FOLDER}/${name}.json`;
  const nothing = (problems: readonly Problem[]): BrandFile => ({
    path,
    text: '{}',
    value: {},
    at: (pointer) => ({ file: path, pointer }),
    problems,
  });
  if (!lstatSync(join(root, path), { throwIfNoEntry: false })) return nothing([]);
  const { file, problems: unreadable } = readSource(root, path);
  if (!file) return nothing(unreadable);
  const { value, problems: syntax, warnings } = parseJson(file);
  if (syntax.length > 0) return nothing(syntax);
  const at = finder(path, () => file.text);
  const problems = [...warnings, ...validator.validate('brand', value, at)];
  return problems.some((one) => one.severity === 'error')
    ? nothing(problems)
    : { path, text: file.text, value: value as BrandFile['value'], at, problems };
}
