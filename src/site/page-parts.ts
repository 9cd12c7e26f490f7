// A page whose list of rows goes on: further pages with the next entries, each with an address and a title of its own.
import { partSource } from '../collections.js';
import type { Page, PageSummary } from '../model.js';
import { blockWordsOf } from '../words/block-words.js';
import { capitalised } from '../words/formats.js';
import { pageLang } from './locale.js';
import { createRowIndex } from './row-index.js';

type Content = Parameters<typeof pageLang>[1];

/** All pages, with the further parts of those whose list has more entries than one part shows. */
export function withParts(pages: readonly PageSummary[], content: Content): readonly PageSummary[] {
  if (!pages.some(({ list }) => list !== undefined)) return pages;
  const index = createRowIndex(pages);
  return pages.flatMap((page) => {
    if (!page.list || page.sameAs !== undefined || page.forbidden) return [page];
    const { from, where, perPage } = page.list;
    const { total } = index.rows({ from, where, sort: '', group: '' }, { from: 0, limit: 1 }, []);
    const lang = page.lang || pageLang({ meta: {} }, content);
    const more = Math.max(0, Math.ceil(total / perPage) - 1);
    return [page, ...Array.from({ length: more }, (_, at) => partOfSummary(page, at + 2, lang))];
  });
}

function partOfSummary(page: PageSummary, number: number, lang: string): PageSummary {
  const { canonicalUrl: _canonical, list: _list, ...rest } = page;
  return {
    ...rest,
    source: partSource(page.source, number),
    slug: partSlug(page.slug, number),
    title: partTitle(page.title, number, lang),
    part: { of: page.slug, number },
  };
}

export function partSlug(slug: string, number: number): string {
  return number === 1 ? slug : `${slug === '/' ? '' : slug}/${number}`;
}

function partTitle(title: string, number: number, lang: string): string {
  return `${title} – ${blockWordsOf(lang).part} ${number}`;
}

/** The content of the first part under the address of another. */
export function asPart(page: Page, { part, slug, source }: PageSummary, content: Content): Page {
  if (!part) return page;
  const lang = pageLang(page, content);
  const named = (text: string) => partTitle(text, part.number, lang);
  const { canonical_url: _canonical, title, description, ...settings } = page.meta.meta_settings ?? {};
  const meta = {
    ...page.meta,
    meta_settings: {
      ...settings,
      ...(title ? { title: named(title) } : {}),
      // A sentence of its own, since a description is one, too.
      ...(description ? { description: `${description} ${capitalised(blockWordsOf(lang).part)} ${part.number}.` } : {}),
    },
  };
  return { ...page, slug, source, title: named(page.title), meta, part };
}
