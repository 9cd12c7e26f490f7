// Pictures that the head of a page names: sharing pictures and icons (SPEC-3.4, 3.8, 9.3).
import { JSON_LD_IMAGE_SIZE } from '../constants.js';
import { LINK_RELS, LOADED_RELS } from '../html/custom-tag.js';
import type { HeadTag, Page } from '../model.js';
import { step } from '../problems/locate.js';
import { absoluteUrl, splitUrl, urlKind } from '../urls/urls.js';
import { missingHint } from './find-media.js';
import { checkShare, checkSize, LOGO_KIND } from './image-size.js';
import { checkOgLocale, DEFAULT_LANG } from './locale.js';
import type { Scope, Shared } from './scope.js';

export interface ShareImage {
  readonly url: string;
  readonly width: number;
  readonly height: number;
}

const SHARE_IMAGES = ['image_url', 'og:image:secure_url', 'twitter_image_src'] as const;
type ShareImages = { readonly [Key in (typeof SHARE_IMAGES)[number]]?: string };
type WithAlt = ShareImages & { readonly twitter_image_alt?: string };

/** A picture under several keys is checked once. */
function isFirst(key: keyof ShareImages, settings: ShareImages): boolean {
  return SHARE_IMAGES.find((one) => settings[one] === settings[key]) === key;
}

interface SharedPictures {
  readonly image: ShareImage | null;
  /** The same at an address with https. */
  readonly secure: ShareImage | null;
  readonly twitter: ShareImage | null;
}

/** The page's pictures, else the site's. A page with a picture of its own takes none of the site beside it. */
export function shareImages(own: ShareImages, shared: Shared, scope: Scope): SharedPictures {
  const find = (key: keyof ShareImages) => shareImage(key, own, shared, scope);
  const isAsSite = !hasOwnPicture(own);
  const image = own['og:image:secure_url'] && !own.image_url ? find('og:image:secure_url') : find('image_url');
  const secure = own['og:image:secure_url'] || isAsSite ? find('og:image:secure_url') : null;
  const twitter = own.twitter_image_src || isAsSite ? find('twitter_image_src') : null;
  return { image, secure: secure ?? image, twitter: twitter ?? image };
}

const hasOwnPicture = (own: ShareImages) => Boolean(own.image_url || own['og:image:secure_url']);

interface Alts {
  readonly image: string | undefined;
  readonly twitter: string | undefined;
}

/** The words of `twitter_image_alt`, of page or site, for the picture that they describe. */
export function shareAlts(own: WithAlt, ofSite: WithAlt): Alts {
  const { twitter_image_alt: ownAlt, twitter_image_src: ownTwitter } = own;
  const { twitter_image_alt: siteAlt } = ofSite;
  if (hasOwnPicture(own)) return { image: ownAlt, twitter: ownAlt };
  const either = ownAlt || siteAlt;
  return ownTwitter ? { image: siteAlt, twitter: ownAlt } : { image: either, twitter: either };
}

/** The page's picture, else the site's. */
function shareImage(key: keyof ShareImages, own: ShareImages, shared: Shared, scope: Scope): ShareImage | null {
  const { site, settings, links, lookups } = shared;
  const url = own[key] || site.content.meta.meta_settings[key];
  if (!url) return null;
  if (urlKind(url) !== 'path') return { url, ...JSON_LD_IMAGE_SIZE };
  const file = lookups.media(url);
  if (!file && own[key]) reportMissing(url, step('/meta/meta_settings', key), shared, scope);
  if (file && own[key] && isFirst(key, own)) checkShare(file, step('/meta/meta_settings', key), scope);
  return file
    ? {
        url: absoluteUrl(settings.origin, links.href(url)),
        width: file.width || JSON_LD_IMAGE_SIZE.width,
        height: file.height || JSON_LD_IMAGE_SIZE.height,
      }
    : null;
}

