// What is found in a sentence by its words, such as days of the week or a code; values/values.ts does not know it.
import type { FoundClaim } from '../claim.js';
import type { Spot } from './scene.js';

/** Something found that is not a value of values/values.ts, with its place in the sentence. */
export interface WordSpot {
  readonly start: number;
  readonly end: number;
  readonly found: (spot: Spot) => readonly FoundClaim[];
}

/** Of what an expression has matched. */
export function wordSpot(match: RegExpExecArray, found: WordSpot['found']): WordSpot {
  return { start: match.index, end: match.index + match[0].length, found };
}
