// Whether a heading, or a head of a row, is the name of a game or a tournament.
import { pattern, patternInAnyCase } from '../text/expressions.js';
const NAME_WORD = pattern`^(?:[\p{Lu}\d]|(?:d|l|dell|all|nell)['’]\p{Lu}|(?:di|del|della|dei|degli|delle|e|a|al|alla|il|la|sul|sulla|nel|nella|in|con|the|of|or|and)$)`;
/** Heads of sections, and games that are not slots. */
const NO_TITLE = patternInAnyCase`rtp|faq|regol|limit|vantagg|novità|mess[ao] in|costi|tempi|orari|contatt|generali$|condizion|termini|promo|offert|deposit|preliev|registr|ritorno|gioch|giri|slot|roulette|blackjack|recension|calcol|probabil|gioco|bonus|funzion|simbol|casin|domande|breve|sintesi|panoramica|guida|caratteristic|scheda|dettagl|dati|tecnic|informazion|statistic|numeri|vincit|puntat|giudizi|voto|pro |contro|conclusion|grafic|tema|specificOffer|valutazion|opinion|volatil|pagament|jackpot|varianza|classific|riepilog|(?<!gran )premi|provat|come |com['’]|descrizion|didascali|(?:^| )prova(?: |$)|^dove$|^note$|perch|quant|cosa |fornitor`;

/** Names are written with capitals. */
export function isGame(name: string): boolean {
  const words = name.split(' ');
  return name.length > 2 && words.length <= 5 && words.every((word) => NAME_WORD.test(word)) && !NO_TITLE.test(name);
}

/** "3. Gran Giro" is called so in the article of some rules. */
export function withoutNumber(text: string): string {
  return text.replace(NUMBER, '');
}

const NUMBER = /^(?:Art(?:icolo|\.)\s)?\d{1,2}(?:\.\d{1,2})?[.)]\s/u;
