// What the system refuses while a site is watched, as a problem: it is shown, the last good state stays, and the next
// look may find it mended.
import { isAbsolute, relative, sep } from 'node:path';
import type { Problem } from '../model.js';
import { problem } from '../problems/catalogue.js';

const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EMFILE: 'too many files are open',
  ENFILE: 'too many files are open',
  EIO: 'the disk reports an error',
  ENOENT: 'it has vanished',
  ENOTDIR: 'a part of the path is a file',
  EISDIR: 'a folder stands where a file should be',
  ELOOP: 'a link leads back to itself',
};

/** Null for a fault of the program. */
export function refusal(error: unknown, root: string): Problem | null {
  const { code, syscall, path, message } = Object(error) as NodeJS.ErrnoException;
  if (!code || !syscall) return null;
  const hint = 'The last good state is shown until it can be read.';
  return problem(
    'file-invalid',
    `It cannot be read: ${REASONS[code] ?? message.slice(0, 200)} (${code}).`,
    { file: placeOf(root, path ?? 'content') },
    hint,
  );
}

/** Reports name no folders of this machine. */
function placeOf(root: string, path: string): string {
  const way = isAbsolute(path) ? relative(root, path) : path;
  return way === '' || way.startsWith('..') ? path : way.split(sep).join('/');
}
