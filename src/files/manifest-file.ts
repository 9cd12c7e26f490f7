// The file of an output folder that describes its build, and whether another build has replaced it. Dependency-free.
import { statSync } from 'node:fs';
import { join } from 'node:path';

export const MANIFEST_FILE = '_build/manifest.json';

/** Another text after each build; null as long as there is no manifest. */
export function manifestState(folder: string): string | null {
  try {
    const found = statSync(join(folder, MANIFEST_FILE), { bigint: true });
    return found.isFile() ? `${found.ino} ${found.size} ${found.mtimeNs}` : null;
  } catch {
    // Missing, or not an output folder.
    return null;
  }
}
