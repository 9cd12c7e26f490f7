// Index and list of the search for a live site, made from all pages when they are asked for.
import type { SearchEntry } from '../model.js';
import { joinChunks } from '../render/renderer.js';
import { searchIndex, searchLists } from '../site/search.js';
import { withLiveTag } from './live-page.js';
import type { LiveSite } from './live-site.js';
import type { SitePlan } from './site-plan.js';

export interface LiveSearch {
  /** Output path → function that creates the file. */
  readonly files: readonly (readonly [path: string, create: () => Promise<string>])[];
  /** The list at a path below the base, or null when there is none. */
  list(path: string): Promise<string | null>;
}

const NO_SEARCH: LiveSearch = { files: [], list: async () => null };

export function liveSearch(live: LiveSite, { plan, renderer }: SitePlan): LiveSearch {
  const { settings, site } = plan;
  const { search } = settings;
  if (search === null) return NO_SEARCH;
  let collected: Promise<readonly SearchEntry[]> | undefined;
  const entries = () => (collected ??= collect());
  const collect = async () => {
    const found: SearchEntry[] = [];
    const broken = live.broken();
    for (const page of site.pages) {
      const entry = broken.has(page.source) ? null : (await renderer.page(page)).search;
      if (entry) found.push(entry);
      await new Promise((resolve) => setImmediate(resolve));
    }
    return found;
  };
  return {
    files: searchLists([], settings).map(({ index }) => [
      index,
      async () => {
        const own = searchLists(await entries(), settings).find((one) => one.index === index)!;
        return searchIndex(own.entries, settings);
      },
    ]),
    async list(path) {
      const slug = path.replace(/(?:\/index)?\.html$/, '').replace(/\/$/, '');
      const lists = searchLists([], settings).map((one) => one.path);
      if (!lists.some((one) => slug === one || slug.startsWith(`${one}/`))) return null;
      const part = (await renderer.searchPages(await entries())).find((one) => one.slug === slug);
      return part ? withLiveTag(joinChunks(part.chunks)) : null;
    },
  };
}
