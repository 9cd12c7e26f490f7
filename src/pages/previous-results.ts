// What the step that renders gets from earlier builds.
import type { SavedClaims } from '../cache/build-cache.js';
import type { CachedPage } from '../model.js';
import type { PlacesOfPage } from './page-claims.js';
import type { NoteAsked } from './pool.js';
import type { PageRenderer } from './render-page.js';
import type { Reuse } from './reuse-page.js';

/** What a build found out about links to anchors of other pages, as `slug#anchor`. */
export interface CheckedAnchors {
  /** Those that were asked about. */
  readonly asked: ReadonlySet<string>;
  /** Those of them that are not there. */
  readonly missing: ReadonlySet<string>;
}

/** What the claims of a build depend on. */
export interface ClaimsNow {
  /** Stands for what shared data says, and where. */
  readonly key: string;
  readonly pages: readonly CachedPage[];
  /** True for a page that is that of the last build. */
  readonly isKept: (page: CachedPage) => boolean;
}

/** The results of an earlier build. */
export interface PreviousResults {
  /** Pages that would come out the same; asked once header and footer are rendered. */
  reuse(renderer: PageRenderer): Reuse | null;
  readonly noteAsked: NoteAsked;
  /** Pages come from shards. */
  readonly isMerge: boolean;
  /** Of the last build, for pages that it made itself. */
  checkedAnchors(): CheckedAnchors;
  /** Where the last build found the claims of a page. */
  claimPlaces(source: string): PlacesOfPage | undefined;
  /** What it found out about all claims; null when it may be something else now. */
  claims(now: ClaimsNow): SavedClaims | null;
  /** Slugs of pages, among other questions, that a page asked about which is not that page itself. */
  askedByOthers(): ReadonlySet<string>;
  /** Called when most pages are kept: what is there of the output before the last one; returns its folders. */
  takeTree(): ReadonlySet<string>;
}
