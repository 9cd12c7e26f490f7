// Everything in a page's head that comes from content: title, description, canonical, robots, sharing tags, icons,
// custom tags (SPEC-3.3 to 3.8).
import { JSON_LD_IMAGE_SIZE } from '../constants.js';
import { hasInk } from '../html/blank.js';
import { TURN_HINT, turnIn } from '../html/hidden.js';
import { CONTEXT_HINT, foreignContext } from '../html/json-ld-context.js';
import { judgeSize, LOGO_KIND, SHARE_KIND } from './image-size.js';
import { LINK_RELS, LOADED_RELS, parseCustomTag } from '../html/custom-tag.js';
import type { HeadTag, Page } from '../model.js';
import { step } from '../problems/locate.js';
import { absoluteUrl, pagePath, urlKind } from '../urls.js';
import { ogLocale } from './locale.js';
import { missingHint } from './find-media.js';
import type { Scope, Shared } from './scope.js';

export interface ShareImage {
  readonly url: string;
  readonly width: number;
  readonly height: number;
}

export interface Head {
  readonly title: string;
  readonly description: string;
  readonly tags: readonly HeadTag[];
  readonly image: ShareImage | null;
  /** Structured-data objects that came in as custom tags. */
  readonly jsonLd: readonly Readonly<Record<string, unknown>>[];
}

export interface HeadInput {
  readonly page: Page;
  readonly lang: string;
  /** Absolute address of the page itself. */
  readonly url: string;
  readonly canonical: string;
  readonly indexable: boolean;
}

export function headOf(input: HeadInput, shared: Shared, scope: Scope): Head {
  const { page } = input;
  const site = shared.site.content.meta.meta_settings;
  const own = page.meta.meta_settings ?? {};
  const siteName = own.og_site_name || site.og_site_name;
  const title = shown(own.title) || (page.title.includes(siteName) ? page.title : `${page.title} – ${siteName}`);
  const description = shown(own.description);
  const image = shareImage('image_url', own, shared, scope);
  const secure = shareImage('og:image:secure_url', own, shared, scope) ?? image;
  const custom = customTags(own.custom_tags ?? [], shared, scope);
  const sharing: readonly (readonly [string, string | undefined])[] = [
    ['og:type', 'website'],
    ['og:title', title],
    ['og:description', description],
    ['og:url', input.canonical || input.url],
    ['og:site_name', siteName],
    ['og:locale', ogLocale(input.lang, own.og_locale || site.og_locale)],
    ['og:image', image?.url],
    ['og:image:secure_url', secure?.url.startsWith('https:') ? secure.url : undefined],
    ['og:image:width', image && String(image.width)],
    ['og:image:height', image && String(image.height)],
    ['og:image:alt', image ? own.twitter_image_alt || site.twitter_image_alt : undefined],
  ].map(([property, content]) => [property!, content ?? undefined]);
  const twitterImage = shareImage('twitter_image_src', own, shared, scope) ?? image;
  const named: readonly (readonly [string, string | undefined])[] = [
    ['twitter:card', image ? 'summary_large_image' : 'summary'],
    ['twitter:creator', own.twitter_creator || site.twitter_creator],
    ['twitter:title', title],
    ['twitter:description', description],
    ['twitter:image', twitterImage?.url],
    ['twitter:image:alt', twitterImage ? own.twitter_image_alt || site.twitter_image_alt : undefined],
  ];
  const tags: HeadTag[] = [
    ...meta('name', [
      ['description', description],
      ['robots', robots(input)],
    ]),
    ...(input.canonical ? [link('canonical', input.canonical)] : []),
    ...meta('property', sharing),
    ...meta('name', named),
    ...icons(page, shared, scope),
    ...custom.tags,
  ];
  return { title, description, tags: withoutDoubles(tags), image, jsonLd: custom.jsonLd };
}

/** A blank text counts as none. */
function shown(text: string | undefined): string {
  return text !== undefined && hasInk(text) ? text : '';
}

/** Error pages are never indexed; others as their author says (D-6, D-12). */
function robots({ page, indexable }: HeadInput): string {
  return page.robots ?? (indexable ? '' : 'noindex');
}

function meta(key: 'name' | 'property', pairs: readonly (readonly [string, string | undefined])[]): HeadTag[] {
  return pairs.flatMap(([name, content]) =>
    content ? [{ tag: 'meta' as const, attributes: { [key]: name, content } }] : [],
  );
}

function link(rel: string, href: string, more: Readonly<Record<string, string>> = {}): HeadTag {
  return { tag: 'link', attributes: { rel, href, ...more } };
}

const SHARE_IMAGES = ['image_url', 'og:image:secure_url', 'twitter_image_src'] as const;
type ShareImages = { readonly [Key in (typeof SHARE_IMAGES)[number]]?: string };

/** One picture under several keys is judged once. */
function isFirst(key: keyof ShareImages, settings: ShareImages): boolean {
  return SHARE_IMAGES.find((one) => settings[one] === settings[key]) === key;
}

