// Compares the claims of the pages that `watch` has rendered so far, after they were checked in the background.
import { isDeepStrictEqual } from 'node:util';
import type { Problem } from '../model.js';
import { findClaimProblems } from '../steps/claims.js';
import type { LiveSite } from './live-site.js';

export interface LiveClaims {
  /** Notes the claims of a page, a line for each, by its file. */
  note(source: string, claims: readonly string[]): void;
  /** Compares what is known; its problems stand until the next comparison. True when they are others than before. */
  compare(): Promise<boolean>;
  problems(): readonly Problem[];
  /** Those that are about a page. */
  problemsOf(source: string): readonly Problem[];
}

export function createLiveClaims(live: LiveSite): LiveClaims {
  const pages = new Map<string, readonly string[]>();
  let found: readonly Problem[] = [];
  return {
    note: (source, claims) => void pages.set(source, claims),
    async compare() {
      const current = live.current();
      if (!current) return false;
      const bySource = new Map(current.plan.site.pages.map((page) => [page.source, page]));
      for (const source of pages.keys()) if (!bySource.has(source)) pages.delete(source);
      const stated = [...pages].sort().map(([source, claims]) => ({ source, claims }));
      const { site } = current.plan;
      const input = {
        renderer: current.renderer,
        settings: live.settings,
        site,
        summaryOf: (one: string) => bySource.get(one),
        dataAt: (one: string) => live.dataAt(one),
      };
      // A page was changed or broken in the meantime: its update compares again.
      const now = await findClaimProblems(stated, input).catch(() => found);
      const isSame = isDeepStrictEqual(now, found);
      found = now;
      return !isSame;
    },
    problems: () => found,
    problemsOf: (source) =>
      found.filter(({ file, places = [] }) => file === source || places.some((one) => one.file === source)),
  };
}
