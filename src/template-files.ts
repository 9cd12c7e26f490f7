// Which template files a site is built with: those of the package, each replaceable by a file of the same path in the owner's templates/.
import fastGlob from 'fast-glob';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface TemplateFiles {
  /** Path below templates/ → absolute path of the file in use. */
  readonly paths: ReadonlyMap<string, string>;
  /** SHA-256 over the paths and bytes of all files in use. */
  readonly hash: string;
}

// Code, sheets, and the fonts and pictures that sheets may name.
const PATTERN = '**/*.{tsx,ts,css,woff2,woff,ttf,otf,svg,png,jpg,jpeg,webp,avif,gif}';
/** What `init` copies is no part of a site. */
const STARTER = 'starter/**';

export function findTemplates(root: string, packageRoot: string): TemplateFiles {
  const paths = new Map<string, string>();
  for (const folder of new Set([join(packageRoot, 'templates'), join(root, 'templates')])) {
    for (const path of fastGlob.sync(PATTERN, { cwd: folder, followSymbolicLinks: false, ignore: [STARTER] })) paths.set(path, join(folder, path));
  }
  const hash = createHash('sha256');
  const sorted = [...paths].sort(([a], [b]) => (a < b ? -1 : 1));
  for (const [path, file] of sorted) hash.update(`${path}\0`).update(readFileSync(file)).update('\0');
  return { paths: new Map(sorted), hash: hash.digest('hex') };
}
