// Author HTML begins its headings at h3, right below the h2 of a block. In the block of the page's h1 they move up by
// one and below a question they move down by one, so that no rank is left out and each is below what it belongs to.
// Links lead to them by ids made from their words.
import type { Html } from '../model.js';
import { visibleText } from './text.js';

export function belowPageHeading(html: Html | null): Html | null {
  return html && moved(html, -1);
}

/** The question is an h3. An answer that begins at h4 already is below it. */
export function belowQuestion(html: Html): Html {
  return /<h3[ >]/.test(html) ? moved(html, 1) : html;
}

/** `html` comes from the sanitiser: no text and no attribute contains a tag. */
function moved(html: Html, by: 1 | -1): Html {
  return html.replace(
    /<(\/?)h([3-5])(?=[ >])/g,
    (_tag, slash: string, rank: string) => `<${slash}h${Number(rank) + by}`,
  ) as Html;
}

/** Headings in which nothing can be seen get no id. */
export function withHeadingIds(html: Html, idOf: (words: string) => string): Html {
  return html.replace(/<h([3-5])([^>]*)>(.*?)<\/h\1>/gs, (heading, rank: string, more: string, inner: string) => {
    const words = visibleText(inner);
    return words === '' ? heading : `<h${rank} id="${idOf(words)}"${more}>${inner}</h${rank}>`;
  }) as Html;
}
