// Finds Markdown and escaped tags in a text that is HTML or plain, where visitors would read the signs. What only has a
// similar look ("5 * 3 * 2", "**" as the mark of a footnote, "[1]", code) is none.

export interface LiteralMarkdown {
  /** As it stands in the text, for a message and to find it again. */
  readonly written: string;
  /** The brackets of a tag are escaped. */
  readonly isTag: boolean;
}

const SIGNS: readonly RegExp[] = [
  // A heading: in texts a number sign before a blank and a letter is nothing else.
  /(?<=^|\0)[ \t]{0,3}#{1,6}[ \t]+\p{L}[^\n\0]*/mu,
  /(?<![\w*])\*\*(?=[^\s*])[^*\n]{1,300}(?<=\S)\*\*(?![\w*])/u,
  /!?\[[^\][\n]{1,300}\]\((?:\/|#|https?:\/\/|mailto:|tel:)[^\s()]{0,500}\)/u,
  // A list has more than one entry: a single line may begin with a dash.
  /^[ \t]{0,3}([-+])[ \t]+\S[^\n]*(?=\n[ \t]{0,3}\1[ \t]+\S)/mu,
  /^[ \t]{0,3}1[.)][ \t]+\S[^\n]*(?=\n[ \t]{0,3}2[.)][ \t]+\S)/mu,
];
/** One that ends an element, or a break: whoever writes about HTML names the tag that begins one. */
const TAG = /&lt;(?:\/(?:a|b|div|em|h[1-6]|i|li|ol|p|span|strong|t[dhr]|table|u|ul)|br ?\/?)&gt;/i;
const MARKUP = /<(\/?)([a-z][a-z\d]*|!)[^<>]*>/gi;
const CODE = /^(?:code|kbd|pre|samp|script|style|textarea)$/i;
const MAX_WRITTEN = 60;

/** False for nearly every text; only then it is worth a closer look. */
function mayHold(text: string): boolean {
  return /\*\*|\]\(|#|\n|&lt;/.test(text);
}

/** The first that is found; null for a text without. Linear. */
export function literalMarkdown(text: string): LiteralMarkdown | null {
  if (!mayHold(text)) return null;
  const prose = withoutCode(text);
  for (const sign of SIGNS) {
    const found = sign
      .exec(prose)?.[0]
      .split('\0')
      .find((part) => part.trim() !== '');
    if (found !== undefined) return { written: found.trim().slice(0, MAX_WRITTEN), isTag: false };
  }
  const tag = TAG.exec(prose)?.[0];
  return tag === undefined ? null : { written: tag, isTag: true };
}

/** Without code, and with a character that no text has in the place of each tag. */
function withoutCode(text: string): string {
  let [prose, from, depth] = ['', 0, 0];
  for (const { 0: tag, 1: end, 2: name, index } of text.matchAll(MARKUP)) {
    if (depth === 0) prose += `${text.slice(from, index)}\0`;
    if (CODE.test(name!)) depth = Math.max(0, depth + (end === '' ? 1 : -1));
    from = index + tag.length;
  }
  return (depth === 0 ? prose + text.slice(from) : prose).replace(/`[^`\n]{1,300}`/g, '\0');
}
