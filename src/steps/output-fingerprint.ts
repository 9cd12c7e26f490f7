// The fingerprint of an output: keys that another output, or one that somebody changed, does not have. Taken before it
// is published, when nobody else can have put anything there.
import { type Stats, statSync } from 'node:fs';
import { sha256 } from '../asset-file.js';
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
  return {
    files,
    folders,
    foldersKey,
    outputKey: filesKey(folder, files, foldersKey, new Map(pages.map((page) => [page.path, page]))),
  };
}

/**
 * The key of an output as it is now. No folder is listed, which would take longer than all the rest of a build
 * that changes nothing.
 */
export function outputKey(outDir: string, { files, folders }: OutputFingerprint): string {
  return filesKey(outDir, files, fingerprintFolders(outDir, folders).key);
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

function filesKey(
  outDir: string,
  files: readonly string[],
  foldersKey: string,
  written: ReadonlyMap<string, WrittenFile> = new Map(),
): string {
  if (foldersKey === '') return '';
  try {
    const lines = files.map((path) => {
      const page = written.get(path);
      if (page) return `${path} ${page.bytes} ${page.mtimeMs}`;
      const { size, mtimeMs } = statSync(`${outDir}/${path}`);
      return `${path} ${size} ${mtimeMs}`;
    });
    return sha256([foldersKey, ...lines].join('\n'));
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
    const lines = folders.map((path) => {
      const stat = statSync(`${outDir}/${path}`);
      isEven &&= isLike(stat, whole);
      return `${path} ${stat.mtimeMs}`;
    });
    return { key: sha256(lines.join('\n')), isEven };
  } catch {
    return { key: '', isEven: false };
  }
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

/** The folder of a path; `''` for the tree itself. */
function parentOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}

/** The same owner and the same mode. */
function isLike(one: Stats, other: Stats): boolean {
  return one.mode === other.mode && one.uid === other.uid && one.gid === other.gid;
}
