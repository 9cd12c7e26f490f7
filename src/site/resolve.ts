// A Page becomes a PageView: everything decided, so that templates only render.
import { decodePath } from '../urls/encode-path.js';
import { FORBIDDEN_SLUG, isErrorPage, NOT_FOUND_SLUG } from '../urls/error-pages.js';
import { speechOf, withoutLanguage } from '../urls/languages.js';
import type { BlockView, Page, PageSummary, PageView, Problem } from '../model.js';
import { problem } from '../problems/catalogue.js';
import type { Finder } from '../problems/locate.js';
import { step } from '../problems/locate.js';
import { askedOf } from './asked-rows.js';
import { blockAnchors } from './block-anchors.js';
import { resolveWithHeadings } from './first-headings.js';
import { type Crumb, crumbViews, shownWay, titledWay } from './breadcrumbs.js';
import { canonicalPageProblems } from './canonical-pages.js';
import { createScope } from './create-scope.js';
import { type HeadInput, headOf, pageUrl } from './head.js';
import { longHead } from './head-lengths.js';
import { withoutHollow } from './hollow-blocks.js';
import { jsonLd } from './json-ld.js';
import { alternateProblems, languageProblems } from './language-problems.js';
import { pageLang } from './locale.js';
import { mainHeading } from './main-heading.js';
import { withContents } from './page-blocks.js';
import { languageViews } from './page-languages.js';
import { createOwnSlug } from './own-address.js';
import { partLinks } from './page-parts.js';
import type { Scope, Shared } from './scope.js';
import { withAddresses } from './thing-addresses.js';
import { isThing } from '../html/custom-tag.js';
import { CONTEXT_HINT, foreignContext } from '../html/json-ld-context.js';
import { absoluteUrl, withoutBase } from '../urls/urls.js';

interface ResolveInput {
  readonly page: Page;
  readonly summary: PageSummary;
  /** The page whose content is shown: the page itself, or the one named by `same_as`. */
  readonly body: Page;
  readonly faqJsonLd: boolean;
  /** True where no page may be listed, whatever it says. */
  readonly noindex: boolean;
  /** Whether the page shows the way to itself. */
  readonly breadcrumbs: boolean;
  readonly at: Finder;
}

export interface Resolved {
  readonly view: PageView;
  /** Absolute canonical URL, `''` for pages that have none (404, 403). */
  readonly canonical: string;
  readonly indexable: boolean;
  readonly inSitemap: boolean;
}

export function resolveView(input: ResolveInput, shared: Shared, problems: Problem[]): Resolved {
  const { page, summary, body, noindex, faqJsonLd: faq } = input;
  const indexable = summary.indexable && !noindex;
  const repeats = body !== page;
  // A repeated page's faults are reported once, with the page that owns the content.
  const url = pageUrl(page.slug, shared);
  const lang = pageLang(page, shared.site.content);
  const scope = createScope(shared, input.at, repeats ? [] : problems, url, lang);
  const { blocks: found, ...left } = blockViews(body, scope, { lang, shared, summary });
  const blocks = withContents(found);
  const canonical = canonicalOf(page, summary, url, shared);
  problems.push(...canonicalProblems(summary, shared, input.at), ...canonicalPageProblems(summary, shared, input.at));
  const merged = repeats ? { ...page, meta: inheritMeta(page, body) } : page;
  const headInput = { page: merged, lang, url, canonical, indexable, noindex };
  const head = headOf(headInput, shared, scope);
  const extra = [...scripts(merged, shared, scope), ...head.jsonLd];
  if (repeats) checkOwnHead({ ...headInput, page }, shared, createScope(shared, input.at, problems));
  const inSitemap = indexable && canonical === url;
  problems.push(
    ...(inSitemap && !page.part ? longHead(head, merged, input.at) : []),
    ...languageProblems(lang, blocks, input.at),
    ...(noindex ? [] : alternateProblems(page, shared, input.at)),
  );
  const way = isHome(page, canonical || url, shared) ? [] : wayTo(input, lang, shared);
  // Hosts show the pages 404 and 403 at any address: there is no way to them. The way to the page that a canonical URL
  // names is another one.
  const address = { url: canonical || url, way: canonical === url ? way : [] };
  const data = jsonLd(
    { slug: page.slug, lang, blocks, extra, faq, updated: summary.updated, ...address, ...head },
    shared,
  );
  const view = pageView(page, blocks, shared, { lang, title: head.title, tags: head.tags, jsonLd: data });
  const breadcrumbs = input.breadcrumbs ? crumbViews(way, shared) : [];
  return { view: { ...view, breadcrumbs, ...left }, canonical, indexable, inSitemap };
}

/** Also true for a page that repeats the home page and so has its URL: there is no way from home to home. */
function isHome({ slug }: Page, url: string, { settings }: Shared): boolean {
  return slug === '/' || url === absoluteUrl(settings.origin, settings.base);
}

function wayTo({ page, summary, breadcrumbs }: ResolveInput, lang: string, shared: Shared): readonly Crumb[] {
  return breadcrumbs ? shownWay(page, summary, lang, shared) : titledWay(page, shared);
}

function pageView(
  { slug, layout, title }: Page,
  blocks: readonly BlockView[],
  shared: Shared,
  { lang, ...head }: PageView['head'] & { readonly lang: string },
): Omit<PageView, 'breadcrumbs'> {
  const code = withoutLanguage(slug, shared.settings.languages);
  const notFound = code === NOT_FOUND_SLUG;
  const languages = languageViews(slug, shared);
  return {
    slug,
    layout,
    lang,
    notFound,
    blocked: code === FORBIDDEN_SLUG,
    suggestions: notFound ? shared.lookups.suggestions(slug) : [],
    head: { ...head, tags: [...head.tags, ...partLinks(blocks, shared.settings.origin)] },
    hiddenHeading: blocks.some((block) => block.level === 1) ? '' : title,
    ...(languages ? { languages } : {}),
    blocks,
  };
}

