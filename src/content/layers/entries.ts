// The files of a composed folder before they are written: which path has which content, and where that comes from.
import { createHash } from 'node:crypto';
import { constants } from 'node:fs';
import { join } from 'node:path';
import { MAX_MEDIA_BYTES } from '../../limits.js';
import type { Place } from '../../model.js';
import { readRegular } from '../../regular-file.js';
import { kindOf, scan, type Snapshot } from '../scan.js';

export interface Entry {
  /** Identifies the content. */
  readonly fingerprint: string;
  /** How problems call it. */
  readonly name: string;
  /** The file that it is a copy of, absolute; a link or a folder is refused by whoever reads it. */
  readonly from?: string;
  readonly kind?: 'file' | 'folder' | 'link';
  readonly bytes?: Uint8Array;
  /** For a content of several files: where a place in it really stands. */
  readonly placeOf?: (place: Place) => Place;
}

/** Path relative to the root → content. */
export type Entries = Map<string, Entry>;

/** Folders of the program itself, which a checkout has where a site has its own. */
const OF_PROGRAM = /^(?:templates|schemas|policies|src)\//;

/** Everything that a site is read from. `name` makes the name of a file from its path. */
export function entriesOf(root: string, packageRoot: string, name = (path: string) => path): Entries {
  const entries: Entries = new Map();
  for (const [path, fingerprint] of settled(root)) {
    if (root === packageRoot && OF_PROGRAM.test(path)) continue;
    entries.set(path, copyOf(root, path, fingerprint, name(path)));
  }
  return entries;
}

/** A moment for files that were just written, so that their times are enough to know them again. */
function settled(root: string): Snapshot {
  for (let waited = 0; ; waited += PAUSE_MS) {
    const found = scan(root);
    if (waited >= MAX_PAUSES * PAUSE_MS || ![...found.values()].some((one) => one.endsWith(' racy'))) return found;
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE_MS);
  }
}

const PAUSE_MS = 20;
const MAX_PAUSES = 5;

export function copyOf(root: string, path: string, fingerprint: string, name: string): Entry {
  const from = join(root, path);
  const kind = kindOf(fingerprint);
  return { name, from, kind, fingerprint: kind === 'file' ? lasting(from, fingerprint) : fingerprint };
}

/** A file that is written without a pause may be written again without a trace: its bytes identify it then. */
function lasting(file: string, fingerprint: string): string {
  if (!fingerprint.endsWith(' racy')) return fingerprint;
  try {
    return printOf(readRegular(file, MAX_MEDIA_BYTES));
  } catch {
    return fingerprint.slice(0, -' racy'.length);
  }
}

export function entryOfBytes(bytes: Uint8Array, name: string, placeOf?: Entry['placeOf']): Entry {
  return { bytes, name, fingerprint: printOf(bytes), ...(placeOf ? { placeOf } : {}) };
}

/** In the form of a scan: times, size, inode, mode. */
function printOf(bytes: Uint8Array): string {
  return `${createHash('sha256').update(bytes).digest('hex')} 0 ${bytes.length} 0 ${constants.S_IFREG | 0o644}`;
}
