// Finds out which input files changed. Events of a watcher are only hints (reliability, fact 1): what counts are the
// fingerprints of the files themselves.
import { constants, lstatSync } from 'node:fs';
import { join, sep } from 'node:path';
import { composedAt } from '../run/composed.js';
import { readFolder } from '../files/list-files.js';
import { isMisnamed } from '../files/misnamed.js';
import { isPublicInput, PUBLIC_FOLDER } from '../files/litter.js';
import { mayBeListed } from './folders.js';
import { CONFIG_FILE, CONTENT_FOLDERS, SOURCE_FOLDERS } from './names.js';

/** Path relative to the root → what identifies its present content. */
export type Snapshot = ReadonlyMap<string, string>;

const FOLDERS = [...SOURCE_FOLDERS, 'schemas', 'src/client'];
const INPUTS = FOLDERS.filter((folder) => folder !== PUBLIC_FOLDER);
/** These may be links, see folders.ts. One that leads out of the site is recorded as a link: its target is not read. */
const FOLLOWED: ReadonlySet<string> = new Set([...INPUTS, ...CONTENT_FOLDERS]);

/**
 * A file written this recently may be written again within the same tick of the clock, so it does not count as seen.
 */
const RACY_MS = 20;
/** How long a build waits for a pause of whoever writes. */
const SETTLE_MS = 400;

/** Marks files that were written a moment ago: a second scan of them will differ. */
export function scan(root: string): Snapshot {
  const found = new Map<string, string>();
  for (const folder of FOLDERS) addTree(root, folder, found);
  addFingerprint(root, CONFIG_FILE, found);
  return found;
}

/**
 * What became of some paths: the new fingerprint, or null for a file that is gone. Unchanged paths are left out;
 * a folder stands for everything in it.
 */
export function changesAt(root: string, before: Snapshot, paths: Iterable<string>): Map<string, string | null> {
  const wanted = [...paths].filter(isInput);
  const found = new Map<string, string>();
  for (const path of wanted) addTreeOrFile(root, path, found);
  // Going through all previous files is for folders only: there may be 100,000 pages.
  const folders = wanted.filter((path) => !before.has(path)).map((path) => `${path}/`);
  const inside =
    folders.length === 0 ? [] : [...before.keys()].filter((path) => folders.some((folder) => path.startsWith(folder)));
  const changes = new Map<string, string | null>();
  for (const [path, fingerprint] of found) if (before.get(path) !== fingerprint) changes.set(path, fingerprint);
  for (const path of [...wanted, ...inside]) if (before.has(path) && !found.has(path)) changes.set(path, null);
  return changes;
}

/** A whole scan that yields to other work, so that a request never waits for it. */
export async function scanSlowly(root: string): Promise<Snapshot> {
  const found = new Map<string, string>();
  for (const [index, path] of allInputs(root).entries()) {
    if (index % SLICE === SLICE - 1) await pause();
    addFingerprint(root, path, found);
  }
  return found;
}