function canonicalOf(page: Page, summary: PageSummary, url: string, shared: Shared): string {
  if (isErrorPage(page.slug, shared.settings.languages) || summary.forbidden) return '';
  if (summary.canonicalUrl) return inLinkForm(summary.canonicalUrl, shared);
  return page.sameAs === undefined ? url : pageUrl(page.sameAs, shared);
}

/** Search engines drop a page that names one of another site as the canonical one, or one that does not exist. */
function canonicalProblems({ canonicalUrl }: PageSummary, { settings, lookups }: Shared, at: Finder): Problem[] {
  const origin = canonicalUrl ? new URL(canonicalUrl).origin : settings.origin;
  const slug = canonicalUrl ? createOwnSlug(settings.origin, settings.base)(canonicalUrl) : null;
  if (slug !== null && !lookups.hasPage(slug) && !lookups.isFile(slug.slice(1)))
    return [
      problem(
        'link-broken',
        `The canonical URL leads to "${slug}", where this site has no page.`,
        at('/meta/meta_settings/canonical_url'),
        'Leave out canonical_url, or name the URL of a page of this site.',
      ),
    ];
  if (origin === settings.origin) return [];
  return [
    problem(
      'canonical-foreign',
      `The canonical URL is on ${origin}, but the site is on ${settings.origin}.`,
      at('/meta/meta_settings/canonical_url'),
      'Search engines then drop this page. Leave out canonical_url, or name a URL of this site.',
    ),
  ];
}

/** A URL of this site gets the form that links to it have (D-38); one of another site stays as it was written. */
function inLinkForm(url: string, { settings, links }: Shared): string {
  const { origin, pathname, search, hash } = new URL(url);
  const path = origin === settings.origin ? withoutBase(settings.base, decodePath(pathname).normalize('NFC')) : null;
  return path === null ? url : absoluteUrl(origin, links.href(path + search + hash));
}

/** What a repeating page adds itself is its own fault. */
function checkOwnHead(input: HeadInput, shared: Shared, scope: Scope): void {
  headOf(input, shared, scope);
  scripts(input.page, shared, scope);
}

/** A page that repeats another one also takes its description and title, unless it has its own. */
function inheritMeta(page: Page, body: Page): Page['meta'] {
  const { canonical_url: _, ...inherited } = body.meta.meta_settings ?? {};
  return { ...body.meta, ...page.meta, meta_settings: { ...inherited, ...page.meta.meta_settings } };
}

function blockViews(
  page: Page,
  scope: Scope,
  { lang, shared, summary }: Pick<ResolveInput, 'summary'> & { readonly lang: string; readonly shared: Shared },
): { readonly blocks: BlockView[] } & Pick<PageView, 'hollow'> {
  const speech = speechOf(lang, shared.settings.languages);
  const legal = page.components.some((component) => component.block === 'info-block');
  const first = page.components.find(
    (component) => component.block === 'main-block' || component.block === 'info-block',
  );
  const asked = askedOf(page, summary, shared);
  const more = { scope, legal, lang: speech, slug: page.slug, ...asked };
  const all = blockAnchors(page, scope).map(({ component, anchor, questions }) => {
    const context = { ...more, pointer: component.pointer, isTop: component === first, questions };
    return { component, anchor, ...resolveWithHeadings(component, context) };
  });
  const resolved = withoutHollow(all, scope);
  const h1 = first ?? mainHeading(resolved, page.part !== undefined);
  const headers = new Set<string>();
  const isRepeated = (header: string) => header !== '' && headers.size === headers.add(header).size;
  const blocks = resolved.map(({ component, anchor, header, content }) => {
    const repeats = isRepeated(header) ? { repeats: true } : {};
    const level = component === h1 ? 1 : 2;
    return { block: component.block, anchor, header, level, ...repeats, content } as BlockView;
  });
  const kept = new Set(resolved);
  const hollow = all.flatMap((one, index) => (kept.has(one) ? [] : index));
  return hollow.length === 0 ? { blocks } : { blocks, hollow };
}

/** `scripts_settings`: a list of objects, or one object whose values are (content-shape). */
function scripts(page: Page, shared: Shared, scope: Scope): Readonly<Record<string, unknown>>[] {
  const settings = page.meta.scripts_settings ?? [];
  return Object.entries(settings).flatMap(([key, thing]) => {
    const value = thing as Readonly<Record<string, unknown>>;
    const at = step('/meta/scripts_settings', key);
    if (!isThing(value))
      scope.report(
        'json-ld-invalid',
        'The "@graph" of the structured-data object contains something that is not an object.',
        at,
        'Its entries must be objects with "@type".',
      );
    else if (typeof value['@type'] === 'string' || Array.isArray(value['@type']) || Array.isArray(value['@graph'])) {
      const foreign = foreignContext(value);
      if (foreign)
        scope.report(
          'json-ld-context',
          `"@context" is ${foreign.written}, not "https://schema.org".`,
          at + foreign.pointer,
          CONTEXT_HINT,
        );
      return [withAddresses(value, at, shared, scope)];
    } else
      scope.report(
        'json-ld-invalid',
        'The structured-data object has no "@type".',
        at,
        'Say what it describes, for example "@type": "WebPage".',
      );
    return [];
  });
}
