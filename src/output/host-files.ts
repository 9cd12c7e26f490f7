// Writes files for hosts into host/, beside the output: they belong to the folder that a tool of the host is run in. A
// record beside them tells ours from the owner's, which are never overwritten, and the files of one output folder from
// those of another: a site may be built for two hosts in turn.
import { existsSync, lstatSync, mkdirSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { sha256 } from '../files/asset-file.js';
import { hostFolderName } from '../run/composed.js';
import { isJsonObject } from '../util/json-object.js';
import type { OutputFile } from '../model.js';
import { isHash, parseRecord } from '../files/plain-record.js';
import { isPathInside, readInside } from '../files/regular-file.js';

const RECORD = '.casino-site.json';
const MAX_BYTES = 64 * 1024 * 1024;

/** Path → hash. */
type Written = ReadonlyMap<string, string>;
/** What was written for each output folder, by its name. */
type HostRecord = Map<string, Written>;

/** The folder that belongs to an output folder. */
export function hostFolder(outDir: string): string {
  return join(dirname(outDir), hostFolderName(outDir));
}

/** Paths of files that somebody else wrote, or has changed, where one of ours would stand. */
export function foreignHostFiles(outDir: string, files: readonly OutputFile[]): string[] {
  if (files.length === 0) return [];
  const folder = hostFolder(outDir);
  const known = [...readRecord(folder, outDir).values()];
  return files
    .filter(({ path, bytes }) => !isOurs(folder, path, [...known.map((one) => one.get(path)), sha256(bytes)]))
    .map(({ path }) => path);
}

/** Files that another output folder, which is still there, has otherwise: two outputs cannot have one file. */
export function sharedHostFiles(
  outDir: string,
  files: readonly OutputFile[],
): { readonly path: string; readonly output: string }[] {
  if (files.length === 0) return [];
  const others = [...readRecord(hostFolder(outDir), outDir)].filter(
    ([name]) => name !== basename(outDir) && existsSync(join(dirname(outDir), name)),
  );
  return files.flatMap(({ path, bytes }) =>
    others
      .filter(([, written]) => ![undefined, sha256(bytes)].includes(written.get(path)))
      .map(([output]) => ({ path, output })),
  );
}

/** Writes what is new, removes what earlier builds of this output wrote, nobody has changed and no other output has. */
export function writeHostFiles(outDir: string, files: readonly OutputFile[]): void {
  const folder = hostFolder(outDir);
  const record = readRecord(folder, outDir);
  const before = record.get(basename(outDir)) ?? new Map<string, string>();
  if (files.length === 0 && before.size === 0) return;
  record.delete(basename(outDir));
  const wanted = new Map(files.map((file) => [file.path, sha256(file.bytes)]));
  const others = [...record.values()];
  for (const [path, hash] of before)
    if (!wanted.has(path) && !others.some((one) => one.has(path)) && isOurs(folder, path, [hash])) remove(folder, path);
  for (const { path, bytes } of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    rmSync(join(folder, path), { force: true });
    writeFileSync(join(folder, path), bytes, { flag: 'wx' });
  }
  if (files.length > 0) record.set(basename(outDir), wanted);
  if (record.size === 0) return remove(folder, RECORD, true);
  rmSync(join(folder, RECORD), { force: true });
  const lines = Object.fromEntries([...record].map(([name, written]) => [name, Object.fromEntries(written)]));
  writeFileSync(join(folder, RECORD), `${JSON.stringify(lines, null, 1)}\n`, { flag: 'wx' });
}

/** With the folders that it leaves empty: those below ours, with `whole` ours, too. */
function remove(folder: string, path: string, whole = false): void {
  rmSync(join(folder, path), { force: true });
  const segments = path.split('/').slice(0, -1);
  const empty = segments.map((_, index) => join(folder, ...segments.slice(0, index + 1)));
  for (const one of [...(whole ? [folder] : []), ...empty].toReversed()) {
    try {
      rmdirSync(one);
    } catch {
      // Something of somebody's is in it.
      return;
    }
  }
}

/** True while everything that the last build of this output wrote there is as it was written. */
export function areHostFilesIntact(outDir: string): boolean {
  const folder = hostFolder(outDir);
  return [...(readRecord(folder, outDir).get(basename(outDir)) ?? [])].every(([path, hash]) => {
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

function readRecord(folder: string, outDir: string): HostRecord {
  const bytes = readInside(folder, RECORD, MAX_BYTES);
  const value: unknown = bytes === null ? null : parseRecord(bytes);
  const entries = Object.entries(Object(value) as Readonly<Record<string, unknown>>);
  const record: HostRecord = new Map(
    entries
      .filter(([, one]) => isJsonObject(one))
      .map(([name, one]) => [name, writtenOf(Object.entries(one as object))]),
  );
  // Earlier versions knew of one output only.
  const old = writtenOf(entries);
  return old.size > 0 ? record.set(basename(outDir), old) : record;
}

function writtenOf(entries: readonly (readonly [string, unknown])[]): Written {
  return new Map(entries.filter((entry): entry is [string, string] => isPathInside(entry[0]) && isHash(entry[1])));
}
