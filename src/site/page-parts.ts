// A page whose list of rows goes on: further pages with the next entries, each with an address and a title of its own.
// They show heading and list: what else stands on the first one would be the same text again.
import { partSource } from '../entities/collections.js';
import type { BlockView, Component, HeadTag, Page, PageSummary } from '../model.js';
import { absoluteUrl } from '../urls/urls.js';
import { blockWordsOf } from '../words/block-words.js';
import { capitalised } from '../words/formats.js';
import { pageLang } from './locale.js';
import { RowIndex } from './row-index.js';

type Content = Parameters<typeof pageLang>[1];

/** All pages, with the further parts of those whose list has more entries than one part shows. */
export function withParts(pages: readonly PageSummary[], content: Content): readonly PageSummary[] {
  if (!pages.some(({ list }) => list !== undefined)) return pages;
  const index = new RowIndex(pages);
  return pages.flatMap((page) => {
    if (!page.list || page.sameAs !== undefined || page.forbidden) return [page];
    const { from, where, perPage, limit = Infinity } = page.list;
    const { total } = index.rows({ from, where, sort: '', group: '' }, { from: 0, limit: 1 }, []);
    const lang = page.lang || pageLang({ meta: {} }, content);
    const more = Math.max(0, Math.ceil(Math.min(total, limit) / perPage) - 1);
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

/** The heading and the list of the first part, under the address of another. */
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
  const components = headingAndList(page, named);
  return { ...page, slug, source, title: named(page.title), meta, components, part };
}

type ListComponent = Extract<Component, { readonly block: 'row-list' }>;

export function pagedList(components: readonly Component[]): ListComponent | undefined {
  return components.find(
    (one): one is ListComponent =>
      one.block === 'row-list' && one.content.per_page !== undefined && one.content.related === undefined,
  );
}

/** A page that opens with no heading of its own gives its title to the list. */
function headingAndList({ components, title }: Page, named: (text: string) => string): readonly Component[] {
  const list = pagedList(components);
  if (!list) return components;
  const opening = components.find((one) => one.block === 'main-block' || one.block === 'info-block');
  const { text: _text, ...content } = list.content;
  if (opening) return [headingOf(opening, named), { ...list, content }];
  return [{ ...list, content: { ...content, header: named(content.header || title) } }];
}

function headingOf(component: Component, named: (text: string) => string): Component {
  if (component.block === 'main-block')
    return { ...component, content: { main_block: { h1: named(component.content.main_block.h1) } } };
  if (component.block !== 'info-block') return component;
  return { ...component, content: { title: named(component.content.title) } };
}

/** Links in the head from each part of a list to its neighbours. */
export function partLinks(blocks: readonly BlockView[], origin: string): readonly HeadTag[] {
  const list = blocks.find((one) => one.block === 'row-list' && one.content.parts);
  const { previous, next } = (list?.block === 'row-list' && list.content.parts) || { previous: null, next: null };
  return Object.entries({ prev: previous, next }).flatMap(([rel, link]) =>
    link ? [{ tag: 'link' as const, attributes: { rel, href: absoluteUrl(origin, link.href) } }] : [],
  );
}
