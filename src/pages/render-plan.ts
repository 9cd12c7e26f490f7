// What pages are rendered from.
import type { Styles } from '../assets/styles.js';
import type { Site } from '../model.js';
import type { Settings } from '../settings.js';

/** All that the second pass needs besides the pages; plain values, so that it can be sent to a worker thread. */
export interface RenderPlan {
  readonly settings: Settings;
  readonly site: Site;
  readonly templateCode: string;
  readonly styles: Styles;
  /** Path of the browser script below the output folder. */
  readonly script: string;
  /** Further files of the output that links may name. */
  readonly files: ReadonlySet<string>;
  /** Folder to write to; null only checks. */
  readonly folder: string | null;
  /** Folders that are in it already, with files of an output before the previous one. */
  readonly folders?: ReadonlySet<string>;
}
