// Finds the links of a finished page in which nothing can be seen, so that nobody can follow them.
import { isInvisible } from './visible-text.js';

/** Elements that show something without any text. */
const SHOWN = /<(?:img|svg|picture|video|canvas|iframe|object|embed|input|button)[\s/>]/i;
const NAMED = /\s(?:aria-label|aria-labelledby|aria-hidden|title)\s*=/i;
/** All that links in the texts of authors have: whoever checks those texts tells of them. */
const OF_AUTHORS = /^<a(?:\s+(?:href|target|rel)="[^"]*")*\s*>$/i;

export interface EmptyLink {
  readonly tag: string;
  /** It has nothing that an author could not have written. */
  readonly isPlain: boolean;
}

/** Given all tags in their order and where they begin and end; a link is told of at its end. */
export function createEmptyLinks(html: string): (name: string, tag: string, at: number) => EmptyLink | null {
  let open: { readonly tag: string; readonly end: number } | null = null;
  return (name, tag, at) => {
    if (name !== 'a') return null;
    const before = open;
    open = tag.startsWith('</') || !/\shref\s*=/i.test(tag) ? null : { tag, end: at + tag.length };
    if (!before || !tag.startsWith('</') || NAMED.test(before.tag)) return null;
    const inner = html.slice(before.end, at);
    if (SHOWN.test(inner) || !isInvisible(inner.replace(/<[^<>]*>/g, ' '))) return null;
    return { tag: before.tag, isPlain: OF_AUTHORS.test(before.tag) };
  };
}
