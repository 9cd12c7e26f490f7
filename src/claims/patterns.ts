// Sentences that differ in their numbers only are read once: the cells of payment tables, cards and terms are the same
// on page after page, and so are their claims but for the values.
import type { Claim } from './claim.js';
import type { Sentence } from './sentences.js';
import { digitNumbers } from './values.js';

/** A claim as it was read; `ordinal` names the number in digits that its value is. */
export interface ReadClaim extends Claim {
  readonly quotation: string;
  readonly ordinal?: number;
}

export interface SentenceResult {
  readonly claims: readonly ReadClaim[];
  /** The offer that the next sentence speaks of when it names none. */
  readonly running: string;
  /** What follows says nothing sure either. */
  readonly endsPassage: boolean;
}

export interface Patterns {
  /** What a sentence says in a context; `read` reads it when it is of a new kind. */
  read(sentence: Sentence, context: string, read: () => SentenceResult): SentenceResult;
}

interface Pattern {
  readonly result: SentenceResult;
  readonly text: string;
  readonly numbers: readonly number[];
}

const MAX_PATTERNS = 20_000;

// In these a number decides what is read, and not only its value: ages, years, dates, codes, the size of the catalogue.
const NUMBER_MATTERS =
  /\d\s?ann[oi]|(?:oltre|più di)\s(?:i\s)?\d|\d\+|odice|ersione|[rR][tT][pP]|itorno|[°º]|(?<![\d.,])0(?![\d.,])|\d[./-]\d{1,2}[./-]\d|(?<!\d)(?:19|20)\d\d(?!\d)|\d\s(?:gen|feb|mar|apr|mag|giu|lug|ago|set|ott|nov|dic)|[A-WYZa-wyzÀ-ÿ]\d/;
/** Of a game the name is a heading, which `context` tells only by its effect. */
const OF_GAME = /[rR][tT][pP]|itorno/;

export function createPatterns(): Patterns {
  const known = new Map<string, Pattern>();
  return {
    read({ text }, context, read) {
      if (OF_GAME.test(text)) return read();
      const key = context + (NUMBER_MATTERS.test(text) ? text : text.replace(/\d/g, '0'));
      const pattern = known.get(key);
      if (pattern) return pattern.text === text ? pattern.result : withNumbers(pattern, text);
      const result = read();
      if (known.size >= MAX_PATTERNS) known.clear();
      known.set(key, { result, text, numbers: result.claims.length === 0 ? [] : digitNumbers(text) });
      return result;
    },
  };
}

/** The same claims with the numbers of this text; their quotations are those of the first one. */
function withNumbers({ result, numbers }: Pattern, text: string): SentenceResult {
  if (result.claims.length === 0) return result;
  const own = digitNumbers(text);
  const claims = result.claims.map((claim) => {
    const { ordinal, value } = claim;
    const number = ordinal === undefined ? undefined : numbers[ordinal];
    // The factor stands for "milioni", or for the days of a week.
    return typeof value !== 'number' || !number ? claim : { ...claim, value: (value / number) * own[ordinal!]! };
  });
  return { ...result, claims };
}
