// Lets the event loop turn inside long work, so that a signal is heard.
import { performance } from 'node:perf_hooks';
import { setImmediate as nextTurn } from 'node:timers/promises';

const STRETCH_MS = 40;

/** Called between two chunks of work; waits for a turn when the last one was long ago. */
export function createTurn(): () => Promise<void> {
  let last = performance.now();
  return async () => {
    if (performance.now() - last < STRETCH_MS) return;
    await nextTurn();
    last = performance.now();
  };
}
