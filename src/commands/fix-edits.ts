// What `check --fix` would write: every file that a fix concerns, as it is and as it would be. Writes nothing.
import { join } from 'node:path';
import { canParse } from '../urls/can-parse.js';
import { brandNames, BRANDS_FOLDER } from '../config/brand-files.js';
import { mayBeListed } from '../content/folders.js';
import { CONFIG_FILE } from '../content/names.js';
import type { Fix } from '../fixes/fix.js';
import { readText } from '../fixes/replace-file.js';
import { rewrite } from '../fixes/rewrite.js';
import { listTree } from '../files/list-files.js';
import type { BuildFlags } from './build.js';

export interface Edit {
  readonly file: string;
  readonly text: string;
  readonly fixed: string;
}

export function editsOf(root: string, flags: BuildFlags, fixes: readonly Fix[]): Edit[] {
  const origin = originOf(root);
  const files = fixes.some(({ kind }) => kind === 'slug')
    ? allFiles(root, flags)
    : [...new Set(fixes.map(({ file }) => file))];
  return files.flatMap((file) => {
    // A file behind a link, or of another encoding, is left to its owner.
    const text = readText(root, file);
    const fixed = text === null ? null : rewrite({ file, text, origin }, fixes);
    return text === null || fixed === null || fixed === text ? [] : [{ file, text, fixed }];
  });
}

/** Links of brands follow a page that moves. */
function allFiles(root: string, { brand }: BuildFlags): string[] {
  const brands = brand === undefined ? brandNames(root) : [brand];
  const ofBrands = brands.flatMap((name) => [
    `${BRANDS_FOLDER}/${name}.json`,
    ...contentIn(root, `${BRANDS_FOLDER}/${name}/content`),
  ]);
  if (brand !== undefined) return ofBrands;
  const packs = mayBeListed(root, 'policies') ? filesIn(root, 'policies', PACK) : [];
  return [CONFIG_FILE, ...packs, ...contentIn(root, 'content'), ...ofBrands];
}

function contentIn(root: string, folder: string): string[] {
  return filesIn(root, folder, CONTENT);
}

function filesIn(root: string, folder: string, names: RegExp): string[] {
  return listTree(join(root, folder)).flatMap(({ path, kind }) =>
    kind === 'file' && names.test(path) ? [`${folder}/${path}`] : [],
  );
}

const CONTENT = /^site(?:\.[\w-]+)?\.json$|^(?:pages|collections|data|texts)\/.*\.(?:json|csv|md)$/;
const PACK = /^[^/]+\.json$/;

function originOf(root: string): string | null {
  const site = /"url"\s*:\s*"(https?:\/\/[^"]+)"/.exec(readText(root, CONFIG_FILE) ?? '')?.[1];
  return site !== undefined && canParse(site) ? new URL(site).origin : null;
}
