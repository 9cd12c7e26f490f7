// What a site says around its pages in one of its languages: site.json with that language's own texts in their place.
// Dependency-free.
import type { SiteFile } from './model.js';
import { type Finder, segmentsOf } from './problems/locate.js';

/** The texts of one language but the default one. */
export interface LocaleTexts {
  readonly code: string;
  /** Those of site.json with its own in their place. */
  readonly content: SiteFile;
  /** Its own alone. */
  readonly own: object;
  /** Places in its own file, else in site.json. */
  readonly at: Finder;
}

/** Path of the texts of a locale. */
export function siteFileOf(code: string): string {
  return `content/site.${code}.json`;
}

/** Folder of the pages of a locale. */
export function pagesFolderOf(code: string): string {
  return `content/pages/${code}/`;
}

/** True where a value at this pointer is its own: lists are taken as a whole. */
export function isOwnText(own: unknown, pointer: string): boolean {
  let value = own;
  for (const name of segmentsOf(pointer)) {
    if (value === null || typeof value !== 'object') return false;
    if (!Object.hasOwn(value, name)) return Array.isArray(value);
    value = (value as Readonly<Record<string, unknown>>)[name];
  }
  return true;
}
