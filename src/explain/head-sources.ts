// Where the values in a page's head come from: a field, the site, or a rule of the generator.
import { isErrorPage } from '../urls/error-pages.js';
import type { Languages } from '../urls/languages.js';
import type { Page, PageSummary, Place, SiteFile } from '../model.js';
import type { Finder } from '../problems/locate.js';
import type { PageReading } from '../html/read-page.js';
import type { Sourced } from './explanation.js';

interface HeadInput {
  readonly page: Page;
  readonly summary: PageSummary;
  /** The page itself, or the one whose content it shows. */
  readonly body: Page;
  readonly reading: PageReading;
  readonly site: SiteFile;
  readonly inSitemap: boolean;
  readonly lang: string;
  readonly at: Finder;
  readonly bodyAt: Finder;
  readonly siteAt: Finder;
  readonly languages: Languages;
  /** The file that gives the site its address; null for a flag. */
  readonly addressFile: string | null;
  /** The file that gives it its name. */
  readonly nameFile: string;
}

type Setting = 'title' | 'description' | 'canonical_url' | 'lang';

export function headSources(input: HeadInput): Sourced[] {
  return [title(input), description(input), canonical(input), robots(input), sitemap(input), lang(input), h1(input)];
}

const settingsOf = (page: Page) => (page.meta.meta_settings ?? {}) as Readonly<Record<string, string | undefined>>;

/** The page's own field, or that of the page whose content it shows. */
function field(
  name: Setting,
  { page, body, at, bodyAt }: HeadInput,
): { readonly place: Place; readonly why: string } | null {
  const pointer = `/meta/meta_settings/${name}`;
  if (settingsOf(page)[name]) return { place: at(pointer), why: 'The page says so.' };
  if (body === page || name === 'canonical_url' || !settingsOf(body)[name]) return null;
  return { place: bodyAt(pointer), why: 'Taken from the page whose content it shows.' };
}

function title(input: HeadInput): Sourced {
  const { page, reading, site, at, nameFile } = input;
  const value = { name: 'title', value: reading.title };
  const own = field('title', input);
  if (own) return { ...value, ...own };
  const name = site.meta.meta_settings.og_site_name;
  const why = page.title.includes(name)
    ? 'The title of the page.'
    : `The title of the page, and the name of the site (${nameFile}).`;
  return { ...value, place: at('/title'), why };
}

function description(input: HeadInput): Sourced {
  const own = field('description', input);
  const value = { name: 'description', value: input.reading.description };
  return { ...value, ...(own ?? { place: null, why: 'The page has none.' }) };
}

function canonical(input: HeadInput): Sourced {
  const { page, summary, reading, at, languages, addressFile } = input;
  const value = { name: 'canonical', value: reading.canonical };
  if (isErrorPage(page.slug, languages) || summary.forbidden)
    return { ...value, place: null, why: 'Error pages have none.' };
  const own = field('canonical_url', input);
  if (own) return { ...value, ...own };
  if (page.sameAs !== undefined)
    return { ...value, place: at('/same_as'), why: 'The page repeats another one, which search engines should list.' };
  const why =
    addressFile === null
      ? 'Its own address: --site-url and the slug.'
      : `Its own address: site.url of ${addressFile} and the slug.`;
  return { ...value, place: at('/slug'), why };
}

function robots({ page, summary, reading, at, languages }: HeadInput): Sourced {
  const value = { name: 'robots', value: reading.robots };
  if (isErrorPage(page.slug, languages)) return { ...value, place: null, why: 'Error pages are never indexed.' };
  if (summary.forbidden)
    return { ...value, place: null, why: 'A check of the site publishes the page /403 in its place.' };
  if (page.robots !== undefined) return { ...value, place: at('/robots'), why: 'The page says so.' };
  return { ...value, place: null, why: 'The page has no "robots": it may be indexed.' };
}

function sitemap({ summary, inSitemap, page, at }: HeadInput): Sourced {
  const date = inSitemap && summary.updated ? ` Last change: ${summary.updated}.` : '';
  const value = { name: 'sitemap', value: inSitemap ? 'listed' : 'not listed' };
  if (inSitemap)
    return {
      ...value,
      place: page.updated === undefined ? null : at('/updated'),
      why: `It may be indexed, and is its own canonical page.${date}`,
    };
  const why = summary.indexable ? 'Its canonical URL is another address.' : 'It is not indexed.';
  return { ...value, place: null, why };
}

function lang(input: HeadInput): Sourced {
  const value = { name: 'lang', value: input.lang };
  const own = field('lang', input);
  if (own) return { ...value, ...own };
  const ofSite = input.site.meta.meta_settings.lang;
  return ofSite
    ? { ...value, place: input.siteAt('/meta/meta_settings/lang'), why: 'The language of the site.' }
    : { ...value, place: null, why: 'Neither the page nor the site says.' };
}

function h1({ reading, body, bodyAt, page, at }: HeadInput): Sourced {
  const value = { name: 'h1', value: reading.h1.join(' | ') };
  const first = body.components.find(({ block }) => block === 'main-block' || block === 'info-block');
  if (first) return { ...value, place: bodyAt(first.pointer), why: `The first ${first.block}.` };
  const isTitle = reading.h1.length === 1 && reading.h1[0] === page.title;
  return isTitle
    ? {
        ...value,
        place: at('/title'),
        why: 'No block has a heading: the title of the page is used, for screen readers.',
      }
    : { ...value, place: null, why: 'The heading of the first block.' };
}
