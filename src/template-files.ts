// Which template files a site is built with: those of the package, each replaceable by a file of the same path in the
// owner's templates/.
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { MAX_MEDIA_BYTES } from './limits.js';
import { listTree } from './list-files.js';
import { readRegular } from './regular-file.js';

export interface TemplateFiles {
  /** Path below templates/ → absolute path of the file in use. */
  readonly paths: ReadonlyMap<string, string>;
  /** Paths of the owner's own files. */
  readonly own: ReadonlySet<string>;
  /** Code of the owner's that nothing loads by itself: only another template can import it. */
  readonly loose: readonly string[];
  /** The owner's folder. */
  readonly root: string;
  /** SHA-256 over the paths and bytes of all files in use. */
  readonly hash: string;
}

// Code, sheets, and the fonts and pictures that sheets may name.
const TEMPLATE = /\.(?:tsx?|css|woff2?|ttf|otf|svg|png|jpe?g|webp|avif|gif)$/;
const LOOSE = /\.(?:tsx|jsx|js|mjs)$/i;
/** What `init` copies is not part of a site. */
const STARTER = 'starter/';

export function findTemplates(root: string, packageRoot: string): TemplateFiles {
  const paths = new Map<string, string>();
  const own = new Set(sourcesIn(join(root, 'templates')));
  const loose = root === packageRoot ? [] : sourcesIn(join(root, 'templates'), LOOSE);
  for (const path of sourcesIn(join(packageRoot, 'templates'))) paths.set(path, join(packageRoot, 'templates', path));
  for (const path of own) paths.set(path, join(root, 'templates', path));
  const hash = createHash('sha256');
  const sorted = [...paths].sort(([a], [b]) => (a < b ? -1 : 1));
  for (const [path, file] of sorted) hash.update(`${path}\0`).update(readRegular(file, MAX_MEDIA_BYTES)).update('\0');
  return { paths: new Map(sorted), own, loose, root: join(root, 'templates'), hash: hash.digest('hex') };
}

function sourcesIn(folder: string, kind = TEMPLATE): string[] {
  return listTree(folder)
    .filter((one) => one.kind === 'file' && kind.test(one.path) && !one.path.startsWith(STARTER))
    .map((one) => one.path);
}
