// Which block an author means by a name that is none: another spelling, or the word for it in Italian or elsewhere.
import { foldText } from '../util/fold-text.js';
import { nearest } from '../util/nearest.js';

const MAX_NAME = 100;

/** Name of a block → what it is called elsewhere. */
const WORDS: Readonly<Record<string, readonly string[]>> = {
  'main-block': ['hero', 'intro', 'banner', 'copertina', 'apertura', 'jumbotron'],
  'text-component': ['text', 'testo', 'paragraph', 'paragrafo', 'html', 'markdown', 'prose', 'rich-text'],
  'dynamic-table': ['table', 'tabella'],
  'deposit-table': ['payments', 'pagamenti', 'depositi'],
  games: ['slot', 'slots', 'giochi'],
  bonuses: ['bonus', 'offerta', 'offerte'],
  cards: ['card', 'grid', 'schede', 'scheda'],
  faq: ['faqs', 'accordion', 'domande', 'questions'],
  review: ['recensione'],
  ranking: ['classifica', 'toplist'],
  comparison: ['confronto'],
  notice: ['alert', 'avviso', 'callout', 'nota', 'note'],
  steps: ['step', 'passi', 'passaggi', 'howto', 'how-to'],
  image: ['img', 'immagine', 'foto', 'picture', 'figure'],
  author: ['autore'],
  'bonus-code': ['codice', 'code', 'coupon'],
  'page-contents': ['indice', 'toc', 'sommario'],
  'latest-pages': ['news', 'notizie', 'ultime'],
};
const BY_WORD = new Map(Object.entries(WORDS).flatMap(([name, words]) => words.map((word) => [word, name] as const)));

/** One of the names; null for a word that is none of theirs. */
export function meantBlock(written: string, names: readonly string[]): string | null {
  const word = written.slice(0, MAX_NAME).trim().replaceAll('_', '-').toLowerCase();
  const name = BY_WORD.get(foldText(word).replaceAll(' ', '-'));
  return nearest(word, names) ?? (name !== undefined && names.includes(name) ? name : null);
}
