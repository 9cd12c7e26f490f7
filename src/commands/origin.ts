// Where this program was installed from, as a dependency that a new site can install. No registry is used by name:
// whoever has claimed the name there could run code on the machine of everybody who follows our instructions.
import { existsSync } from 'node:fs';
import { isAbsolute, join, relative, resolve } from 'node:path';
import { PACKAGE_ROOT } from '../package-root.js';
import { readJson } from '../files/regular-file.js';
import { realPath } from '../files/real-path.js';

export const PACKAGE_NAME = 'casino-site';

const KINDS = ['dependencies', 'devDependencies', 'optionalDependencies'] as const;
/** A dependency that names its own source: `https://…/x.tgz`, `git+ssh://…`, `github:owner/name`, `owner/name`. */
const SOURCE_URL = /^(?:https?:|git(?:\+\w+)?:|(?:github|gitlab|bitbucket|gist):|[\w.-]+\/[\w.-]+(?:#|$))/;

export type PackageJson = Readonly<Record<string, unknown>>;

/** The dependency on this program in a package.json, if any. */
export function specIn(manifest: PackageJson): string | null {
  for (const kind of KINDS) {
    const spec = (manifest[kind] as Record<string, unknown> | undefined)?.[PACKAGE_NAME];
    if (typeof spec === 'string') return spec;
  }
  return null;
}

/** The dependency for a site in `folder`: the archive or URL this program was installed from, or else its folder. */
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

/** The same source relative to `folder`; null when it is only a name and a version. */
function usable(spec: string | null, host: string, folder: string): string | null {
  if (!spec) return null;
  const path =
    /^(?:file|link):(.+)/.exec(spec)?.[1] ??
    (/^(?:\.{0,2}[/\\]|[A-Za-z]:[/\\])|\.t(?:ar\.)?gz$/.test(spec) && !/^\w+:\/\//.test(spec) ? spec : null);
  if (path === null) return SOURCE_URL.test(spec) ? spec : null;
  const file = resolve(host, path.replace(/^\/\/(?=\/)/, ''));
  return existsSync(file) ? fileSpec(folder, file) : null;
}

/** The source that npm recorded when it installed. */
function resolvedIn(host: string): string | null {
  const lock = readJson(join(host, 'node_modules/.package-lock.json')) ?? readJson(join(host, 'package-lock.json'));
  const entry = (lock?.packages as Record<string, { resolved?: unknown }> | undefined)?.[
    `node_modules/${PACKAGE_NAME}`
  ];
  return typeof entry?.resolved === 'string' ? entry.resolved : null;
}

/**
 * `file:../x`. npm resolves links before it applies `../`; the last folders need not exist yet. Between two drives of
 * Windows there is no relative path; npm accepts an absolute one as well.
 */
function fileSpec(folder: string, path: string): string {
  const spec = relative(realPath(resolve(folder)), realPath(resolve(path))).replaceAll('\\', '/');
  return `file:${isAbsolute(spec) || spec.startsWith('.') ? spec : `./${spec}`}`;
}
