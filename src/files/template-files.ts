// Which template files a site is built with: those of the package, each replaceable by a file of the same path in the
// owner's templates/, and those of the owner's own blocks.
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { byText } from '../util/by-text.js';
import { MAX_MEDIA_BYTES } from '../limits.js';
import { isBuiltIn } from '../schema/blocks.js';
import { listTree } from './list-files.js';
import { BLOCKS_FOLDER, isBlockName } from '../schema/own-block.js';
import { readRegular } from './regular-file.js';

export interface TemplateFiles {
  /** Path below templates/ → absolute path of the file in use. */
  readonly paths: ReadonlyMap<string, string>;
  /** Paths of the owner's own files. */
  readonly own: ReadonlySet<string>;
  /** Code of the owner's that nothing loads by itself: only another template can import it. Relative to the root. */
  readonly loose: readonly string[];
  /** Names of the owner's own blocks that have a template. */
  readonly blocks: readonly string[];
  /** The folder of the site. */
  readonly root: string;
  /** SHA-256 over the paths and bytes of all files in use. */
  readonly hash: string;
}

// Code, sheets, and the fonts and pictures that sheets may name.
const TEMPLATE = /\.(?:tsx?|css|woff2?|ttf|otf|svg|png|jpe?g|webp|avif|gif)$/;
const BLOCK_FILE = /\.(?:tsx?|css|woff2?|ttf|otf|svg|png|jpe?g|webp|avif|gif|schema\.json)$/;
const CODE = /\.[jt]sx?$/;
const LOOSE = /\.(?:tsx|jsx|js|mjs)$/i;
/** What `init` copies is not part of a site. */
const STARTER = 'starter/';

export function findTemplates(root: string, packageRoot: string): TemplateFiles {
  const paths = new Map<string, string>();
  const replacing = sourcesIn(join(root, 'templates'));
  const blocks = root === packageRoot ? [] : blockFiles(root);
  const code = blocks.filter((path) => TEMPLATE.test(path));
  const loose =
    root === packageRoot ? [] : sourcesIn(join(root, 'templates'), LOOSE).map((path) => `templates/${path}`);
  for (const path of sourcesIn(join(packageRoot, 'templates'))) paths.set(path, join(packageRoot, 'templates', path));
  for (const path of replacing) paths.set(path, join(root, 'templates', path));
  for (const path of code) paths.set(path, join(root, path));
  const hash = createHash('sha256');
  const sorted = [...paths].sort(([a], [b]) => byText(a, b));
  for (const [path, file] of sorted) hash.update(`${path}\0`).update(readRegular(file, MAX_MEDIA_BYTES)).update('\0');
  for (const path of blocks.filter((one) => !TEMPLATE.test(one)))
    hash
      .update(`${path}\0`)
      .update(readRegular(join(root, path), MAX_MEDIA_BYTES))
      .update('\0');
  return {
    paths: new Map(sorted),
    own: new Set([...replacing, ...code]),
    loose: [...loose, ...code.filter((path) => LOOSE.test(path))],
    blocks: code.flatMap((path) => /^blocks\/([^/]+)\/\1\.tsx$/.exec(path)?.[1] ?? []),
    root,
    hash: hash.digest('hex'),
  };
}

/** Code of the site's own, relative to its root: templates and blocks. None while their folders may not be read. */
export function ownCode(root: string, packageRoot: string): readonly string[] {
  try {
    const blocks = root === packageRoot ? [] : blockFiles(root);
    const templates = sourcesIn(join(root, 'templates'), CODE).map((path) => `templates/${path}`);
    return [...templates, ...blocks.filter((path) => CODE.test(path))];
  } catch {
    return [];
  }
}

/** Files of own blocks whose names can be used, also their schemas. */
function blockFiles(root: string): string[] {
  return sourcesIn(join(root, BLOCKS_FOLDER), BLOCK_FILE)
    .filter((path) => isBlockName(path.split('/')[0]!) && !isBuiltIn(path.split('/')[0]!) && path.includes('/'))
    .map((path) => `${BLOCKS_FOLDER}/${path}`);
}

/** The name of a template relative to the site, as problems give it. */
export function templateName({ blocks }: Pick<TemplateFiles, 'blocks'>, path: string): string {
  return path.startsWith('blocks/') && blocks.includes(path.split('/')[1]!) ? path : `templates/${path}`;
}

function sourcesIn(folder: string, kind = TEMPLATE): string[] {
  return listTree(folder)
    .filter((one) => one.kind === 'file' && kind.test(one.path) && !one.path.startsWith(STARTER))
    .map((one) => one.path);
}
