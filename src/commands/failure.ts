// Words for what is nobody's content: a full disk, a missing permission, or a fault of this program.

const SYSTEM: Readonly<Record<string, string>> = {
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
};

/** One or two lines; a stack only for our own faults, and only on request. */
export function describeFailure(error: unknown, verbose: boolean): string {
  const { code, path, message, stack } = error as NodeJS.ErrnoException;
  const cause = code && SYSTEM[code];
  if (cause) return `casino-site: ${path ?? 'a file'}: ${cause} (${code}). What was published before is unchanged.\n`;
  if (code && path) return `casino-site: ${path}: ${message.slice(0, 200)}. What was published before is unchanged.\n`;
  const detail = verbose ? `\n${stack ?? ''}` : ' (run again with --verbose for details)';
  return `casino-site failed: ${(message ?? String(error)).slice(0, 300)}${detail}\nThis is a fault of the program or of a template, not of your content. What was published before is unchanged.\n`;
}
