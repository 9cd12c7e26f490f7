// The texts of the interface that do not come from content, in the language of the page that is rendered: one file a
// language in words/. No brand, no offer and no claim may be there.
import { WORDS as EN } from './words/en.js';
import { WORDS as IT } from './words/it.js';
import type { Words } from './words/shape.js';

const languages = new Map<string, Partial<Words>>();
let spoken: Partial<Words> = IT;

/** Told by the program: all files of words/, by language. */
export function addWords(words: Readonly<Record<string, Partial<Words>>>): void {
  for (const [language, own] of Object.entries(words)) languages.set(language, own);
}

/** Told by the program before it renders. English stands in for a language without words, and for a missing one. */
export function speak(language: string): void {
  spoken = languages.get(language) ?? EN;
}

/** What a file of words has by mistake is no word. */
const wordOf = (word: unknown) => (typeof word === 'string' ? word : undefined);

const names = Object.keys(IT) as (keyof Words)[];

export const WORDS = Object.defineProperties(
  {},
  Object.fromEntries(names.map((name) => [name, { get: () => wordOf(spoken[name]) ?? EN[name] }])),
) as Words;
