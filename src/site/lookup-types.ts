// The questions that a page may ask about the rest of its site; lookups.ts answers them.
import type { CollectionInfo } from '../entities/collections.js';
import type { Languages, Translation } from '../urls/languages.js';
import type { AbsentPage, LatestPage, MediaFile, PageSummary } from '../model.js';
import type { DataIndex } from './data-index.js';
import type { RowIndex } from './row-index.js';

/** What a name stands for: the site's own brand, an operator, a game, or anything else. */
export type NamedKind = 'site' | 'operator' | 'game' | '';

export interface Lookups extends DataIndex, Pick<RowIndex, 'rows'> {
  hasPage(slug: string): boolean;
  /** Why visitors do not find a page that the content has: a draft, or one outside its time; '' where there is none. */
  absence(slug: string): '' | AbsentPage['absence'];
  /** Title of a page that other pages may name; null where there is none. */
  titleOf(slug: string): string | null;
  /** What the menu calls the page at a slug; null where it does not name it. */
  menuName(slug: string): string | null;
  /** The page whose content another one repeats. */
  bodyOf(slug: string): PageSummary | undefined;
  /** The media file at a path as authors write it. */
  media(path: string): MediaFile | undefined;
  /** The path of a media file that was most likely meant. */
  nearMedia(path: string): string | null;
  /** The path on this site that was most likely meant. */
  nearPath(slug: string): string | null;
  /** Whether no other path was as likely meant as the one of `nearPath`. */
  isOnlyNear(slug: string): boolean;
  /** True for the path of an output file, without a leading slash, that is no page: an asset, a media file. */
  isFile(path: string): boolean;
  /** The newest pages below a path, one more than `limit`: one may be the page that asks. */
  latest(below: string, limit: number): readonly LatestPage[];
  /** What lists must know of a collection; null where there is none. */
  collection(name: string): CollectionInfo | null;
  /** Names of all. */
  collections(): readonly string[];
  /** What the page for unknown URLs suggests, for paths in the language of this one. */
  suggestions(slug: string): readonly string[];
  /** What a name stands for, as far as the site tells. */
  kindOf(name: string): NamedKind;
  /** The page in all its languages; none for a page without a translation. */
  translations(slug: string): readonly Translation[];
}

/** Questions that were asked: a number is the index of a page that is there, all others are texts. */
export type Asked = Set<number | string>;

export interface SiteLookups extends Lookups {
  /** Languages with pages of their own; empty where the site has none. */
  readonly languages: Languages;
  /** The same, with every question noted. */
  noting(asked: Asked): Lookups;
  /** The answer to a noted question, as a short text. */
  answer(question: string): string;
}
