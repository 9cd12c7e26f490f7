// Writes a text that comes in chunks, so that a list of 100,000 pages is never one string in memory. Dependency-free.
import { closeSync, openSync, writeFileSync, writeSync } from 'node:fs';

const BATCH = 1 << 20;

/** Writes about a megabyte at a time. The file must not be there yet. */
export function writeChunks(file: string, chunks: Iterable<string>): void {
  writeBytes(file, inBatches(chunks, BATCH));
}

/** The bytes of all chunks, about so many characters at a time. */
export function* inBatches(chunks: Iterable<string>, size: number): Generator<Buffer> {
  let batch: string[] = [];
  let length = 0;
  for (const chunk of chunks) {
    batch.push(chunk);
    length += chunk.length;
    if (length <= size) continue;
    yield Buffer.from(batch.join(''));
    [batch, length] = [[], 0];
  }
  if (batch.length > 0) yield Buffer.from(batch.join(''));
}

/** Writes bytes one after the other. The file must not be there yet. */
export function writeBytes(file: string, chunks: Iterable<Uint8Array>): void {
  if (Array.isArray(chunks) && chunks.length === 1) return writeFileSync(file, chunks[0], { flag: 'wx' });
  const descriptor = openSync(file, 'wx');
  try {
    writeAll(descriptor, chunks);
  } finally {
    closeSync(descriptor);
  }
}

export function writeAll(descriptor: number, chunks: Iterable<Uint8Array>): void {
  // A write may accept fewer bytes than it is given.
  for (const bytes of chunks) for (let at = 0; at < bytes.length;) at += writeSync(descriptor, bytes, at);
}
