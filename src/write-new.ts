// Writes a file that is not there yet: whole, or not at all. Dependency-free.
import { closeSync, openSync, rmSync, writeFileSync } from 'node:fs';

/** Throws for a file that is there. One that a full disk cut short is removed: the next run would take it for yours. */
export function writeNew(file: string, data: string | Uint8Array): void {
  naming(file, () => {
    const descriptor = openSync(file, 'wx');
    try {
      writeFileSync(descriptor, data);
    } catch (error) {
      rmSync(file, { force: true });
      throw error;
    } finally {
      closeSync(descriptor);
    }
  });
}

/** An error of the system names this file: Node names none where a write fails, and a draft is gone by then. */
export function named(error: unknown, file: string): unknown {
  return error instanceof Error && 'syscall' in error ? Object.assign(error, { path: file }) : error;
}

export function naming<Result>(file: string, act: () => Result): Result {
  try {
    return act();
  } catch (error) {
    throw named(error, file);
  }
}
