// Index and list of the search for a live site, made from all pages when they are asked for.
import type { SearchEntry } from '../model.js';
import { SEARCH_INDEX } from '../site/search.js';
import { searchFiles } from '../steps/search.js';
import { pageFile } from '../urls.js';
import type { LiveSite } from './live-site.js';
import { withLiveTag } from './live-page.js';
import type { SitePlan } from './site-plan.js';

export interface LiveSearch {
  /** Output path → function that creates the file. */
  readonly files: readonly (readonly [path: string, create: () => Promise<string>])[];
  /** The list at a path below the base, or null when there is none. */
  list(path: string): Promise<string | null>;
}

export function liveSearch(live: LiveSite, { plan, renderer }: SitePlan): LiveSearch {
  const { settings, site } = plan;
  let created: Promise<ReadonlyMap<string, string>> | undefined;
  const all = () => (created ??= create());
  const create = async () => {
    const entries: SearchEntry[] = [];
    const broken = live.broken();
    for (const page of site.pages) {
      const found = broken.has(page.source) ? null : (await renderer.page(page)).search;
      if (found) entries.push(found);
      await new Promise((resolve) => setImmediate(resolve));
    }
    const files = await searchFiles(renderer, entries, settings);
    return new Map(files.map(({ path, bytes }) => [path, String(bytes)]));
  };
  const { search } = settings;
  if (search === null) return { files: [], list: async () => null };
  return {
    files: [[SEARCH_INDEX, async () => (await all()).get(SEARCH_INDEX)!]],
    async list(path) {
      const slug = path.replace(/\/$/, '');
      if (slug !== search && !slug.startsWith(`${search}/`)) return null;
      const html = (await all()).get(pageFile(slug, settings.urls));
      return html === undefined ? null : withLiveTag(html);
    },
  };
}
