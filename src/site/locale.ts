// The language of a page (D-5): what screen readers and search engines read. The locale code of the config is for the
// cookie only.
import type { Page, SiteFile } from '../model.js';

export const DEFAULT_LANG = 'it-IT';

/** Page, then site, then Italian. */
export function pageLang(page: Pick<Page, 'meta'>, site: Pick<SiteFile, 'meta'>): string {
  return page.meta.meta_settings?.lang || site.meta.meta_settings.lang || DEFAULT_LANG;
}

/** `it-IT` → `it_IT`, unless the content gives `og_locale`. */
export function ogLocale(lang: string, given: string | undefined): string {
  return given || lang.replace('-', '_');
}

const ITALIAN = /(?<![\p{L}])(?:il|lo|la|gli|le|di|che|è|per|con|una|della|sono|nel|più|gioco|puoi)(?![\p{L}])/giu;

/**
 * True when a text is plainly Italian while the language says English. A handful of very common words decide; short
 * texts never do.
 */
export function looksItalian(text: string): boolean {
  const words = text.split(/\s+/).length;
  return words >= 8 && (text.match(ITALIAN)?.length ?? 0) / words > 0.15;
}
