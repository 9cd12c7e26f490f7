// What the folders above a site say about it: the git repository that it is in, and the workspace into whose root its
// packages are installed. Only reads.
import { existsSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { wayUp } from '../files/real-path.js';
import { readJson } from '../files/regular-file.js';

const MODULES = 'node_modules/';

/** The way from a folder up to the root of its git repository, such as `../..`; null for the root, or outside any. */
export function repositoryAbove(folder: string): string | null {
  if (existsSync(join(folder, '.git'))) return null;
  return wayUp(folder, (at) => existsSync(join(at, '.git')));
}

/** Where npm will install the packages of a new site, seen from it: `node_modules/`, or `../../node_modules/`. */
export function modulesOf(folder: string): string {
  const way = wayUp(folder, (at) => isMember(readJson(join(at, 'package.json'))?.workspaces, relative(at, folder)));
  return way === null ? MODULES : `${way}/${MODULES}`;
}

/** The same for a site that may have its packages already: where `name` is found. Null where it is nowhere. */
export function installedIn(folder: string, name: string): string | null {
  if (existsSync(join(folder, MODULES, name))) return MODULES;
  const way = wayUp(folder, (at) => existsSync(join(at, MODULES, name)));
  return way === null ? null : `${way}/${MODULES}`;
}

/** `workspaces` of a package.json: a list of patterns, which some tools put under `packages`. */
function isMember(workspaces: unknown, path: string): boolean {
  const listed: unknown = Array.isArray(workspaces) ? workspaces : Object(workspaces).packages;
  const patterns = Array.isArray(listed) ? listed.filter((one) => typeof one === 'string') : [];
  const own = path.replaceAll(sep, '/');
  const matches = (one: string) => matchesPattern(one.replace(/^!?(?:\.\/)?|\/+$/g, ''), own);
  return (
    patterns.some((one) => !one.startsWith('!') && matches(one)) &&
    !patterns.some((one) => one.startsWith('!') && matches(one))
  );
}

/** `packages/*`, `sites/**`. */
function matchesPattern(pattern: string, path: string): boolean {
  const source = pattern
    .split(/(\*+)/)
    .map((piece) => (piece.startsWith('**') ? '.*' : piece === '*' ? '[^/]*' : escaped(piece)));
  return new RegExp(`^${source.join('')}$`, 's').test(path);
}

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);
