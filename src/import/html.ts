// The HTML that imports write for what is no HTML where it comes from.
import { escapeAttribute, escapeText } from '../html/escape.js';

/** Systems leave the scheme out of the addresses of their files. */
export function imageTag(src: string, alt: string): string {
  const full = src.startsWith('//') ? `https:${src}` : src;
  return `<img src="${escapeAttribute(full)}" alt="${escapeAttribute(alt)}">`;
}

/** A link that stands alone. */
export function linkTo(href: string, words: string): string {
  return `<p><a href="${escapeAttribute(href)}">${escapeText(words)}</a></p>`;
}
