// The failures of the machine in words: a full disk, a missing permission, another build.
import { LockedError } from './errors.js';
import type { Problem } from '../model.js';
import { problem } from './catalogue.js';
import { clean } from './print.js';

/** Error codes of the operating system in words. */
export const SYSTEM: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'the disk is read-only',
  EFBIG: 'the file is larger than this system allows',
  EMFILE: 'too many files are open',
  ENFILE: 'too many files are open',
  EIO: 'the disk reports an error',
  EXDEV: 'the output folder is on another disk than its parent',
  ENOTDIR: 'a part of the path is a file',
  EISDIR: 'there is a folder where a file should be',
  EBUSY: 'the folder is in use, or another disk is mounted there',
  ENOTEMPTY: 'another program has written there in the meantime',
  ENOENT: 'it no longer exists',
  ELOOP: 'a symbolic link leads back to itself',
  ENAMETOOLONG: 'the name is too long',
};

/** Node has no name for an exceeded quota: it passes on the error number (Linux 122, macOS 69), or an unknown error. */
function quotaOf(code: string, syscall: string | undefined): string | null {
  if (/^Unknown system error -(?:122|69)$/.test(code)) return 'the disk quota is used up';
  if (code === 'UNKNOWN') return 'the system gives no reason; the disk quota may be used up';
  // When Node creates a folder with its parents, it reports every error as a missing parent.
  return code === 'ENOENT' && syscall === 'mkdir'
    ? 'the folder cannot be created; its parent no longer exists, or the disk quota is used up'
    : null;
}

export const UNCHANGED = 'What was published before is unchanged.';

/** An error of the operating system as a problem; null for an error in this program. */
export function machineProblem(error: unknown): Problem | null {
  if (error instanceof LockedError)
    return problem(
      'output-locked',
      error.message,
      { file: `process ${error.pid}` },
      'Wait until it is done, or stop it.',
    );
  const { code, path, syscall, message } = Object(error) as NodeJS.ErrnoException;
  // When too many files are open, Node cannot read package.json files and reports a missing module.
  if (code === 'ERR_MODULE_NOT_FOUND') {
    const file = /'([^']+)'/.exec(message)?.[1] ?? 'a file';
    return problem(
      'write-failed',
      `A part of the program cannot be loaded: too many files are open, or it is missing (${code}).`,
      { file },
      UNCHANGED,
    );
  }
  if (!code || !(code in SYSTEM || syscall)) return null;
  return problem(
    'write-failed',
    `${quotaOf(code, syscall) ?? SYSTEM[code] ?? clean(message).slice(0, 200)} (${code}).`,
    { file: path ?? 'a file' },
    UNCHANGED,
  );
}
