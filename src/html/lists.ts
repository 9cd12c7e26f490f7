// Lists as Google Docs, Word and old editors paste them: a list directly in a list, words beside its entries, entries
// without a list. What is made of them is valid, and shows what a browser shows of the original.
import type { AuthorNode } from './parse.js';

/** What remains among its siblings: a text, or an element that stays. */
export type Item = { readonly text: string } | ElementItem;

interface ElementItem {
  readonly name: string;
  readonly open: string;
  readonly children: readonly AuthorNode[];
  readonly href?: string;
  /** What was put into it, behind its children. */
  more?: Item[];
  /** Nobody wrote it: it goes when nothing can be seen in it. */
  readonly isAdded?: true;
}

/** The same items where nothing is to be done. */
export function withLists(items: readonly Item[], parent: string): readonly Item[] {
  if (isList(parent)) return items.every((one) => isBlank(one) || nameOf(one) === 'li') ? items : entriesOf(items);
  return items.some((one) => nameOf(one) === 'li') ? withEntriesInLists(items) : items;
}

/** A list goes into the entry before it; other things that meet become one entry. */
function entriesOf(items: readonly Item[]): Item[] {
  const entries: ElementItem[] = [];
  let loose: Item[] = [];
  const end = () => {
    if (loose.some((one) => !isBlank(one) && nameOf(one) !== 'br')) entries.push(added('li', trimmed(loose)));
    loose = [];
  };
  for (const item of items) {
    const name = nameOf(item);
    if (name !== 'li' && !isList(name)) {
      if (loose.length > 0 || !isBlank(item)) loose.push(item);
      continue;
    }
    end();
    const last = entries.at(-1);
    if (name === 'li') entries.push(item as ElementItem);
    else if (last) (last.more ??= []).push(item);
    else entries.push(added('li', [item]));
  }
  end();
  return entries;
}

/** Entries that meet become a list, with the lists between them. */
function withEntriesInLists(items: readonly Item[]): Item[] {
  const all: Item[] = [];
  let entries: Item[] | null = null;
  for (const item of items) {
    const name = nameOf(item);
    if (name === 'li' && !entries) all.push(added('ul', (entries = [item])));
    else if (entries && (name === 'li' || isList(name) || isBlank(item))) entries.push(item);
    else {
      entries = null;
      all.push(item);
    }
  }
  return all;
}

function added(name: string, more: Item[]): ElementItem {
  return { name, open: `<${name}>`, children: [], more, isAdded: true };
}

function trimmed(items: Item[]): Item[] {
  const last = items.length - 1;
  return items.map((one, index) => {
    if (!('text' in one)) return one;
    const text = index === 0 ? one.text.trimStart() : one.text;
    return { text: index === last ? text.trimEnd() : text };
  });
}

function nameOf(item: Item): string {
  return 'text' in item ? '' : item.name;
}

function isList(name: string): boolean {
  return name === 'ul' || name === 'ol';
}

function isBlank(item: Item): boolean {
  return 'text' in item && /^[ \t\n\f\r]*$/.test(item.text);
}
