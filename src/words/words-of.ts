// Chooses the words for a language.
import { DE } from './de.js';
import { EN } from './en.js';
import { ES } from './es.js';
import { IT } from './it.js';
import { chosen } from './chosen.js';
import type { Words } from './words.js';

/** What languages had before they had words of their own: pages of sites without languages keep it. */
const FEW: Readonly<Record<string, Words>> = {
  de: { ...EN, notFoundTitle: 'Seite nicht gefunden', home: 'Startseite', footnotes: 'Anmerkungen' },
  es: { ...EN, notFoundTitle: 'Página no encontrada', home: 'Inicio', footnotes: 'Notas' },
  fr: { ...EN, notFoundTitle: 'Page introuvable', home: 'Accueil' },
};

/** `it-IT` → Italian, `x-de` → what German had before; English for a language without words of its own. */
export function wordsOf(lang: string): Words {
  const [language = '', of = ''] = lang.toLowerCase().split('-');
  const few = language === 'x' ? of : language === 'fr' ? language : '';
  return Object.hasOwn(FEW, few) ? FEW[few]! : chosen(lang, { it: IT, en: EN, de: DE, es: ES });
}

/** The language of what `wordsOf` gives: that of the tag, or English. */
export function languageOfWords(lang: string): string {
  return chosen(lang, { it: 'it', en: 'en', de: 'de', es: 'es' });
}
