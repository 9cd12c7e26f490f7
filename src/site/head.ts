// Everything in a page's head that comes from content: title, description, canonical, robots, sharing tags, icons,
// custom tags (SPEC-3.3 to 3.8).
import { collapse } from '../html/typography.js';
import { hasVisibleCharacter } from '../html/visible-text.js';
import type { HeadTag, Page } from '../model.js';
import { absoluteUrl, pagePath } from '../urls/urls.js';
import { customTags } from './custom-tags.js';
import { icons, shareAlts, type ShareImage, shareImages } from './head-images.js';
import { checkOgLocale, givenOgLocale, ogLocale } from './locale.js';
import { alternateTags, ogAlternates } from './page-languages.js';
import type { Scope, Shared } from './scope.js';

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
  /** Absolute URL of the page itself. */
  readonly url: string;
  readonly canonical: string;
  readonly indexable: boolean;
  /** True where no page may be listed, whatever it says. */
  readonly noindex: boolean;
}

type Pairs = readonly (readonly [name: string, content: string | undefined])[];

export function headOf(input: HeadInput, shared: Shared, scope: Scope): Head {
  const { page } = input;
  const own = page.meta.meta_settings ?? {};
  const siteName = own.og_site_name || shared.site.content.meta.meta_settings.og_site_name;
  // What a reference stands for may bring space of its own.
  const name = collapse(page.title).trim();
  const title = shown(own.title) || (name.includes(siteName) ? name : `${name} – ${siteName}`);
  const description = shown(own.description);
  const { image, secure, twitter } = shareImages(own, shared, scope);
  const custom = customTags(own.custom_tags ?? [], shared, scope);
  checkOgLocale(own, input.lang, scope);
  const texts = { title, description, siteName };
  const tags: HeadTag[] = [
    ...meta('name', [
      ['description', description],
      ['robots', robots(input)],
    ]),
    ...(input.canonical ? [{ tag: 'link' as const, attributes: { rel: 'canonical', href: input.canonical } }] : []),
    ...(input.noindex ? [] : alternateTags(page.slug, shared)),
    ...meta('property', openGraph(input, shared, texts, { image, secure })),
    ...(input.noindex ? [] : ogAlternates(page.slug, shared)),
    ...meta('name', twitterCard(input, shared, texts, { image, twitter })),
    ...icons(page, shared, scope),
    ...custom.tags,
  ];
  return { title, description, tags: withoutDoubles(tags), image, jsonLd: custom.jsonLd };
}

interface Texts {
  readonly title: string;
  readonly description: string;
  readonly siteName: string;
}

type Images<Key extends string> = { readonly [Name in Key]: ShareImage | null };

function openGraph(
  { page, lang, url, canonical }: HeadInput,
  { site }: Shared,
  { title, description, siteName }: Texts,
  { image, secure }: Images<'image' | 'secure'>,
): Pairs {
  const ofSite = site.content.meta.meta_settings;
  const own = page.meta.meta_settings ?? {};
  return [
    ['og:type', 'website'],
    ['og:title', title],
    ['og:description', description],
    ['og:url', canonical || url],
    ['og:site_name', siteName],
    ['og:locale', ogLocale(lang, givenOgLocale(lang, own, ofSite))],
    ['og:image', image?.url],
    ['og:image:secure_url', secure?.url.startsWith('https:') ? secure.url : undefined],
    ['og:image:width', image ? String(image.width) : undefined],
    ['og:image:height', image ? String(image.height) : undefined],
    ['og:image:alt', image ? shareAlts(own, ofSite).image : undefined],
  ];
}

function twitterCard(
  { page }: HeadInput,
  { site }: Shared,
  { title, description }: Texts,
  { image, twitter }: Images<'image' | 'twitter'>,
): Pairs {
  const ofSite = site.content.meta.meta_settings;
  const own = page.meta.meta_settings ?? {};
  return [
    ['twitter:card', image ? 'summary_large_image' : 'summary'],
    ['twitter:creator', own.twitter_creator || ofSite.twitter_creator],
    ['twitter:title', title],
    ['twitter:description', description],
    ['twitter:image', twitter?.url],
    ['twitter:image:alt', twitter ? shareAlts(own, ofSite).twitter : undefined],
  ];
}

/** A text in which nothing can be seen counts as none. */
function shown(text: string | undefined): string {
  return text !== undefined && hasVisibleCharacter(text) ? collapse(text).trim() : '';
}

/** Error pages are never indexed; others as their author says (D-6, D-12). */
function robots({ page, indexable, noindex }: HeadInput): string {
  return noindex ? 'noindex' : (page.robots ?? (indexable ? '' : 'noindex'));
}

function meta(key: 'name' | 'property', pairs: Pairs): HeadTag[] {
  return pairs.flatMap(([name, content]) =>
    content ? [{ tag: 'meta' as const, attributes: { [key]: name, content } }] : [],
  );
}

/** One meta a name, one canonical: what an author adds replaces what the generator would write. */
function withoutDoubles(tags: readonly HeadTag[]): HeadTag[] {
  const byKey = new Map<string, HeadTag>();
  for (const tag of tags) {
    byKey.set(keyOf(tag), tag);
  }
  return [...byKey.values()];
}

function keyOf({ tag, attributes }: HeadTag): string {
  const { name, property, media = '', content, rel, hreflang } = attributes;
  // The only one that a page has several of: one for each other language.
  if (property === 'og:locale:alternate') return `meta ${property} ${content}`;
  if (tag === 'meta') return `meta ${(name ?? property ?? '').toLowerCase()} ${media}`;
  return rel === 'alternate' && hreflang ? `alternate ${hreflang.toLowerCase()}` : JSON.stringify(attributes);
}

/** Absolute URL of a page (D-38). */
export function pageUrl(slug: string, { settings }: Shared): string {
  return absoluteUrl(settings.origin, pagePath(slug, settings.urls, settings.base));
}
