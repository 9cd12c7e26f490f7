// Structured data of one page as a single @graph with stable ids. It describes what is visible, nothing else (SPEC-9.3,
// promise 26).
import { JSON_LD_IMAGE_SIZE, JSON_LD_LOGO_SIZE } from '../constants.js';
import { jsonForScript, visibleText } from '../html/text.js';
import type { BlockView } from '../model.js';
import { absoluteUrl, pagePath, urlKind } from '../urls.js';
import type { Crumb } from './breadcrumbs.js';
import { blockThings } from './json-ld-blocks.js';
import type { CommonContent, Shared } from './scope.js';

type Thing = Readonly<Record<string, unknown>>;

interface JsonLdInput {
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
    ...navigation(shared.site, home),
    ...faqPage(input),
    ...gameLists(input),
    ...blockThings(input.blocks, { url: input.url, site: shared.site.content.meta.meta_settings.og_site_name }),
  ];
  return jsonForScript({ '@context': 'https://schema.org', '@graph': [...graph, ...own(input.extra)] });
}

function organization({ site, settings, links, lookups }: Shared, home: string): Thing {
  const { header, footer, meta } = site.content;
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

function website({ site, settings: { languages } }: Shared, home: string, { lang }: JsonLdInput): Thing {
  return {
    '@type': 'WebSite',
    '@id': `${home}#website`,
    name: site.content.meta.meta_settings.og_site_name,
    url: home,
    inLanguage: languages.length > 1 ? languages.map(({ tag }) => tag) : site.content.meta.meta_settings.lang || lang,
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

function navigation(site: CommonContent, home: string): Thing[] {
  return site.navigation.map(({ title, url }, index) => ({
    '@type': 'SiteNavigationElement',
    '@id': `${home}#nav-${index + 1}`,
    position: index + 1,
    name: title,
    url,
  }));
}

/** One FAQPage for all questions of the page. Legal sections are not questions and stay out. */
function faqPage({ blocks, url, faq }: JsonLdInput): Thing[] {
  const questions = blocks.flatMap((block) =>
    block.block === 'faq' && !block.content.sections ? block.content.items : [],
  );
  if (!faq || questions.length === 0) return [];
  const mainEntity = questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: visibleText(answer) },
  }));
  return [{ '@type': 'FAQPage', '@id': `${url}#faq`, mainEntity }];
}

function gameLists({ blocks, url }: JsonLdInput): Thing[] {
  const origin = new URL(url).origin;
  return blocks.flatMap((block) => {
    if (block.block !== 'games' || block.content.games.length === 0) return [];
    const itemListElement = block.content.games.map((game, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: game.name,
      // A view of an SVG has no URL of its own: a search engine would show the whole sheet.
      ...(game.image && !game.image.isView ? { image: absoluteUrl(origin, game.image.src) } : {}),
    }));
    return [
      {
        '@type': 'ItemList',
        '@id': `${url}#${block.anchor}`,
        ...(block.header ? { name: block.header } : {}),
        numberOfItems: itemListElement.length,
        itemListElement,
      },
    ];
  });
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
