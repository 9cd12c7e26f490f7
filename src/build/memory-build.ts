// The folders of a build whose content or output is in memory: private, below the temporary folder of the system, and
// gone when the build is over.
import { mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { forgetComposed, forgetHostFolder } from '../run/composed.js';
import { BRANDS_FOLDER } from '../config/brand-files.js';
import { forgetBrand } from '../config/open-brand.js';
import { cacheFolder } from '../run/cache-folder.js';
import { entriesIn, entriesOf, type Entries } from '../content/layers/entries.js';
import { type GivenContent, layGiven } from '../content/layers/given.js';
import { announce, linkOthers, writeEntries } from '../content/layers/write.js';
import { folderProblems } from '../content/folders.js';
import { CONFIG_FILE } from '../content/names.js';
import { listTree } from '../files/list-files.js';
import type { Problem } from '../model.js';
import { problem } from '../problems/catalogue.js';
import { buildCacheFile } from '../steps/keys.js';

export type OutputFiles = ReadonlyMap<string, Uint8Array>;

export interface PrivateFolders {
  /** The folder that the site is read from; null where it is its own. */
  readonly root: string | null;
  /** The folder that the output goes to; null where that is the caller's. */
  readonly outDir: string | null;
  remove(): void;
}

export interface MemoryRequest {
  readonly content?: GivenContent;
  readonly contentOnly?: boolean;
  readonly cacheDir?: string;
  readonly output?: 'folder' | 'memory' | 'both';
}

interface Around {
  /** The folder of the site as the caller names it; need not be there with `contentOnly`. */
  readonly root: string;
  readonly packageRoot: string;
  readonly pid: number;
  readonly brand?: string;
}

/** Makes what the request needs; with problems nothing is left of it. */
export function openFolders(
  request: MemoryRequest,
  around: Around,
): { readonly folders: PrivateFolders; readonly problems: readonly Problem[] } {
  const isIn = request.content !== undefined;
  const isOut = request.output === 'memory';
  const whole = isIn || isOut ? realpathSync(mkdtempSync(join(tmpdir(), `casino-site-${around.pid}-`))) : null;
  const root = isIn && whole ? join(whole, 'site') : null;
  const outDir = isOut && whole ? join(whole, 'dist') : null;
  const remove = () => {
    if (root) forgetComposed(root);
    if (root && around.brand !== undefined) forgetBrand(root, around.brand);
    if (outDir) forgetHostFolder(outDir);
    // Nobody finds the output of this run again.
    if (outDir) forgetState(request.contentOnly ? null : around.root, outDir);
    if (whole) rmSync(whole, { recursive: true, force: true, maxRetries: 3 });
  };
  const folders = { root, outDir, remove };
  try {
    const problems = root ? compose(request, root, around) : [];
    if (problems.length > 0) remove();
    return { folders, problems };
  } catch (error) {
    remove();
    throw error;
  }
}

function compose({ content, contentOnly, cacheDir }: MemoryRequest, folder: string, around: Around): Problem[] {
  const entries: Entries = new Map();
  if (!contentOnly) {
    const misplaced = folderProblems(around.root);
    if (misplaced.length > 0) return misplaced;
    for (const [path, entry] of entriesOf(around.root, around.packageRoot)) entries.set(path, entry);
    if (around.brand !== undefined) for (const [path, entry] of brandsOf(around.root)) entries.set(path, entry);
  }
  const problems = layGiven(content!, entries);
  if (problems.length > 0) return problems;
  if (!entries.has(CONFIG_FILE)) return [noConfig(contentOnly ?? false)];
  writeEntries(folder, entries, new Map(), 'new');
  if (!contentOnly) linkOthers(folder, around.root, entries);
  announce(folder, entries, {
    home: around.root,
    cache: cacheDir ?? (contentOnly ? null : cacheFolder(around.root)),
  });
  return [];
}

/** What is content for the sake of a brand only. */
function brandsOf(root: string): Entries {
  const paths = listTree(join(root, BRANDS_FOLDER)).flatMap(({ path, kind }) => (kind === 'file' ? path : []));
  return new Map(
    [...entriesIn(root, BRANDS_FOLDER, paths)].map(([path, entry]) => [`${BRANDS_FOLDER}/${path}`, entry]),
  );
}

function noConfig(isAlone: boolean): Problem {
  return problem(
    'root-invalid',
    `The content has no ${CONFIG_FILE}.`,
    { file: CONFIG_FILE },
    isAlone
      ? 'Pass it as well, or leave out "contentOnly" to use that of the folder.'
      : 'Name the folder of your site as "root", or pass the file as well.',
  );
}

function forgetState(root: string | null, outDir: string): void {
  if (root === null) return;
  const file = buildCacheFile({ root, outDir });
  for (const one of [file, `${file}-folders`, `${file}-folders.json`]) rmSync(one, { recursive: true, force: true });
}

/** Every file of a finished output. */
export function readOutput(outDir: string): OutputFiles {
  return new Map(
    listTree(outDir)
      .filter(({ kind }) => kind === 'file')
      .map(({ path }) => [path, Uint8Array.from(readFileSync(join(outDir, path)))]),
  );
}
