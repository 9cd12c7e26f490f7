// The files of a composed folder before they are written: which path has which content, and where that comes from.
import { createHash } from 'node:crypto';
import { constants } from 'node:fs';
import { join } from 'node:path';
import { MAX_MEDIA_BYTES } from '../../limits.js';
import { readRegular } from '../../files/regular-file.js';
import type { Merged } from './merge.js';
import { fingerprints, kindOf, scan, type Snapshot } from '../scan.js';

export interface Entry {
  /** Identifies the content. */
  readonly fingerprint: string;
  /** How problems call it. */
  readonly name: string;
  /** The file that it is a copy of, absolute; a link or a folder is refused by whoever reads it. */
  readonly from?: string;
  readonly kind?: 'file' | 'folder' | 'link';
  readonly bytes?: Uint8Array;
  /** For a content of several files. */
  readonly merged?: Merged;
  /** Of a file over which another one is laid: that file, and the fingerprint without it. */
  readonly over?: { readonly name: string; readonly below: string };
}

/** Path relative to the root → content. */
export type Entries = Map<string, Entry>;

/** Folders of the program itself, which a checkout has where a site has its own. */
const OF_PROGRAM = /^(?:templates|schemas|policies|src)\//;

/** Everything that a site is read from. */
export function entriesOf(root: string, packageRoot: string): Entries {
  const entries: Entries = new Map();
  for (const [path, fingerprint] of settled(() => scan(root))) {
    if (root === packageRoot && OF_PROGRAM.test(path)) continue;
    entries.set(path, copyOf(root, path, fingerprint, path));
  }
  return entries;
}

/** Some files of a folder below the root, by their paths in it; their names are those below the root. */
export function entriesIn(root: string, folder: string, paths: readonly string[]): Entries {
  const found = settled(() =>
    fingerprints(
      root,
      paths.map((path) => `${folder}/${path}`),
    ),
  );
  return new Map(
    [...found].map(([name, fingerprint]) => [name.slice(folder.length + 1), copyOf(root, name, fingerprint, name)]),
  );
}

/** Lays a file over the others: none may lie in it, and no other where it has its folder. */
export function lay(entries: Entries, path: string, entry: Entry): void {
  const folders = foldersOf(entries);
  if (folders.has(path)) for (const other of entries.keys()) if (other.startsWith(`${path}/`)) entries.delete(other);
  for (const folder of foldersAbove(path)) {
    entries.delete(folder);
    folders.add(folder);
  }
  entries.set(path, entry);
}

const OTHER_LETTER = /[^\x20-\x7e]/;
const composedNames = new WeakMap<Entries, Map<string, string>>();

/** The file over which one is laid: some systems take the accents in its name apart. */
export function targetOf(entries: Entries, path: string): string {
  if (entries.has(path) || !OTHER_LETTER.test(path)) return path;
  const known = composedNames.get(entries) ?? new Map<string, string>();
  if (!composedNames.has(entries))
    for (const one of entries.keys()) if (OTHER_LETTER.test(one)) known.set(one.normalize('NFC'), one);
  composedNames.set(entries, known);
  return known.get(path.normalize('NFC')) ?? path;
}

/** All folders that files lie in, or have lain in: found once, since there may be 100,000 files. */
const folderSets = new WeakMap<Entries, Set<string>>();

function foldersOf(entries: Entries): Set<string> {
  const found = folderSets.get(entries) ?? new Set([...entries.keys()].flatMap(foldersAbove));
  folderSets.set(entries, found);
  return found;
}

export function foldersAbove(path: string): string[] {
  const parts = path.split('/');
  return parts.slice(1).map((_, index) => parts.slice(0, index + 1).join('/'));
}

function copyOf(root: string, path: string, fingerprint: string, name: string): Entry {
  const from = join(root, path);
  const kind = kindOf(fingerprint);
  return { name, from, kind, fingerprint: kind === 'file' ? lasting(from, fingerprint) : fingerprint };
}

/** A moment for files that were just written, so that their times are enough to know them again. */
function settled(read: () => Snapshot): Snapshot {
  for (let waited = 0; ; waited += PAUSE_MS) {
    const found = read();
    if (waited >= MAX_PAUSES * PAUSE_MS || ![...found.values()].some((one) => one.endsWith(' racy'))) return found;
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE_MS);
  }
}

const PAUSE_MS = 20;
const MAX_PAUSES = 5;

/** A file that is written without a pause may be written again without a trace: its bytes identify it then. */
function lasting(file: string, fingerprint: string): string {
  if (!fingerprint.endsWith(' racy')) return fingerprint;
  try {
    return printOf(readRegular(file, MAX_MEDIA_BYTES));
  } catch {
    return fingerprint.slice(0, -' racy'.length);
  }
}

export function entryOfBytes(bytes: Uint8Array, name: string): Entry {
  return { bytes, name, fingerprint: printOf(bytes) };
}

export function entryOfMerged(merged: Merged, name: string): Entry {
  return { ...entryOfBytes(Buffer.from(merged.text), name), merged };
}

/** In the form of a scan: times, size, inode, mode. */
function printOf(bytes: Uint8Array): string {
  return `${createHash('sha256').update(bytes).digest('hex')} 0 ${bytes.length} 0 ${constants.S_IFREG | 0o644}`;
}
