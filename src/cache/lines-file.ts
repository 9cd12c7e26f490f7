// A file of lines that is written once and then only gets longer, with a sum over its bytes that is kept elsewhere.
// Lines are read and written a few at a time: those of 100,000 pages have 60 MB. The sum is taken over bytes, which are
// in hand on both ways.
import { createHash, type Hash } from 'node:crypto';
import { closeSync, constants, fstatSync, ftruncateSync, openSync, readSync } from 'node:fs';
import { decodeUtf8 } from '../util/decode-utf8.js';
import { inBatches, writeAll } from '../util/write-chunks.js';

const CHUNK = 1 << 18;
const NEW_LINE = 0x0a;

/** What is known of a file that was read or written: so many bytes, and the sum of them. */
export interface Extent {
  readonly bytes: number;
  readonly sum: Hash;
  /** Another file of this name is another one. */
  readonly inode: number;
}

/** The file must not be there yet; lines contain no line break. */
export function writeLines(file: string, lines: Iterable<string>): Extent {
  return addLines(openSync(file, 'wx'), { bytes: 0, sum: createHash('sha256') }, lines);
}

/** Appends to what is known of a file, and overwrites what is not. Null, with nothing done, for another file. */
export function appendLines(file: string, { bytes, sum, inode }: Extent, lines: Iterable<string>): Extent | null {
  const descriptor = openPlain(file, constants.O_WRONLY | constants.O_APPEND);
  const { ino, size } = fstatSync(descriptor);
  if (ino !== inode || size < bytes) {
    closeSync(descriptor);
    return null;
  }
  ftruncateSync(descriptor, bytes);
  return addLines(descriptor, { bytes, sum: sum.copy() }, lines);
}

function addLines(descriptor: number, { bytes, sum }: Omit<Extent, 'inode'>, lines: Iterable<string>): Extent {
  try {
    let length = bytes;
    const summed = function* () {
      for (const batch of inBatches(withBreaks(lines), CHUNK)) {
        sum.update(batch);
        length += batch.length;
        yield batch;
      }
    };
    writeAll(descriptor, summed());
    return { bytes: length, sum, inode: fstatSync(descriptor).ino };
  } finally {
    closeSync(descriptor);
  }
}

function* withBreaks(lines: Iterable<string>): Generator<string> {
  for (const line of lines) yield `${line}\n`;
}

/** The first so many bytes of a file, line by line. Returns what is known of it then. */
export function* readLines(file: string, bytes = Infinity): Generator<string, Extent> {
  const descriptor = openPlain(file, constants.O_RDONLY);
  const sum = createHash('sha256');
  try {
    let part = Buffer.allocUnsafe(CHUNK);
    let [read, held] = [0, 0];
    for (let length = -1; length !== 0 && read < bytes;) {
      // A line longer than all that was read so far.
      if (held === part.length) part = Buffer.concat([part, Buffer.allocUnsafe(part.length)]);
      length = readSync(descriptor, part, held, Math.min(part.length - held, bytes - read), null);
      sum.update(part.subarray(held, held + length));
      read += length;
      const end = part.subarray(0, held + length).lastIndexOf(NEW_LINE);
      held += length;
      if (length === 0 || end < 0) continue;
      yield* decodeUtf8(part.subarray(0, end)).split('\n');
      part.copyWithin(0, end + 1, held);
      held -= end + 1;
    }
    return { bytes: read, sum, inode: fstatSync(descriptor).ino };
  } finally {
    closeSync(descriptor);
  }
}

/** A pipe or a link in the place of a cache is not a cache. */
function openPlain(file: string, flags: number): number {
  const descriptor = openSync(file, flags | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0));
  if (fstatSync(descriptor).isFile()) return descriptor;
  closeSync(descriptor);
  throw new Error('The cache is not a regular file.');
}
