// Whether a site has parts for which pages load chunks of their own, see client/parts.ts.
import type { PageSummary, SiteFile } from '../model.js';

/** What a site with a menu, a search or filtered games needs; all others load the same script as ever. */
export function hasParts({ header }: SiteFile, pages: readonly Pick<PageSummary, 'filter'>[], search: string | null) {
  return search !== null || (header.menu ?? []).length > 0 || pages.some(({ filter }) => filter);
}
