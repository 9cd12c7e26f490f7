// The fingerprint of an output: keys that another output, or one that somebody changed, does not have. Taken before it
// is published, when nobody else can have put anything there.
import { parentOf } from '../urls/urls.js';
import { createHash } from 'node:crypto';
import { type Stats, statSync } from 'node:fs';
import type { OutputFingerprint } from '../cache/build-cache.js';
import type { WrittenFile } from '../model.js';

/** Of a finished tree; sizes and times of `pages` were read when they were written. */
export function fingerprintOutput(
  folder: string,
  pages: readonly WrittenFile[],
  otherFiles: readonly string[],
): OutputFingerprint {
  const files = [...pages.map(({ path }) => path), ...otherFiles];
  const folders = foldersOf(files);
  const foldersKey = fingerprintFolders(folder, folders).key;
  return { files, folders, foldersKey, outputKey: filesKey(folder, { files, foldersKey }, pages) };
}

/**
 * The key of an output as it is now. No folder is listed, which would take longer than all the rest of a build
 * that changes nothing.
 */
export function outputKey(outDir: string, { files, folders }: Pick<OutputFingerprint, 'files' | 'folders'>): string {
  return filesKey(outDir, { files, foldersKey: fingerprintFolders(outDir, folders).key });
}

/**
 * True when no file has come or gone since, and all folders have the owner and the file mode of the output itself: who
 * may delete from one may from all.
 */
export function isUntouched(
  outDir: string,
  { folders, foldersKey }: Pick<OutputFingerprint, 'folders' | 'foldersKey'>,
): boolean {
  const { key, isEven } = fingerprintFolders(outDir, folders);
  return isEven && key !== '' && key === foldersKey;
}

/** `pages` are the first of the files. */
function filesKey(
  outDir: string,
  { files, foldersKey }: Pick<OutputFingerprint, 'files' | 'foldersKey'>,
  pages: readonly WrittenFile[] = [],
): string {
  if (foldersKey === '') return '';
  try {
    const numbers = new Float64Array(2 * files.length);
    for (let at = 0; at < files.length; at++) {
      const page = pages[at];
      const { size, mtimeMs } = page ? { size: page.bytes, mtimeMs: page.mtimeMs } : statSync(`${outDir}/${files[at]}`);
      numbers[2 * at] = size;
      numbers[2 * at + 1] = mtimeMs;
    }
    return keyOfNumbers([foldersKey, ...files], numbers);
  } catch {
    return '';
  }
}

export function fingerprintFolders(
  outDir: string,
  folders: readonly string[],
): { readonly key: string; readonly isEven: boolean } {
  try {
    const whole = statSync(outDir);
    let isEven = true;
    const times = new Float64Array(folders.length);
    for (let at = 0; at < folders.length; at++) {
      const stat = statSync(`${outDir}/${folders[at]}`);
      isEven &&= isLike(stat, whole);
      times[at] = stat.mtimeMs;
    }
    return { key: keyOfNumbers(folders, times), isEven };
  } catch {
    return { key: '', isEven: false };
  }
}

/** To print 20,000 numbers would take longer than to ask for them. */
function keyOfNumbers(names: readonly string[], numbers: Float64Array): string {
  const bytes = new Uint8Array(numbers.buffer);
  return createHash('sha256').update(names.join('\n')).update('\0').update(bytes).digest('hex');
}

/** All folders that contain the files, the output itself (`''`) included. */
export function foldersOf(files: readonly string[]): string[] {
  const all = new Set(['']);
  const add = (path: string) => {
    if (all.has(path)) return;
    all.add(path);
    add(parentOf(path));
  };
  for (const file of files) add(parentOf(file));
  return [...all];
}

/** The same owner and the same mode. */
function isLike(one: Stats, other: Stats): boolean {
  return one.mode === other.mode && one.uid === other.uid && one.gid === other.gid;
}
