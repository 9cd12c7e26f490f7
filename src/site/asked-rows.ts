// What a block may ask about rows and about the page that it stands on.
import type { CollectionInfo, RowOfPage } from '../entities/collections.js';
import type { Page, PageSummary, PagePart } from '../model.js';
import { homeOf, languageOf } from '../urls/languages.js';
import { pagedList } from './page-parts.js';
import type { Shared } from './scope.js';
import type { RowList, RowQuestion } from './row-index.js';

export interface AskedRows {
  collection(name: string): CollectionInfo | null;
  collections(): readonly string[];
  list(...question: RowQuestion): RowList;
}

/** The page that a list stands on. */
export interface PageOfBlock {
  readonly slug: string;
  readonly row: RowOfPage | undefined;
  readonly part: PagePart | undefined;
  /** Pointer of the block whose list goes on; undefined where none does. */
  readonly list: string | undefined;
}

export function askedOf(
  { components, part, slug }: Page,
  { row }: PageSummary,
  { lookups, settings: { languages } }: Pick<Shared, 'lookups' | 'settings'>,
) {
  // The root of the site is that of the language of the page.
  const language = languageOf(slug, languages);
  const latest = (below: string, limit: number) =>
    lookups.latest(below === '/' && language ? homeOf(language) : below, limit);
  const rows: AskedRows = {
    collection: (name) => lookups.collection(name),
    collections: () => lookups.collections(),
    list: (...question) => lookups.rows(...question),
  };
  const page: PageOfBlock = { slug, row, part, list: pagedList(components)?.pointer };
  return { latest, rows, page };
}
