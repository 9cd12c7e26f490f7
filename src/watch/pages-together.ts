// What the pages of a live site say together: promises that contradict each other, and heads that are the same.
import type { KeptRecord, Problem } from '../model.js';
import { createLiveClaims } from './live-claims.js';
import { createLiveHeads } from './live-heads.js';
import type { LiveSite } from './live-site.js';

interface PagesTogether {
  /** `claims`: null for a page whose content is that of another one. */
  note(source: string, page: { readonly record: KeptRecord; readonly claims: readonly string[] | null }): void;
  /** True when something else is found than before. */
  compare(): Promise<boolean>;
  problems(): readonly Problem[];
  /** Those that are about a page. */
  problemsOf(source: string): readonly Problem[];
}

export function createPagesTogether(live: LiveSite): PagesTogether {
  const [claims, heads] = [createLiveClaims(live), createLiveHeads(live)];
  const problems = () => [...claims.problems(), ...heads.problems()];
  return {
    note(source, page) {
      if (page.claims) claims.note(source, page.claims);
      heads.note(source, page.record);
    },
    async compare() {
      const areOtherHeads = heads.compare();
      return (await claims.compare()) || areOtherHeads;
    },
    problems,
    problemsOf: (source) =>
      problems().filter(({ file, places = [] }) => file === source || places.some((one) => one.file === source)),
  };
}
