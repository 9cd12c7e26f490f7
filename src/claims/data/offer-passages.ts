// The texts of a block, and which of them belong to one of its cards.
import { readPassages } from '../text/passages.js';
import { plainText } from '../text/plain-text.js';

export function passagesOf(html: string): readonly string[] {
  return readPassages(html).map(({ text, row, column }) => [row, column, text].filter(Boolean).join(': '));
}

/**
 * The texts of each card by its title: from the title, or the first cell of a row with this head, to the next title;
 * all texts when a template does not show it.
 */
export function byTitle(passages: readonly string[], titles: readonly string[]): (title: string) => readonly string[] {
  const all = new Set(titles.map(plainText));
  const places = passages.map((text) => ({ whole: plainText(text), row: rowOf(text) }));
  return (title) => {
    const own = plainText(title);
    const from = places.findIndex(({ whole, row }) => whole === own || row === own);
    if (from < 0) return passages;
    const isNext = ({ whole, row }: (typeof places)[number]) => all.has(whole) || (row !== own && all.has(row));
    const end = places.findIndex((one, index) => index > from && isNext(one));
    return passages.slice(from, end < 0 ? undefined : end);
  };
}

/** The head of a row, which stands before each of its cells. */
function rowOf(text: string): string {
  return plainText(text.split(': ', 1)[0]!);
}
