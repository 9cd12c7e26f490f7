// Files of earlier builds that stay in the output: a page opened before a deployment still requests its route table,
// scripts and fonts.
import { sha256 } from '../files/asset-file.js';
import type { AssetRecord, OutputFile } from '../model.js';
import { isBuildId } from '../files/plain-record.js';
import { readInside } from '../files/regular-file.js';
import type { BuildIdentity } from './manifest.js';

/** The last builds, newest first, with the files that their pages load; the first is the current one. */
export const BUILDS_FILE = '_build/builds.json';
/**
 * Scripts, styles and fonts are named by a hash of their bytes, so two builds never need different files of one name.
 */
const ASSET = /^assets\/(?:[\w-][\w.-]*\/)*[\w-][\w.-]*\.(?:js|css|woff2?)$/;

const MAX_RECORD_BYTES = 16 * 1024 * 1024;

interface BuildEntry extends BuildIdentity {
  readonly files: readonly AssetRecord[];
}

interface Earlier {
  /** Route tables, unchanged. */
  readonly meta: readonly OutputFile[];
  /** Files that this build does not create itself. */
  readonly files: readonly OutputFile[];
  readonly list: OutputFile;
}

/** `keep` counts all builds, this one included; `files` are those that pages of this build load. */
export function keepEarlier(
  outDir: string,
  { id, timestamp }: BuildIdentity,
  files: readonly AssetRecord[],
  keep: number,
): Earlier {
  const most = Math.max(0, keep - 1);
  const entries = readBuilds(outDir)
    .filter((one) => one.id !== id)
    .slice(0, most);
  const own = new Set(files.map(({ file }) => file));
  const found = new Map<string, OutputFile | null>();
  const isThere = (record: AssetRecord): boolean => {
    if (own.has(record.file)) return true;
    if (!found.has(record.file)) found.set(record.file, readAsset(outDir, record));
    return found.get(record.file) !== null;
  };
  const kept = entries.map((one) => ({ id: one.id, timestamp: one.timestamp, files: one.files.filter(isThere) }));
  return {
    meta: tablesOf(outDir, entries),
    files: [...found.values()].filter((one) => one !== null),
    list: { path: BUILDS_FILE, bytes: `${JSON.stringify([{ id, timestamp, files }, ...kept])}\n` },
  };
}

/** The list in an output, without invalid entries. */
export function readBuilds(outDir: string): readonly BuildEntry[] {
  const list = readRecord(outDir, BUILDS_FILE);
  return Array.isArray(list) ? list.filter(isEntry) : [];
}

function isEntry(value: unknown): value is BuildEntry {
  const { id, timestamp, files } = Object(value) as Partial<BuildEntry>;
  return typeof id === 'string' && typeof timestamp === 'number' && Array.isArray(files) && files.every(isAsset);
}

function isAsset(value: unknown): boolean {
  const { file, hash, bytes } = Object(value) as Partial<AssetRecord>;
  return typeof file === 'string' && ASSET.test(file) && typeof hash === 'string' && typeof bytes === 'number';
}

/** Null when the file is missing, or no longer what its build wrote. */
function readAsset(outDir: string, { file, hash, bytes }: AssetRecord): OutputFile | null {
  const content = readInside(outDir, file, bytes);
  return content !== null && sha256(content) === hash ? { path: file, bytes: content } : null;
}

/** Null when the file is missing, is a link or not JSON. */
function readRecord(outDir: string, file: string): unknown {
  try {
    return JSON.parse(readInside(outDir, file, MAX_RECORD_BYTES)?.toString('utf8') ?? 'null');
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/** Of the route table that an output keeps of a build; null when there is none. */
export function tableTimestamp(outDir: string, id: string): number | null {
  const table = readRecord(outDir, tableFile(id)) as Partial<BuildIdentity> | null;
  return table?.id === id && typeof table.timestamp === 'number' ? table.timestamp : null;
}

const tableFile = (id: string) => `_build/meta/${id}.json`;

function tablesOf(outDir: string, entries: readonly BuildEntry[]): OutputFile[] {
  return entries.flatMap(({ id }) => {
    const [path, isTable] = [tableFile(id), isBuildId(id) && tableTimestamp(outDir, id) !== null];
    const bytes = isTable ? readInside(outDir, path, MAX_RECORD_BYTES) : null;
    return bytes === null ? [] : [{ path, bytes }];
  });
}
