// Writes one file of a cache: whole or not at all, whatever another run does beside it.
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** `pid` is part of the name of the unfinished file. */
export function writeCached(file: string, content: string | Uint8Array, pid: number): void {
  const temporary = `${file}.${pid}.tmp`;
  try {
    mkdirSync(dirname(file), { recursive: true });
    rmSync(temporary, { force: true });
    writeFileSync(temporary, content, { flag: 'wx' });
    renameSync(temporary, file);
  } catch {
    // A full or read-only disk costs time at the next build, nothing else.
    rmSync(temporary, { force: true });
  }
}
