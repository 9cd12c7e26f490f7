// What rendering gives: pages with all that is known of them then.
import type { AnchorLink, KeptRecord, Problem, SearchEntry } from '../model.js';
import type { Chunk } from '../render/renderer.js';
import type { Asked } from '../site/lookups.js';

/** One finished page. */
export interface RenderedPage {
  readonly chunks: readonly Chunk[];
  /** The same with its hash, encoded; valid until the next page is rendered. */
  readonly content: readonly Uint8Array[];
  readonly record: KeptRecord;
  readonly problems: readonly Problem[];
  readonly anchors: readonly AnchorLink[];
  /** Its claims, a line for each; none for a page whose content is that of another one. */
  readonly claims: readonly string[];
  readonly search: SearchEntry | null;
  /** What it asked about the rest of the site. */
  readonly asked: Asked;
  /** Its ids, header and footer included; null for a page whose content is that of another one. */
  readonly ids: ReadonlySet<string> | null;
}

/** A part of the list of all pages and games. */
export interface ListPage {
  readonly slug: string;
  readonly chunks: readonly Chunk[];
}
