// German words that the generator itself writes into a site.
import type { Words } from './words.js';

export const DE: Words = {
  notFoundTitle: 'Seite nicht gefunden',
  home: 'Startseite',
  searchTitle: 'Alle Seiten und Spiele',
  redirecting: 'Weiterleitung',
  continueTo: 'Weiter zu',
  age: '18+',
  warning: 'Glücksspiel ist für Minderjährige verboten und kann süchtig machen.',
  helplineText: 'Italienisches Hilfetelefon 800 558822',
  helplineNumber: '800558822',
  responsibleText: 'Verantwortungsvolles Spielen',
  disclosure: 'Diese Website enthält Affiliate-Links.',
  footnotes: 'Anmerkungen',
  cookiePreferences: 'Cookie-Einstellungen',
};
