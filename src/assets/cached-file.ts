// The files of caches: written whole or not at all, whatever another run does beside it, and read only if they are as
// they were written. A file begins with the SHA-256 of all that follows.
import { appendFileSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { sha256 } from '../files/asset-file.js';

/** Of the sum and the end of its line. */
export const SUM_BYTES = 65;

/** The content of such a file; null when it is damaged. */
export function contentOf(file: Buffer): Buffer | null {
  const content = file.subarray(SUM_BYTES);
  return file.subarray(0, SUM_BYTES).toString('latin1') === `${sha256(content)}\n` ? content : null;
}

/** `pid` is part of the name of the unfinished file. False where the disk takes none. */
export function writeCached(file: string, content: readonly (string | Uint8Array)[], pid: number): boolean {
  const temporary = `${file}.${pid}.tmp`;
  const bytes = Buffer.concat(content.map((part) => (typeof part === 'string' ? Buffer.from(part) : part)));
  try {
    mkdirSync(dirname(file), { recursive: true });
    rmSync(temporary, { force: true });
    writeFileSync(temporary, `${sha256(bytes)}\n`, { flag: 'wx' });
    appendFileSync(temporary, bytes);
    renameSync(temporary, file);
    return true;
  } catch {
    // A full or read-only disk costs time at the next build, nothing else.
    removeIfPossible(temporary);
    return false;
  }
}

/** A folder may be in its place, or a file where its folder belongs. */
function removeIfPossible(file: string): void {
  try {
    rmSync(file, { force: true });
  } catch {
    // It stays.
  }
}
