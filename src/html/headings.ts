// Author HTML begins its headings at h3, right below the h2 of a block. In the block of the page's h1 they move up by
// one, so that no rank is left out.
import type { Html } from '../model.js';

/** `html` comes from the sanitiser: its headings carry no attributes, and no text contains a tag. */
export function belowPageHeading(html: Html | null): Html | null {
  return (
    html &&
    (html.replace(/<(\/?)h([3-5])>/g, (_tag, slash: string, rank: string) => `<${slash}h${Number(rank) - 1}>`) as Html)
  );
}
