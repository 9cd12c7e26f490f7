// Author HTML begins its headings at h3, right below the h2 of a block. In the block of the page's h1 they move up by
// one and below a question they move down by one, so that no rank is left out and each is below what it belongs to.
import type { Html } from '../model.js';

export function belowPageHeading(html: Html | null): Html | null {
  return html && moved(html, -1);
}

/** The question is an h3. An answer that begins at h4 already is below it. */
export function belowQuestion(html: Html): Html {
  return html.includes('<h3>') ? moved(html, 1) : html;
}

/** `html` comes from the sanitiser: its headings carry no attributes, and no text contains a tag. */
function moved(html: Html, by: 1 | -1): Html {
  return html.replace(
    /<(\/?)h([3-5])>/g,
    (_tag, slash: string, rank: string) => `<${slash}h${Number(rank) + by}>`,
  ) as Html;
}
