// Takes a visible text apart into words, numbers and signs, sentences and clauses, and hands them on symbol by symbol.
// Pages and the phrases of a pack go through the same code, so that both are read alike.
import { Kind, kindOf, lettersOf, Symbol } from './letters.js';

const enum Token {
  /** After a space or the start of a sentence. */
  None,
  Word,
  Number,
  Sign,
}

const enum Pending {
  None,
  Clause,
  Stop,
}

export abstract class Tokens {
  /** Tokens so far; that of a match is its last one. */
  token = 0;
  sentence = 0;
  #last: Token = Token.None;
  #pending: Pending = Pending.None;
  /** The last character was a digit, or a point or comma right after one. */
  #isInNumber = false;
  #length = 0;
  #number = '';
  /** Tokens of the present sentence. */
  #count = 0;

  protected abstract step(symbol: number): void;
  /** A number is complete: its digits, with points and commas inside. */
  protected abstract numberRead(digits: string): void;
  protected abstract sentenceEnded(isQuestion: boolean): void;

  protected get isInWord(): boolean {
    return this.#last === Token.Word;
  }

  /** More letters of the present word were read. */
  protected lengthen(letters: number): void {
    this.#length += letters;
  }

  character(unit: number): void {
    const kind = kindOf(unit);
    const letter = kind & ~Kind.Upper;
    if (letter <= Kind.LastLetter && kind < Kind.Digit) {
      if (this.#last !== Token.Word) this.#begin(Token.Word, kind > Kind.LastLetter);
      this.#length += 1;
      this.#isInNumber = false;
      this.step(letter);
    } else if (kind === Symbol.Space) this.#endToken();
    else if (kind !== Kind.Skipped) this.#other(kind, unit);
  }

  /** A paragraph, a cell, the text of an image ends. */
  end(): void {
    this.#endToken();
    if (this.#count > 0 || this.#pending !== Pending.None) this.#endSentence(false);
  }

  #other(kind: number, unit: number): void {
    switch (kind) {
      case Kind.Digit:
        return this.#digit(unit);
      case Kind.Letters:
        for (const letter of lettersOf(unit)) this.character(letter.charCodeAt(0));
        return;
      case Kind.Stop:
        return this.#pause(Pending.Stop, unit);
      case Kind.Clause:
        return this.#pause(Pending.Clause, unit);
      case Kind.End:
      case Kind.Question:
        this.#endToken();
        return this.#endSentence(kind === Kind.Question);
      default:
        this.#begin(Token.Sign, false);
        return this.step(kind);
    }
  }

  #digit(unit: number): void {
    if (this.#isInNumber) this.#pending = Pending.None;
    else {
      this.#begin(Token.Number, false);
      this.step(Symbol.Number);
      this.#number = '';
    }
    this.#isInNumber = true;
    this.#number += String.fromCharCode(unit);
  }

  /** What a point or comma means is known at the next character only: `1.000`, `n. 15`, `Fine. Poi`. */
  #pause(pending: Pending, unit: number): void {
    const follows = this.#isInNumber && this.#pending === Pending.None && (unit === 0x2e || unit === 0x2c);
    if (!follows) this.#endToken();
    else this.#number += String.fromCharCode(unit);
    this.#isInNumber = follows;
    if (this.#pending < pending) this.#pending = pending;
  }

  #begin(token: Token, isUpper: boolean): void {
    this.#endToken();
    if (this.#pending !== Pending.None) {
      // "n. 15", "art. 9": not the end of a sentence.
      const goesOn = token === Token.Number || (token === Token.Word && !isUpper) || this.#length === 1;
      if (this.#pending === Pending.Clause) this.#clause();
      else if (!goesOn) this.#endSentence(false);
      this.#pending = Pending.None;
    }
    if (this.#count === 0) this.#clause();
    this.#last = token;
    this.#length = 0;
    this.#count += 1;
    this.token += 1;
  }

  #clause(): void {
    this.step(Symbol.Edge);
    this.step(Symbol.Space);
  }

  #endToken(): void {
    if (this.#last !== Token.None) {
      if (this.#last === Token.Number) this.numberRead(this.#number.replace(/[.,]+$/, ''));
      this.#last = Token.None;
      this.step(Symbol.Space);
    }
    this.#isInNumber = false;
  }

  #endSentence(isQuestion: boolean): void {
    this.step(Symbol.Edge);
    this.#pending = Pending.None;
    this.#count = 0;
    this.#length = 0;
    this.sentenceEnded(isQuestion);
    this.sentence += 1;
  }
}
