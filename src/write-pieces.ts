// Writes a text that comes in pieces, so that a list of 100,000 pages never stands in memory as one string. A leaf.
import { closeSync, openSync, writeFileSync, writeSync } from 'node:fs';

const CHUNK = 1 << 20;

/** Writes in chunks of about a megabyte. The file must not be there yet. */
export function writePieces(file: string, pieces: Iterable<string>): void {
  const descriptor = openSync(file, 'wx');
  try {
    let chunk: string[] = [];
    let length = 0;
    const flush = () => {
      // A write may take less than it is given.
      const bytes = Buffer.from(chunk.join(''));
      for (let at = 0; at < bytes.length;) at += writeSync(descriptor, bytes, at);
      [chunk, length] = [[], 0];
    };
    for (const piece of pieces) {
      chunk.push(piece);
      length += piece.length;
      if (length > CHUNK) flush();
    }
    flush();
  } finally {
    closeSync(descriptor);
  }
}

/** Writes bytes one after the other. The file must not be there yet. */
export function writeBytes(file: string, pieces: readonly Uint8Array[]): void {
  if (pieces.length === 1) return writeFileSync(file, pieces[0]!, { flag: 'wx' });
  const descriptor = openSync(file, 'wx');
  try {
    for (const bytes of pieces) for (let at = 0; at < bytes.length;) at += writeSync(descriptor, bytes, at);
  } finally {
    closeSync(descriptor);
  }
}
