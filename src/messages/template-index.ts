// Finds the templates that a text may be made from, by the rarest word of each: a text has few words, the catalogue
// more than a thousand templates.
import { addTo } from '../util/group-by.js';
import { fixedWords, type Template, templateOf, wordsOf } from './template.js';

/** For a text, those with most letters of their own first. */
export function createTemplateIndex(catalogue: Readonly<Record<string, string>>): (text: string) => Template[] {
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
    // Few have no word that is sure to stand in the text; they are tried with every one.
    const key = own.toSorted((a, b) => frequency.get(a)! - frequency.get(b)!)[0] ?? '';
    addTo(byWord, key, index);
  }
  return (text) =>
    ['', ...wordsOf(text)]
      .flatMap((word) => byWord.get(word) ?? [])
      .toSorted((a, b) => a - b)
      .map((index) => templates[index]!);
}
