// Lists of the structured data: the games of a block, the order of a ranking, the pages of a collection. An entry has
// the URL of the page of this site to which it leads.
import type { BlockView, BlockViews, LinkView } from '../model.js';
import { absoluteUrl, normaliseSlug, splitUrl, urlKind } from '../urls/urls.js';
import { pathBelow } from './own-address.js';
import type { Shared } from './scope.js';

export type Thing = Readonly<Record<string, unknown>>;

/** Absolute URL of a page of the site; null for what a link leads to otherwise. */
type PageUrl = (link: LinkView | null) => string | null;

export function gameLists(blocks: readonly BlockView[], url: string, shared: Shared): Thing[] {
  const { origin } = new URL(url);
  return blocks.flatMap((block) => {
    if (block.block !== 'games' || block.content.games.length === 0) return [];
    const { games } = block.content;
    const urls = uniqueUrls(
      games.map(({ link }) => link),
      url,
      shared,
    );
    const entries = games.map(({ name, image }, index) => ({
      name,
      ...urls[index],
      // A view of an SVG has no URL of its own: a search engine would show the whole sheet.
      ...(image && !image.isView ? { image: absoluteUrl(origin, image.src) } : {}),
    }));
    return [itemList(`${url}#${block.anchor}`, block.header, entries)];
  });
}

export function ranking(
  { entries }: BlockViews['ranking'],
  header: string,
  { id, url }: { readonly id: string; readonly url: string },
  shared: Shared,
): Thing[] {
  if (entries.length === 0) return [];
  // A button leads to the operator; the page about it is the review.
  const urls = uniqueUrls(
    entries.map((one) => one.review_url),
    url,
    shared,
  );
  const items = entries.map(({ name }, index) => ({ name, ...urls[index] }));
  return [itemList(id, header, items, { itemListOrder: 'https://schema.org/ItemListOrderAscending' })];
}

/** The pages of a collection, with their places in the whole list; of one in several parts each has its own. */
export function rowList(
  { groups, range }: BlockViews['row-list'],
  header: string,
  { id, url }: { readonly id: string; readonly url: string },
): Thing[] {
  const entries = groups.flatMap((one) => one.entries);
  if (!range || entries.length === 0) return [];
  const { origin } = new URL(url);
  const items = entries.map(({ title, link }) => ({ name: title, url: absoluteUrl(origin, link.href) }));
  return [itemList(id, header, items, {}, range)];
}

function itemList(
  id: string,
  header: string,
  items: readonly Thing[],
  more: Thing = {},
  { first, total } = { first: 0, total: items.length },
): Thing {
  return {
    '@type': 'ItemList',
    '@id': id,
    ...(header ? { name: header } : {}),
    ...more,
    numberOfItems: total,
    itemListElement: items.map((item, index) => ({ '@type': 'ListItem', position: first + index + 1, ...item })),
  };
}

/**
 * Search engines want a URL of its own for each entry: where several lead to one page, such as that for signing up, it
 * is the page of none of them, and neither is the page with the list.
 */
function uniqueUrls(links: readonly (LinkView | null)[], page: string, shared: Shared): readonly Thing[] {
  const urls = links.map(pageUrls(shared));
  const uses = new Map<string, number>();
  for (const url of urls) if (url !== null) uses.set(url, (uses.get(url) ?? 0) + 1);
  return urls.map((url) => (url !== null && url !== page && uses.get(url) === 1 ? { url } : {}));
}

function pageUrls({ lookups, settings: { base, origin } }: Shared): PageUrl {
  return (link) => {
    if (!link || link.rel?.includes('sponsored') || urlKind(link.href) !== 'path') return null;
    const below = pathBelow(base, link.href);
    const isPage = below !== null && lookups.hasPage(normaliseSlug(below));
    return isPage ? absoluteUrl(origin, splitUrl(link.href).path) : null;
  };
}
