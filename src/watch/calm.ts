// Turns a burst of events into one call: waits until they have been quiet, but not for ever, and limits how often it
// calls.

/** No event for this long means that the editor is done. */
const QUIET_MS = 100;
/** A stream of events never delays a call longer than this. */
const MAX_WAIT_MS = 1000;
/** The first calls in a row come at once, later ones twice a second (promise 32). */
const BURST = 4;
const REGAIN_MS = 500;

export interface Calm {
  /** Something happened. */
  poke(): void;
  stop(): void;
}

export function createCalm(act: () => void): Calm {
  let timer: NodeJS.Timeout | undefined;
  let first = 0;
  // A token bucket, kept as the time at which it is full again: each call takes one token, worth REGAIN_MS.
  let full = 0;
  const go = () => {
    first = 0;
    full = Math.max(full, performance.now()) + REGAIN_MS;
    act();
  };
  return {
    poke() {
      const now = performance.now();
      first ||= now;
      clearTimeout(timer);
      const quiet = Math.min(QUIET_MS, first + MAX_WAIT_MS - now);
      timer = setTimeout(go, Math.max(0, quiet, full - BURST * REGAIN_MS - now));
    },
    stop: () => clearTimeout(timer),
  };
}
