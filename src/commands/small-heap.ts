// Keeps V8's space for new objects as small as it is at the start (decision 0025). For servers that make little and forget it at once.
import { setFlagsFromString } from 'node:v8';

/** Read by V8 each time it might grow the space; from now on it does not. */
export function keepHeapSmall(): void {
  setFlagsFromString('--semi-space-growth-factor=1');
}
