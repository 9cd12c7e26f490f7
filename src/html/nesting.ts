// Tells author HTML that would cost any parser too much from everything else, by one linear scan. Runs before the
// parser: afterwards it is too late.
import { MAX_HTML_DEPTH, MAX_HTML_REOPENED } from '../limits.js';

// A parser opens each of these again in every later block until it is closed: 1,000 unclosed ones before 1,000
// paragraphs make a million elements.
const FORMATTING: ReadonlySet<string> = new Set([
  'a',
  'b',
  'big',
  'code',
  'em',
  'font',
  'i',
  'nobr',
  's',
  'small',
  'strike',
  'strong',
  'tt',
  'u',
]);
/** Of these a new one closes the old one. */
const SINGLE: ReadonlySet<string> = new Set(['a', 'nobr']);
// Without an end tag of their own, or closed by what follows: any number of them may stand in a row.
const UNNESTED: ReadonlySet<string> = new Set(
  'area base br col embed hr img input link meta param source track wbr p li dt dd option optgroup tr td th thead tbody tfoot caption colgroup'.split(
    ' ',
  ),
);
/**
 * Rougher than the depth of the finished tree, which is checked later: what is closed by another end tag counts as open
 * here.
 */
const MAX_OPEN = 8 * MAX_HTML_DEPTH;

/** True when so much is left open that parsing could take time or memory out of all proportion to the text. */
export function isEntangled(text: string): boolean {
  const open = new Map<string, number>();
  let [depth, formatting, reopened] = [0, 0, 0];
  for (const [, slash, written] of text.matchAll(/<(\/?)([a-z][a-z0-9-]*)/gi)) {
    const name = written!.toLowerCase();
    if (!UNNESTED.has(name)) {
      const before = open.get(name) ?? 0;
      const now = slash ? Math.max(0, before - 1) : SINGLE.has(name) ? 1 : before + 1;
      open.set(name, now);
      depth += now - before;
      if (FORMATTING.has(name)) formatting += now - before;
    }
    reopened += formatting;
    if (depth > MAX_OPEN || formatting > MAX_HTML_DEPTH || reopened > MAX_HTML_REOPENED) return true;
  }
  return false;
}
