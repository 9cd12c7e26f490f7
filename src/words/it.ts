// Italian words that the generator itself writes into a site.
import type { Words } from './words.js';

export const IT: Words = {
  notFoundTitle: 'Pagina non trovata',
  home: 'Home',
  searchTitle: 'Tutte le pagine e i giochi',
  redirecting: 'Reindirizzamento in corso',
  continueTo: 'Continua su',
  // What the law and good practice ask of every page, unless the content says something else (stack 4.2).
  age: '18+',
  warning: 'Il gioco è vietato ai minori di 18 anni e può causare dipendenza patologica.',
  helplineText: 'Telefono Verde 800 558822',
  helplineNumber: '800558822',
  responsibleText: 'Gioco responsabile',
  disclosure: 'Questo sito contiene link di affiliazione.',
  footnotes: 'Note',
  cookiePreferences: 'Preferenze cookie',
};
