// Where the pages of a site come from: files of pages, and rows of collections.
import { listPages } from '../content/list.js';
import { type Collections, readCollections } from '../content/collections/read-collections.js';
import type { PageRules } from '../content/page-rules.js';
import type { Snapshot } from '../content/scan.js';
import type { OwnBlock } from '../schema/own-block.js';
import type { Settings } from '../settings.js';

interface PageSources {
  readonly collections: Collections;
  /** In the order of their names. */
  readonly sources: readonly string[];
  /** For the rules of pages. */
  readonly rules: Pick<PageRules, 'collections'>;
}

export function findPageSources(
  { root, packageRoot, languages }: Pick<Settings, 'root' | 'packageRoot' | 'languages'>,
  snapshot: Snapshot,
  own: readonly OwnBlock[],
): PageSources {
  const collections = readCollections({ root, packageRoot, files: snapshot, own, languages });
  const pages = listPages(snapshot);
  const rows = [...collections.sources.keys()];
  return {
    collections,
    sources: rows.length > 0 ? [...pages, ...rows].sort() : pages,
    rules: rulesOfRows(packageRoot, collections),
  };
}

export function rulesOfRows(packageRoot: string, { list }: Collections): Pick<PageRules, 'collections'> {
  return list.length > 0 ? { collections: { packageRoot, list } } : {};
}
