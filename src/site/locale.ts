// The language of a page (D-5): what screen readers and search engines read. The locale code of the config is for the
// cookie only.
import type { Page, SiteFile } from '../model.js';

export const DEFAULT_LANG = 'it-IT';

/** Page, then site, then Italian. */
export function pageLang(page: Pick<Page, 'meta'>, site: Pick<SiteFile, 'meta'>): string {
  return page.meta.meta_settings?.lang || site.meta.meta_settings.lang || DEFAULT_LANG;
}

/** Language and territory of a tag; scripts, variants and extensions have no place in Open Graph. */
const TERRITORY = /^([a-z]+)(?:-[a-z]{3})*(?:-[a-z]{4})?-([a-z]{2}|\d{3})(?:-|$)/i;

/** `it-IT` → `it_IT`, `zh-Hans-CN` → `zh_CN`, `sr-Latn` → `sr`, unless the content gives `og_locale`. */
export function ogLocale(lang: string, given: string | undefined): string {
  const [, language, territory] = TERRITORY.exec(lang) ?? [];
  return given || (territory === undefined ? lang.split('-', 1)[0]! : `${language}_${territory}`);
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
