// Encodes a rendered page once, for both its hash and its file. What many pages share (styles, header, footer) is
// encoded once for all of them.
import { createHash } from 'node:crypto';
import { hashWithout, PAGE_HASH_LENGTH } from '../run/page-hash.js';
import { splitAtHash } from '../render/assemble.js';
import type { Chunk } from '../render/renderer.js';

interface PageBytes {
  /**
   * UTF-8 with the page's hash in its first tag, in chunks. One buffer serves all pages: the bytes are valid until the
   * next page is encoded.
   */
  readonly content: readonly Uint8Array[];
  /** SHA-256 without the hash in the first tag, which is the beginning of this one. */
  readonly hash: string;
  readonly bytes: number;
}

const START_SIZE = 1 << 18;
/** Longer pages are never put together. */
const LONG = 1 << 23;

export function createPageEncoder(): (chunks: readonly Chunk[]) => PageBytes {
  let buffer = Buffer.allocUnsafe(START_SIZE);
  let size = 0;

  const reserve = (more: number) => {
    if (size + more <= buffer.length) return;
    const larger = Buffer.allocUnsafe(2 * (size + more));
    buffer.copy(larger, 0, 0, size);
    buffer = larger;
  };
  const append = (chunk: Chunk) => {
    // A UTF-16 unit never needs more than three bytes.
    reserve(typeof chunk === 'string' ? 3 * chunk.length : chunk.bytes.length);
    if (typeof chunk === 'string') size += buffer.write(chunk, size, 'utf8');
    else {
      buffer.set(chunk.bytes, size);
      size += chunk.bytes.length;
    }
  };

  return (chunks) => {
    if (chunks.reduce((sum, chunk) => sum + (typeof chunk === 'string' ? chunk.length : chunk.bytes.length), 0) > LONG)
      return encodeLong(chunks);
    size = 0;
    const [before, after, ...rest] = splitAtHash(chunks);
    append(before);
    const [start, end] = [size, size + PAGE_HASH_LENGTH];
    reserve(PAGE_HASH_LENGTH);
    size = end;
    for (const chunk of [after, ...rest]) append(chunk);
    const hash = hashWithout(buffer.subarray(0, size), start, end);
    buffer.write(hash.slice(0, PAGE_HASH_LENGTH), start, 'latin1');
    return { content: [buffer.subarray(0, size)], hash, bytes: size };
  };
}

function encodeLong(chunks: readonly Chunk[]): PageBytes {
  const [before, after, ...rest] = splitAtHash(chunks).map((chunk) =>
    typeof chunk === 'string' ? Buffer.from(chunk) : chunk.bytes,
  );
  const sum = createHash('sha256');
  let bytes = PAGE_HASH_LENGTH;
  for (const chunk of [before!, after!, ...rest]) {
    sum.update(chunk);
    bytes += chunk.length;
  }
  const hash = sum.digest('hex');
  return { content: [before!, Buffer.from(hash.slice(0, PAGE_HASH_LENGTH)), after!, ...rest], hash, bytes };
}
