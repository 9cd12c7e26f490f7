// The shape of a text: with zeros for the digits that are only a value. Texts of one shape say the same, with
// other numbers.
import { randomInt } from 'node:crypto';
import { everyMatch } from './expressions.js';
import { EURO_SIGN } from './one-byte.js';
import { isDigit, type UnitText } from './unit-text.js';

const NUMBER = String.raw`\d(?:[\d.,]*\d)?`;
const LETTER = 'A-WYZa-wyzÀ-ÿ';
/** The beginnings of the months, and of "deposito", "versamento" and "bonus". */
const WORDS = /gen|feb|mar|apr|mag|giu|lug|ago|set|ott|nov|dic|dep|ver|bon/.source;
/** Numbers that decide what is read: years, dates, ages, hours, "2°", "3 depositi", names, "venti (20)", "05". */
const DECIDING = new RegExp(
  [
    String.raw`(?<!\d)(?:(?:19|20)\d\d(?!\d)|(?:24|48)(?:/\d+)?(?!\d)|(?<![.,])0(?:[0.,]*(?!\d)|[\d.][\d.,]*))`,
    String.raw`\d+[./-]\d{1,2}[./-]\d+`,
    String.raw`(?<=ann[oi]\s|[°º]\s?|[a-zà-ÿ\d]\s\(|[${LETTER}])${NUMBER}`,
    String.raw`${NUMBER}(?=\s(?:${WORDS}|\(\d)|\s?[°º]|[${LETTER}])`,
  ].join('|'),
  'g',
);

/** A shape that is kept, two characters to a word. */
export interface KeptShape {
  readonly words: Uint32Array;
  readonly from: number;
  readonly to: number;
}

/** Of one text after the other. */
export class Shape {
  #units = new Uint16Array(1 << 10);
  /** The same memory. */
  #words = new Uint32Array(this.#units.buffer);
  #length = 0;
  hash = 0;
  /** Where shapes are kept, one after the other. */
  #store = new Uint32Array(STORE);
  #stored = 0;

  take(text: UnitText, from: number, to: number): void {
    const { units } = text;
    // With the marks after a text that has deciding numbers.
    if (8 * (to - from) > this.#units.length) this.#reserve(16 * (to - from));
    const shape = this.#units;
    let [plainTo, isPlain] = [from, true];
    for (let at = from; at < to; at++) {
      const unit = units[at]!;
      if (!isDigit(unit)) {
        shape[at - from] = unit;
        continue;
      }
      if (isPlain && at >= plainTo) plainTo = endOfPlain(units, at, from, to);
      if (plainTo < 0) isPlain = false;
      shape[at - from] = ZERO;
    }
    this.#length = to - from;
    if (!isPlain) this.#mark(text.slice(from, to));
    if (this.#length % 2 === 1) this.#put(this.#length, 0);
    this.#mix();
  }

  isOf({ words, from, to }: KeptShape): boolean {
    const [own, length] = [this.#words, this.size];
    if (to - from !== length) return false;
    for (let at = 0; at < length; at++) if (words[from + at] !== own[at]) return false;
    return true;
  }

  /** In words. */
  get size(): number {
    return (this.#length + 1) >> 1;
  }

  keep(): KeptShape {
    const { size } = this;
    if (this.#stored + size > this.#store.length) {
      this.#store = new Uint32Array(Math.max(STORE, size));
      this.#stored = 0;
    }
    const from = this.#stored;
    this.#store.set(this.#words.subarray(0, size), from);
    this.#stored = from + size;
    return { words: this.#store, from, to: this.#stored };
  }

  #reserve(length: number): void {
    this.#units = new Uint16Array(length);
    this.#words = new Uint32Array(this.#units.buffer);
  }

  /** Puts the deciding numbers back, and their places after the text: "0 €" is not "5 €" without its digit. */
  #mark(text: string): void {
    for (const { 0: number, index } of everyMatch(text, DECIDING)) {
      for (let at = 0; at < number.length; at++) this.#put(index + at, number.charCodeAt(at));
      this.#put(this.#length, MARK);
      this.#put(this.#length + 1, index);
      this.#length += 2;
    }
  }

  #put(at: number, unit: number): void {
    this.#units[at] = unit;
  }

  #mix(): void {
    const [words, { size }] = [this.#words, this];
    let hash = this.#length;
    for (let at = 0; at < size; at++) {
      const product = Math.imul(hash ^ words[at]!, FACTOR);
      hash = product ^ (product >>> 15);
    }
    this.hash = hash;
  }
}

/** Words in each piece of the store: a piece is given back when no shape in it is known any more. */
const STORE = 1 << 14;

// Another one in each process: nobody can write thousands of texts with one hash.
const FACTOR = randomInt(2 ** 28, 2 ** 32) | 1;

const ZERO = 0x30;
/** No sentence contains a line break. */
const MARK = 0x0a;

const DECIDED = new Set(
  WORDS.split('|').map((word) => threeOf(word.charCodeAt(0), word.charCodeAt(1), word.charCodeAt(2))),
);

function threeOf(first: number, second: number, third: number): number {
  return (first << 16) ^ (second << 8) ^ third;
}

/** Where a number ends that is only a value, as most are; -1 for one that the expression has to look at. */
function endOfPlain(units: Uint16Array, from: number, start: number, to: number): number {
  if (!isFree(units, from, start)) return -1;
  let [at, size, parts, digits] = [from, 0, 0, 0];
  for (; at < to; at++) {
    const unit = units[at]!;
    if (isDigit(unit)) [size, digits] = [size + 1, digits | unit];
    else if ((unit === 0x2e || unit === 0x2c) && at + 1 < to && isDigit(units[at + 1]!)) {
      if (parts > 0 && size !== 3) return -1;
      [parts, size] = [parts + 1, 0];
    } else break;
  }
  // "0,91" is a value as any other.
  if (units[from] === ZERO && (digits === ZERO || units[from + 1] !== 0x2c)) return -1;
  const pair = 10 * units[from]! + units[from + 1]! - 11 * ZERO;
  const isDeciding =
    at - from === 2 ? pair === 24 || pair === 48 : at - from === 4 && parts === 0 && (pair === 19 || pair === 20);
  return isDeciding || !isUnitBehind(units, at, to) ? -1 : at;
}

/** After a space that does not follow "anno" or "°", or after a sign of money. */
function isFree(units: Uint16Array, at: number, start: number): boolean {
  if (at === start) return true;
  const before = units[at - 1]!;
  if (before !== 0x20) return before === EURO_SIGN;
  const last = at - 2 >= start ? units[at - 2]! : 0;
  const isYear = (last === 0x6f || last === 0x69) && at - 5 >= start;
  return !isDegree(last) && !(isYear && threeOf(units[at - 5]!, units[at - 4]!, units[at - 3]!) === ANN);
}

const ANN = threeOf(0x61, 0x6e, 0x6e);

function isUnitBehind(units: Uint16Array, at: number, to: number): boolean {
  if (at >= to) return true;
  const unit = units[at]!;
  // A percent, a multiple, the end of a part of the sentence.
  if (unit !== 0x20)
    return unit === 0x25 || unit === 0x78 || unit === 0x2c || unit === 0x2e || unit === 0x29 || unit === EURO_SIGN;
  const next = at + 1 < to ? units[at + 1]! : 0;
  return (
    !isDegree(next) && next !== 0x28 && !(at + 3 < to && DECIDED.has(threeOf(next, units[at + 2]!, units[at + 3]!)))
  );
}

function isDegree(unit: number): boolean {
  return unit === 0xb0 || unit === 0xba;
}
