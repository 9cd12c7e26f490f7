// Words that blocks for reviews, rankings and codes put on a page, by its language. All are plain texts, since they
// stand in views.
import type { BlockWords } from '../model.js';
import { chosen } from './chosen.js';

const IT: BlockWords = {
  overall: 'Voto complessivo',
  outOf: 'su',
  pros: 'Pro',
  cons: 'Contro',
  by: 'A cura di',
  checked: 'Verificato il',
  method: 'Come è fatta la classifica',
  place: 'Posizione',
  review: 'Leggi la recensione',
  entry: 'Nome',
  action: 'Sito e condizioni',
  code: 'Codice bonus',
  until: 'Valido fino al',
  info: 'Nota',
  warning: 'Attenzione',
  adults: '18+',
  adultsLong: 'Solo per maggiorenni',
  contents: 'In questa pagina',
  profiles: 'Altri profili',
};

const EN: BlockWords = {
  overall: 'Overall rating',
  outOf: 'out of',
  pros: 'Pros',
  cons: 'Cons',
  by: 'By',
  checked: 'Checked on',
  method: 'How this ranking is made',
  place: 'Place',
  review: 'Read the review',
  entry: 'Name',
  action: 'Site and terms',
  code: 'Bonus code',
  until: 'Valid until',
  info: 'Note',
  warning: 'Warning',
  adults: '18+',
  adultsLong: 'Adults only',
  contents: 'On this page',
  profiles: 'Other profiles',
};

const DE: BlockWords = {
  overall: 'Gesamtwertung',
  outOf: 'von',
  pros: 'Vorteile',
  cons: 'Nachteile',
  by: 'Von',
  checked: 'Geprüft am',
  method: 'So entsteht die Rangliste',
  place: 'Platz',
  review: 'Testbericht lesen',
  entry: 'Name',
  action: 'Website und Bedingungen',
  code: 'Bonuscode',
  until: 'Gültig bis',
  info: 'Hinweis',
  warning: 'Achtung',
  adults: '18+',
  adultsLong: 'Nur für Volljährige',
  contents: 'Auf dieser Seite',
  profiles: 'Weitere Profile',
};

const ES: BlockWords = {
  overall: 'Valoración general',
  outOf: 'de',
  pros: 'Ventajas',
  cons: 'Desventajas',
  by: 'Por',
  checked: 'Comprobado el',
  method: 'Cómo se hace esta clasificación',
  place: 'Puesto',
  review: 'Leer la reseña',
  entry: 'Nombre',
  action: 'Sitio y condiciones',
  code: 'Código de bono',
  until: 'Válido hasta el',
  info: 'Nota',
  warning: 'Atención',
  adults: '18+',
  adultsLong: 'Solo para mayores de edad',
  contents: 'En esta página',
  profiles: 'Otros perfiles',
};

export function blockWordsOf(lang: string): BlockWords {
  return chosen(lang, { it: IT, en: EN, de: DE, es: ES });
}
