// Pictures of another system as blocks: one that leads somewhere is a promo image, any other one a picture with its
// caption.
import type { AuthorElement, AuthorNode } from '../html/parse.js';
import { urlKind } from '../urls/urls.js';
import type { FoundImage } from './html-text.js';
import type { Fields } from './model.js';

export function pictureBlock({ path, alt, href }: FoundImage): Fields {
  const link = linkOf(href, path);
  return link === null
    ? { block: 'image', image: path, alt }
    : { block: 'promo-image', ...link, desktop_img_url: path, desktop_img_alt: alt };
}

/** A picture that opens itself is no link. */
function linkOf(href: string | undefined, path: string): Fields | null {
  if (href === undefined || href === path || href.startsWith('/media/')) return null;
  return urlKind(href) === 'path' || urlKind(href) === 'fragment' ? { url: href } : { redirect_url: href };
}

export function captionOf(nodes: readonly AuthorNode[]): AuthorElement | undefined {
  return nodes.find((one): one is AuthorElement => 'tagName' in one && one.tagName === 'figcaption');
}
