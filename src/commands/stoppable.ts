// Ctrl+C and polite kills while a command works (promise 35): what runs beside is halted, what would stay is taken away, the process is gone
// within a second. Nothing half done survives: whatever must not be cut off, such as the swap of two trees, is one stretch without a pause.
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Stop } from '../index.js';
import { explainThrown } from './failure.js';
import { type Signal, SIGNAL_CODES } from './until-stopped.js';

/** Threads end in milliseconds; an image that is being encoded does not. */
const PATIENCE_MS = 500;

export interface Stoppable {
  /** Registers what a signal must halt and clear. */
  onStop(stop: Stop): void;
  /** Settles as `work` does; never, once a signal has come: how a halted work fails is nobody's news. */
  settle<Value>(work: Promise<Value>): Promise<Value>;
}

/** Listens from now on until the process ends. */
export function stoppable(): Stoppable {
  const stops: Stop[] = [];
  let isStopping = false;
  const stop = (code: number, signal: Signal | null) => {
    // A second signal does not wait for anything.
    if (isStopping) process.exit(code);
    isStopping = true;
    // A helper that is cut off in the middle of a word may trip over it; nobody needs to hear that any more.
    process.on('uncaughtException', () => {});
    const end = (isHalted: boolean) => {
      for (const one of stops) attempt(() => one.clear());
      // A process that exits waits for its helpers, one that a signal ends does not; to a shell both are the same.
      if (!isHalted && signal) process.removeAllListeners(signal).kill(process.pid, signal);
      process.exit(code);
    };
    setTimeout(end, PATIENCE_MS, false);
    void Promise.allSettled(stops.map((one) => one.halt())).then(() => end(true));
  };
  for (const signal of Object.keys(SIGNAL_CODES) as Signal[]) process.on(signal, () => stop(SIGNAL_CODES[signal], signal));
  // A promise of a template that fails where nobody listens. Node would end at once, and leave locks and half a tree behind.
  process.on('unhandledRejection', (error) => {
    if (isStopping) return;
    process.stderr.write(explainThrown(error, process.argv.includes('--verbose')));
    stop(2, null);
  });
  return {
    onStop: (one) => void stops.push(one),
    async settle(work) {
      const settled = await work.then(
        (value) => () => value,
        (error: unknown) => () => {
          throw error;
        },
      );
      // A Ctrl+C reaches esbuild as well; its death may be heard before the signal.
      await nextTurn();
      return isStopping ? new Promise<never>(() => {}) : settled();
    },
  };
}

/** What cannot be cleared away now is cleared by the next build. */
function attempt(act: () => void): void {
  try {
    act();
  } catch {
    // The process ends all the same.
  }
}
