// Follows the automaton over the symbols of a page and notes where phrases end.
import { Kind, kinds, Symbol, SYMBOLS } from './letters.js';
import type { OfferFinder } from './offers.js';
import type { Automaton, Phrase } from './phrases.js';
import type { Matches, Scan } from './scanned.js';
import { Context } from './scanned.js';
import { Tokens } from './tokens.js';

export interface Matcher {
  readonly automaton: Automaton;
  readonly phrases: readonly Phrase[];
  /** What a phrase means for offers; null for most. */
  readonly parts: readonly ('word' | 'amount' | null)[];
  /** Digits of help lines, each with the number of the phrase it counts as. */
  readonly numbers: readonly { readonly digits: string; readonly phrase: number }[];
}

/** No telephone number is longer, however it is written. */
const MAX_DIGITS = 40;

export class MatchReader extends Tokens {
  /** Where the present text stands. */
  context = 0;
  /** Of the present character. */
  offset = 0;
  /** Where the last word ended: only what follows tells that its clause ends there, too. */
  #endOffset = 0;
  #endContext = 0;
  #state = 0;
  readonly #next: Int32Array | Uint16Array;
  readonly #ends: Uint8Array;
  readonly #found = {
    phrases: [] as number[],
    tokens: [] as number[],
    sentences: [] as number[],
    contexts: [] as number[],
    offsets: [] as number[],
  };
  readonly #questions: boolean[] = [];
  readonly #starts: number[] = [0];
  readonly #numbers: string[] = [];
  #digits = '';
  #lastNumber = -1;

  constructor(
    readonly matcher: Matcher,
    readonly offers: OfferFinder,
  ) {
    super();
    this.#next = matcher.automaton.next;
    this.#ends = matcher.automaton.ends;
  }

  result(): Pick<Scan, 'matches' | 'questions' | 'starts'> {
    return { matches: this.#found satisfies Matches, questions: this.#questions, starts: this.#starts };
  }

  /** Takes the lower-case letters that follow in a word, most of any text, at once; returns where they end. */
  letters(units: Uint16Array, from: number, to: number): number {
    if (!this.isInWord) return from;
    const next = this.#next;
    let state = this.#state;
    let at = from;
    for (; at < to; at++) {
      const letter = kinds[units[at]!]!;
      if (letter > Kind.LastLetter || letter === 0) break;
      state = next[state * SYMBOLS + letter]!;
      if (this.#ends[state] === 1) {
        this.offset = at;
        this.#note(this.matcher.automaton.found[state]!);
      }
    }
    this.#state = state;
    this.lengthen(at - from);
    return at;
  }

  protected step(symbol: number): void {
    const state = this.#next[this.#state * SYMBOLS + symbol]!;
    this.#state = state;
    if (symbol === Symbol.Space) {
      this.#endOffset = this.offset;
      this.#endContext = this.context;
    }
    if (this.#ends[state] !== 1) return;
    const found = this.matcher.automaton.found[state]!;
    if (symbol === Symbol.Edge) this.#noteBefore(found);
    else this.#note(found);
  }

  protected numberRead(digits: string): void {
    this.#numbers.push(digits);
    if (this.matcher.numbers.length === 0) return;
    // "800 55 88 22" is one number to a reader.
    const isNext = this.token === this.#lastNumber + 1;
    this.#digits = ((isNext ? this.#digits : '') + digits.replace(/[.,]/g, '')).slice(-MAX_DIGITS);
    this.#lastNumber = this.token;
    for (const one of this.matcher.numbers) if (this.#digits.endsWith(one.digits)) this.#add(one.phrase);
  }

  protected sentenceEnded(isQuestion: boolean): void {
    this.#state = 0;
    this.#questions.push(isQuestion);
    this.#starts.push(this.token);
  }

  #noteBefore(ends: readonly number[]): void {
    const { offset, context } = this;
    [this.offset, this.context] = [this.#endOffset, this.#endContext];
    this.#note(ends);
    [this.offset, this.context] = [offset, context];
  }

  #note(ends: readonly number[]): void {
    for (const phrase of ends) {
      if (!this.#hasNumbers(this.matcher.phrases[phrase]!)) continue;
      const part = this.matcher.parts[phrase];
      if (part && !(this.context & Context.Head)) this.offers.note(part, undefined, this.#found.phrases.length);
      this.#add(phrase);
    }
  }

  #add(phrase: number): void {
    const { phrases, tokens, sentences, contexts, offsets } = this.#found;
    phrases.push(phrase);
    tokens.push(this.token);
    sentences.push(this.sentence);
    contexts.push(this.context);
    offsets.push(this.offset);
  }

  /** The numbers of a phrase are the last ones that were read. */
  #hasNumbers({ numbers }: Phrase): boolean {
    const from = this.#numbers.length - numbers.length;
    return numbers.every((digits, index) => digits === null || this.#numbers[from + index] === digits);
  }
}
