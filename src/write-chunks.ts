// Writes a text that comes in chunks, so that a list of 100,000 pages is never one string in memory. Dependency-free.
import { closeSync, openSync, writeFileSync, writeSync } from 'node:fs';

const CHUNK = 1 << 20;

/** Writes about a megabyte at a time. The file must not be there yet. */
export function writeChunks(file: string, chunks: Iterable<string>): void {
  const descriptor = openSync(file, 'wx');
  try {
    let batch: string[] = [];
    let length = 0;
    const flush = () => {
      // A write may accept fewer bytes than it is given.
      const bytes = Buffer.from(batch.join(''));
      for (let at = 0; at < bytes.length;) at += writeSync(descriptor, bytes, at);
      [batch, length] = [[], 0];
    };
    for (const chunk of chunks) {
      batch.push(chunk);
      length += chunk.length;
      if (length > CHUNK) flush();
    }
    flush();
  } finally {
    closeSync(descriptor);
  }
}

/** Writes bytes one after the other. The file must not be there yet. */
export function writeBytes(file: string, chunks: readonly Uint8Array[]): void {
  if (chunks.length === 1) return writeFileSync(file, chunks[0]!, { flag: 'wx' });
  const descriptor = openSync(file, 'wx');
  try {
    for (const bytes of chunks) for (let at = 0; at < bytes.length;) at += writeSync(descriptor, bytes, at);
  } finally {
    closeSync(descriptor);
  }
}
