// The target of a pattern for those who tell where links lead; a file of its own, since browsers have no use for it.
import { fillTarget } from './route-values.js';

/** The target as it is where a value cannot be carried over: some hosts fill in what others refuse. */
export function filledTarget(from: string, to: string, segments: readonly string[]): string {
  return fillTarget(from, to, segments) ?? to;
}
