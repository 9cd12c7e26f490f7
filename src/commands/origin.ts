// Where this program came from, as a dependency that a new site can install. No registry is asked by name: whoever
// claimed the name there first could run code of theirs on the machine of everybody who follows our advice.
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { basename, dirname, isAbsolute, join, relative, resolve } from 'node:path';
import { PACKAGE_ROOT } from '../package-root.js';

export const PACKAGE_NAME = 'casino-site';

const KINDS = ['dependencies', 'devDependencies', 'optionalDependencies'] as const;
/**
 * An address says by itself where the program lies: `https://…/x.tgz`, `git+ssh://…`, `github:owner/name`,
 * `owner/name`.
 */
const ADDRESS = /^(?:https?:|git(?:\+\w+)?:|(?:github|gitlab|bitbucket|gist):|[\w.-]+\/[\w.-]+(?:#|$))/;

export type PackageJson = Readonly<Record<string, unknown>>;

/** What `dependencies` says of this program, if anything. */
export function specIn(manifest: PackageJson): string | null {
  for (const kind of KINDS) {
    const spec = (manifest[kind] as Record<string, unknown> | undefined)?.[PACKAGE_NAME];
    if (typeof spec === 'string') return spec;
  }
  return null;
}

/**
 * The dependency of a site in `folder`: the archive or address this program was installed from, else the folder it lies
 * in.
 */
export function dependencySpec(folder: string, packageRoot: string = PACKAGE_ROOT): string {
  for (const host of hostsOf(packageRoot)) {
    const manifest = readJson(join(host, 'package.json'));
    const found = usable(manifest && specIn(manifest), host, folder) ?? usable(resolvedIn(host), host, folder);
    if (found) return found;
  }
  return fileSpec(folder, packageRoot);
}

/** Projects that may have installed this program, the innermost first. None for a checkout. */
function hostsOf(packageRoot: string): string[] {
  const parts = packageRoot.split(/[/\\]/);
  return parts
    .flatMap((part, index) =>
      part === 'node_modules' ? [packageRoot.slice(0, parts.slice(0, index).join('/').length) || '/'] : [],
    )
    .toReversed();
}

/** The same source as seen from `folder`; null when it is only a name and a version. */
function usable(spec: string | null, host: string, folder: string): string | null {
  if (!spec) return null;
  const path =
    /^(?:file|link):(.+)/.exec(spec)?.[1] ??
    (/^(?:\.{0,2}[/\\]|[A-Za-z]:[/\\])|\.t(?:ar\.)?gz$/.test(spec) && !/^\w+:\/\//.test(spec) ? spec : null);
  if (path === null) return ADDRESS.test(spec) ? spec : null;
  const file = resolve(host, path.replace(/^\/\/(?=\/)/, ''));
  return existsSync(file) ? fileSpec(folder, file) : null;
}

/** What npm noted when it installed. */
function resolvedIn(host: string): string | null {
  const lock = readJson(join(host, 'node_modules/.package-lock.json')) ?? readJson(join(host, 'package-lock.json'));
  const entry = (lock?.packages as Record<string, { resolved?: unknown }> | undefined)?.[
    `node_modules/${PACKAGE_NAME}`
  ];
  return typeof entry?.resolved === 'string' ? entry.resolved : null;
}

/** `file:../x`. On another drive of Windows there is no relative path; npm takes an absolute one as well. */
function fileSpec(folder: string, path: string): string {
  const way = relative(realPath(folder), realPath(path)).replaceAll('\\', '/');
  return `file:${isAbsolute(way) || way.startsWith('.') ? way : `./${way}`}`;
}

/** npm follows links before it counts the steps of `../`; the last folders need not exist yet. */
function realPath(path: string): string {
  const full = resolve(path);
  if (existsSync(full)) return realpathSync(full);
  const parent = dirname(full);
  return parent === full ? full : join(realPath(parent), basename(full));
}

/** Null when there is no such file, or it is not an object of JSON. */
export function readJson(file: string): PackageJson | null {
  try {
    const value: unknown = JSON.parse(readFileSync(file, 'utf8').replace(/^\ufeff/, ''));
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as PackageJson) : null;
  } catch {
    return null;
  }
}
