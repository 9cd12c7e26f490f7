// Waits for Ctrl+C or a polite kill, then closes what is open. For commands that run until they are stopped (promise
// 35).

/** What a shell expects of a process that a signal ends: 128 and the number of the signal. */
export const SIGNAL_CODES = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 } as const;
export type Signal = keyof typeof SIGNAL_CODES;

/** The process is gone a second after the signal, whatever still runs. */
const PATIENCE_MS = 900;

/**
 * What still runs when everything is closed counts for nothing, such as a timer that chokidar leaves behind for a
 * second.
 */
const AFTERMATH_MS = 50;

/** Resolves with the exit code once `close` is done; a second signal ends the process at once. */
export function untilStopped(close: () => Promise<void>): Promise<number> {
  return new Promise((resolve) => {
    let isStopping = false;
    const stop = (signal: Signal) => {
      if (isStopping) process.exit(SIGNAL_CODES[signal]);
      isStopping = true;
      setTimeout(() => process.exit(SIGNAL_CODES[signal]), PATIENCE_MS).unref();
      const done = () => {
        setTimeout(() => process.exit(SIGNAL_CODES[signal]), AFTERMATH_MS).unref();
        resolve(SIGNAL_CODES[signal]);
      };
      close().then(done, done);
    };
    for (const signal of Object.keys(SIGNAL_CODES) as Signal[]) process.on(signal, stop);
  });
}
