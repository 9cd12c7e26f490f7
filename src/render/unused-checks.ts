// Warns of files of middleware/ that check no page: after a mistake in a name its page would be published unchecked.
import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { byText } from '../util/by-text.js';
import { type CheckFiles, checkNames, CHECKS_FOLDER } from '../files/check-files.js';
import type { Problem } from '../model.js';
import { problem } from '../problems/catalogue.js';
import { nearest } from '../urls/urls.js';

const MAX_WARNINGS = 20;

/** `used` are the files that went into compiled checks, `known` the names that pages may list. */
export function unusedChecks(files: CheckFiles, used: ReadonlySet<string>, known: readonly string[]): Problem[] {
  const names = checkNames(files);
  const missing = known.filter((name) => !names.has(name));
  return [...files.paths.keys(), ...files.others]
    .filter((path) => !used.has(path))
    .map((path) => ({ path, name: nameOf(path), close: meant(nameOf(path), missing) }))
    .filter(({ path, name, close }) => close !== null || known.includes(name) || isCheck(files.paths.get(path)))
    .slice(0, MAX_WARNINGS)
    .map(({ path, name, close }) =>
      problem(
        'check-unused',
        'No page can name this check, so it checks none.',
        { file: `${CHECKS_FOLDER}/${path}` },
        hintFor(path, close, names.get(name)),
      ),
    );
}

function hintFor(path: string, close: string | null, other: string | undefined): string {
  if (close !== null) return `Did you mean ${CHECKS_FOLDER}/${close}.ts?`;
  if (other !== undefined && other !== path) return `${CHECKS_FOLDER}/${other} has the same name, and is used.`;
  if (path.includes('/'))
    return `A check lies in ${CHECKS_FOLDER}/ itself, not in a folder below; other files are for it to import.`;
  if (other === undefined) return 'Names of checks end with ".ts", ".js" or ".mjs"; rename it.';
  return `List "${nameOf(path)}" in routes.middleware of the config, then pages can name it.`;
}

/** A folder beside it that nobody reads. */
export function misnamedFolder(root: string): Problem[] {
  return readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== CHECKS_FOLDER)
    .filter(({ name }) => nearest(name.toLowerCase(), [CHECKS_FOLDER]) !== null)
    .map(({ name }) => name)
    .toSorted(byText)
    .map((name) =>
      problem(
        'file-misplaced',
        'The folder is not read.',
        { file: name },
        `Page checks lie in ${CHECKS_FOLDER}/, in lower case; rename it.`,
      ),
    );
}

/** `lib/Check-Page.tsx` → `Check-Page` */
function nameOf(path: string): string {
  return basename(path).replace(/\.\w+$/, '');
}

function meant(name: string, missing: readonly string[]): string | null {
  const plain = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '');
  return missing.find((one) => plain(one) === plain(name)) ?? nearest(name.toLowerCase(), missing);
}

/** What exports nothing by default, such as a file of types, was not meant as a check; nor were tests and settings. */
function isCheck(file: string | undefined): boolean {
  if (file === undefined || OF_TOOLS.test(file)) return false;
  return /\bexport\s+default\b|\bas\s+default\b|\bexports\.default\b/.test(readFileSync(file, 'utf8'));
}

const OF_TOOLS = /\.(?:test|spec|config|stories)\.\w+$|\.json$|[\\/]__\w+__[\\/]/;
