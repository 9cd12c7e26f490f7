// Encodes a printed page once, for both its hash and its file. What many pages share (styles, header, footer) is encoded once for all of them.
import { createHash } from 'node:crypto';
import { type Piece, splitStamp } from '../render/renderer.js';

export interface PageBytes {
  /** UTF-8 with the build stamp. One buffer serves all pages: the bytes hold until the next page is encoded. */
  readonly stamped: Uint8Array;
  /** SHA-256 and size without the stamp. */
  readonly hash: string;
  readonly bytes: number;
}

const START_SIZE = 1 << 18;

export function createPageEncoder(buildId: string): (pieces: readonly Piece[]) => PageBytes {
  let buffer = Buffer.allocUnsafe(START_SIZE);
  let size = 0;

  const reserve = (more: number) => {
    if (size + more <= buffer.length) return;
    const larger = Buffer.allocUnsafe(2 * (size + more));
    buffer.copy(larger, 0, 0, size);
    buffer = larger;
  };
  const append = (piece: Piece) => {
    // A UTF-16 unit never needs more than three bytes.
    reserve(typeof piece === 'string' ? 3 * piece.length : piece.bytes.length);
    if (typeof piece === 'string') size += buffer.write(piece, size, 'utf8');
    else {
      buffer.set(piece.bytes, size);
      size += piece.bytes.length;
    }
  };

  return (pieces) => {
    size = 0;
    const [before, after, ...rest] = splitStamp(pieces);
    append(before);
    const stampStart = size;
    append(buildId);
    const stampEnd = size;
    for (const piece of [after, ...rest]) append(piece);
    const hash = createHash('sha256').update(buffer.subarray(0, stampStart)).update(buffer.subarray(stampEnd, size)).digest('hex');
    return { stamped: buffer.subarray(0, size), hash, bytes: size - (stampEnd - stampStart) };
  };
}
