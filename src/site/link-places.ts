// Finds where in the content a link was written, from the URL that was rendered. The content of a page is searched
// through once for all its links.
import type { Place, Site } from '../model.js';
import { type Finder, step } from '../problems/locate.js';
import { urlKind } from '../urls.js';

/** Where a link was written: the content that contains it, and how to find places in its file. */
export interface LinkSource {
  readonly slug: string;
  /** The page file; `''` for site.json. */
  readonly source: string;
  /** Values of the content with the JSON pointer at which each stands in its file. */
  readonly content: () => readonly { readonly pointer: string; readonly value: unknown }[];
  readonly at: Finder;
}

export function shellSource({ content: { header, footer, notices } }: Pick<Site, 'content'>, at: Finder): LinkSource {
  return { slug: '', source: '', content: () => [{ pointer: '', value: { header, footer, notices } }], at };
}

/**
 * The place of a rendered URL; a link that is not in the content comes from a template, and gets the place of the file.
 */
export function linkPlaces(hrefOf: (url: string) => string): (source: LinkSource, url: string) => Place {
  const cache = new WeakMap<LinkSource, ReadonlyMap<string, Written>>();
  return (source, url) => {
    const pointers = cache.get(source) ?? pointersOf(source, hrefOf);
    cache.set(source, pointers);
    const found = pointers.get(url);
    return found ? source.at(found.pointer, 'value', found.piece) : source.at('');
  };
}

interface Written {
  readonly pointer: string;
  /** The URL as it stands in a longer text; `''` where it is the whole value. */
  readonly piece: string;
}

const HREF = /href\s*=\s*(?:"([^"]*)"|'([^']*)'|([^"'\s>]+))/gi;
/** Kinds of addresses that problems are about. */
const PLACED: ReadonlySet<string> = new Set(['path', 'fragment', 'https', 'http']);

/** Rendered URL → where the first text stands that became it. */
function pointersOf(source: LinkSource, hrefOf: (url: string) => string): ReadonlyMap<string, Written> {
  const found = new Map<string, Written>();
  // A pointer is put together only for a URL: a page has many more other texts.
  const way: string[] = [];
  const note = (url: string, pointer: string, piece: string) => {
    const kind = urlKind(url);
    if (!PLACED.has(kind)) return;
    const rendered = hrefOf(url);
    if (!found.has(rendered)) found.set(rendered, { pointer: way.reduce(step, pointer), piece });
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
