// A few words of the visible text at a place in HTML, for messages.
import { decodeReferences } from '../html/references.js';

const BEFORE = 400;
const WORDS = 8;

/** The words up to the place, or those that follow it. */
export function quoteAt(html: string, offset: number, side: 'before' | 'after'): string {
  const slice =
    side === 'before'
      ? html.slice(Math.max(0, offset - BEFORE), wordEnd(html, offset))
      : html.slice(offset, offset + BEFORE);
  const end = side === 'after' ? slice.search(/<\/(?:a|button)\b/i) : -1;
  const marked = (end < 0 ? slice : slice.slice(0, end))
    // A tag that the slice begins or ends in.
    .replace(/^[^<>]*>/, '')
    .replace(/<[^<>]*$/, '')
    // What only screen readers get is not what the author wrote, such as the operator behind the words of a button.
    .replace(/<span class="?visually-hidden[^<>]*>[^<>]*<\/span>/g, '')
    // Buttons beside each other.
    .replace(/<\/a>\s*<a\b[^<>]*>/gi, '\n')
    .replace(/<\/?(?:p|li|h[1-6]|div|td|th|tr|ul|ol|section|summary|details|button)\b[^<>]*>/gi, '\n')
    .replace(/<[^<>]*>/g, '')
    .replace(/&(?:#x27|#39|apos);/g, '’');
  const text = decodeReferences(marked).replaceAll('\u00ad', '');
  const lines = text.split('\n').map((line) => line.replace(/\s+/g, ' ').trim());
  const line = (side === 'before' ? lines.findLast(Boolean) : lines.find(Boolean)) ?? '';
  const words = line.split(' ');
  if (words.length <= WORDS) return line;
  return side === 'before' ? `… ${words.slice(-WORDS).join(' ')}` : `${words.slice(0, WORDS).join(' ')} …`;
}

/** A stem may end in the middle of a word. */
function wordEnd(html: string, offset: number): number {
  let end = offset;
  while (end < html.length && end < offset + 30 && /[\p{L}\p{N}+%€]/u.test(html[end]!)) end += 1;
  return end;
}
