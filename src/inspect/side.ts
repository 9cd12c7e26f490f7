// One of two builds that are compared: with its pages by address, and where its links lead.
import { pageKey, type ReadableBuild, type RecordedPage } from './build-record.js';
import { createTargets, type Targets } from './targets.js';

export interface Side extends ReadableBuild {
  readonly targets: Targets;
  /** By pageKey. */
  readonly pages: ReadonlyMap<string, RecordedPage>;
}

export function sideOf(build: ReadableBuild): Side {
  const { record } = build;
  return {
    ...build,
    targets: createTargets(record),
    pages: new Map(record.pages.map((page) => [pageKey(page.path), page])),
  };
}
