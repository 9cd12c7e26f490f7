// Words that blocks for reviews, rankings and codes put on a page, by its language. All are plain texts, since they
// stand in views.
import type { BlockWords } from '../model.js';

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
  part: 'pagina',
  parts: 'Altre pagine di questo elenco',
  previous: 'Precedente',
  next: 'Successiva',
  others: 'Altri',
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
  part: 'page',
  parts: 'More pages of this list',
  previous: 'Previous',
  next: 'Next',
  others: 'Others',
};

export function blockWordsOf(lang: string): BlockWords {
  return /^it\b/i.test(lang) ? IT : EN;
}
