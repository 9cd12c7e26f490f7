// A file of lines, with a sum over all of them at its end. Lines are read and written a few at a time: those of 100,000
// pages have 100 MB. The sum is taken over bytes, which are in hand on both ways.
import { createHash } from 'node:crypto';
import { closeSync, constants, fstatSync, openSync, readSync } from 'node:fs';
import { decodeUtf8 } from '../decode-utf8.js';
import { inBatches, writeBytes } from '../write-chunks.js';

const END = '\nend ';
/** A SHA-256 in hex. */
const SUM = 64;
const CHUNK = 1 << 18;
const NEW_LINE = Buffer.from('\n');

/** Takes in bytes. */
interface Sum {
  update(bytes: Uint8Array): unknown;
}

/** The file must not be there yet; lines contain no line break. */
export function writeLines(file: string, lines: Iterable<string>): void {
  writeBytes(file, withSum(inBatches(withBreaks(lines), CHUNK)));
}

function* withBreaks(lines: Iterable<string>): Generator<string> {
  let before = '';
  for (const line of lines) {
    yield before + line;
    before = '\n';
  }
}

function* withSum(batches: Iterable<Buffer>): Generator<Buffer> {
  const hash = createHash('sha256');
  for (const bytes of batches) {
    hash.update(bytes);
    yield bytes;
  }
  yield Buffer.from(END + hash.digest('hex'));
}

/** The sum at the end of a file; null when it does not end as it was written to. */
export function readSum(file: string): string | null {
  const descriptor = openPlain(file);
  try {
    const { size } = fstatSync(descriptor);
    const tail = Buffer.alloc(END.length + SUM);
    readSync(descriptor, tail, 0, tail.length, Math.max(0, size - tail.length));
    const text = tail.toString('latin1');
    return text.startsWith(END) ? text.slice(END.length) : null;
  } finally {
    closeSync(descriptor);
  }
}

/** All lines but the end. `sum` takes in all bytes that come before it. */
export function* readLines(file: string, sum: Sum | null = null): Generator<string> {
  const descriptor = openPlain(file);
  try {
    let part = Buffer.allocUnsafe(CHUNK);
    let held = 0;
    let isFirst = true;
    for (let length = -1; length !== 0;) {
      // A line longer than all that was read so far.
      if (held === part.length) part = Buffer.concat([part, Buffer.allocUnsafe(part.length)]);
      length = readSync(descriptor, part, held, part.length - held, null);
      const end = part.subarray(0, held + length).lastIndexOf(NEW_LINE[0]!);
      held += length;
      if (length === 0 || end < 0) continue;
      const whole = part.subarray(0, end);
      if (!isFirst) sum?.update(NEW_LINE);
      sum?.update(whole);
      isFirst = false;
      yield* decodeUtf8(whole).split('\n');
      part.copyWithin(0, end + 1, held);
      held -= end + 1;
    }
  } finally {
    closeSync(descriptor);
  }
}

/** A pipe or a link in the place of a cache is not a cache. */
function openPlain(file: string): number {
  const descriptor = openSync(file, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0));
  if (fstatSync(descriptor).isFile()) return descriptor;
  closeSync(descriptor);
  throw new Error('The cache is not a regular file.');
}
