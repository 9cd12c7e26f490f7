// What a site says around its pages in one of its languages: site.json with that language's own texts in their place.
// Dependency-free.
import type { SiteFile } from './model.js';
import { type Finder, segmentsOf, step } from './problems/locate.js';

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

/** Fields whose texts visitors read. */
const READ: ReadonlySet<string> = new Set([
  'text',
  'header',
  'alt',
  'logo_alt',
  'login_text',
  'signup_text',
  'copyright_text',
  'age',
  'warning',
  'helpline_text',
  'responsible_text',
  'affiliate_disclosure',
  'twitter_image_alt',
]);

/**
 * Pointers of the texts that visitors read in the language of site.json. The name of the site, and a text without two
 * letters in a row, are the same in every language.
 */
export function borrowedTexts({ header, footer, notices, meta }: SiteFile, own: object): string[] {
  const found: string[] = [];
  const { og_site_name: name } = meta.meta_settings;
  const visit = (value: unknown, pointer: string, key: string): void => {
    if (typeof value === 'string') {
      const words = value.replaceAll(name, '');
      if (READ.has(key) && /\p{L}{2}/u.test(words) && !isOwnText(own, pointer)) found.push(pointer);
    } else if (value !== null && typeof value === 'object')
      for (const [one, inner] of Object.entries(value)) visit(inner, step(pointer, one), one);
  };
  visit({ header, footer, ...(notices ? { notices } : {}), meta }, '', '');
  return found;
}
