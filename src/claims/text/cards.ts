// Cards of offers: a slogan ("50% fino a 200 € sul secondo versamento") and below it what it asks for ("Deposito
// minimo 30 €. Rollover 40x."), which is said of the same offer though it names none.
import type { Passage } from './passage.js';
import type { UnitText } from './unit-text.js';

/** What the passages below one heading speak of. */
export interface Card {
  readonly headings: readonly string[] | null;
  readonly offer: string;
  /** It begins with what a level of a loyalty programme asks for: "da 9.000 punti". */
  readonly isLevel: boolean;
  /** That stands above the name of the level as well: `before` the next heading, or `below` that one. */
  readonly level: 'none' | 'before' | 'below';
}

export const NO_CARD: Card = { headings: null, offer: '', isLevel: false, level: 'none' };

/** Whether a passage says what holds for one level alone. */
export function isInLevelCard({ headings, isLevel, level }: Card, passage: Passage, text: UnitText): boolean {
  return (isLevel && passage.headings === headings) || level === 'below' || isThreshold(passage, text);
}

/** What the next passage is about where this one is a heading, or the threshold above one: "9.000 punti", "Perla". */
export function nextLevel(card: Card, passage: Passage, text: UnitText): Card {
  const { level } = card;
  if (passage.isHeading) return level === 'none' ? card : { ...card, level: level === 'before' ? 'below' : 'none' };
  if (isThreshold(passage, text)) return level === 'before' ? card : { ...card, level: 'before' };
  return level === 'before' ? { ...card, level: 'none' } : card;
}

function isThreshold(passage: Passage, text: UnitText): boolean {
  return (
    text.length < MAX_THRESHOLD &&
    BEGINNING.includes(text.units[0]! | 0x20) &&
    isPlain(passage) &&
    THRESHOLD.test(text.whole)
  );
}

const MAX_THRESHOLD = 40;
/** "da", "oltre", "almeno", or a digit: the bit that makes a letter small is set in digits. */
const BEGINNING = [...'doa0123456789'].map((one) => one.charCodeAt(0));
/** Of what nobody counts but a club: not of games, money or days. */
const THRESHOLD =
  /^(?:(?:da|dai|oltre i|almeno)\s)?\d[\d.]*\s(?!euro|gir[oi]|giorn|or[ae](?![a-z])|min|mes[ei]|ann[oi]|settiman|gioch|slot|titol|tavol|fornit|provid|produttor|volt[ae]|amic|livell|line|mila|milion|metod|lingu|person|post[oi]|ann|recens|domand|guid|sal[ae](?![a-z])|torne|premi|case|studi|event|partit|lett|pagin|roulette|blackjack|baccarat|bingo|jackpot|casin|operator|sport|parol|righe|rulli|free|spin|carte|promo|bonus|rotazion|fich|ticket|bigliett|mani(?![a-z])|gettoni)[a-zà-ÿ]{3,20}\.?$/iu;

/** Slogans are short, and have no full stop. */
const MAX_SLOGAN = 100;
const MAX_TERMS = 240;

/** The offer of the slogan above; `''` where there is none. */
export function offerOfCard({ headings, offer }: Card, passage: Passage, text: UnitText): string {
  const isBelow = offer !== '' && passage.headings === headings && isPlain(passage) && text.length <= MAX_TERMS;
  // "Venti giri senza deposito", "Requisito di 25x sul bonus": pros of an operator.
  const isOfBonus = offer === 'nodeposit' && text.whole.includes('sul bonus');
  return isBelow && !isOfBonus && TERMS.test(text.whole) ? offer : '';
}

const TERMS =
  /^(?:termini:\s|18\s?\+[.,·|\s]{1,3})?(?:\d+\s?x|codice|dep(?:\.|osito)|min|rollover|wager|requisit|playthrough|valid|scad|durata|puntata|max|da\s(?:giocare|usare)|entro|accredit|ogni\s)/i;

export function nextCard(card: Card, passage: Passage, text: UnitText, spokenOf: string): Card {
  if (!isPlain(passage)) return { ...NO_CARD, level: card.level };
  if (passage.headings === card.headings) return card;
  const isLevel = isThreshold(passage, text);
  const isSlogan = text.length <= MAX_SLOGAN && !isStop(text.units[text.length - 1]!);
  return { headings: passage.headings, offer: isSlogan && !isLevel ? spokenOf : '', isLevel, level: card.level };
}

function isPlain({ isHeading, table, headings, isTitle }: Passage): boolean {
  return !isHeading && !isTitle && table === null && headings.length > 0 && !headings[0]!.endsWith('?');
}

function isStop(unit: number): boolean {
  return unit === 0x2e || unit === 0x21 || unit === 0x3f || unit === 0x3a;
}
