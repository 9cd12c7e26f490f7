// Writes the values of a site into the browser script, in the place of the names that its modules declare for them, and
// names its files by what they contain.
import { sha256 } from '../files/asset-file.js';
import { byText } from '../util/by-text.js';
import type { ClientPart, ClientParts } from './client-parts.js';

const NAME = /\b__CASINO_SITE(?:_[A-Z0-9]+)*__/g;
const IMPORT = /\.\/([\w.]+\.js)\b/g;

/** A file below the output folder. */
export interface ScriptFile {
  readonly path: string;
  readonly code: string;
}

/** A text as source code; JSON needs few escapes in it. */
export function jsString(text: string): string {
  const escape = (mark: string) => (mark === "'" ? "\\'" : JSON.stringify(mark).slice(1, -1));
  return `'${text.replace(/[\\'\n\r]/g, escape)}'`;
}

/** A value as the source code of its JSON text, which browsers read faster than an object. */
export function asText(value: unknown): string {
  return jsString(JSON.stringify(value));
}

/** `values`: source code by name. Throws for a name in the script that has no value. */
export function writeValues(
  { entry, files }: ClientParts,
  values: Readonly<Record<string, string>>,
): { readonly entry: string; readonly files: readonly ScriptFile[] } {
  const paths = new Map(files.map((file) => [file.name, pathOf(file, files, values)]));
  const written = files.map(({ name, code }) => ({
    path: paths.get(name)!,
    code: code
      // A value may contain what looks like an import.
      .replace(IMPORT, (found, imported: string) => (paths.has(imported) ? `./${fileName(paths, imported)}` : found))
      .replace(NAME, (one) => valueOf(one, values)),
  }));
  return { entry: paths.get(entry)!, files: written.toSorted((a, b) => byText(a.path, b.path)) };
}

/** Two files may import each other: a name depends on the values in all that the file can reach. */
function pathOf(file: ClientPart, files: readonly ClientPart[], values: Readonly<Record<string, string>>): string {
  const used = reachableFrom(file, files).flatMap(({ code }) => code.match(NAME) ?? []);
  const parts = [...new Set(used)].toSorted().map((name) => [name, valueOf(name, values)]);
  const hash = sha256(JSON.stringify([file.name, parts]))
    .slice(0, 8)
    .toUpperCase();
  // `client.<hash>.js` for what pages load, `<hash>.js` for chunks.
  return `assets/${file.name.replace(/\w+(?=\.js$)/, hash)}`;
}

function reachableFrom(file: ClientPart, files: readonly ClientPart[]): readonly ClientPart[] {
  const reached = new Set([file]);
  // What is added while the set is read is read as well.
  for (const { imports } of reached) for (const one of files) if (imports.includes(one.name)) reached.add(one);
  return [...reached];
}

const fileName = (paths: ReadonlyMap<string, string>, name: string) => paths.get(name)!.replace(/^assets\//, '');

function valueOf(name: string, values: Readonly<Record<string, string>>): string {
  const value = values[name];
  if (value === undefined) throw new Error(`The browser script has no value for ${name}.`);
  return value;
}
