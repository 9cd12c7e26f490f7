// Finds where in the content a link was written, from the URL that was rendered. The content of a page is searched
// through once for all its links.
import { foldText } from '../util/fold-text.js';
import { decodeReferences } from '../html/references.js';
import type { Place, Site } from '../model.js';
import { type Finder, step } from '../problems/locate.js';
import { urlKind } from '../urls/urls.js';
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
  /** The template of the site that everything else comes from; left out where it has none. */
  readonly template?: Place;
}

/** Where a template of the site writes an address; null where none does. */
export type TemplatePlaces = (url: string) => Place | null;

export function shellSource({ content: { header, footer, notices } }: Pick<Site, 'content'>, at: Finder): LinkSource {
  return { slug: '', source: '', content: () => [{ pointer: '', value: { header, footer, notices } }], at };
}

/** One of several links with the same address: the n-th that shows these words. */
export interface ShownLink {
  readonly words: string;
  readonly nth: number;
}

interface LinkPlaces {
  /**
   * The place of a rendered URL: the one that became the link `shown`, else the first in the page itself. A link that
   * neither the page nor an entity has comes from a template, and gets the place of the file.
   */
  one(source: LinkSource, url: string, shown?: ShownLink): Place;
  /** All in the page, as many as are rendered, and those in entities that it shows; else the place of the file. */
  all(source: LinkSource, url: string, rendered?: number): readonly Place[];
  /** Only those in the page itself. */
  own(source: LinkSource, url: string, rendered: number): readonly Place[];
}

export function linkPlaces(hrefOf: (url: string) => string, inTemplates: TemplatePlaces): LinkPlaces {
  const cache = new WeakMap<Content, ReadonlyMap<string, readonly Written[]>>();
  const find = (content: Content, url: string, most: number, shown?: ShownLink): readonly Place[] => {
    const pointers = cache.get(content) ?? pointersOf(content, hrefOf);
    cache.set(content, pointers);
    const all = pointers.get(url) ?? [];
    const links = most > 1 ? oneForEach(all) : all;
    const found = shown && all.length > 1 ? [writtenFor(all, shown)] : links.slice(0, most);
    return eachOnce(found.map(({ pointer, piece, nth }) => content.at(pointer, 'value', piece, nth)));
  };
  const inAll = (source: LinkSource, url: string, most: number, shown?: ShownLink) => {
    const own = find(source, url, most, shown);
    const filled = source.filled ? find(source.filled, url, MAX_WRITTEN) : [];
    const ofEntities = filled.filter(isInEntity);
    const all = own.length > 0 || ofEntities.length > 0 ? [...own, ...ofEntities] : filled.slice(0, 1);
    return all.length > 0 ? all : [inTemplates(url) ?? source.template ?? source.at('')];
  };
  return {
    one: (source, url, shown) => inAll(source, url, 1, shown)[0]!,
    all: (source, url, rendered = MAX_WRITTEN) => inAll(source, url, rendered),
    own: (source, url, rendered) => find(source, url, rendered),
  };
}

/** Two that cannot be told apart in their file are one. */
function eachOnce(places: readonly Place[]): readonly Place[] {
  const keyOf = ({ file, line, column, pointer }: Place) => JSON.stringify([file, line ?? pointer, column]);
  return places.length < 2 ? places : [...new Map(places.map((place) => [keyOf(place), place])).values()];
}

type Content = Pick<LinkSource, 'content' | 'at'>;

/** Places of one URL in a page, or in entities that it shows. */
const MAX_WRITTEN = 100;

interface Written {
  readonly pointer: string;
  /** The URL as it stands in a longer text; `''` where it is the whole value. */
  readonly piece: string;
  /** Which of several in one text. */
  readonly nth: number;
  /** Pointer of the value it stands in: a button may write its address twice, as url and redirect_url. */
  readonly holder: string;
  /** What the link says: HTML behind the address, or the text of its button; undefined where a template says it. */
  readonly text?: string;
}

/** Of a button that writes its address twice, one. */
function oneForEach(all: readonly Written[]): readonly Written[] {
  return all.filter((one, index) => one.piece !== '' || one.holder !== all[index - 1]?.holder);
}

/** The nth that says what is shown; else the nth whose text a template chose; else the nth of all. */
function writtenFor(all: readonly Written[], { words, nth }: ShownLink): Written {
  const [start, isCut] = [foldText(words.replace(/ …$/, '')), words.endsWith(' …')];
  const says = ({ text }: Written) => {
    const own = text === undefined ? '' : foldText(plainText(text));
    return isCut ? own.startsWith(start) : own === start;
  };
  const links = oneForEach(all);
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

interface Href extends Omit<Written, 'pointer' | 'holder'> {
  readonly url: string;
}

/** The addresses in a text with tags, each with the text behind it. */
function* hrefsIn(html: string): Generator<Href> {
  const before = new Map<string, number>();
  for (const { 0: whole, 1: double, 2: single, 3: bare = '', index } of html.matchAll(HREF)) {
    const url = double ?? single ?? bare;
    const nth = before.get(url) ?? 0;
    before.set(url, nth + 1);
    const behind = html.slice(index + whole.length, index + whole.length + MAX_TEXT);
    yield { url, piece: url, text: behind, nth };
  }
}

/** Rendered URL → where the texts stand that became it. */
function pointersOf(source: Content, hrefOf: (url: string) => string): ReadonlyMap<string, readonly Written[]> {
  const found = new Map<string, Written[]>();
  // A pointer is put together only for a URL: a page has many more other texts.
  const way: string[] = [];
  const note = (
    url: string,
    pointer: string,
    { piece, text, nth = 0 }: Pick<Written, 'piece' | 'text'> & { nth?: number },
  ) => {
    const kind = urlKind(url);
    if (!PLACED.has(kind)) return;
    const rendered = hrefOf(url);
    const known = found.get(rendered);
    if (known && known.length >= MAX_WRITTEN) return;
    const holder = way.slice(0, -1).reduce(step, pointer);
    const written = { pointer: way.reduce(step, pointer), holder, piece, text, nth };
    if (known) known.push(written);
    else found.set(rendered, [written]);
  };
  const visit = (value: unknown, pointer: string, text?: string): void => {
    if (typeof value === 'string') {
      if (!value.includes('<')) return note(value, pointer, { piece: '', text, nth: 0 });
      for (const { url, ...piece } of hrefsIn(value)) note(url.trim().replaceAll('&amp;', '&'), pointer, piece);
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
