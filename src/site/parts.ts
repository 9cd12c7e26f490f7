// Whether a site has parts for which pages load chunks of their own, see client/parts.ts.
import type { Site } from '../model.js';

/** What a site with a menu, a search or filtered games needs; all others load the same script as ever. */
export function hasParts(
  { content, locales = [], pages }: Pick<Site, 'content' | 'locales' | 'pages'>,
  search: string | null,
): boolean {
  const headers = [content, ...locales.map((one) => one.content)].map(({ header }) => header);
  return (
    search !== null || headers.some(({ menu = [] }) => menu.length > 0) || pages.some(({ filter }) => filter === true)
  );
}
