// The translations of pages as the sitemap lists them: the same that stand in their heads.
import type { Site } from '../model.js';
import type { Alternates } from '../output/sitemap.js';
import type { Settings } from '../settings.js';
import { alternatesOf } from '../site/page-languages.js';
import { translationsOf } from '../site/translations-of.js';
import { normaliseSlug } from '../urls/urls.js';

/** Null on a site without several languages. */
export function alternatesIn(site: Site, settings: Settings): Alternates | null {
  if (settings.languages.length < 2) return null;
  const lookups = { translations: (slug: string) => translationsOf(slug, site, settings) };
  return ({ path }) => alternatesOf(normaliseSlug(path), lookups, settings);
}
