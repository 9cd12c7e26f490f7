// The language of a page (D-5): what screen readers and search engines read. The locale code of the config is for the
// cookie only.
import type { Page, SiteFile } from '../model.js';
import type { Scope } from './scope.js';

type Settings = { readonly lang?: string; readonly og_locale?: string };

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

/** The part of `og_locale` or `lang` that names the language. */
const speechIn = (tag: string) => tag.split(/[-_]/, 1)[0]!.toLowerCase();

/** The page's own, else that of the site where the page is in its language. */
export function givenOgLocale(lang: string, own: Settings, ofSite: Settings): string | undefined {
  if (own.og_locale) return own.og_locale;
  const { og_locale: given } = ofSite;
  return given && (!own.lang || speechIn(given) === speechIn(lang)) ? given : undefined;
}

/** Another country is a choice, another language a slip. */
export function checkOgLocale({ og_locale: given }: Settings, lang: string, scope: Scope): void {
  if (!given || speechIn(given) === speechIn(lang)) return;
  scope.report(
    'og-locale-mismatch',
    `"og_locale" is "${given}", and the language is "${lang}".`,
    '/meta/meta_settings/og_locale',
    'Leave out "og_locale": it is made from "lang".',
  );
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
