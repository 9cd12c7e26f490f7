// What `watch` keeps of a rendered page besides its HTML.
import type { Answers, Trace } from '../cache/traces.js';
import type { AnchorLink, PageSummary, Problem } from '../model.js';

export interface PageResult {
  readonly summary: PageSummary;
  /** Of all that pages have in common. */
  readonly key: string;
  /** Null: the page could not be rendered. */
  readonly trace: Trace | null;
  readonly problems: readonly Problem[];
  readonly anchors: readonly AnchorLink[];
  missing: MissingAnchors;
  /** The answers that the trace was compared with last. */
  verified: Answers | null;
}

/** Links of a page to anchors that other pages do not have, and what is said of them. */
export interface MissingAnchors {
  readonly links: readonly AnchorLink[];
  readonly problems: readonly Problem[];
}

export const NONE_MISSING: MissingAnchors = { links: [], problems: [] };
