// Texts around the pages of a language that are in another one: those that it takes over from site.json, and words that
// the program does not have in it. Screen readers read them as their `lang` says (WCAG 3.1.2).
import { directionOf, primaryOf } from '../urls/languages.js';
import type { ForeignText } from '../model.js';

/** The attributes of the text, or of the list of texts, at a pointer into site.json. */
export type ForeignAt = (pointer: string) => ForeignText | undefined;

/** `borrowed`: pointers of the texts that are in the language `from`, on pages in `lang`. */
export function foreignTexts(borrowed: readonly string[], from: string, lang: string): ForeignAt {
  const attributes = foreignText(from, lang);
  return (pointer) =>
    borrowed.some((one) => one === pointer || one.startsWith(`${pointer}/`)) ? attributes : undefined;
}

/** Undefined where both are one language: Italian of Switzerland is read like that of Italy. */
export function foreignText(from: string, lang: string): ForeignText | undefined {
  if (primaryOf(from) === primaryOf(lang)) return undefined;
  const [dir, around] = [from, lang].map((tag) => directionOf(tag) ?? 'ltr') as ['ltr' | 'rtl', 'ltr' | 'rtl'];
  return { lang: from, ...(dir === around ? {} : { dir }) };
}
