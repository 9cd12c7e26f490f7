// Tells a text that shows nothing from one that does: whitespace, characters without width, and HTML in which no letter
// stands.
import { characterOf } from './references.js';

/** A character that a reader can see. The empty Braille pattern is a letter to Unicode. */
const VISIBLE =
  /[^\s\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\p{Surrogate}\p{Noncharacter_Code_Point}\u2800]/u;
/** References to invisible characters; all others are letters or marks. */
const INVISIBLE_NAMES: ReadonlySet<string> = new Set(
  'nbsp ensp emsp emsp13 emsp14 numsp puncsp thinsp thsp hairsp vryth verythinspace mediumspace nobreak zwj zwnj lrm rlm shy tab newline zerowidthspace negativethinspace negativemediumspace negativethickspace negativeverythinspace nonbreakingspace thickspace'.split(
    ' ',
  ),
);

/** A letter at the start or right after a tag: proves for nearly every text that it is visible. */
const SURE = /(?:^|>)\s*[A-Za-z0-9\u00c0-\u024f]/;
/** The tags that may stand in author HTML, and the wrappers that editors put around them. */
const TAG =
  /<\/?(?:p|br|strong|em|b|i|u|ul|ol|li|a|h[1-6]|table|caption|thead|tbody|tfoot|tr|t[hd]|div|span)(?:[\s/][^<>]*)?>/gi;
const REFERENCE = /&(#x[0-9a-f]{1,8}|#\d{1,8}|[a-z][a-z0-9]{0,40});?/gi;

/** True when at least one character of a plain text can be seen. */
export function hasVisibleCharacter(text: string): boolean {
  return VISIBLE.test(text);
}

/**
 * True for a text or sanitised author HTML in which a reader sees nothing. A plain text shows its tags as they are
 * typed, but `<p>&nbsp;</p>` in one is there by mistake. Linear, whatever the text is like.
 */
export function isInvisible(text: string): boolean {
  if (SURE.test(text)) return false;
  return !hasVisibleCharacter(/[<&]/.test(text) ? text.replace(TAG, ' ').replace(REFERENCE, meaning) : text);
}

function meaning(whole: string, name: string): string {
  if (!name.startsWith('#')) return INVISIBLE_NAMES.has(name.toLowerCase()) ? ' ' : whole;
  const point = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  return characterOf(point) ?? whole;
}
