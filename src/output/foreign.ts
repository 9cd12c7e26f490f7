// Tells files of our builds from foreign files in the output folder, which the next build must not delete.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { flatErrorFile } from '../urls/error-pages.js';
import { listedLanguages } from '../urls/languages.js';
import { parseRecord } from '../files/plain-record.js';
import { MANIFEST_FILE } from '../files/manifest-file.js';
import { readInside } from '../files/regular-file.js';
import { readBuilds } from './earlier.js';
import { readRecord, SHARD_FILE } from './shard.js';

/** A manifest has about 450 bytes per page. */
export const MAX_MANIFEST_BYTES = 128 * 1024 * 1024;

interface KnownFiles {
  readonly languages?: unknown;
  readonly pages?: readonly { readonly file: string; readonly path?: string }[];
  readonly assets?: readonly { readonly file: string }[];
}

/**
 * Those of all files in `outDir` that no build wrote, according to its manifest; null when it contains no manifest but
 * is not empty.
 */
export function foreignFiles(outDir: string, names: readonly string[]): string[] | null {
  if (names.length === 0) return [];
  const written = writtenFiles(outDir);
  return (
    written &&
    names.filter(
      (name) =>
        !written.has(name) && !/^_build\/(?:latest|manifest|builds)\.json$|^_build\/meta\/[^/]+\.json$/.test(name),
    )
  );
}

function writtenFiles(outDir: string): ReadonlySet<string> | null {
  try {
    const shard = readRecord(outDir);
    if (shard) return new Set([SHARD_FILE, ...shard.pages.flatMap((page) => page.files.map((file) => file.path))]);
    const manifest = readInside(outDir, MANIFEST_FILE, MAX_MANIFEST_BYTES);
    if (!manifest) return null;
    const { pages = [], assets = [], languages } = parseRecord(manifest) as KnownFiles;
    const earlier = readBuilds(outDir).flatMap((one) => one.files);
    return new Set([
      ...[...pages, ...assets, ...earlier].map((one) => one.file),
      ...pages.flatMap(({ path }) => flatErrorFile(path, listedLanguages(languages)) ?? []),
    ]);
  } catch (error) {
    // An error while reading does not tell whose files these are.
    const { code } = error as NodeJS.ErrnoException;
    if (code !== undefined && !['ENOENT', 'ENOTDIR', 'EISDIR'].includes(code)) throw error;
    return null;
  }
}

/** Every file below a folder, sorted, with `/` separators; `visit` is called with every folder. */
export function listFiles(folder: string, visit: (folder: string) => void = () => {}): string[] {
  const found: string[] = [];
  const walk = (path: string) => {
    visit(join(folder, path));
    for (const entry of readdirSync(join(folder, path), { withFileTypes: true })) {
      if (entry.isDirectory()) walk(`${path}${entry.name}/`);
      else found.push(path + entry.name);
    }
  };
  walk('');
  return found.sort();
}
