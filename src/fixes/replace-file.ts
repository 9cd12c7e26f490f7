// Replaces a source file as a whole: never through a link, with its file mode, and only when it still is what was read.
import {
  accessSync,
  closeSync,
  constants,
  fchmodSync,
  fstatSync,
  fsyncSync,
  openSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { openRegular, readInside } from '../files/regular-file.js';
import { naming } from '../files/make-files.js';

const MAX_SOURCE = 64 * 1024 * 1024;

/** The text with its byte-order mark; null for anything but a regular UTF-8 file inside the root. */
export function readText(root: string, file: string): string | null {
  const bytes = readInside(root, file, MAX_SOURCE);
  if (!bytes) return null;
  const text = bytes.toString('utf8');
  return Buffer.from(text).equals(bytes) ? text : null;
}

/** False when the file is not what was read any more; nothing is written then. `token` makes the name of the draft. */
export function replaceFile(root: string, file: string, before: string, after: string, token: string): boolean {
  if (readText(root, file) !== before) return false;
  const path = join(root, file);
  const draft = join(dirname(path), `.${basename(path)}.casino-site-new-${token}`);
  const mode = modeOf(path);
  return naming(path, () => {
    // It could be replaced all the same, but somebody has locked it.
    accessSync(path, constants.W_OK);
    return swap({ path, draft, mode, after }, () => readText(root, file) === before);
  });
}

interface Swap {
  readonly path: string;
  readonly draft: string;
  readonly mode: number;
  readonly after: string;
}

function swap({ path, draft, mode, after }: Swap, isSame: () => boolean): boolean {
  const descriptor = openSync(draft, 'wx', 0o600);
  try {
    writeFileSync(descriptor, after);
    fchmodSync(descriptor, mode);
    fsyncSync(descriptor);
    closeSync(descriptor);
    // Once more, as late as possible: an editor may have saved it meanwhile.
    if (!isSame()) return (rmSync(draft), false);
    renameSync(draft, path);
    return true;
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
}

function modeOf(path: string): number {
  const descriptor = openRegular(path);
  try {
    return fstatSync(descriptor).mode & 0o7777;
  } finally {
    closeSync(descriptor);
  }
}