/** The page's picture, else the site's. */
function shareImage(key: keyof ShareImages, own: ShareImages, shared: Shared, scope: Scope): ShareImage | null {
  const { site, settings, links } = shared;
  const url = own[key] || site.content.meta.meta_settings[key];
  if (!url) return null;
  if (urlKind(url) !== 'path') return { url, ...JSON_LD_IMAGE_SIZE };
  const file = site.media.get(url);
  if (!file && own[key]) reportMissing(url, step('/meta/meta_settings', key), shared, scope);
  if (file && own[key] && isFirst(key, own)) judgeSize(file, SHARE_KIND, step('/meta/meta_settings', key), scope);
  return file
    ? {
        url: absoluteUrl(settings.origin, links.address(url)),
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
function icons(page: Page, shared: Shared, scope: Scope): HeadTag[] {
  const own = page.meta.links_settings ?? {};
  judgeIcons(own, shared, scope);
  return headLinks({ ...shared.site.content.meta.links_settings, ...own }).flatMap(([key, url]) => {
    const rel = relOf(key);
    if (!LINK_RELS.has(rel)) return [];
    // What the page's policy would block is told by judgeIcons.
    if (LOADED_RELS.has(rel) && urlKind(url) !== 'path') return [];
    const type = rel === 'icon' ? ICON_TYPES.get(url.slice(url.lastIndexOf('.') + 1).toLowerCase()) : undefined;
    return [link(rel, shared.links.address(url), type ? { type } : {})];
  });
}

/** An empty text says that there is none. */
function headLinks(settings: Readonly<Record<string, unknown>>): [string, string][] {
  return Object.entries(settings).filter((entry): entry is [string, string] => Boolean(entry[1]));
}

function relOf(key: string): string {
  return key === 'favicon' ? 'icon' : key.replaceAll('_', '-');
}

function judgeIcons(settings: Readonly<Record<string, unknown>>, shared: Shared, scope: Scope): void {
  for (const [key, url] of headLinks(settings)) {
    const pointer = step('/meta/links_settings', key);
    if (!LINK_RELS.has(relOf(key)))
      scope.report(
        'custom-tag-invalid',
        `"${key}" is no rel that may stand in the head.`,
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
    else if (url.startsWith('/media/') && !shared.site.media.has(url)) reportMissing(url, pointer, shared, scope);
  }
}

/** What every page takes from site.json is judged once for the site, not again for every page. */
export function judgeSiteHead(shared: Shared, scope: Scope): void {
  const { meta_settings: settings, links_settings: icons } = shared.site.content.meta;
  for (const key of SHARE_IMAGES) {
    const url = settings[key];
    if (!url || urlKind(url) !== 'path') continue;
    const file = shared.site.media.get(url);
    if (file && isFirst(key, settings)) judgeSize(file, SHARE_KIND, step('/meta/meta_settings', key), scope);
    if (!file) reportMissing(url, step('/meta/meta_settings', key), shared, scope);
  }
  const { logo_image: logo } = shared.site.content.header;
  const file = shared.site.media.get(logo);
  if (file) judgeSize(file, LOGO_KIND, '/header/logo_image', scope);
  judgeIcons(icons ?? {}, shared, scope);
}

function reportMissing(url: string, pointer: string, { site }: Shared, scope: Scope): void {
  const hint = url.includes('#')
    ? 'Name a whole file: who fetches it from here knows nothing of its parts.'
    : missingHint(url, site.media);
  scope.report('media-missing', `There is no media file "${url}".`, pointer, hint);
}

/** A path gets the form that links have: base, slash, hashed name of a media file. */
function asPrinted({ tag, attributes }: HeadTag, links: Shared['links']): HeadTag {
  return { tag, attributes: attributes.href ? { ...attributes, href: links.address(attributes.href) } : attributes };
}

function customTags(
  texts: readonly string[],
  { links }: Shared,
  scope: Scope,
): { readonly tags: HeadTag[]; readonly jsonLd: Record<string, unknown>[] } {
  const tags: HeadTag[] = [];
  const jsonLd: Record<string, unknown>[] = [];
  for (const [index, text] of texts.entries()) {
    const parsed = parseCustomTag(text);
    const at = `/meta/meta_settings/custom_tags/${index}`;
    // As references of HTML or escapes of JSON; what stands in the file as it is was judged with the file.
    const turn = /&#|\\/.test(text) ? turnIn(JSON.stringify(parsed)) : null;
    if (turn !== null)
      scope.report('text-direction', `The custom tag holds the invisible mark ${turn}.`, at, TURN_HINT);
    if ('fault' in parsed)
      scope.report(
        'custom-tag-invalid',
        `The custom tag cannot be used: ${parsed.fault}.`,
        at,
        'Allowed is one meta (name or property, content), link (known rel) or script of type application/ld+json.',
      );
    else if ('tag' in parsed) tags.push(asPrinted(parsed.tag, links));
    else {
      const foreign = foreignContext(parsed.jsonLd);
      if (foreign)
        scope.report(
          'json-ld-context',
          `"@context" is ${foreign.written}, not "https://schema.org".`,
          at,
          CONTEXT_HINT,
        );
      for (const thing of [parsed.jsonLd].flat() as Record<string, unknown>[]) jsonLd.push(thing);
    }
  }
  return { tags, jsonLd };
}

/** One meta a name, one canonical: what an author adds replaces what the generator would write. */
function withoutDoubles(tags: readonly HeadTag[]): HeadTag[] {
  const byKey = new Map<string, HeadTag>();
  for (const tag of tags) {
    const { name, property } = tag.attributes;
    byKey.set(
      tag.tag === 'meta'
        ? `meta ${(name ?? property ?? '').toLowerCase()} ${tag.attributes.media ?? ''}`
        : JSON.stringify(tag.attributes),
      tag,
    );
  }
  return [...byKey.values()];
}

/** Absolute address of a page (D-38). */
export function pageUrl(slug: string, { settings }: Shared): string {
  return absoluteUrl(settings.origin, pagePath(slug, settings.urls, settings.base));
}
