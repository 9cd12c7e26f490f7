// The texts of a block, and which of them belong to one of its cards.
import { readPassages } from './passages.js';
import { plainText } from './plain-text.js';

export function passagesOf(html: string): readonly string[] {
  return readPassages(html).map(({ text, row, column }) => [row, column, text].filter(Boolean).join(': '));
}

/** From the title of a card to that of the next one; all texts when a template does not show the title. */
export function titled(passages: readonly string[], title: string, titles: readonly string[]): readonly string[] {
  const all = new Set(titles.map(plainText));
  const from = passages.findIndex((text) => plainText(text) === plainText(title));
  if (from < 0) return passages;
  const end = passages.findIndex((text, index) => index > from && all.has(plainText(text)));
  return passages.slice(from, end < 0 ? undefined : end);
}
