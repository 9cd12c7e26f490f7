// Turns a finished English text of the program into another language, by a catalogue of templates. A text that the
// catalogue does not know stays English.
import { quotedPlaces, splitOutsideQuotes } from './quotes.js';
import { createTemplateIndex } from './template-index.js';
import { filled, isForSentences, isQuotedSlot, matchTemplate, type Template } from './template.js';

export type Catalogue = Readonly<Record<string, string>>;

/** Phrases within phrases; no message is nested deeper. */
const MAX_DEPTH = 4;
const MAX_LIST = 1000;
/** The same few texts come again and again. */
const MAX_REMEMBERED = 5000;

interface Match {
  readonly template: Template;
  readonly values: readonly string[];
  /** A slot has the end of one sentence and the beginning of the next. */
  readonly isRunOn: boolean;
}

export class Translator {
  readonly #catalogue: Catalogue;
  readonly #templatesFor: (text: string) => Template[];
  readonly #remembered = new Map<string, string | null>();

  constructor(catalogue: Catalogue) {
    this.#catalogue = catalogue;
    this.#templatesFor = createTemplateIndex(catalogue);
  }

  /** Not a sentence, which ends where the template says. */
  readonly #isPhrase = (text: string) => /^\p{Ll}/u.test(text) && Object.hasOwn(this.#catalogue, text);

  /** A message, a hint, a line: with the parts of it that are phrases themselves. */
  text(english: string): string {
    return this.known(english) ?? english;
  }

  /** Null when the catalogue does not have it. */
  known(english: string): string | null {
    return this.#whole(english, 0) ?? this.#sentences(english, 0);
  }

  #whole(english: string, depth: number): string | null {
    if (depth > MAX_DEPTH) return null;
    const known = this.#remembered.get(english);
    if (known !== undefined) return known;
    const result = this.#fresh(english, depth);
    if (this.#remembered.size < MAX_REMEMBERED) this.#remembered.set(english, result);
    return result;
  }

  #fresh(english: string, depth: number): string | null {
    if (Object.hasOwn(this.#catalogue, english)) return this.#catalogue[english]!;
    const found = this.#matching(english);
    // The first of its sentences must not end in a slot, unless nothing else is made of it.
    const parts = found?.isRunOn ? this.#everySentence(english, depth) : null;
    if (parts !== null) return parts;
    if (found)
      return filled(found.template, found.values, (value, isQuoted, isNumber) =>
        isQuoted ? value : isNumber ? decimal(value) : this.#phrase(value, depth + 1),
      );
    if (splitOutsideQuotes(english, SENTENCE_END).length > 1) return null;
    // A sentence is put together from a phrase and a full stop in some places.
    const bare = english.endsWith('.') ? this.#whole(english.slice(0, -1), depth + 1) : null;
    if (bare !== null) return `${bare}.`;
    // A phrase with which a sentence begins.
    const phrase = english.startsWith('The ') ? this.#whole(`the${english.slice(3)}`, depth + 1) : null;
    return phrase === null ? null : phrase.slice(0, 1).toUpperCase() + phrase.slice(1);
  }

  /** The first template whose slots contain no end of a sentence, else the first of all. */
  #matching(english: string): Match | null {
    const parts = { isPhrase: this.#isPhrase, isQuoted: quotedPlaces(english) };
    let first: Match | null = null;
    for (const template of this.#templatesFor(english)) {
      const values = matchTemplate(template, english, parts);
      if (!values) continue;
      const isRunOn = values.some(
        (value, index) =>
          !isQuotedSlot(template, index) &&
          !isForSentences(template, index) &&
          splitOutsideQuotes(value, SENTENCE_END).length > 1,
      );
      if (!isRunOn) return { template, values, isRunOn };
      first ??= { template, values, isRunOn };
    }
    return first;
  }

  /** What stands in a slot: a number, a phrase, several of them, or something of the author's. */
  #phrase(value: string, depth: number): string {
    const bare = value.trim();
    if (bare === '' || QUOTED.test(bare)) return value;
    const translated =
      number(bare) ??
      this.#knownList(bare, depth) ??
      this.#whole(bare, depth) ??
      this.#sentences(bare, depth) ??
      this.#listed(bare, depth);
    return translated === null ? value : value.replace(bare, () => translated);
  }

