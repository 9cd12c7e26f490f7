// Sees which input files changed. Events of a watcher are only hints (reliability, fact 1): what counts is a look at the files themselves.
import { lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { CONFIG_FILE } from './list.js';

/** Path relative to the root → what identifies its present content. */
export type Snapshot = ReadonlyMap<string, string>;

const FOLDERS = ['content', 'templates', 'schemas', 'src/client'];

/** A file written this recently may be written again within the same tick of the clock, so it does not count as seen. */
const RACY_MS = 20;

/** `markRacy` sets files apart that were written a moment ago: a second look at them will differ. */
export function scan(root: string, markRacy = true): Snapshot {
  const found = new Map<string, string>();
  for (const folder of FOLDERS) walk(root, folder, found, markRacy);
  look(root, CONFIG_FILE, found, markRacy);
  return found;
}

/** Looks again at some paths only; a path that is gone is left out, one that is a folder is walked. */
export function rescan(root: string, before: Snapshot, paths: Iterable<string>): Snapshot {
  const found = new Map(before);
  for (const path of paths) {
    for (const known of before.keys()) if (known === path || known.startsWith(`${path}/`)) found.delete(known);
    if (isInput(path)) walkOrLook(root, path, found);
  }
  return found;
}

/** True for paths that go into the site; editors' swap and back-up files do not. */
export function isInput(path: string): boolean {
  const name = path.slice(path.lastIndexOf('/') + 1);
  if (name.startsWith('.') || name.endsWith('~') || /\.(?:swp|swx|tmp|bak)$/.test(name)) return false;
  return path === CONFIG_FILE || FOLDERS.some((folder) => path === folder || path.startsWith(`${folder}/`));
}

/**
 * A snapshot that any later write will differ from. File times tick in milliseconds, so a file written just now could be written
 * again without a trace; in that case it waits until the tick is over.
 */
export async function settledScan(root: string): Promise<Snapshot> {
  const isRacy = [...scan(root).values()].some((stamp) => stamp.endsWith(' racy'));
  if (isRacy) await new Promise((resolve) => setTimeout(resolve, RACY_MS));
  return scan(root, false);
}

export function differences(before: Snapshot, after: Snapshot): Set<string> {
  const changed = new Set<string>();
  for (const [path, stamp] of after) if (before.get(path) !== stamp) changed.add(path);
  for (const path of before.keys()) if (!after.has(path)) changed.add(path);
  return changed;
}

function walk(root: string, folder: string, found: Map<string, string>, markRacy: boolean): void {
  let entries;
  try {
    entries = readdirSync(join(root, folder), { withFileTypes: true });
  } catch {
    return;
  }
  for (const entry of entries) {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) walk(root, path, found, markRacy);
    else if (isInput(path)) look(root, path, found, markRacy);
  }
}

function walkOrLook(root: string, path: string, found: Map<string, string>): void {
  try {
    if (lstatSync(join(root, path)).isDirectory()) return walk(root, path, found, true);
  } catch {
    return;
  }
  look(root, path, found, true);
}

function look(root: string, path: string, found: Map<string, string>, markRacy: boolean): void {
  try {
    const { mtimeMs, ctimeMs, size, ino, mode } = lstatSync(join(root, path));
    const racy = markRacy && Math.abs(Date.now() - mtimeMs) < RACY_MS ? ' racy' : '';
    found.set(path, `${mtimeMs} ${ctimeMs} ${size} ${ino} ${mode}${racy}`);
  } catch {
    // Gone between listing and looking: the same as never there.
  }
}
