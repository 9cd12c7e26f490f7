// Structured data of reviews, rankings and authors, where search engines accept it: a review of somebody else with its
// rating, scale and author, the order of a ranking, the person. Steps and comparisons have none that is still read.
import { foldText } from '../fold-text.js';
import type { BlockView, BlockViews } from '../model.js';
import { absoluteUrl } from '../urls.js';

type Thing = Readonly<Record<string, unknown>>;

interface About {
  /** Of the page. */
  readonly url: string;
  /** What the site calls itself. */
  readonly site: string;
}

export function blockThings(blocks: readonly BlockView[], about: About): Thing[] {
  return blocks.flatMap((block) => {
    const id = `${about.url}#${block.anchor}`;
    if (block.block === 'review') return review(block.content, id, about);
    if (block.block === 'row-list') return rowList(block.content, block.header, { id, url: about.url });
    if (block.block === 'ranking') return ranking(block.content, block.header, id);
    return block.block === 'author' ? [author(block.content, id, about)] : [];
  });
}

/**
 * Search engines want no stars for what a site says of itself, and none without a rating. A site that has the name of
 * an operator is that operator for its readers.
 */
function review(
  { name, rating, scale, checked, ...by }: BlockViews['review'],
  id: string,
  { url, site }: About,
): Thing[] {
  if (!rating || name === '' || by.author === '' || rating.value > scale || isSame(name, site)) return [];
  return [
    {
      '@type': 'Review',
      '@id': id,
      itemReviewed: { '@type': 'Organization', name },
      reviewRating: { '@type': 'Rating', ratingValue: rating.value, bestRating: scale, worstRating: 0 },
      author: { '@type': 'Person', name: by.author, ...(by.author_url ? own(by.author_url.href, url) : {}) },
      ...(checked ? { dateModified: checked.iso } : {}),
    },
  ];
}

function isSame(name: string, site: string): boolean {
  return foldText(name).trim() === foldText(site).trim();
}

function own(href: string, url: string): { readonly url?: string } {
  return href.startsWith('/') ? { url: absoluteUrl(new URL(url).origin, href) } : {};
}

function ranking({ entries }: BlockViews['ranking'], header: string, id: string): Thing[] {
  if (entries.length === 0) return [];
  return [
    {
      '@type': 'ItemList',
      '@id': id,
      ...(header ? { name: header } : {}),
      itemListOrder: 'https://schema.org/ItemListOrderAscending',
      numberOfItems: entries.length,
      itemListElement: entries.map(({ name }, index) => ({ '@type': 'ListItem', position: index + 1, name })),
    },
  ];
}

/** The pages of a collection, with their places in the whole list; of one in several parts each has its own. */
function rowList(
  { groups, range }: BlockViews['row-list'],
  header: string,
  { id, url }: { readonly id: string; readonly url: string },
): Thing[] {
  const entries = groups.flatMap((one) => one.entries);
  if (!range || entries.length === 0) return [];
  const { origin } = new URL(url);
  return [
    {
      '@type': 'ItemList',
      '@id': id,
      ...(header ? { name: header } : {}),
      numberOfItems: range.total,
      itemListElement: entries.map(({ title, link }, index) => ({
        '@type': 'ListItem',
        position: range.first + index + 1,
        name: title,
        url: absoluteUrl(origin, link.href),
      })),
    },
  ];
}

function author({ name, role, image, url: page, profiles }: BlockViews['author'], id: string, { url }: About): Thing {
  const sameAs = profiles.map(({ link }) => link.href);
  return {
    '@type': 'Person',
    '@id': id,
    name,
    ...(role ? { jobTitle: role } : {}),
    // A view of an SVG has no URL of its own.
    ...(image && !image.isView ? { image: absoluteUrl(new URL(url).origin, image.src) } : {}),
    ...(page ? own(page.href, url) : {}),
    ...(sameAs.length > 0 ? { sameAs } : {}),
  };
}
