// A fingerprint of the live site before and after an update: it tells whether anything changed that a browser can see.
import type { PageSummary } from '../model.js';
import type { PageIndexer } from '../pages/index-page.js';
import type { PageIndex } from './page-index.js';
import { hasSameUrls, isSamePlace, type SitePlan } from './site-plan.js';
import type { SiteSources } from './sources.js';
import type { TouchedSite } from './touched.js';

interface FingerprintInput {
  readonly sources: SiteSources;
  readonly pages: PageIndex;
  readonly indexer: PageIndexer;
  readonly plan: SitePlan | null;
}

/** Everything that shows in a page. A file that was saved without a change leaves it the same. */
export interface Fingerprint {
  readonly site: readonly unknown[];
  readonly styles: string;
  readonly pages: ReadonlyMap<string, readonly PageSummary[]>;
}

export function fingerprintOf(
  { sources, pages, indexer, plan }: FingerprintInput,
  pageFiles: readonly string[],
): Fingerprint {
  const media = [...sources.media.values()].map((file) => `${file.source} ${file.hash}`).join('\n');
  return {
    site: [
      sources.settings.config.hash,
      sources.settings.policies.map((one) => one.hash).join(' '),
      sources.site.siteSource?.hash,
      sources.templateCode,
      media,
      indexer,
      plan === null,
    ],
    styles: JSON.stringify([sources.styles, sources.styleFiles.map((file) => file.path)]),
    pages: new Map(pageFiles.map((file) => [file, pages.get(file)?.summaries ?? []])),
  };
}

export interface Comparison {
  /** Apart from styles. */
  readonly isSame: boolean;
  /** What other pages show and link to. */
  readonly isSamePlan: boolean;
  readonly hasSameUrls: boolean;
  readonly hasSameStyles: boolean;
}

export function compare(before: Fingerprint, after: Fingerprint, { client }: TouchedSite): Comparison {
  const isSameSite = !client && before.site.every((one, index) => one === after.site[index]);
  const pairs = [...before.pages].map(([file, one]) => [one, after.pages.get(file)!] as const);
  return {
    isSame: isSameSite && pairs.every(([a, b]) => JSON.stringify(a) === JSON.stringify(b)),
    isSamePlan: isSameSite && pairs.every(([a, b]) => isSamePlace(a, b)),
    hasSameUrls: isSameSite && pairs.every(([a, b]) => hasSameUrls(a, b)),
    hasSameStyles: before.styles === after.styles,
  };
}
