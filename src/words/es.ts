// Spanish words that the generator itself writes into a site.
import type { Words } from './words.js';

export const ES: Words = {
  notFoundTitle: 'Página no encontrada',
  home: 'Inicio',
  searchTitle: 'Todas las páginas y juegos',
  redirecting: 'Redirigiendo',
  continueTo: 'Continuar a',
  age: '18+',
  warning: 'El juego está prohibido a los menores de 18 años y puede causar adicción.',
  helplineText: 'Línea de ayuda italiana 800 558822',
  helplineNumber: '800558822',
  responsibleText: 'Juego responsable',
  disclosure: 'Este sitio contiene enlaces de afiliación.',
  footnotes: 'Notas',
  cookiePreferences: 'Preferencias de cookies',
};
