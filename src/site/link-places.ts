// Finds where in the content a link was written, from the URL that was rendered. The content of a page is searched
// through once for all its links.
import { foldText } from '../fold-text.js';
import { decodeReferences } from '../html/references.js';
import type { Place, Site } from '../model.js';
import { type Finder, step } from '../problems/locate.js';
import { urlKind } from '../urls.js';
import { isInEntity } from './entity-origins.js';

/** Where a link was written: the content that contains it, and how to find places in its file. */
export interface LinkSource {
  readonly slug: string;
  /** The page file; `''` for site.json. */
  readonly source: string;
  /** Values of the content with the JSON pointer at which each stands in its file. */
  readonly content: () => readonly { readonly pointer: string; readonly value: unknown }[];
  readonly at: Finder;
  /** The same with entities in the place of their names; left out where nothing is taken from any. */
  readonly filled?: Pick<LinkSource, 'content' | 'at'>;
}

export function shellSource({ content: { header, footer, notices } }: Pick<Site, 'content'>, at: Finder): LinkSource {
  return { slug: '', source: '', content: () => [{ pointer: '', value: { header, footer, notices } }], at };
}

/** One of several links with the same address: the n-th that shows these words. */
export interface ShownLink {
  readonly words: string;
  readonly nth: number;
}

type FindPlaces = (source: LinkSource, url: string, shown?: ShownLink) => readonly Place[];

/**
 * The places of a rendered URL: the one that became the link `shown`, else the first in the page itself, and those in
 * entities that it shows. A link that neither has comes from a template, and gets the place of the file.
 */
export function linkPlaces(hrefOf: (url: string) => string): FindPlaces {
  const cache = new WeakMap<Content, ReadonlyMap<string, readonly Written[]>>();
  const find = (content: Content, url: string, limit: number, shown?: ShownLink): readonly Place[] => {
    const pointers = cache.get(content) ?? pointersOf(content, hrefOf);
    cache.set(content, pointers);
    const all = pointers.get(url) ?? [];
    const found = shown && all.length > 1 ? [writtenFor(all, shown)] : all.slice(0, limit);
    return found.map(({ pointer, piece }) => content.at(pointer, 'value', piece));
  };
  return (source, url, shown) => {
    const own = find(source, url, 1, shown);
    const filled = source.filled ? find(source.filled, url, MAX_FILLED) : [];
    const ofEntities = filled.filter(isInEntity);
    const all = own.length > 0 || ofEntities.length > 0 ? [...own, ...ofEntities] : filled.slice(0, 1);
    return all.length > 0 ? all : [source.at('')];
  };
}

type Content = Pick<LinkSource, 'content' | 'at'>;

/** Entities of a page that have one URL. */
const MAX_FILLED = 100;

interface Written {
  readonly pointer: string;
  /** The URL as it stands in a longer text; `''` where it is the whole value. */
  readonly piece: string;
  /** Pointer of the value it stands in: a button may write its address twice, as url and redirect_url. */
  readonly holder: string;
  /** What the link says: HTML behind the address, or the text of its button; undefined where a template says it. */
  readonly text?: string;
}

/** The nth that says what is shown; else the nth whose text a template chose; else the nth of all. */
function writtenFor(all: readonly Written[], { words, nth }: ShownLink): Written {
  const [start, isCut] = [foldText(words.replace(/ …$/, '')), words.endsWith(' …')];
  const says = ({ text }: Written) => {
    const own = text === undefined ? '' : foldText(plainText(text));
    return isCut ? own.startsWith(start) : own === start;
  };
  const links = all.filter((one, index) => one.piece !== '' || one.holder !== all[index - 1]?.holder);
  const kinds = [links.filter(says), links.filter((one) => one.text === undefined), links];
  const found = kinds.find((one) => one.length > 0)!;
  return found[Math.min(nth, found.length - 1)]!;
}

/** What stands in the link whose tag ends in `html`. */
function plainText(html: string): string {
  const inside = /^[^<>]*>/.test(html) ? html.slice(html.indexOf('>') + 1).split(/<\/a\b/i, 1)[0]! : html;
  return decodeReferences(inside.replace(/<[^<>]*>/g, ''))
    .replace(/\s+/g, ' ')
    .trim();
}

/** Longer texts of links are compared by their beginning. */
const MAX_TEXT = 500;

const HREF = /href\s*=\s*(?:"([^"]*)"|'([^']*)'|([^"'\s>]+))/gi;
/** Kinds of addresses that problems are about. */
const PLACED: ReadonlySet<string> = new Set(['path', 'fragment', 'https', 'http', 'mailto', 'tel']);

/** Rendered URL → where the texts stand that became it. */
function pointersOf(source: Content, hrefOf: (url: string) => string): ReadonlyMap<string, readonly Written[]> {
  const found = new Map<string, Written[]>();
  // A pointer is put together only for a URL: a page has many more other texts.
  const way: string[] = [];
  const note = (url: string, pointer: string, { piece, text }: Pick<Written, 'piece' | 'text'>) => {
    const kind = urlKind(url);
    if (!PLACED.has(kind)) return;
    const rendered = hrefOf(url);
    const known = found.get(rendered);
    if (known && known.length >= MAX_FILLED) return;
    const written = { pointer: way.reduce(step, pointer), holder: way.slice(0, -1).reduce(step, pointer), piece, text };
    if (known) known.push(written);
    else found.set(rendered, [written]);
  };
  const visit = (value: unknown, pointer: string, text?: string): void => {
    if (typeof value === 'string') {
      if (!value.includes('<')) return note(value, pointer, { piece: '', text });
      for (const {
        0: { length },
        1: double,
        2: single,
        3: bare = '',
        index,
      } of value.matchAll(HREF)) {
        const url = double ?? single ?? bare;
        const behind = value.slice(index + length, index + length + MAX_TEXT);
        note(url.trim().replaceAll('&amp;', '&'), pointer, { piece: url, text: behind });
      }
    } else if (value !== null && typeof value === 'object') {
      const { text: own } = value as { readonly text?: unknown };
      for (const key of Object.keys(value)) {
        way.push(key);
        visit(value[key as never], pointer, typeof own === 'string' ? own : undefined);
        way.pop();
      }
    }
  };
  for (const { pointer, value } of source.content()) visit(value, pointer);
  return found;
}
