// Names on the disk that are not UTF-8. Node lists them with U+FFFD for what it cannot read, and nobody can ask for a
// file by such a name. Dependency-free.
import { isUtf8 } from 'node:buffer';
import { readdirSync, statSync } from 'node:fs';
import { basename, dirname } from 'node:path';

export const MISNAMED = {
  message: 'The name of the file is not UTF-8.',
  hint: 'Give the file another name.',
} as const;

/**
 * Why nothing is found at a path that was just listed: true where its name is not UTF-8, false for a file that is gone,
 * whatever it was called.
 */
export function isMisnamed(path: string): boolean {
  const name = basename(path);
  return name.includes('\ufffd') && namesIn(dirname(path)).has(name);
}

/** The folder that was asked for last: it may have thousands of them. */
let last: { readonly key: string; readonly names: ReadonlySet<string> } | undefined;

function namesIn(folder: string): ReadonlySet<string> {
  try {
    const key = `${folder} ${statSync(folder).ctimeMs}`;
    if (last?.key !== key) {
      const names = readdirSync(folder, { encoding: 'buffer' }).filter((name) => !isUtf8(name));
      last = { key, names: new Set(names.map((name) => name.toString())) };
    }
    return last.names;
  } catch {
    return new Set();
  }
}
