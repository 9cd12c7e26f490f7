// Renders pages in the background after an update, so that their problems are reported although nobody opened them.
import { setImmediate as turn } from 'node:timers/promises';
import type { PageSummary } from '../model.js';
import { filesLinkingTo } from './linking-pages.js';
import type { LiveSite } from './live-site.js';
import type { PageCache } from './page-cache.js';

export interface BackgroundChecks {
  /** Checks the pages that an update of these files may affect. `removed` are paths that had a page before it. */
  run(files: ReadonlySet<string>, removed?: ReadonlySet<string>): Promise<void>;
  stop(): void;
}

/** Sites of up to this many pages are checked completely; on larger ones as many of the pages that an edit affects. */
const MAX_CHECKED = 200;

/** `onDone` is called when a run has finished, but not when a newer one has replaced it. */
export function createBackgroundChecks(live: LiveSite, pages: PageCache, onDone: () => void): BackgroundChecks {
  // A newer run makes the older one pointless.
  let current = 0;

  const checkAll = async (summaries: readonly PageSummary[], isStale: () => boolean): Promise<void> => {
    for (const page of summaries) {
      await turn();
      if (isStale()) return;
      await pages.check(page);
    }
    onDone();
  };
  const affected = async (
    all: readonly PageSummary[],
    files: ReadonlySet<string>,
    removed: ReadonlySet<string>,
    isStale: () => boolean,
  ): Promise<PageSummary[]> => {
    const slugs = pages.affectedBy(files);
    const pageFiles = [...new Set(all.map((page) => page.source))];
    const linking =
      removed.size === 0 ? removed : await filesLinkingTo(live.settings.root, pageFiles, removed, isStale);
    return [
      ...all.filter((page) => slugs.has(page.slug)),
      ...all.filter((page) => linking.has(page.source) && !slugs.has(page.slug)),
    ].slice(0, MAX_CHECKED);
  };

  return {
    async run(files, removed = new Set()) {
      const own = ++current;
      const isStale = () => own !== current;
      const all = [...(live.current()?.bySlug.values() ?? [])];
      const chosen = all.length <= MAX_CHECKED ? all : await affected(all, files, removed, isStale);
      if (!isStale()) await checkAll(chosen, isStale);
    },
    stop: () => void (current += 1),
  };
}
