// Opens an address in the user's browser; does nothing where nobody looks (CI) and says nothing when it fails.
import { spawn } from 'node:child_process';

/** `url` is one of ours: nothing in it means anything to a shell. */
export function openBrowser(url: string): void {
  if (process.env.CI) return;
  const [program, args] =
    process.platform === 'darwin'
      ? (['open', [url]] as const)
      : process.platform === 'win32'
        ? (['cmd', ['/c', 'start', '""', url]] as const)
        : (['xdg-open', [url]] as const);
  const child = spawn(program, args, { stdio: 'ignore', detached: true });
  child.on('error', () => {});
  child.unref();
}
