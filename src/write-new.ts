// Writes a file that is not there yet: whole, or not at all. Dependency-free.
import { closeSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { naming } from './naming.js';

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
