// The phrases of all packs as one automaton (Aho and Corasick, 1975): a page is read once, however many phrases there
// are and whatever they say. Phrases are words, never patterns: nothing an author writes can be slow.
import type { PolicyRule } from '../model.js';
import { SYMBOLS, Symbol } from './letters.js';
import { Tokens } from './tokens.js';

/** A phrase as it is compared. */
export interface Phrase {
  readonly symbols: readonly number[];
  /** The digits that its numbers must have; null for any number. */
  readonly numbers: readonly (string | null)[];
  /** How many words, numbers and signs it has. */
  readonly length: number;
}

type Edges = Pick<PolicyRule, 'at_start' | 'at_end'>;

/** Stands for any number in a phrase. */
const ANY_NUMBER = '{number}';

class PhraseReader extends Tokens {
  readonly symbols: number[] = [];
  readonly numbers: (string | null)[] = [];
  isAny = false;

  protected step(symbol: number): void {
    this.symbols.push(symbol);
  }
  protected numberRead(digits: string): void {
    this.numbers.push(this.isAny ? null : digits);
  }
  protected sentenceEnded(): void {}
}

/**
 * Reads a phrase; a text says why it cannot be one. `*` at its end stands for any ending of the last word. `edges`:
 * whether it must begin or end a sentence or clause.
 */
export function readPhrase(text: string, edges: Edges = {}): Phrase | string {
  const isStem = text.trimEnd().endsWith('*');
  const reader = new PhraseReader();
  for (const [index, part] of text
    .replace(/\*\s*$/, '')
    .split(ANY_NUMBER)
    .entries()) {
    if (index > 0) readAnyNumber(reader);
    for (let at = 0; at < part.length; at++) reader.character(part.charCodeAt(at));
  }
  reader.end();
  const { symbols, numbers } = reader;
  if (reader.token === 0) return 'contains no word';
  if (text.includes('*') && text.indexOf('*') < text.trimEnd().length - 1) return 'has a "*" that is not at its end';
  if (reader.sentence > 1 || symbols.indexOf(Symbol.Edge, 1) < symbols.length - 1)
    return 'has punctuation that separates sentences';
  if (isStem && symbols.at(-3)! >= Symbol.Number) return 'has a "*" that does not follow a letter';
  if (isStem && edges.at_end) return 'has a "*", and "at_end" needs whole words';
  // It begins with an edge and a space, and ends with a space and an edge.
  const end = isStem ? -2 : edges.at_end ? undefined : -1;
  return { symbols: symbols.slice(edges.at_start ? 0 : 1, end), numbers, length: reader.token };
}

function readAnyNumber(reader: PhraseReader): void {
  reader.character(0x20);
  reader.isAny = true;
  reader.character(0x30);
  reader.character(0x20);
  reader.isAny = false;
}

export interface Automaton {
  /** State and symbol → state; 0 is the start. */
  readonly next: Int32Array | Uint16Array;
  /** State → numbers of the phrases that end there; null where none does. */
  readonly found: readonly (readonly number[] | null)[];
  /** State → 1 where a phrase ends. */
  readonly ends: Uint8Array;
}

export function createAutomaton(phrases: readonly Phrase[]): Automaton {
  const size = phrases.reduce((sum, phrase) => sum + phrase.symbols.length, 1);
  const next = new Int32Array(size * SYMBOLS);
  const found: (number[] | null)[] = [null];
  for (const [index, { symbols }] of phrases.entries()) {
    // What is found by its digits alone.
    if (symbols.length === 0) continue;
    let state = 0;
    for (const symbol of symbols) {
      const at = state * SYMBOLS + symbol;
      if (next[at] === 0) next[at] = found.push(null) - 1;
      state = next[at]!;
    }
    found[state] = [...(found[state] ?? []), index];
  }
  const order = link(next, found);
  return inOrder(next, found, order);
}

/**
 * The states that most texts stay in, those nearest to the start, side by side, and in as few bytes as will do: the
 * table is asked for every letter of every page.
 */
function inOrder(next: Int32Array, found: readonly (readonly number[] | null)[], order: readonly number[]): Automaton {
  const place = new Int32Array(order.length);
  for (const [index, state] of order.entries()) place[state] = index;
  const table = new (order.length < 0x10000 ? Uint16Array : Int32Array)(order.length * SYMBOLS);
  for (const [index, state] of order.entries())
    for (let symbol = 0; symbol < SYMBOLS; symbol++)
      table[index * SYMBOLS + symbol] = place[next[state * SYMBOLS + symbol]!]!;
  const sorted = order.map((state) => found[state]!);
  return { next: table, found: sorted, ends: Uint8Array.from(sorted, (one) => (one ? 1 : 0)) };
}

/** Fills in where to go on after a symbol that no phrase has there. Returns the states, nearest to the start first. */
function link(next: Int32Array, found: (number[] | null)[]): readonly number[] {
  const fallback = new Int32Array(found.length);
  const order: number[] = [0];
  for (let index = 0; index < order.length; index++) {
    const state = order[index]!;
    for (let symbol = 0; symbol < SYMBOLS; symbol++) {
      const at = state * SYMBOLS + symbol;
      const after = state === 0 ? 0 : next[fallback[state]! * SYMBOLS + symbol]!;
      const child = next[at]!;
      if (child === 0) next[at] = after;
      else {
        fallback[child] = after;
        const shorter = found[after];
        if (shorter) found[child] = [...(found[child] ?? []), ...shorter];
        order.push(child);
      }
    }
  }
  return order;
}
