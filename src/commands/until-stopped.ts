// Waits for SIGINT, SIGTERM or SIGHUP, then closes what is open. For commands that run until they are stopped (promise
// 35).
import { setBeforeSlowCode } from '../run/time-limit.js';

/** The exit code that a shell expects after a signal: 128 plus its number. */
export const SIGNAL_CODES = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 } as const;
export type Signal = keyof typeof SIGNAL_CODES;

/**
 * While code of the site runs that may never end, a signal ends the process by itself: its listeners would not be
 * called. The next build removes what is left.
 */
export function letSignalsEndSlowCode(): void {
  setBeforeSlowCode(() => {
    const taken = Object.keys(SIGNAL_CODES).flatMap((signal) =>
      process.listeners(signal as Signal).map((listener) => [signal as Signal, listener] as const),
    );
    for (const [signal, listener] of taken) process.off(signal, listener);
    return () => {
      for (const [signal, listener] of taken) process.on(signal, listener);
    };
  });
}

/** The process ends within a second after the signal, whatever still runs. */
const EXIT_AFTER_MS = 900;

/** Ends the process although something still runs, such as a timer of chokidar that takes a second. */
const AFTERMATH_MS = 50;

/** Resolves with the exit code once `close` is done; a second signal ends the process at once. */
export function untilStopped(close: () => Promise<void>): Promise<number> {
  return new Promise((resolve) => {
    let isStopping = false;
    const stop = (signal: Signal) => {
      if (isStopping) process.exit(SIGNAL_CODES[signal]);
      isStopping = true;
      setTimeout(() => process.exit(SIGNAL_CODES[signal]), EXIT_AFTER_MS).unref();
      const done = () => {
        setTimeout(() => process.exit(SIGNAL_CODES[signal]), AFTERMATH_MS).unref();
        resolve(SIGNAL_CODES[signal]);
      };
      close().then(done, done);
    };
    for (const signal of Object.keys(SIGNAL_CODES) as Signal[]) process.on(signal, stop);
    letSignalsEndSlowCode();
  });
}