function pause(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

function allInputs(root: string): string[] {
  return [...FOLDERS.flatMap((folder) => listInputs(root, folder)), CONFIG_FILE];
}

const SLICE = 200;

/** True for paths that go into the site; hidden files and what editors leave beside a file do not. */
export function isInput(path: string): boolean {
  if (path === CONFIG_FILE || isPublicInput(path)) return true;
  if (!INPUTS.some((folder) => path === folder || path.startsWith(`${folder}/`)) || path.includes('/.')) return false;
  // Media are published whatever they are called, so only here names say nothing. 4913 is how vim tries a folder.
  return path.startsWith('content/media/')
    ? !path.endsWith('/4913')
    : !/(?:~|\.(?:swp|swx|tmp|bak)|\/4913)$/.test(path);
}

/**
 * A snapshot that any later write will differ from. File times tick in milliseconds, so a file written just now could
 * be written again without a trace; in that case it waits until the tick is over.
 */
export async function settledScan(root: string): Promise<Snapshot> {
  for (let waited = 0; ; waited += RACY_MS) {
    const found = await scanSlowly(root);
    const isRacy = [...found.values()].some((fingerprint) => fingerprint.endsWith(' racy'));
    // Whatever is written without a pause keeps its mark; a later scan will differ, and the build will be refused.
    if (!isRacy || waited >= SETTLE_MS) return found;
    await new Promise((resolve) => setTimeout(resolve, RACY_MS));
  }
}

/** Whether a file may have been written at this time or later. */
export function isWrittenSince(fingerprint: string, time: number): boolean {
  const [mtime = 0, ctime = 0] = fingerprint.split(' ', 2).map(Number);
  return Math.max(mtime, ctime) >= time - RACY_MS;
}

/** Fingerprints of some files, as in a scan. */
export function fingerprints(root: string, paths: Iterable<string>): Snapshot {
  const found = new Map<string, string>();
  for (const path of paths) addFingerprint(root, path, found);
  return found;
}

/** True when a scan would find anything else. Nothing is kept of it, since a build that goes on needs nothing of it. */
export async function hasChanged(root: string, before: Snapshot): Promise<boolean> {
  const found = new Map<string, string>();
  let count = 0;
  for (const path of allInputs(root)) {
    if (count % SLICE === SLICE - 1) await pause();
    addFingerprint(root, path, found);
    const now = found.get(path);
    if (now !== undefined) count += 1;
    if (now !== before.get(path)) return true;
    found.clear();
  }
  return count !== before.size;
}

export function differences(before: Snapshot, after: Snapshot): Set<string> {
  const changed = new Set<string>();
  for (const [path, fingerprint] of after) if (before.get(path) !== fingerprint) changed.add(path);
  for (const path of before.keys()) if (!after.has(path)) changed.add(path);
  return changed;
}

/** Size of a file when it was scanned, in bytes. */
export function sizeIn(snapshot: Snapshot, path: string): number {
  return Number(snapshot.get(path)?.split(' ')[2] ?? 0);
}

/** A name that is not UTF-8 is recorded like a link: listed, to be refused by name, and never read. */
const MISNAMED = `0 0 0 0 ${constants.S_IFLNK}`;

/** Paths whose names are not UTF-8. */
export function misnamedIn(snapshot: Snapshot): string[] {
  const found: string[] = [];
  for (const [path, fingerprint] of snapshot) if (fingerprint === MISNAMED) found.push(path);
  return found;
}

/** Folders that may not be read. */
export function foldersIn(snapshot: Snapshot): string[] {
  const found: string[] = [];
  for (const [path, fingerprint] of snapshot) if (kindOf(fingerprint) === 'folder') found.push(path);
  return found;
}

/** What kind of file a fingerprint is of. */
export function kindOf(fingerprint: string): 'file' | 'folder' | 'link' {
  const kind = Number(fingerprint.split(' ')[4]) & constants.S_IFMT;
  return kind === constants.S_IFDIR ? 'folder' : kind === constants.S_IFLNK ? 'link' : 'file';
}

function addTree(root: string, folder: string, found: Map<string, string>): void {
  for (const path of listInputs(root, folder)) addFingerprint(root, path, found);
}

/** Files below a folder. Hidden folders contain no input, and hidden files are not input. */
function listInputs(root: string, folder: string): string[] {
  if (FOLLOWED.has(folder) && !mayBeListed(root, folder)) return [folder];
  let entries;
  try {
    entries = readFolder(join(root, folder));
  } catch (error) {
    // A folder that is there but may not be read stands for itself, so that nobody takes its files for deleted.
    const isAbsent = ABSENT.has((error as NodeJS.ErrnoException).code ?? '');
    return isAbsent && !isMisnamed(join(root, folder)) ? [] : [folder];
  }
  return entries.flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (!isInput(path)) return [];
    return entry.isDirectory() || (entry.isSymbolicLink() && FOLLOWED.has(path)) ? listInputs(root, path) : [path];
  });
}

const ABSENT: ReadonlySet<string> = new Set(['ENOENT', 'ENOTDIR']);

function addTreeOrFile(root: string, path: string, found: Map<string, string>): void {
  try {
    if (lstatSync(join(root, path)).isDirectory()) return addTree(root, path, found);
  } catch {
    // Gone, or not to be asked for by its name.
  }
  addFingerprint(root, path, found);
}

function addFingerprint(root: string, path: string, found: Map<string, string>): void {
  try {
    // To normalise the path of every file, as join does, would take as long as its lstat.
    const { mtimeMs, ctimeMs, size, ino, mode } = lstatSync(`${root}${sep}${path}`);
    const composed = composedAt(root)?.fingerprint(path);
    if (composed !== undefined) return void found.set(path, composed);
    // Both times: tools that keep the old time of a file (rsync, cp -p) cannot set the second one.
    const isFresh = Math.min(Math.abs(Date.now() - mtimeMs), Math.abs(Date.now() - ctimeMs)) < RACY_MS;
    const racy = isFresh ? ' racy' : '';
    found.set(path, `${mtimeMs} ${ctimeMs} ${size} ${ino} ${mode}${racy}`);
  } catch {
    // Gone between readdir and lstat: the same as never there.
    if (path.includes('\ufffd') && isMisnamed(join(root, path))) found.set(path, MISNAMED);
  }
}
