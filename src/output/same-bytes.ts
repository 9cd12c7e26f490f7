// Compares files with each other, a little at a time: a manifest of 100,000 pages has 45 MB.
import { closeSync, readSync } from 'node:fs';
import { openRegular } from '../files/regular-file.js';

const CHUNK = 1 << 18;

/** True when two regular files have the same bytes; throws for anything else. */
export function haveSameBytes(one: string, other: string): boolean {
  const descriptors: number[] = [];
  try {
    descriptors.push(openRegular(one));
    descriptors.push(openRegular(other));
    const buffers = descriptors.map(() => Buffer.allocUnsafe(CHUNK));
    for (;;) {
      const [part, otherPart] = descriptors.map((descriptor, index) => readPart(descriptor, buffers[index]!));
      if (!part!.equals(otherPart!)) return false;
      if (part!.length < CHUNK) return true;
    }
  } finally {
    descriptors.forEach((descriptor) => closeSync(descriptor));
  }
}

/** Fills the buffer, as far as there is anything: one reading may give less. */
function readPart(descriptor: number, buffer: Buffer): Buffer {
  let length = 0;
  for (let read = -1; read !== 0 && length < buffer.length; length += read)
    read = readSync(descriptor, buffer, length, buffer.length - length, null);
  return buffer.subarray(0, length);
}
