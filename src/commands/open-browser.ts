// Opens an address in the user's browser; does nothing where nobody looks (CI) and says nothing when it fails.
import { spawn } from 'node:child_process';

export function openBrowser(url: string): void {
  if (process.env.CI) return;
  const command = browserCommand(url, process.platform);
  if (!command) return;
  const child = spawn(command[0], command[1], { stdio: 'ignore', detached: true });
  child.on('error', () => {});
  child.unref();
}

/**
 * Program and arguments that open an address; null for one that is none of the web. No shell reads it: on Windows `cmd
 * /c start` would run what stands behind an `&`.
 */
export function browserCommand(
  url: string,
  platform: string,
): readonly [program: string, args: readonly string[]] | null {
  const parsed = URL.canParse(url) ? new URL(url) : null;
  if (parsed?.protocol !== 'http:' && parsed?.protocol !== 'https:') return null;
  // What the URL standard leaves as it is, but a command line might read.
  const address = parsed.href.replace(/["'`^|<>()!;$& ]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  if (platform === 'darwin') return ['open', [address]];
  return platform === 'win32' ? ['rundll32', ['url.dll,FileProtocolHandler', address]] : ['xdg-open', [address]];
}