const ICON_TYPES: ReadonlyMap<string, string> = new Map([
  ['svg', 'image/svg+xml'],
  ['png', 'image/png'],
  ['ico', 'image/x-icon'],
  ['webp', 'image/webp'],
]);

/** `favicon`, `apple_touch_icon` and further rels; the page's win over the site's (SPEC-3.4, 3.8). */
export function icons(page: Page, shared: Shared, scope: Scope): HeadTag[] {
  const own = page.meta.links_settings ?? {};
  checkIcons(own, shared, scope);
  return headLinks({ ...shared.site.content.meta.links_settings, ...own }).flatMap(([key, url]) => {
    const rel = relOf(key);
    if (!LINK_RELS.has(rel)) return [];
    // What the page's policy would block is reported by checkIcons.
    if (LOADED_RELS.has(rel) && urlKind(url) !== 'path') return [];
    const type = rel === 'icon' ? ICON_TYPES.get(url.slice(url.lastIndexOf('.') + 1).toLowerCase()) : undefined;
    return [{ tag: 'link', attributes: { rel, href: shared.links.href(url), ...(type ? { type } : {}) } }];
  });
}

/** An empty text says that there is none. */
function headLinks(settings: Readonly<Record<string, unknown>>): [string, string][] {
  return Object.entries(settings).filter((entry): entry is [string, string] => Boolean(entry[1]));
}

function relOf(key: string): string {
  return key === 'favicon' ? 'icon' : key.replaceAll('_', '-');
}

function checkIcons(settings: Readonly<Record<string, unknown>>, shared: Shared, scope: Scope): void {
  for (const [key, url] of headLinks(settings)) {
    const pointer = step('/meta/links_settings', key);
    if (!LINK_RELS.has(relOf(key)))
      scope.report(
        'custom-tag-invalid',
        `"${key}" is not a rel that is allowed in the head.`,
        pointer,
        `Allowed are favicon, apple_touch_icon, ${[...LINK_RELS].join(', ')}.`,
      );
    else if (LOADED_RELS.has(relOf(key)) && urlKind(url) !== 'path')
      scope.report(
        'media-missing',
        `There is no media file "${url}".`,
        pointer,
        'Copy the file into content/media: the site loads nothing from other hosts.',
      );
    else if (url.startsWith('/media/') && !shared.lookups.media(url)) reportMissing(url, pointer, shared, scope);
    else if (LOADED_RELS.has(relOf(key)) && !url.startsWith('/media/') && !isPublished(url, shared))
      scope.report(
        'media-missing',
        `There is no file "${url}".`,
        pointer,
        'Icons lie in content/media, a web app manifest in public/.',
      );
  }
}

/** What every page takes from site.json is checked once for the site, not again for every page. */
export function checkSiteHead(shared: Shared, scope: Scope): void {
  const { meta_settings: settings, links_settings: icons } = shared.site.content.meta;
  for (const key of SHARE_IMAGES) {
    const url = settings[key];
    if (!url || urlKind(url) !== 'path') continue;
    const file = shared.lookups.media(url);
    if (file && isFirst(key, settings)) checkShare(file, step('/meta/meta_settings', key), scope);
    if (!file) reportMissing(url, step('/meta/meta_settings', key), shared, scope);
  }
  const { logo_image: logo } = shared.site.content.header;
  const file = shared.lookups.media(logo);
  if (file) checkSize(file, LOGO_KIND, '/header/logo_image', scope);
  checkIcons(icons ?? {}, shared, scope);
  checkOgLocale(settings, settings.lang || DEFAULT_LANG, scope);
}

function isPublished(url: string, { lookups }: Shared): boolean {
  return lookups.isFile(splitUrl(url).path.slice(1));
}

function reportMissing(url: string, pointer: string, { lookups }: Shared, scope: Scope): void {
  const hint = url.includes('#')
    ? 'Name a whole file: other sites that fetch it do not know its views.'
    : missingHint(url, lookups);
  scope.report('media-missing', `There is no media file "${url}".`, pointer, hint);
}
