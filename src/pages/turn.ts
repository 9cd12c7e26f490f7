// Lets the event loop turn inside long work, so that a signal is heard.
import { performance } from 'node:perf_hooks';
import { setImmediate as nextTurn } from 'node:timers/promises';

const STRETCH_MS = 40;

/** Called between two chunks of work; something to wait for when the last turn was long ago. */
export function createTurn(): () => Promise<void> | null {
  let last = performance.now();
  const pause = async () => {
    await nextTurn();
    last = performance.now();
  };
  return () => (performance.now() - last < STRETCH_MS ? null : pause());
}
