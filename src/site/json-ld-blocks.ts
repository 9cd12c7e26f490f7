// Structured data of reviews, rankings and authors, where search engines accept it: a review of somebody else with its
// rating, scale and author, the order of a ranking, the person. Steps and comparisons have none that is still read.
import type { BlockView, BlockViews, ImageView } from '../model.js';
import { absoluteUrl } from '../urls/urls.js';
import { ranking, rowList, type Thing } from './json-ld-lists.js';
import type { Shared } from './scope.js';

export function blockThings(blocks: readonly BlockView[], url: string, shared: Shared): Thing[] {
  // The only first day that a page shows.
  const published = blocks.find((one) => one.block === 'info-block')?.content.created?.iso;
  return blocks.flatMap((block) => {
    const id = `${url}#${block.anchor}`;
    if (block.block === 'review') return review(block.content, { id, url, published }, shared);
    if (block.block === 'row-list') return rowList(block.content, block.header, { id, url });
    if (block.block === 'ranking') return ranking(block.content, block.header, { id, url }, shared);
    return block.block === 'author' ? [author(block.content, id, url)] : [];
  });
}

/**
 * Search engines want no stars for what a site says of itself, none without a rating, and the right type of what is
 * reviewed: of what the site does not know, a method of payment or a maker of games, nothing is said.
 */
function review(
  { name, image, rating, scale, checked, ofOperator, ...by }: BlockViews['review'],
  { id, url, published }: { readonly id: string; readonly url: string; readonly published: string | undefined },
  { lookups }: Shared,
): Thing[] {
  if (!rating || name === '' || by.author === '' || rating.value > scale) return [];
  const kind = lookups.kindOf(name);
  const type = kind === 'site' ? null : ofOperator || kind === 'operator' ? 'Organization' : kind && 'Game';
  if (!type) return [];
  return [
    {
      '@type': 'Review',
      '@id': id,
      itemReviewed: { '@type': type, name, ...imageOf(image, url) },
      reviewRating: { '@type': 'Rating', ratingValue: rating.value, bestRating: scale, worstRating: 0 },
      author: { '@type': 'Person', name: by.author, ...(by.author_url ? own(by.author_url.href, url) : {}) },
      ...(published && !(checked && checked.iso < published) ? { datePublished: published } : {}),
      ...(checked ? { dateModified: checked.iso } : {}),
    },
  ];
}

function own(href: string, url: string): { readonly url?: string } {
  return href.startsWith('/') ? { url: absoluteUrl(new URL(url).origin, href) } : {};
}

/** A view of an SVG has no URL of its own. */
function imageOf(image: ImageView | null, url: string): { readonly image?: string } {
  return image && !image.isView ? { image: absoluteUrl(new URL(url).origin, image.src) } : {};
}

function author({ name, role, image, url: page, profiles }: BlockViews['author'], id: string, url: string): Thing {
  const sameAs = profiles.map(({ link }) => link.href);
  return {
    '@type': 'Person',
    '@id': id,
    name,
    ...(role ? { jobTitle: role } : {}),
    ...imageOf(image, url),
    ...(page ? own(page.href, url) : {}),
    ...(sameAs.length > 0 ? { sameAs } : {}),
  };
}
