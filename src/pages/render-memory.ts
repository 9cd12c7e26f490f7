// What the step that renders is told of earlier builds.
import type { NoteAsked } from './pool.js';
import type { PageRenderer } from './render-page.js';
import type { Reuse } from './reuse-page.js';

/** What is known from an earlier build. */
export interface RenderMemory {
  /** Pages that would come out the same; asked when header and footer are known as they are printed. */
  reuse(renderer: PageRenderer): Reuse | null;
  readonly noteAsked: NoteAsked;
  /** What the last build found out about links to anchors, as `slug#anchor`. */
  judgedAnchors(): { readonly asked: ReadonlySet<string>; readonly missing: ReadonlySet<string> };
  /** Called when most pages are kept; returns the folders that the output then has. */
  takeFolders(): ReadonlySet<string>;
}
