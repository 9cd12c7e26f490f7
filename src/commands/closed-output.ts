// What becomes of a command whose output nobody takes: a reader that left early (`| head`), or a file on a full disk.
import { Console } from 'node:console';

let lost: Error | null = null;

/** Without a listener Node ends the process in the middle of its work, with a stack trace. */
export function watchOutput(): void {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    // A reader that has seen enough is no fault, and a build goes on without it.
    if (error.code !== 'EPIPE') lost ??= error;
  });
  // There is nowhere left to complain.
  process.stderr.on('error', () => {});
  // What code of the site logs must not come between the lines of a document on stdout; see worker.ts as well.
  Object.assign(console, new Console(process.stderr));
}

/** Waits until everything is written. A result that could not be printed is no success, whatever it was. */
export async function settleOutput(code: number): Promise<number> {
  for (const stream of [process.stdout, process.stderr])
    if (!stream.destroyed) await new Promise<void>((resolve) => stream.write('', () => resolve()));
  if (lost === null) return code;
  const { printMachineFailure } = await import('./failure.js');
  process.stderr.write(printMachineFailure(lost, 'output of this command', 'Only what it printed is lost.'));
  return 2;
}

/** A slow reader of a pipe must not fill the memory; one that has left is not waited for. */
export async function drained(): Promise<void> {
  const { stdout } = process;
  if (!stdout.writableNeedDrain || stdout.destroyed || stdout.errored) return;
  await new Promise<void>((resolve) => {
    const go = () => {
      for (const event of EVENTS) stdout.off(event, go);
      resolve();
    };
    for (const event of EVENTS) stdout.on(event, go);
  });
}

const EVENTS = ['drain', 'error', 'close'] as const;
