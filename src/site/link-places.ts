// Finds where in the content a link was written, from the URL that was rendered. The content of a page is searched
// through once for all its links.
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

/**
 * The places of a rendered URL: the first in the page itself, and those in entities that it shows. A link that neither
 * has comes from a template, and gets the place of the file.
 */
export function linkPlaces(hrefOf: (url: string) => string): (source: LinkSource, url: string) => readonly Place[] {
  const cache = new WeakMap<Content, ReadonlyMap<string, readonly Written[]>>();
  const find = (content: Content, url: string, limit: number): readonly Place[] => {
    const pointers = cache.get(content) ?? pointersOf(content, hrefOf);
    cache.set(content, pointers);
    const found = pointers.get(url) ?? [];
    return found.slice(0, limit).map(({ pointer, piece }) => content.at(pointer, 'value', piece));
  };
  return (source, url) => {
    const own = find(source, url, 1);
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
}

const HREF = /href\s*=\s*(?:"([^"]*)"|'([^']*)'|([^"'\s>]+))/gi;
/** Kinds of addresses that problems are about. */
const PLACED: ReadonlySet<string> = new Set(['path', 'fragment', 'https', 'http', 'mailto', 'tel']);

/** Rendered URL → where the texts stand that became it. */
function pointersOf(source: Content, hrefOf: (url: string) => string): ReadonlyMap<string, readonly Written[]> {
  const found = new Map<string, Written[]>();
  // A pointer is put together only for a URL: a page has many more other texts.
  const way: string[] = [];
  const note = (url: string, pointer: string, piece: string) => {
    const kind = urlKind(url);
    if (!PLACED.has(kind)) return;
    const rendered = hrefOf(url);
    const known = found.get(rendered);
    if (!known) found.set(rendered, [{ pointer: way.reduce(step, pointer), piece }]);
    else if (known.length < MAX_FILLED) known.push({ pointer: way.reduce(step, pointer), piece });
  };
  const visit = (value: unknown, pointer: string): void => {
    if (typeof value === 'string') {
      if (!value.includes('<')) return note(value, pointer, '');
      for (const [, double, single, bare = ''] of value.matchAll(HREF)) {
        const url = double ?? single ?? bare;
        note(url.trim().replaceAll('&amp;', '&'), pointer, url);
      }
    } else if (value !== null && typeof value === 'object') {
      for (const key of Object.keys(value)) {
        way.push(key);
        visit(value[key as never], pointer);
        way.pop();
      }
    }
  };
  for (const { pointer, value } of source.content()) visit(value, pointer);
  return found;
}
