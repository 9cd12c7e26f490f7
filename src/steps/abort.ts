// Ends a build that a script has called off.
import { AbortedError } from '../problems/errors.js';

/** What has been published is remembered, too. */
const LAST = 'save';

/** Throws once the signal is aborted. */
export function assertGoing({ signal }: { readonly signal?: AbortSignal }, step: string): void {
  if (signal?.aborted && step !== LAST) throw new AbortedError(signal.reason);
}
