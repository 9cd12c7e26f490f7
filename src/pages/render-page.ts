// Second pass over one page: resolve, render, minify, check the final HTML. Forgets the page afterwards.
import { NOT_FOUND_SLUG } from '../urls/error-pages.js';
import { forbiddenPage } from '../content/page-checks.js';
import type { Harvest } from '../html/harvest.js';
import { languageOf } from '../urls/languages.js';
import type { LocaleTexts } from '../locale-texts.js';
import type { AnchorLink, Page, PageSummary, PageView, Problem, SearchEntry } from '../model.js';
import type { Finder } from '../problems/locate.js';
import { cutProblems } from '../problems/tally.js';
import type { Chunk } from '../render/renderer.js';
import type { ListPage, RenderedPage } from './rendered-page.js';
import type { Templates } from '../render/templates.js';
import { type LinkSource, shellSource } from '../site/link-places.js';
import { createLinkChecker, type LinkFindings, NO_FINDINGS } from '../site/check-links.js';
import { entityFindings } from '../site/entity-findings.js';
import { expandPage } from '../site/expand.js';
import { asPart } from '../site/page-parts.js';
import { type Resolved, resolveView } from '../site/resolve.js';
import { notFoundView } from '../site/not-found.js';
import { createLinks, type SiteLinks } from '../site/links.js';
import { type Asked, createLookups, type SiteLookups } from '../site/lookups.js';
import type { Shared } from '../site/scope.js';
import { searchEntry, searchLists, searchPages } from '../site/search.js';
import type { PageIndexer } from './index-page.js';
import type { Frame } from './frames.js';
import { recordOf } from './kept-record.js';
import { knownNames } from './known-names.js';
import type { RenderPlan } from './render-plan.js';
import { createPageEncoder } from './page-bytes.js';
import { contentOf, fillPage, pageLinks, resolvedPlaces } from './filled-page.js';
import { frameFindings, NOWHERE, placesOf, withoutRepeats } from './frame-findings.js';
import { wordProblems } from './word-findings.js';
import { bareLinks } from '../site/bare-links.js';
import { ownCode } from '../files/template-files.js';
import { urlKind } from '../urls/urls.js';
import { linksInCode } from './own-code.js';
import { createMarkupCheck } from './markup-check.js';
import { termsApart } from './terms-apart.js';
import { claimLines, claimPlaces, pageClaimReader, type PagePlace, readClaims } from './page-claims.js';
import { createPagePolicies, type FinishedPage } from './page-policies.js';
import { idsOfMain, renderMain } from './render-main.js';
import { createSiteFrames, type SiteFrame } from './site-frames.js';
import { plainFrames } from './site-renderer.js';

export type { RenderPlan };

export class PageRenderer {
  /** Answers what `asked` of a page names. */
  readonly lookups: SiteLookups;
  readonly #links: SiteLinks;
  readonly #checker;
  readonly #inTemplates;
  readonly #encode = createPageEncoder();
  readonly #frames: readonly SiteFrame[];
  readonly #policies;
  readonly #faultsOfMarkup;
  readonly #claims;
  readonly #hasOwnCode;
  /** Several links of a page are asked for in a row. */
  #lastLinks: LinkSource | undefined;

  constructor(
    private readonly plan: RenderPlan,
    private readonly templates: Templates,
    private readonly indexer: PageIndexer,
  ) {
    const { settings, site, files } = plan;
    this.lookups = createLookups(site, settings, files, knownNames(site));
    this.#links = createLinks(site, settings, this.lookups);
    this.#frames = createSiteFrames(plan, { templates, links: this.#links, lookups: this.lookups });
    this.#inTemplates = linksInCode(settings);
    this.#checker = createLinkChecker(site, settings, this.#links, this.lookups, this.#inTemplates);
    this.#claims = pageClaimReader(site, settings);
    this.#hasOwnCode = ownCode(settings.root, settings.packageRoot).length > 0;
    this.#faultsOfMarkup = createMarkupCheck(settings, indexer);
    this.#policies = createPagePolicies(site, settings, this.lookups, () => plainFrames(this.frames()));
  }

