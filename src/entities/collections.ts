// What is known of a site's collections: pages made from rows. Types, and what many ask; dependency-free.
import type { BlockSchema } from '../schema/component-schema.js';

export type RowKind =
  | 'text'
  | 'html'
  | 'number'
  | 'percent'
  | 'amount'
  | 'boolean'
  | 'day'
  | 'image'
  | 'url'
  | 'cell'
  | 'list'
  | 'object';

/** A field of the rows, as their schema describes it. */
export interface RowField {
  readonly kind: RowKind;
  /** What readers see of its name. */
  readonly title: string;
  readonly required?: true;
  /** Of an object. */
  readonly fields?: RowFields;
  /** Of a list. */
  readonly items?: RowField;
}

export type RowFields = Readonly<Record<string, RowField>>;

/** Plain values, since threads are given them. */
export interface Collection {
  readonly name: string;
  /** The schema of a row, closed against unknown fields. */
  readonly schema: BlockSchema;
  readonly fields: RowFields;
  /** File of the page that all rows share. */
  readonly template: string;
  /** File of the rows; null where each is a file of its own. */
  readonly csv: string | null;
  /** Stands for all that the rows have in common. */
  readonly hash: string;
  /** Language of a page that names none. */
  readonly lang: string;
}

export interface Amount {
  readonly amount: number;
  readonly unit: string;
}

/** What lists may show of a row, and choose and sort by: no long texts. */
export type RowValue = string | number | boolean | Amount | readonly string[];
export type RowValues = Readonly<Record<string, RowValue>>;

/** What the rest of the site may know of the row behind a page. */
export interface RowOfPage {
  readonly collection: string;
  readonly values: RowValues;
}

/** What lists must know of a collection. */
export interface CollectionInfo {
  readonly name: string;
  /** Null for one that is broken: that has been reported, so lists of it are left out. */
  readonly fields: RowFields | null;
}

/** Where in a page made from a row something stands: its row may move in its file, and its template is shared. */
export interface RowPlace {
  /** Source of the page. */
  readonly source: string;
  /** Field of the row, `''` for all of it; null for a place in the template. */
  readonly field: string | null;
  /** Piece of the cell that it is about. */
  readonly within?: string;
}

/** Further parts of a page whose list goes on have the source of the first one with a number after it. */
export function partSource(source: string, number: number): string {
  return `${source}#${number}`;
}

/** The source that is read for a page, whichever part of it. */
export function wholeSource(source: string): string {
  const at = source.lastIndexOf('#');
  return at >= 0 && /^\d+$/.test(source.slice(at + 1)) ? source.slice(0, at) : source;
}
