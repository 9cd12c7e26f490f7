// What the step that renders is told of earlier builds.
import type { NoteAsked } from './pool.js';
import type { PageRenderer } from './render-page.js';
import type { Reuse } from './reuse-page.js';

/** What a build found out about links to anchors of other pages, as `slug#anchor`. */
export interface JudgedAnchors {
  /** Those that were asked about. */
  readonly asked: ReadonlySet<string>;
  /** Those of them that are not there. */
  readonly missing: ReadonlySet<string>;
}

/** What is known from an earlier build. */
export interface RenderMemory {
  /** Pages that would come out the same; asked when header and footer are known as they are printed. */
  reuse(renderer: PageRenderer): Reuse | null;
  readonly noteAsked: NoteAsked;
  /** Of the last build, for pages that it made itself. */
  judgedAnchors(): JudgedAnchors;
  /** Called when most pages are kept; returns the folders that the output then has. */
  takeFolders(): ReadonlySet<string>;
}
