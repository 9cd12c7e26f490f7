// What `init` adds to the package.json of a project: scripts and the dependency that are missing there, in the form
// that npm itself writes.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isJsonObject } from '../util/json-object.js';
import type { Problem } from '../model.js';
import { usage } from '../problems/catalogue.js';
import { PACKAGE_NAME, type PackageJson, specIn } from './origin.js';
import { readJson } from '../files/regular-file.js';

export const MANIFEST = 'package.json';

export function unreadable(target: string): Problem {
  return usage(
    join(target, MANIFEST),
    'package.json is not a JSON object; nothing was written.',
    'Fix it first; "npm pkg fix" may help.',
  );
}

export interface MergedManifest {
  /** What is added: "script build". */
  readonly added: readonly string[];
  /** Scripts of the project with the same name that do something else; the printed commands avoid them. */
  readonly foreignScripts: ReadonlySet<string>;
  readonly isInstalled: boolean;
  /** Null: nothing is missing, or the starter's own is written. Undefined: it cannot be read. */
  readonly manifest: string | null | undefined;
}

/** `starter` is the package.json of a new site. */
export function mergeManifest(target: string, starter: string, kept: readonly string[]): MergedManifest {
  const nothing = { added: [], foreignScripts: new Set<string>(), isInstalled: false };
  if (!kept.includes(MANIFEST)) return { ...nothing, manifest: null };
  const file = join(target, MANIFEST);
  const own = readJson(file);
  if (!own || !isJsonObject(own.scripts ?? {}) || !isJsonObject(own.dependencies ?? {}))
    return { ...nothing, manifest: undefined };
  const { scripts, dependencies } = JSON.parse(starter) as {
    scripts: Record<string, string>;
    dependencies: Record<string, string>;
  };
  const has = (own.scripts ?? {}) as Record<string, unknown>;
  const missing = Object.entries(scripts).filter(([name]) => !Object.hasOwn(has, name));
  const foreign = Object.keys(scripts).filter(
    (name) => Object.hasOwn(has, name) && !String(has[name]).includes(scripts[name]!.replace(/ -.*/, '')),
  );
  const isNamed = specIn(own) !== null;
  const added = [...missing.map(([name]) => `script ${name}`), ...(isNamed ? [] : [`dependency ${PACKAGE_NAME}`])];
  const merged = {
    ...own,
    ...(missing.length > 0 ? { scripts: { ...has, ...Object.fromEntries(missing) } } : {}),
    ...(isNamed ? {} : { dependencies: { ...(own.dependencies as object), ...dependencies } }),
  };
  return {
    manifest: added.length > 0 ? likeNpm(merged, readFileSync(file, 'utf8')) : null,
    added,
    foreignScripts: new Set(foreign),
    isInstalled: isNamed && existsSync(join(target, 'node_modules', PACKAGE_NAME)),
  };
}

/** With the indentation and line endings of the text that it replaces. */
function likeNpm(value: PackageJson, before: string): string {
  const indent = /^\ufeff?\s*\{[ \t]*\r?\n([ \t]+)/.exec(before)?.[1] ?? '  ';
  const end = before.includes('\r\n') ? '\r\n' : '\n';
  return `${JSON.stringify(value, null, indent)}\n`.replaceAll('\n', end);
}
