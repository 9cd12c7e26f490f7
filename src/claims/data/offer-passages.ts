// The texts of a block, and which of them belong to one of its cards.
import { groupBy } from '../../util/group-by.js';
import { readPassages } from '../text/passages.js';
import { plainText } from '../text/plain-text.js';

export interface BlockText {
  /** With the heads of its row and column. */
  readonly text: string;
  /** The text as titles are compared with it: made once, since long lists ask for it again and again. */
  readonly plain: string;
  /** The same for all cells of one row; null outside tables. */
  readonly row: object | null;
}

export function passagesOf(html: string): readonly BlockText[] {
  return readPassages(html).map(({ text: said, row, column, table }) => {
    const text = [row, column, said].filter(Boolean).join(': ');
    return { text, plain: plainText(text), row: table };
  });
}

/**
 * The texts of a card by its number: from its title, or the first cell of a row with this head, to the next title. Of
 * several cards with one title each has its own place. All texts when a template does not show the title.
 */
export function byCard(
  passages: readonly BlockText[],
  titles: readonly string[],
): (card: number) => readonly BlockText[] {
  const plain = titles.map(plainText);
  const starts = startsOf(passages, new Set(plain));
  const places = groupBy(starts.keys(), (index) => starts[index]!.title);
  const cards = groupBy(plain.keys(), (index) => plain[index]!);
  const before = new Map([...cards.values()].flatMap((same) => same.map((card, index) => [card, index] as const)));
  return (card) => {
    const own = places.get(plain[card]!);
    if (!own) return passages;
    const index = own[Math.min(before.get(card)!, own.length - 1)]!;
    return passages.slice(starts[index]!.at, starts[index + 1]?.at);
  };
}

/** Where the titles stand, from the first to the last. */
function startsOf(passages: readonly BlockText[], titles: ReadonlySet<string>) {
  let last = '';
  return passages.flatMap(({ text, plain: whole, row }, at) => {
    const head = text.includes(': ') ? headOf(text) : whole;
    const isSameRow = at > 0 && head === last && row === passages[at - 1]!.row;
    last = head;
    const title = titles.has(whole) ? whole : titles.has(head) && !isSameRow ? head : null;
    return title === null ? [] : [{ title, at }];
  });
}

/** The head of a row, which stands before each of its cells. */
function headOf(text: string): string {
  return plainText(text.split(': ', 1)[0]!);
}
