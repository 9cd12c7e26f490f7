// Whether a site has parts for which pages load chunks of their own, see client/parts.ts.
import type { Site } from '../model.js';

/** A menu, a search, filtered games or a code to copy need them; all other sites load the same script as ever. */
export function hasParts(
  { content, locales = [], pages }: Pick<Site, 'content' | 'locales' | 'pages'>,
  search: string | null,
): boolean {
  const headers = [content, ...locales.map((one) => one.content)].map(({ header }) => header);
  return (
    search !== null || headers.some(({ menu = [] }) => menu.length > 0) || pages.some(({ parts }) => parts === true)
  );
}
