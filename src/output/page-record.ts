// The record of a page for the manifest and the sitemap: adds what follows from the slug, which is not kept in memory
// for every page.
import type { KeptRecord, PageRecord } from '../model.js';
import type { Settings } from '../settings.js';
import { absoluteUrl, pageFile, pagePath } from '../urls/urls.js';

export function pageRecord(
  { slug, ...kept }: KeptRecord,
  { origin, base, urls }: Pick<Settings, 'origin' | 'base' | 'urls'>,
): PageRecord {
  const canonical = kept.canonical ?? absoluteUrl(origin, pagePath(slug, urls, base));
  return Object.assign(kept, { path: pagePath(slug, urls), file: pageFile(slug, urls), canonical });
}
