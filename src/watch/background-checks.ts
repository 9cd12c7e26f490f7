// Checks pages in the background after an update, so that their problems are reported although nobody opened them.
// A page whose result is still valid costs a comparison; only others are rendered.
import { setImmediate as turn, setTimeout as pause } from 'node:timers/promises';
import type { LiveSite } from './live-site.js';
import type { PageCache } from './page-cache.js';

export interface BackgroundChecks {
  /** Checks all pages, those of these files first. A newer run replaces the older one. */
  run(files: ReadonlySet<string>): Promise<void>;
  stop(): void;
}

/** Sites of up to this many pages are checked completely after every change. From here on others get their turn. */
const FEW = 200;

/** `onProgress` is called when a run has finished, and after every few pages that were rendered. */
export function createBackgroundChecks(live: LiveSite, pages: PageCache, onProgress: () => void): BackgroundChecks {
  let current = 0;

  return {
    async run(files) {
      const own = ++current;
      const all = live.current()?.plan.site.pages ?? [];
      const isFirst = new Set(all.filter((page) => files.has(page.source) || pages.hasProblems(page.slug)));
      const isSmall = all.length <= FEW;
      let rendered = 0;
      for (const page of [...isFirst, ...all.filter((one) => !isFirst.has(one))]) {
        await turn();
        if (own !== current) return;
        const start = performance.now();
        if (!(await pages.check(page, isSmall))) continue;
        rendered += 1;
        if (rendered % FEW === 0) onProgress();
        // Half of the time belongs to others: a large site that was never built is rendered once, which takes a while.
        if (rendered > FEW) await pause(performance.now() - start, undefined, { ref: false });
      }
      await pages.compare();
      if (own === current) onProgress();
    },
    stop: () => void (current += 1),
  };
}
