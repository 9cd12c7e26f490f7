// Encodes a printed page once, for both its hash and its file. What many pages share (styles, header, footer) is encoded once for all of them.
import { createHash } from 'node:crypto';
import { type Piece, splitStamp } from '../render/renderer.js';

export interface PageBytes {
  /** UTF-8 with the build stamp, in pieces. One buffer serves all pages: the bytes hold until the next page is encoded. */
  readonly stamped: readonly Uint8Array[];
  /** SHA-256 and size without the stamp. */
  readonly hash: string;
  readonly bytes: number;
}

const START_SIZE = 1 << 18;
/** Longer pages are never put together. */
const LONG = 1 << 23;

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
    if (pieces.reduce((sum, piece) => sum + (typeof piece === 'string' ? piece.length : piece.bytes.length), 0) > LONG) return encodeLong(pieces, buildId);
    size = 0;
    const [before, after, ...rest] = splitStamp(pieces);
    append(before);
    const stampStart = size;
    append(buildId);
    const stampEnd = size;
    for (const piece of [after, ...rest]) append(piece);
    const hash = createHash('sha256').update(buffer.subarray(0, stampStart)).update(buffer.subarray(stampEnd, size)).digest('hex');
    return { stamped: [buffer.subarray(0, size)], hash, bytes: size - (stampEnd - stampStart) };
  };
}

function encodeLong(pieces: readonly Piece[], buildId: string): PageBytes {
  const [before, after, ...rest] = splitStamp(pieces).map((piece) => (typeof piece === 'string' ? Buffer.from(piece) : piece.bytes));
  const hash = createHash('sha256');
  let bytes = 0;
  for (const piece of [before!, after!, ...rest]) {
    hash.update(piece);
    bytes += piece.length;
  }
  return { stamped: [before!, Buffer.from(buildId), after!, ...rest], hash: hash.digest('hex'), bytes };
}