  #frameOf(slug: string): SiteFrame {
    const code = languageOf(slug, this.plan.settings.languages)?.code;
    return this.#frames.find((one) => one.code === code) ?? this.#frames[0]!;
  }

  /** Not a method, since shared-page.ts takes it without the renderer. */
  readonly page = async (summary: PageSummary): Promise<RenderedPage> => {
    const problems: Problem[] = [];
    const asked: Asked = new Set();
    const resolved = this.#resolve(summary, problems, asked);
    const { view, body } = resolved;
    const { renderer, ids } = this.#frameOf(summary.slug);
    const { chunks: main, found } = await renderMain(view, renderer, this.plan.settings);
    // The links of a repeated page are checked with the page that owns them.
    const isOwn = summary.sameAs === undefined;
    const outer = ids.get(view.layout) ?? new Set<string>();
    const result = isOwn ? this.#checker.check(found(), this.#linkSource(summary), outer, asked) : NO_FINDINGS;
    const shown = { summary, body, view, main, lookups: this.lookups.noting(asked) };
    const ofOffers = isOwn ? termsApart(shown, this.indexer, this.plan.settings) : [];
    const bare = isOwn ? this.#bare(found(), this.indexer.at(summary.source), asked) : [];
    const chunks = renderer.document(view, main);
    const places = { linkAt: this.#linkAt(summary, body), originAt: this.#originAt(summary) };
    const finished = { summary, view, chunks, main: main.length, asked, body, ...places };
    const ofPolicies = this.#policies.page(finished, this.indexer);
    const ofMarkup = this.#faultsOfMarkup(chunks, summary.source);
    const { content, ...sums } = this.#encode(chunks);
    return {
      chunks,
      content,
      record: recordOf(summary, resolved, sums),
      problems: cutProblems([...problems, ...result.problems, ...bare, ...ofOffers, ...ofPolicies, ...ofMarkup]),
      anchors: result.anchors,
      search: this.plan.settings.search === null ? null : searchEntry(summary, view),
      claims: this.#claims && isOwn && !summary.forbidden && !summary.part ? claimLines(this.#claims, view, main) : [],
      asked,
      ids: isOwn ? new Set([...found().ids, ...outer]) : null,
    };
  };

  /** Header and footer as rendered, by layout and mark. */
  frames(): Readonly<Record<string, Frame>> {
    return Object.fromEntries(this.#frames.flatMap((one) => one.frames()));
  }

  /** Mark of the page at this slug, see site/menu.ts. Not a method, since it is passed on without its object. */
  readonly markOf = (slug: string): string => this.#frameOf(slug).markOf(slug);

  /** The ids in them, and which have a menu, with its styles. */
  frameIds(): readonly string[] {
    const ids = this.#frames.flatMap((one) => [...one.ids].map(([layout, found]) => [layout, ...found].join(' ')));
    const menus = this.#frames.flatMap(({ hasMenu, code }) => (hasMenu ? `menu ${code}` : []));
    return [...new Set(ids), ...menus].sort().concat(this.#policies.frameKeys());
  }

  /** Findings about header and footer, and about addresses that only entities have, once for the site. */
  shell(at: Finder, dataAt: (source: string) => Finder, locales: readonly LocaleTexts[] = []): LinkFindings {
    const layouts = Object.keys(this.templates.layouts);
    const { plan } = this;
    const tools = { plan, layouts, checker: this.#checker, links: this.#links, policies: this.#policies };
    const found = this.#frames.map((one) => frameFindings(one, placesOf(one, at, locales), tools));
    return {
      problems: [
        ...withoutRepeats(found.flatMap((one) => one.problems)),
        ...wordProblems(plan, this.templates),
        ...entityFindings(plan, { ...tools, lookups: this.lookups, at: dataAt }),
      ],
      anchors: found.flatMap((one) => one.anchors),
      asked: new Set(found.flatMap((one) => [...(one.asked ?? [])])),
    };
  }

  /** The problem of a link whose anchor its target does not have. `siteAt` is needed only for links of the shell. */
  missingAnchor(link: AnchorLink, siteAt: Finder = NOWHERE, locales: readonly LocaleTexts[] = []): readonly Problem[] {
    if (link.source === '') {
      const told = this.#frames.map((one) =>
        this.#checker.missing(link, shellSource(one, placesOf(one, siteAt, locales))),
      );
      return told.find(([one]) => (one?.pointer ?? '') !== '') ?? told[0]!;
    }
    if (this.#lastLinks?.source !== link.source) this.#lastLinks = this.#linkSource(link);
    return this.#checker.missing(link, this.#lastLinks);
  }

  #bare(found: Harvest, at: Finder, asked: Asked): readonly Problem[] {
    if (this.plan.site.data.operators.length === 0) return [];
    // Paths of the site are most links, and only a template of the site writes one without the rel it needs.
    const operatorOf = (href: string) =>
      this.#hasOwnCode || urlKind(href) !== 'path' ? this.#links.payee(href, asked) : null;
    return bareLinks(found, operatorOf, (href) => this.#inTemplates(href) ?? at(''));
  }

  /** Where a page states its claims, by line. */
  async claimPlaces(summary: PageSummary): Promise<ReadonlyMap<string, () => PagePlace>> {
    const { indexer, plan } = this;
    const { view } = this.#resolve(summary, [], new Set());
    const { chunks } = await renderMain(view, this.#frameOf(summary.slug).renderer, plan.settings);
    const [own, at] = [indexer.load(summary.source), indexer.at(summary.source)];
    const { page: expanded, uses } = fillPage(own, this.#sharedFor(summary.slug, new Set()), at);
    const claims = this.#claims ? readClaims(this.#claims, view, chunks) : [];
    const termsOf = (source: string) => plan.site.data.offers.find((one) => one.source === source)?.terms;
    return claimPlaces({ own, expanded, uses, termsOf, at }, plan.settings)(claims);
  }

  /** The document for unknown URLs on a site without a page "/404". */
  notFound(slug = NOT_FOUND_SLUG): Promise<readonly Chunk[]> {
    return this.#whole(notFoundView(this.#sharedFor(slug, new Set()), slug));
  }

  /** The list of all pages and games, in parts. */
  searchPages(entries: readonly SearchEntry[]): Promise<readonly ListPage[]> {
    const { settings } = this.plan;
    const views = searchLists(entries, settings).flatMap(({ path, entries: own }) =>
      searchPages(own, path, this.#sharedFor(path, new Set()), settings.breadcrumbs),
    );
    return Promise.all(views.map(async ({ slug, view }) => ({ slug, chunks: await this.#whole(view) })));
  }

  async #whole(view: PageView): Promise<readonly Chunk[]> {
    const { renderer } = this.#frameOf(view.slug);
    return renderer.document(view, (await renderMain(view, renderer, this.plan.settings)).chunks);
  }

  /** Ids of a finished page, its header and footer included. */
  ids(summary: PageSummary): ReadonlySet<string> {
    const { view } = this.#resolve(summary, [], new Set());
    const { renderer, ids } = this.#frameOf(summary.slug);
    return new Set([...idsOfMain(view, renderer), ...(ids.get(view.layout) ?? [])]);
  }

  #sharedFor(slug: string, asked: Asked): Shared {
    return this.#frameOf(slug).shared(asked);
  }

  #resolve(summary: PageSummary, problems: Problem[], asked: Asked): Resolved & { readonly body: Page } {
    const [{ indexer, plan }, shared] = [this, this.#sharedFor(summary.slug, asked)];
    const own = asPart(indexer.load(summary.source), summary, shared.site.content);
    const written = summary.forbidden ? forbiddenPage(own, summary.sameAs) : own;
    const at = resolvedPlaces(written, shared, indexer.at(summary.source));
    const page = expandPage(written, shared, at, problems);
    const target = page.sameAs === undefined ? undefined : shared.lookups.bodyOf(page.sameAs);
    // Faults of content that is repeated are reported once, with the page that owns it.
    const body = target ? expandPage(indexer.load(target.source), shared, at, []) : page;
    const shown = summary.forbidden ? { ...page, title: body.title, layout: body.layout, meta: body.meta } : page;
    const { faqJsonLd, noindex, breadcrumbs } = plan.settings;
    const input = { page: shown, summary, body, faqJsonLd, noindex, breadcrumbs, at };
    return { ...resolveView(input, shared, problems), body };
  }

  #linkAt({ slug, source }: PageSummary, body: Page): FinishedPage['linkAt'] {
    const links = { slug, source, at: this.indexer.at(source), content: () => contentOf(body) };
    return (shown) => this.#checker.place(links, shown.href, shown);
  }

  #originAt({ slug, source }: PageSummary): FinishedPage['originAt'] {
    let found: Finder | undefined;
    const places = () =>
      resolvedPlaces(this.indexer.load(source), this.#sharedFor(slug, new Set()), this.indexer.at(source));
    return (pointer) => (found ??= places())(pointer);
  }

  #linkSource({ slug, source }: Pick<PageSummary, 'slug' | 'source'>): LinkSource {
    const shared = () => this.#sharedFor(slug, new Set());
    return pageLinks({ slug, source }, () => this.indexer.load(source), shared, this.indexer.at(source));
  }
}
