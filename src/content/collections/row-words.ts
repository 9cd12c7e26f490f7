// Values of a row as words: in a path, in HTML, or as they are.
import type { Amount } from '../../entities/collections.js';
import { portableSegment } from '../../urls/portable-segment.js';

/** What can stand in a path stays; of other words a path is made. */
export function pathStep(written: string): string {
  // Nobody sees in which of two forms an accent is written.
  const words = written.normalize('NFC');
  // No path has what entities say: the slug is refused with its braces. Four of them are two, as they are.
  if (words.replaceAll('{{{{', '').includes('{{')) return words;
  return /^[\p{Ll}0-9][\p{Ll}0-9._~/-]*$/u.test(words)
    ? words
    : // Words of which nothing is left stay as they are, for the slug to be refused: else the step would be lost.
      portableSegment(words.normalize('NFD').replace(/\p{Mn}/gu, '')) || words;
}

/** True for the beginning of a path of a page, to which the next words belong: a link leads where the slug is. */
export function isPath(before: string): boolean {
  return /^\/(?!\/|media\/)[^?\s]*$/.test(before);
}

/** True within the path of a link in HTML. */
export function isLinkPath(before: string): boolean {
  return /\shref=(["'])\/(?!\/|media\/)[^"'<>?\s]*$/.test(before);
}

export function plainText(value: unknown): string {
  return Array.isArray(value) ? value.join(', ') : isAmount(value) ? String(value.amount) : String(value);
}

export function isAmount(value: unknown): value is Amount {
  return value !== null && typeof value === 'object' && 'amount' in value && 'unit' in value;
}
