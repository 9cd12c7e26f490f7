// Structured data of one page as a single @graph with stable ids. It describes what is visible, nothing else (SPEC-9.3,
// promise 26).
import { JSON_LD_IMAGE_SIZE, JSON_LD_LOGO_SIZE } from '../constants.js';
import { jsonForScript, visibleText } from '../html/text.js';
import type { BlockView } from '../model.js';
import { absoluteUrl, pagePath, urlKind } from '../urls/urls.js';
import type { Crumb } from './breadcrumbs.js';
import { blockThings } from './json-ld-blocks.js';
import { gameLists, type Thing } from './json-ld-lists.js';
import type { CommonContent, Shared } from './scope.js';
import { languageOf } from '../urls/languages.js';

interface JsonLdInput {
  readonly slug: string;
  readonly url: string;
  readonly title: string;
  readonly description: string;
  readonly lang: string;
  readonly blocks: readonly BlockView[];
  readonly image: { readonly url: string; readonly width: number; readonly height: number } | null;
  readonly updated: string | undefined;
  readonly faq: boolean;
  /** The way to the page, which comes last; empty for home. */
  readonly way: readonly Crumb[];
  /** Objects of `scripts_settings` and of JSON-LD custom tags. */
  readonly extra: readonly Thing[];
}

/** Escaped text for the script element. */
export function jsonLd(input: JsonLdInput, shared: Shared): string {
  const home = absoluteUrl(shared.settings.origin, shared.settings.base);
  const graph: Thing[] = [
    organization(shared, home),
    website(shared, home, input),
    webPage(input, home),
    ...breadcrumb(input, shared),
    ...navigation(shared, home, input),
    ...faqPage(input),
    ...gameLists(input.blocks, input.url, shared),
    ...blockThings(input.blocks, input.url, shared),
  ];
  return jsonForScript({ '@context': 'https://schema.org', '@graph': [...graph, ...own(input.extra)] });
}

/** An id stands for one thing on all pages, so that its values are those of the default language on all of them. */
function siteContent({ site, settings, locales }: Shared): CommonContent['content'] {
  return locales.get(settings.languages[0]?.code ?? '') ?? site.content;
}

function organization(shared: Shared, home: string): Thing {
  const { settings, links, lookups } = shared;
  const { header, footer, meta } = siteContent(shared);
  const logo = lookups.media(header.logo_image);
  const sameAs = footer.socials.map(({ url }) => url).filter((url) => url && urlKind(url) === 'https');
  return {
    '@type': 'Organization',
    '@id': `${home}#org`,
    name: meta.meta_settings.og_site_name,
    url: home,
    ...(header.logo_image.includes('#')
      ? {}
      : {
          logo: {
            '@type': 'ImageObject',
            '@id': `${home}#logo`,
            url: absoluteUrl(settings.origin, links.href(header.logo_image)),
            width: logo?.width || JSON_LD_LOGO_SIZE.width,
            height: logo?.height || JSON_LD_LOGO_SIZE.height,
          },
        }),
    ...(sameAs.length > 0 ? { sameAs } : {}),
  };
}

function website(shared: Shared, home: string, { lang }: JsonLdInput): Thing {
  const { languages } = shared.settings;
  const { og_site_name: name, lang: own } = siteContent(shared).meta.meta_settings;
  return {
    '@type': 'WebSite',
    '@id': `${home}#website`,
    name,
    url: home,
    inLanguage: languages.length > 1 ? languages.map(({ tag }) => tag) : own || lang,
    publisher: { '@id': `${home}#org` },
  };
}

function webPage(input: JsonLdInput, home: string): Thing {
  const { url, image } = input;
  return {
    '@type': 'WebPage',
    '@id': `${url}#webpage`,
    url,
    name: input.title,
    ...(input.description ? { description: input.description } : {}),
    inLanguage: input.lang,
    isPartOf: { '@id': `${home}#website` },
    ...(input.updated ? { dateModified: input.updated } : {}),
    ...(image
      ? {
          primaryImageOfPage: {
            '@type': 'ImageObject',
            url: image.url,
            width: image.width || JSON_LD_IMAGE_SIZE.width,
            height: image.height || JSON_LD_IMAGE_SIZE.height,
          },
        }
      : {}),
    ...(input.way.length > 0 ? { breadcrumb: { '@id': `${url}#breadcrumb` } } : {}),
  };
}

function breadcrumb({ way, url }: JsonLdInput, { settings }: Shared): Thing[] {
  if (way.length === 0) return [];
  const itemListElement = way.map(({ slug, name }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: index === way.length - 1 ? url : absoluteUrl(settings.origin, pagePath(slug, settings.urls, settings.base)),
  }));
  return [{ '@type': 'BreadcrumbList', '@id': `${url}#breadcrumb`, itemListElement }];
}

/** Each language has a menu of its own. */
function navigation({ site, settings }: Shared, home: string, { slug }: JsonLdInput): Thing[] {
  const path = languageOf(slug, settings.languages)?.path ?? '';
  const code = path === '' ? '' : `${path.slice(1)}-`;
  return site.navigation.map(({ title, url }, index) => ({
    '@type': 'SiteNavigationElement',
    '@id': `${home}#nav-${code}${index + 1}`,
    position: index + 1,
    name: title,
    url,
  }));
}

/**
 * One FAQPage for all questions of the page, each with its first answer. Legal sections are not questions and stay out.
 */
function faqPage({ blocks, url, faq }: JsonLdInput): Thing[] {
  const questions = blocks.flatMap((block) =>
    block.block === 'faq' && !block.content.sections ? block.content.items : [],
  );
  if (!faq || questions.length === 0) return [];
  const asked = new Set<string>();
  const once = questions.filter(({ question }) => !asked.has(question) && asked.add(question));
  const mainEntity = once.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: visibleText(answer) },
  }));
  return [{ '@type': 'FAQPage', '@id': `${url}#faq`, mainEntity }];
}

/** Authors' objects once each; what they wrap in a @graph of their own is unwrapped, the context stands outside. */
function own(extra: readonly Thing[]): Thing[] {
  const seen = new Set<string>();
  return extra
    .flatMap((thing) => (Array.isArray(thing['@graph']) ? (thing['@graph'] as Thing[]) : [thing]))
    .map((thing) => {
      const { '@context': _, ...rest } = thing;
      return rest;
    })
    .filter((thing) => {
      const text = JSON.stringify(thing);
      return seen.has(text) ? false : (seen.add(text), true);
    });
}