  /** Each sentence by itself; null when none of them is known, or there is only one. */
  #sentences(english: string, depth: number, end: RegExp = SENTENCE_END): string | null {
    const all = splitOutsideQuotes(english, end);
    if (depth >= MAX_DEPTH) return null;
    if (all.length < 2) return end === SENTENCE_END ? this.#sentences(english, depth, COLON) : null;
    const known = all.map((one) => this.#whole(one, depth + 1) ?? this.#unfinished(one, depth + 1));
    const parts = known.map((one, index) => one ?? this.#sentences(all[index]!, depth + 1, COLON));
    return parts.every((one) => one === null) ? null : parts.map((one, index) => one ?? all[index]!).join(' ');
  }

  #everySentence(english: string, depth: number): string | null {
    if (depth >= MAX_DEPTH) return null;
    const known = splitOutsideQuotes(english, SENTENCE_END).map((one) => this.#whole(one, depth + 1));
    return known.length < 2 || known.includes(null) ? null : known.join(' ');
  }

  /** A sentence whose full stop belongs to the text around it. */
  #unfinished(english: string, depth: number): string | null {
    return /[.!?:]$/.test(english) ? null : (this.#whole(`${english}.`, depth)?.slice(0, -1) ?? null);
  }

  /** Phrases that are known one by one: "the {0} of {1}" would take several of them for one. */
  #knownList(english: string, depth: number): string | null {
    if (english.length > MAX_LIST || depth >= MAX_DEPTH || Object.hasOwn(this.#catalogue, english)) return null;
    if (SENTENCE.test(english)) return null;
    // Values, each with its place, stand between semicolons.
    const places = splitOutsideQuotes(english, /; /g);
    const [parts, separator] = places.length > 1 ? [places, '; '] : [english.split(', '), ', '];
    if (parts.length < 2) return null;
    const known = parts.map((one) => this.#whole(one, depth + 1));
    return known.includes(null) ? null : known.join(separator);
  }

  #listed(english: string, depth: number): string | null {
    if (english.length > MAX_LIST) return null;
    const parts = splitOutsideQuotes(english, /, | and | or /g, true);
    if (NAMES.test(english)) return parts.map((one) => JOINTS[one] ?? one).join('');
    if (parts.length < 3 || depth >= MAX_DEPTH) return null;
    const known = parts.map((one, index) => (index % 2 === 0 ? this.#whole(one, depth + 1) : (JOINTS[one] ?? one)));
    const isList = known.some((one, index) => index % 2 === 0 && one !== null);
    return isList ? known.map((one, index) => one ?? parts[index]!).join('') : null;
  }
}

const SENTENCE = /^\p{Lu}.*\.$/u;
const SENTENCE_END = /(?<=[.!?]) (?=[\p{Lu}"“{]|--\p{Ll})/gu;
const COLON = /(?<=[^"]:) (?=[\p{Lu}"“{])/gu;

/** Something of the author's and nothing else. */
const QUOTED = /^"[^"]*"$/;
const JOINTS: Readonly<Record<string, string>> = { ' and ': ' e ', ' or ': ' o ' };
/** Names of keys, or things in quotes, joined by a word. */
const NAMES = /^(?:"[^"]*"|[\w$-]+(?:\.[\w$-]+)*)(?:(?:, | and | or )(?:"[^"]*"|…$|[\w$-]+(?:\.[\w$-]+)*))+$/;

/** `1.16` → `1,16`, `9,998` → `9.998`; values of claims, `1.030` and `0,20`, are as the pages write them. */
function decimal(text: string): string {
  const isEnglish = /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$|^\d+\.(?!\d{3}$)\d+$/.test(text);
  return isEnglish ? text.replace(/[.,]/g, (sign) => (sign === ',' ? '.' : ',')) : text;
}

/** Numbers as the language writes them: `9.998`, `1,2 MB`. */
function number(text: string): string | null {
  if (/^\d{1,3}(?:,\d{3})+$/.test(text)) return text.replaceAll(',', '.');
  const found = /^([\d,]+)\.(\d+)( (?:s|ms|MB))$/.exec(text);
  return found ? `${found[1]!.replaceAll(',', '.')},${found[2]}${found[3]}` : null;
}
