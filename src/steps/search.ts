// The files of the search: its index, and the list of all pages and games.
import type { CachedPage, OutputFile } from '../model.js';
import { withPageHash } from '../run/page-hash.js';
import type { PageRenderer } from '../pages/render-page.js';
import { joinChunks } from '../render/renderer.js';
import type { Settings } from '../settings.js';
import { searchIndex, searchLists } from '../site/search.js';
import { pageFile } from '../urls/urls.js';

export async function searchFiles(
  renderer: Pick<PageRenderer, 'searchPages'>,
  pages: readonly Pick<CachedPage, 'search'>[],
  settings: Settings,
): Promise<readonly OutputFile[]> {
  if (settings.search === null) return [];
  const entries = pages.flatMap(({ search }) => search ?? []);
  const parts = await renderer.searchPages(entries);
  return [
    ...searchLists(entries, settings).map((one) => ({
      path: one.index,
      bytes: searchIndex(one.entries, settings),
    })),
    ...parts.map(({ slug, chunks }) => ({
      path: pageFile(slug, settings.urls),
      bytes: withPageHash(joinChunks(chunks)),
    })),
  ];
}
