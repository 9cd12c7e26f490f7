// Keeps V8's space for new objects small (decision 0025). V8 doubles it up to twice 16 MB whenever enough objects outlive a collection.
import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8';

/** Both halves; enough for a page and what it is made of. */
const ENOUGH_BYTES = 8 << 20;
const LOOK_MS = 5;

/** As it is now. For servers that make little and forget it at once. */
export function keepHeapSmall(): void {
  // Read by V8 each time it might grow the space; from now on it does not.
  setFlagsFromString('--semi-space-growth-factor=1');
}

/**
 * As soon as it is large enough to render pages, as large as that of a thread in pages/pool.ts; its limit cannot be set in a running process.
 * Said again and again: V8 forgets it whenever a thread begins.
 */
export function keepHeapModest(): void {
  const look = () => {
    const space = getHeapSpaceStatistics().find(({ space_name: name }) => name === 'new_space');
    if (!space || space.space_size >= ENOUGH_BYTES) keepHeapSmall();
  };
  setInterval(look, LOOK_MS).unref();
}
