// Waits for Ctrl+C or a polite kill, then closes what is open. For commands that run until they are stopped (promise 35).

const CODES = { SIGINT: 130, SIGTERM: 143 } as const;
/** The process is gone a second after the signal, whatever still runs. */
const PATIENCE_MS = 900;

/** Resolves with the exit code once `close` is done; a second signal ends the process at once. */
export function untilStopped(close: () => Promise<void>): Promise<number> {
  return new Promise((resolve) => {
    let isStopping = false;
    const stop = (signal: keyof typeof CODES) => {
      if (isStopping) process.exit(CODES[signal]);
      isStopping = true;
      setTimeout(() => process.exit(CODES[signal]), PATIENCE_MS).unref();
      const done = () => resolve(CODES[signal]);
      close().then(done, done);
    };
    process.on('SIGINT', stop);
    process.on('SIGTERM', stop);
  });
}
