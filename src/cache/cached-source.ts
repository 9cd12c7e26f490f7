// What a build saves of one source, as a type.
import type { CachedPage } from '../model.js';
import type { Indexed } from '../pages/index-page.js';

export interface CachedSource {
  /** Identifies the bytes of the file, see content/scan.ts. */
  readonly fingerprint: string;
  readonly indexed: Indexed;
  readonly page: CachedPage | null;
  /** What the page asked about the rest of the site; null when that is not known, and then the page is not kept. */
  readonly trace: string | null;
}
