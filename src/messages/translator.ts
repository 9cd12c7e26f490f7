// Turns a finished English text of the program into another language, by a catalogue of templates. A text that the
// catalogue does not know stays English.
import { filled, fixedWords, matchTemplate, type Template, templateOf, wordsOf } from './template.js';

export type Catalogue = Readonly<Record<string, string>>;

export interface Translator {
  /** A message, a hint, a line: with the parts of it that are phrases themselves. */
  text(english: string): string;
  /** Null when the catalogue does not have it. */
  known(english: string): string | null;
}

/** Phrases within phrases; no message is nested deeper. */
const MAX_DEPTH = 4;
const MAX_LIST = 1000;
/** The same few texts come again and again. */
const MAX_REMEMBERED = 5000;

export function createTranslator(catalogue: Catalogue): Translator {
  const candidates = indexOf(catalogue);
  const remembered = new Map<string, string | null>();

  const fresh = (english: string, depth: number): string | null => {
    if (Object.hasOwn(catalogue, english)) return catalogue[english]!;
    for (const one of candidates(english)) {
      const values = matchTemplate(one, english);
      if (values) return filled(one, values, (value, isQuoted) => (isQuoted ? value : phrase(value, depth + 1)));
    }
    // A sentence is put together from a phrase and a full stop in some places.
    if (!english.endsWith('.')) return null;
    const bare = whole(english.slice(0, -1), depth + 1);
    return bare === null ? null : `${bare}.`;
  };

  const whole = (english: string, depth: number): string | null => {
    if (depth > MAX_DEPTH) return null;
    const known = remembered.get(english);
    if (known !== undefined) return known;
    const result = fresh(english, depth);
    if (remembered.size < MAX_REMEMBERED) remembered.set(english, result);
    return result;
  };

  /** What stands in a slot: a number, a phrase, several of them, or something of the author's. */
  const phrase = (value: string, depth: number): string => {
    const bare = value.trim();
    if (bare === '') return value;
    const translated = number(bare) ?? whole(bare, depth) ?? sentences(bare, depth) ?? listed(bare, depth);
    return translated === null ? value : value.replace(bare, () => translated);
  };

  /** Each sentence by itself; null when none of them is known, or there is only one. */
  const sentences = (english: string, depth: number): string | null => {
    const all = english.split(/(?<=[.!?:]) (?=[\p{Lu}"{])/u);
    if (all.length < 2 || depth >= MAX_DEPTH) return null;
    const known = all.map((one) => whole(one, depth + 1));
    return known.every((one) => one === null) ? null : known.map((one, index) => one ?? all[index]!).join(' ');
  };

  const listed = (english: string, depth: number): string | null => {
    if (english.length > MAX_LIST) return null;
    const parts = english.split(/(, | and | or )/);
    if (NAMES.test(english)) return parts.map((one) => JOINTS[one] ?? one).join('');
    if (parts.length < 3 || depth >= MAX_DEPTH) return null;
    const known = parts.map((one, index) => (index % 2 === 0 ? whole(one, depth + 1) : (JOINTS[one] ?? one)));
    const isList = known.some((one, index) => index % 2 === 0 && one !== null);
    return isList ? known.map((one, index) => one ?? parts[index]!).join('') : null;
  };

  const known = (english: string) => whole(english, 0) ?? sentences(english, 0);
  return { known, text: (english) => known(english) ?? english };
}

const JOINTS: Readonly<Record<string, string>> = { ' and ': ' e ', ' or ': ' o ' };
/** Names of keys, or things in quotes, joined by a word. */
const NAMES = /^(?:"[^"]*"|[\w$-]+)(?:(?:, | and | or )(?:"[^"]*"|[\w$-]+))+$/;

/** Numbers as the language writes them: `9.998`, `1,2 MB`. */
function number(text: string): string | null {
  if (/^\d{1,3}(?:,\d{3})+$/.test(text)) return text.replaceAll(',', '.');
  const found = /^([\d,]+)\.(\d+)( (?:s|ms|MB))$/.exec(text);
  return found ? `${found[1]!.replaceAll(',', '.')},${found[2]}${found[3]}` : null;
}

/**
 * Templates that a text may be made from, those with most words of their own first. Each is found by the rarest of its
 * words.
 */
function indexOf(catalogue: Catalogue): (text: string) => Template[] {
  const size = ({ literals }: Template) => literals.join('').length;
  const templates = Object.entries(catalogue)
    .filter(([source]) => /\{\d+#?\}/.test(source))
    .map(([source, target]) => templateOf(source, target))
    .toSorted((a, b) => size(b) - size(a));
  const words = templates.map(fixedWords);
  const frequency = new Map<string, number>();
  for (const word of words.flat()) frequency.set(word, (frequency.get(word) ?? 0) + 1);
  const byWord = new Map<string, number[]>();
  for (const [index, own] of words.entries()) {
    const key = own.toSorted((a, b) => frequency.get(a)! - frequency.get(b)!)[0] ?? '';
    byWord.set(key, [...(byWord.get(key) ?? []), index]);
  }
  return (text) =>
    ['', ...wordsOf(text)]
      .flatMap((word) => byWord.get(word) ?? [])
      .toSorted((a, b) => a - b)
      .map((index) => templates[index]!);
}
