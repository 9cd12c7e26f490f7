// Writes files for hosts into host/, beside the output: they belong to the folder that a tool of the host is run in. A
// record beside them tells ours from the owner's, which are never overwritten.
import { lstatSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { sha256 } from '../asset-file.js';
import { hostFolderName } from '../composed.js';
import type { OutputFile } from '../model.js';
import { isHash, parseRecord } from '../plain-record.js';
import { isPathInside, readInside } from '../regular-file.js';

const RECORD = '.casino-site.json';
const MAX_BYTES = 64 * 1024 * 1024;

type HostRecord = ReadonlyMap<string, string>;

/** The folder that belongs to an output folder. */
export function hostFolder(outDir: string): string {
  return join(dirname(outDir), hostFolderName(outDir));
}

/** Paths of files that somebody else wrote, or has changed, where one of ours would stand. */
export function foreignHostFiles(outDir: string, files: readonly OutputFile[]): string[] {
  if (files.length === 0) return [];
  const folder = hostFolder(outDir);
  const known = readRecord(folder);
  return files
    .filter(({ path, bytes }) => !isOurs(folder, path, [known.get(path), sha256(bytes)]))
    .map(({ path }) => path);
}

/** Writes what is new, removes what earlier builds wrote and nobody has changed since. */
export function writeHostFiles(outDir: string, files: readonly OutputFile[]): void {
  const folder = hostFolder(outDir);
  const known = readRecord(folder);
  if (files.length === 0 && known.size === 0) return;
  const wanted = new Map(files.map((file) => [file.path, sha256(file.bytes)]));
  for (const [path, hash] of known)
    if (!wanted.has(path) && isOurs(folder, path, [hash])) rmSync(join(folder, path), { force: true });
  for (const { path, bytes } of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    rmSync(join(folder, path), { force: true });
    writeFileSync(join(folder, path), bytes, { flag: 'wx' });
  }
  if (files.length === 0) return rmSync(join(folder, RECORD), { force: true });
  rmSync(join(folder, RECORD), { force: true });
  writeFileSync(join(folder, RECORD), `${JSON.stringify(Object.fromEntries(wanted), null, 1)}\n`, { flag: 'wx' });
}

/** True while everything that the last build wrote there is as it was written. */
export function areHostFilesIntact(outDir: string): boolean {
  const folder = hostFolder(outDir);
  return [...readRecord(folder)].every(([path, hash]) => {
    const bytes = readInside(folder, path, MAX_BYTES);
    return bytes !== null && sha256(bytes) === hash;
  });
}

/** Nothing is there, or a file with one of these hashes; never behind a link. */
function isOurs(folder: string, path: string, hashes: readonly (string | undefined)[]): boolean {
  if (!isFree(folder, path)) return false;
  if (lstatSync(join(folder, path), { throwIfNoEntry: false }) === undefined) return true;
  const bytes = readInside(folder, path, MAX_BYTES);
  return bytes !== null && hashes.includes(sha256(bytes));
}

/** True when every folder on the way is a folder, or not there yet. */
function isFree(folder: string, path: string): boolean {
  const segments = path.split('/').slice(0, -1);
  return [folder, ...segments.map((_, index) => join(folder, ...segments.slice(0, index + 1)))].every((one) => {
    try {
      return lstatSync(one, { throwIfNoEntry: false })?.isDirectory() ?? true;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOTDIR') return false;
      throw error;
    }
  });
}

function readRecord(folder: string): HostRecord {
  const bytes = readInside(folder, RECORD, MAX_BYTES);
  const value: unknown = bytes === null ? null : parseRecord(bytes);
  return new Map(
    Object.entries(Object(value) as Readonly<Record<string, unknown>>).filter(
      (entry): entry is [string, string] => isPathInside(entry[0]) && isHash(entry[1]),
    ),
  );
}
