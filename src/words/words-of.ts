// Chooses the words for a language.
import { EN } from './en.js';
import { IT } from './it.js';
import type { Words } from './words.js';

const LANGUAGES: Readonly<Record<string, Words>> = {
  it: IT,
  en: EN,
  de: { ...EN, notFoundTitle: 'Seite nicht gefunden', home: 'Startseite', footnotes: 'Anmerkungen' },
  es: { ...EN, notFoundTitle: 'Página no encontrada', home: 'Inicio', footnotes: 'Notas' },
  fr: { ...EN, notFoundTitle: 'Page introuvable', home: 'Accueil' },
};

/** `it-IT` → Italian; English for a language without words of its own. */
export function wordsOf(lang: string): Words {
  const language = lang.toLowerCase().split('-')[0]!;
  return Object.hasOwn(LANGUAGES, language) ? LANGUAGES[language]! : EN;
}
