// A link in author HTML as rendered.
import { escapeAttribute } from './escape.js';

export interface RichLink {
  readonly href: string;
  readonly rel?: string;
  readonly target?: '_blank';
}

/** `more` are further attributes, each with a space before it. */
export function openAnchor({ href, rel, target }: RichLink, more: string): string {
  const relation = rel ? ` rel="${escapeAttribute(rel)}"` : '';
  return `<a href="${escapeAttribute(href)}"${relation}${target ? ` target="${target}"` : ''}${more}>`;
}
