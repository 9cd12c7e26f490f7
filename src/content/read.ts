// Reads source files strictly: regular files only, a size cap, UTF-8 without exceptions. Nothing else in the program
// opens content.
import { isUtf8 } from 'node:buffer';
import { createHash } from 'node:crypto';
import { closeSync, lstatSync, readSync, type Stats } from 'node:fs';
import { join } from 'node:path';
import { decodeUtf8 } from '../util/decode-utf8.js';
import { MAX_SOURCE_BYTES } from '../limits.js';
import { readFolder } from '../files/list-files.js';
import { isMisnamed, MISNAMED } from '../files/misnamed.js';
import type { Problem, SourceFile } from '../model.js';
import { problem } from '../problems/catalogue.js';
import { spanPlace } from '../problems/locate.js';
import { isForbidden, openRegular } from '../files/regular-file.js';

type Read =
  | { readonly file: SourceFile; readonly problems: readonly [] }
  | { readonly file: null; readonly problems: readonly Problem[] };

/**
 * Reads `path` (relative to `root`). Missing files throw: the caller has just listed them, or must say what their
 * absence means.
 */
export function readSource(root: string, path: string): Read {
  const full = join(root, path);
  if (isMisnamed(full)) return refuse(path, 'file-invalid', MISNAMED.message, MISNAMED.hint);
  const stat = lstatSync(full);
  if (stat.isDirectory()) return folderInstead(path, full);
  if (!stat.isFile())
    return refuse(
      path,
      'file-invalid',
      'The file is not a regular file.',
      'Links, pipes and devices are not read; put the content itself here.',
    );
  if (stat.size > MAX_SOURCE_BYTES) {
    return refuse(
      path,
      'file-invalid',
      `The file has ${stat.size} bytes; at most ${MAX_SOURCE_BYTES} are read.`,
      'Split the page into several pages.',
    );
  }
  const bytes = readBytes(full, stat.size);
  if (bytes === null)
    return refuse(
      path,
      'file-invalid',
      'The file cannot be read: permission denied.',
      'Give the user who builds permission to read it.',
    );
  if (!isUtf8(bytes)) return notUtf8(path, bytes);
  return {
    file: {
      path,
      text: decodeUtf8(withoutMark(bytes)),
      hash: createHash('sha256').update(bytes).digest('hex'),
      fingerprint: fingerprintOf(stat),
    },
    problems: [],
  };
}

/** Read as a file only where one is expected, or where the folder may not be read. */
function folderInstead(path: string, full: string): Read {
  try {
    readFolder(full);
    return refuse(path, 'file-invalid', 'There is a folder instead of the file.', 'Put the file itself here.');
  } catch {
    return refuse(
      path,
      'file-invalid',
      'The folder cannot be read: permission denied.',
      'Give the user who builds permission to read it.',
    );
  }
}

/** The text of a file that was read before; null when it is no longer the same file, by its fingerprint. */
export function readSourceAgain(root: string, path: string, fingerprint: string): string | null {
  const full = join(root, path);
  const stat = lstatSync(full, { throwIfNoEntry: false });
  if (!stat || fingerprintOf(stat) !== fingerprint) return null;
  const bytes = readBytes(full, stat.size);
  return bytes && decodeUtf8(withoutMark(bytes));
}

function fingerprintOf({ mtimeMs, ctimeMs, size, ino }: Stats): string {
  return `${mtimeMs} ${ctimeMs} ${size} ${ino}`;
}

/** A byte-order mark is accepted once and dropped. */
function withoutMark(bytes: Buffer): Buffer {
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? bytes.subarray(3) : bytes;
}

/**
 * All files are read into one buffer: fresh memory for each costs several times the reading. It is valid until the next
 * file is read.
 */
let scratch = Buffer.allocUnsafe(1 << 16);

/**
 * Null when this user may not read the file: that is for the owner of the content to fix, like any other fault of a
 * file.
 */
function readBytes(file: string, size: number): Buffer | null {
  try {
    const descriptor = openRegular(file);
    try {
      if (scratch.length <= size) scratch = Buffer.allocUnsafe(2 * size);
      let length = 0;
      for (let read = -1; read !== 0 && length < scratch.length; length += read)
        read = readSync(descriptor, scratch, length, scratch.length - length, null);
      // It has grown since its size was read; the comparison at the end of the build notices that.
      return scratch.subarray(0, Math.min(length, size));
    } finally {
      closeSync(descriptor);
    }
  } catch (error) {
    if (isForbidden(error)) return null;
    throw error;
  }
}

function refuse(file: string, code: 'file-invalid' | 'file-encoding', message: string, hint: string): Read {
  return { file: null, problems: [problem(code, message, { file }, hint)] };
}

function notUtf8(path: string, bytes: Buffer): Read {
  const hint = path.endsWith('.csv')
    ? 'Save it from the spreadsheet again, as "CSV UTF-8".'
    : 'Save it with the encoding UTF-8.';
  const text = bytes.toString('utf8');
  const place = spanPlace(path, text, firstBad(text, bytes), 1);
  return { file: null, problems: [problem('file-encoding', 'The file is not UTF-8.', place, hint)] };
}

const REPLACED = '\ufffd';

/** Where a text has the first sign that is not in its bytes, but stands for some that are not UTF-8. */
function firstBad(text: string, bytes: Buffer): number {
  for (let [at, from, offset] = [text.indexOf(REPLACED), 0, 0]; at >= 0; at = text.indexOf(REPLACED, at + 1)) {
    offset += Buffer.byteLength(text.slice(from, at));
    if (bytes.toString('latin1', offset, offset + 3) !== '\u00ef\u00bf\u00bd') return at;
    from = at;
  }
  return 0;
}
