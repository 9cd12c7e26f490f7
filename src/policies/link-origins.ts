// Tells links of a chunk apart that have one address, so that each is found where the author wrote it.
import { quoteAt } from './quote.js';
import type { ScannedLink } from './scanned.js';

/** The n-th link to this address that shows these words. */
export interface LinkOrigin {
  readonly href: string;
  readonly nth: number;
  readonly words: string;
}

/** Links with one address and the same words are told apart by their order. */
export function linkOrigins(html: string, links: readonly ScannedLink[]): ReadonlyMap<ScannedLink, LinkOrigin> {
  const seen = new Map<string, number>();
  return new Map(
    links.map((link) => {
      const { href, offset } = link;
      const words = quoteAt(html, html.indexOf('>', offset) + 1, 'after');
      const nth = seen.get(`${href} ${words}`) ?? 0;
      seen.set(`${href} ${words}`, nth + 1);
      return [link, { href, nth, words }];
    }),
  );
}
