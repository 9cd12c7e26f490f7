// Opens a URL in the user's browser; does nothing in CI, and ignores failures.
import { spawn } from 'node:child_process';
import { canParse } from '../urls/can-parse.js';

export function openBrowser(url: string): void {
  if (process.env.CI) return;
  const command = browserCommand(url, process.platform);
  if (!command) return;
  const child = spawn(command[0], command[1], { stdio: 'ignore', detached: true });
  child.on('error', () => {});
  child.unref();
}

/**
 * Program and arguments that open a URL; null for anything but http and https. No shell is used: on Windows `cmd /c
 * start` would execute what follows an `&`.
 */
export function browserCommand(
  url: string,
  platform: string,
): readonly [program: string, args: readonly string[]] | null {
  const parsed = canParse(url) ? new URL(url) : null;
  if (parsed?.protocol !== 'http:' && parsed?.protocol !== 'https:') return null;
  // Characters that are valid in a URL but special on a command line.
  const safe = parsed.href.replace(/["'`^|<>()!;$& ]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  if (platform === 'darwin') return ['open', [safe]];
  return platform === 'win32' ? ['rundll32', ['url.dll,FileProtocolHandler', safe]] : ['xdg-open', [safe]];
}
