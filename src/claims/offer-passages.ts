// The texts of a block, and which of them belong to one of its cards.
import { readPassages } from './passages.js';
import { plainText } from './plain-text.js';

export function passagesOf(html: string): readonly string[] {
  return readPassages(html).map(({ text, row, column }) => [row, column, text].filter(Boolean).join(': '));
}

/**
 * From the title of a card, or the first cell of its row, to the next title; all texts when a template does not show
 * the title.
 */
export function titled(passages: readonly string[], title: string, titles: readonly string[]): readonly string[] {
  const own = plainText(title);
  const all = new Set(titles.map(plainText));
  const from = passages.findIndex((text) => plainText(text) === own || rowOf(text) === own);
  if (from < 0) return passages;
  const isNext = (text: string) => all.has(plainText(text)) || (rowOf(text) !== own && all.has(rowOf(text)));
  const end = passages.findIndex((text, index) => index > from && isNext(text));
  return passages.slice(from, end < 0 ? undefined : end);
}

/** The head of a row, which stands before each of its cells. */
function rowOf(text: string): string {
  return plainText(text.split(': ', 1)[0]!);
}
