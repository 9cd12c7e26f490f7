// Keeps V8's space for new objects small (decision 0025). V8 doubles it up to twice 16 MB whenever enough objects
// outlive a collection. A leaf.
import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8';

/** Both halves. It doubles once more before that is seen, and is then as large as that of a thread in pages/pool.ts. */
const ENOUGH_BYTES = 4 << 20;
let isModest = false;
/** False while V8 may double the space, and shall not for long. */
let isHeld = true;

/** As it is now. For servers that make little and forget it at once. */
export function keepHeapSmall(): void {
  // Read by V8 each time it might grow the space; from now on it does not.
  setFlagsFromString('--semi-space-growth-factor=1');
}

/** As it is now, until pages are worked on. The limit of the space cannot be set in a running process. */
export function keepHeapModest(): void {
  keepHeapSmall();
  isModest = true;
}

/** To be called once before work on pages, and once after threads have begun: each makes V8 forget what was said. */
export function letHeapGrow(): void {
  if (!isModest) return;
  setFlagsFromString('--semi-space-growth-factor=2');
  isHeld = false;
}

/** To be called with every page: in the time of a few the space may double twice. */
export function holdHeap(): void {
  if (isHeld) return;
  const space = getHeapSpaceStatistics().find(({ space_name: name }) => name === 'new_space');
  if (space && space.space_size < ENOUGH_BYTES) return;
  keepHeapSmall();
  isHeld = true;
}
