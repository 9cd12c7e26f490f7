// What a test may ask of this machine: root, mount namespaces, strace. Where one is missing the test is skipped, with
// the reason in its name.
import { spawnSync } from 'node:child_process';

const works = (command: string, ...args: string[]) => spawnSync(command, args, { stdio: 'ignore' }).status === 0;

const isRoot = process.getuid?.() === 0;
export const NO_MOUNTS =
  process.platform !== 'linux' || !isRoot
    ? 'needs root on Linux'
    : works('unshare', '-m', 'mount', '-t', 'tmpfs', 'none', '/mnt')
      ? null
      : 'needs mount namespaces and tmpfs';
export const NO_STRACE =
  process.platform === 'linux' && works('strace', '-o', '/dev/null', 'true') ? null : 'needs strace that may trace';
export const NO_OTHER_USER = isRoot && works('setpriv', '--version') ? null : 'needs root and setpriv';

/** `title (skipped: reason)` for a test that cannot run here. */
export function titled(title: string, reason: string | null): string {
  return reason === null ? title : `${title} (skipped: ${reason})`;
}
