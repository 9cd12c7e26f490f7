// Reads a WordPress export (WXR): an RSS document with one item for each post, page and file.
import { readXml } from '../xml/xml.js';
import { FORBIDDEN, type XmlOpen } from '../xml/xml-node.js';
import { ImportFault } from './model.js';
import { isOwnField } from './wordpress-fields.js';

export interface WordPressItem {
  /** Fields of the item by their names, without the parts of a prefix that change with the version. */
  readonly fields: ReadonlyMap<string, string>;
  /** Custom fields, where plug-ins keep what they know. Those of one name are joined, a line each. */
  readonly meta: ReadonlyMap<string, string>;
  readonly terms: readonly string[];
  readonly comments: number;
}

export interface WordPressExport {
  readonly channel: ReadonlyMap<string, string>;
  readonly items: readonly WordPressItem[];
  readonly categories: readonly { readonly name: string; readonly description: string }[];
}

export function fieldOf({ fields }: WordPressItem, name: string): string {
  return fields.get(name)?.trim() ?? '';
}

/** `content:encoded` and `excerpt:encoded` differ by their namespaces only. */
function nameOf({ local, namespace }: XmlOpen): string {
  if (namespace.includes('modules/content')) return 'content';
  if (namespace.includes('wordpress.org/export/') && namespace.includes('/excerpt')) return 'excerpt';
  return namespace.includes('purl.org/dc/') ? `dc:${local}` : local;
}

interface Open {
  readonly fields: Map<string, string>;
  readonly meta: Map<string, string>;
  readonly terms: string[];
  comments: number;
  key: string;
}

/** Throws an XmlFault for what is no XML. Text is never expanded: a document that declares entities is refused. */
export function readWordPress(text: string): WordPressExport {
  const reader = new Reader();
  let words: string[] = [];
  for (const node of readXml(withoutForbidden(text))) {
    if (node.kind === 'text') words.push(node.text);
    else if (node.kind === 'open') {
      words = [];
      reader.open(nameOf(node));
    } else if (node.kind === 'close') {
      reader.close(words.join(''));
      words = [];
    }
  }
  if (reader.items.length === 0 && !reader.isFeed)
    throw new ImportFault('It is XML, but not an export of WordPress: there is no <channel> in an <rss>.', 0);
  return reader;
}

class Reader {
  readonly channel = new Map<string, string>();
  readonly items: WordPressItem[] = [];
  readonly categories: { name: string; description: string }[] = [];
  isFeed = false;
  private readonly path: string[] = [];
  private item: Open | null = null;

  open(name: string): void {
    this.path.push(name);
    if (this.path.length === 2 && this.path.join('/') === 'rss/channel') this.isFeed = true;
    if (this.path.length === 3 && this.isFeed && name === 'item')
      this.item = { fields: new Map(), meta: new Map(), terms: [], comments: 0, key: '' };
  }

  close(words: string): void {
    const { length } = this.path;
    const name = this.path.pop()!;
    if (!this.item) {
      this.category(name, length, words.trim());
      if (length === 3 && this.isFeed && !this.channel.has(name)) this.channel.set(name, words.trim());
    } else if (length === 3) {
      this.items.push(this.item);
      this.item = null;
    } else this.field(this.item, name, length, words);
  }

  private category(name: string, depth: number, words: string): void {
    if (!this.isFeed || depth !== 4 || this.path.at(-1) !== 'category') return;
    if (name === 'category_nicename' || (name === 'cat_name' && this.categories.length === 0))
      this.categories.push({ name: words, description: '' });
    const last = this.categories.at(-1);
    if (last && name === 'cat_name') last.name = words;
    if (last && name === 'category_description') last.description = words;
  }

  private field(item: Open, name: string, depth: number, words: string): void {
    const inMeta = depth === 5 && this.path.at(-1) === 'postmeta';
    if (inMeta && name === 'meta_key') item.key = words.trim();
    else if (inMeta && name === 'meta_value') {
      const before = isRepeated(item.key) ? item.meta.get(item.key) : undefined;
      item.meta.set(item.key, before === undefined ? words : `${before}\n${words}`);
    } else if (depth !== 4) return;
    else if (name === 'category') item.terms.push(words.trim());
    else if (name === 'comment') item.comments += 1;
    else if (!item.fields.has(name)) item.fields.set(name, words);
  }
}

/** Of what WordPress keeps for itself the last one counts, but each old name of a post leads to it. */
function isRepeated(key: string): boolean {
  return key === '_wp_old_slug' || !isOwnField(key);
}

/** Old posts contain control characters, which no XML may; they show nothing. */
function withoutForbidden(text: string): string {
  return FORBIDDEN.test(text) ? text.replace(new RegExp(FORBIDDEN, 'gu'), '') : text;
}
