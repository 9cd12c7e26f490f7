// Texts in the one form in which what a page shows and what its author wrote are compared: typography adds spaces.
import { APOSTROPHE, narrow } from './one-byte.js';

/** A passage of a page, as far as it is needed to find it again. */
export interface ClaimText {
  readonly passage: string;
  readonly row: string;
  readonly occurrence: number;
}

export function plainText(text: string): string {
  return narrow(text)
    .replaceAll(APOSTROPHE, "'")
    .replace(/[\s\u00a0\u202f\u00ad\u200b]+/gu, '')
    .toLowerCase();
}
