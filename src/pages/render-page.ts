// Second pass over one page: resolve, render, minify, check the final HTML. Forgets the page afterwards.
import { SITE_FILE } from '../content/names.js';
import { forbiddenPage } from '../content/page-checks.js';
import type { Styles } from '../assets/styles.js';
import { harvest } from '../html/harvest.js';
import type { AnchorLink, Page, PageSummary, PageView, Problem, SearchEntry, Site } from '../model.js';
import type { Finder } from '../problems/locate.js';
import { cutProblems } from '../problems/tally.js';
import { joinChunks, type Chunk } from '../render/renderer.js';
import type { ListPage, RenderedPage } from './rendered-page.js';
import type { Templates } from '../render/templates.js';
import { type LinkSource, shellSource } from '../site/link-places.js';
import { createLinkChecker, type LinkFindings, NO_FINDINGS } from '../site/check-links.js';
import { entityLinkProblems } from '../site/entity-links.js';
import { EntityUses } from '../site/entity-uses.js';
import { expandPage } from '../site/expand.js';
import { asPart } from '../site/page-parts.js';
import { type Resolved, resolveView } from '../site/resolve.js';
import { notFoundView } from '../site/not-found.js';
import { createScope } from '../site/create-scope.js';
import { createLinks, type SiteLinks } from '../site/links.js';
import { type Asked, createLookups, type SiteLookups } from '../site/lookups.js';
import { commonContent, type Shared } from '../site/scope.js';
import { createMenuMarks } from '../site/menu.js';
import { searchEntry, searchPages } from '../site/search.js';
import { shellView } from '../site/shell.js';
import type { Settings } from '../settings.js';
import type { PageIndexer } from './index-page.js';
import type { Frame } from './frames.js';
import { recordOf } from './kept-record.js';
import { createPageEncoder } from './page-bytes.js';
import { shellProblems } from './shell-check.js';
import { bareLinks } from '../site/bare-links.js';
import { createBlockedCheck } from './blocked.js';
import { termsApart } from './terms-apart.js';
import { claimLines, claimPlaces, pageClaimReader, type PagePlace, readMain } from './page-claims.js';
import { createPagePolicies } from './page-policies.js';
import { idsOfMain, renderMain } from './render-main.js';
import { createSiteRenderer, framesOf, plainFrames } from './site-renderer.js';

/** All that the second pass needs besides the pages; plain values, so that it can be sent to a worker thread. */
export interface RenderPlan {
  readonly settings: Settings;
  readonly site: Site;
  readonly templateCode: string;
  readonly styles: Styles;
  /** Path of the browser script below the output folder. */
  readonly script: string;
  /** Further files of the output that links may name. */
  readonly files: ReadonlySet<string>;
  /** Folder to write to; null only checks. */
  readonly folder: string | null;
  /** Folders that are in it already; other threads, which write new pages, do without. */
  readonly folders?: ReadonlySet<string>;
}

export interface PageRenderer {
  /** Answers what `asked` of a page names. */
  readonly lookups: SiteLookups;
  page(page: PageSummary): Promise<RenderedPage>;
  /** Header and footer as rendered, by layout and mark. */
  frames(): Readonly<Record<string, Frame>>;
  /** Mark of the page at this slug, see site/menu.ts. */
  readonly markOf: (slug: string) => string;
  /** The ids in them. */
  frameIds(): readonly string[];
  /** Findings about header and footer, and about addresses that only entities have, once for the site. */
  shell(at: Finder, dataAt: (source: string) => Finder): LinkFindings;
  /** The problem of a link whose anchor its target does not have. `siteAt` is needed only for links of the shell. */
  missingAnchor(link: AnchorLink, siteAt?: Finder): Problem;
  /** Where a page states its claims, by line. */
  claimPlaces(page: PageSummary): Promise<ReadonlyMap<string, () => PagePlace>>;
  /** The list of all pages and games, in parts. */
  searchPages(entries: readonly SearchEntry[]): Promise<readonly ListPage[]>;
  /** The document for unknown URLs on a site without a page "/404". */
  notFound(): Promise<readonly Chunk[]>;
  /** Ids of a finished page, its header and footer included. */
  ids(page: PageSummary): ReadonlySet<string>;
}

export function createPageRenderer(plan: RenderPlan, templates: Templates, indexer: PageIndexer): PageRenderer {
  return new PlanRenderer(plan, templates, indexer);
}

class PlanRenderer implements PageRenderer {
  readonly #common;
  readonly lookups: SiteLookups;
  readonly #links: SiteLinks;
  readonly #checker;
  readonly #encode = createPageEncoder();
  readonly #renderer;
  readonly #policies;
  readonly #blocked;
  readonly #claims;
  readonly #marks;
  readonly #shellFaults: Problem[] = [];
  readonly #notices;
  readonly #shellIds: ReadonlyMap<string, ReadonlySet<string>>;
  /** Several links of a page are asked for in a row. */
  #lastLinks: LinkSource | undefined;

  constructor(
    readonly plan: RenderPlan,
    readonly templates: Templates,
    readonly indexer: PageIndexer,
  ) {
    const { settings } = plan;
    this.#common = commonContent(plan.site);
    this.lookups = createLookups(plan.site, settings, plan.files);
    this.#links = createLinks(plan.site, settings, this.lookups);
    const shared = this.#sharedFor(new Set());
    const scope = createScope(shared, (pointer) => ({ file: '', pointer }), this.#shellFaults);
    const shell = shellView(plan.site.content, shared, scope, settings.consent !== null);
    this.#notices = shell.notices;
    this.#marks = createMenuMarks(shell.header.menu, plan.site.pages);
    const renderer = createSiteRenderer(plan, templates, shell, this.#marks);
    const layouts = Object.keys(templates.layouts);
    this.#checker = createLinkChecker(plan.site, settings.base, this.#links, this.lookups);
    this.#claims = pageClaimReader(plan.site, settings);
    this.#renderer = renderer;
    this.#blocked = createBlockedCheck(settings, indexer);
    this.#policies = createPagePolicies(plan.site, settings, this.lookups, () => plainFrames(this.frames()));
    this.#shellIds = new Map(layouts.map((layout) => [layout, harvest(renderer.shell(layout)).ids]));
  }

  /** Not a method, since shared-page.ts takes it without the renderer. */
  readonly page = async (summary: PageSummary): Promise<RenderedPage> => {
    const problems: Problem[] = [];
    const asked: Asked = new Set();
    const resolved = this.#resolve(summary, problems, asked);
    const { view, body } = resolved;
    const { chunks: main, found } = await renderMain(view, this.#renderer, this.plan.settings);
    // The links of a repeated page are checked with the page that owns them.
    const isOwn = summary.sameAs === undefined;
    const outer = this.#shellIds.get(view.layout) ?? new Set<string>();
    const result = isOwn ? this.#checker.check(found(), this.#linkSource(summary), outer, asked) : NO_FINDINGS;
    const shown = { summary, body, view, main, lookups: this.lookups.noting(asked) };
    const ofOffers = isOwn ? termsApart(shown, this.indexer, this.plan.settings) : [];
    const bare = isOwn ? this.#bare(() => joinChunks(main), this.indexer.at(summary.source), asked) : [];
    const chunks = this.#renderer.document(view, main);
    const ofPolicies = this.#policies.page({ summary, view, chunks, main: main.length, asked }, this.indexer);
    const blocked = this.#blocked(chunks, summary.source);
    const { content, ...sums } = this.#encode(chunks);
    return {
      chunks,
      content,
      record: recordOf(summary, resolved, sums),
      problems: cutProblems([...problems, ...result.problems, ...bare, ...ofOffers, ...ofPolicies, ...blocked]),
      anchors: result.anchors,
      search: this.plan.settings.search === null ? null : searchEntry(summary, view),
      claims: this.#claims && isOwn && !summary.forbidden && !summary.part ? claimLines(this.#claims, main) : [],
      asked,
      ids: isOwn ? new Set([...found().ids, ...outer]) : null,
    };
  };

  frames(): Readonly<Record<string, Frame>> {
    return framesOf(this.#renderer, this.templates);
  }

  get markOf() {
    return this.#marks.of;
  }

  frameIds(): readonly string[] {
    const ids = [...this.#shellIds].map(([layout, found]) => [layout, ...found].join(' ')).sort();
    return [...ids, ...this.#policies.frameKeys()];
  }

  shell(at: Finder, dataAt: (source: string) => Finder): LinkFindings {
    const placed = this.#shellFaults.map((one) => ({ ...one, ...at(one.pointer ?? '') }));
    const source = shellSource(this.plan.site, at);
    const shells = Object.keys(this.templates.layouts).map((name) => [name, this.#renderer.shell(name)] as const);
    const asked: Asked = new Set();
    const results = shells.map(([, html]) => this.#checker.check(harvest(html), source, undefined, asked));
    const ofTemplates = shellProblems(this.plan, { shells, notices: this.#notices, links: this.#links, at });
    const ofData = entityLinkProblems(this.plan.site.data, this.#checker, this.#links.href, dataAt);
    const found = [...results.flatMap((one) => one.problems), ...ofTemplates, ...this.#policies.shell(at), ...ofData];
    return { problems: [...placed, ...found], anchors: results.flatMap((one) => one.anchors), asked };
  }

  missingAnchor(link: AnchorLink, siteAt: Finder = (pointer) => ({ file: SITE_FILE, pointer })): Problem {
    if (link.source === '') return this.#checker.missing(link, shellSource(this.plan.site, siteAt));
    if (this.#lastLinks?.source !== link.source) this.#lastLinks = this.#linkSource(link);
    return this.#checker.missing(link, this.#lastLinks);
  }

  #bare(html: () => string, at: Finder, asked: Asked): readonly Problem[] {
    if (this.plan.site.data.operators.length === 0) return [];
    const operatorOf = (href: string) => this.#links.operator(href, undefined, asked);
    return bareLinks(html(), operatorOf, () => at(''));
  }

  async claimPlaces(summary: PageSummary): Promise<ReadonlyMap<string, () => PagePlace>> {
    const { indexer, plan } = this;
    const { chunks } = await renderMain(this.#resolve(summary, [], new Set()).view, this.#renderer, plan.settings);
    const [own, at] = [indexer.load(summary.source), indexer.at(summary.source)];
    const uses = new EntityUses();
    const expanded = expandPage(own, this.#sharedFor(new Set()), at, [], uses);
    const place = claimPlaces({ own, expanded, uses, at }, plan.settings);
    return this.#claims ? place(readMain(this.#claims, chunks)) : new Map();
  }

  notFound(): Promise<readonly Chunk[]> {
    return this.#whole(notFoundView(this.#sharedFor(new Set())));
  }

  searchPages(entries: readonly SearchEntry[]): Promise<readonly ListPage[]> {
    const { search, breadcrumbs } = this.plan.settings;
    const views = search === null ? [] : searchPages(entries, search, this.#sharedFor(new Set()), breadcrumbs);
    return Promise.all(views.map(async ({ slug, view }) => ({ slug, chunks: await this.#whole(view) })));
  }

  async #whole(view: PageView): Promise<readonly Chunk[]> {
    const { chunks } = await renderMain(view, this.#renderer, this.plan.settings);
    return this.#renderer.document(view, chunks);
  }

  ids(summary: PageSummary): ReadonlySet<string> {
    const { view } = this.#resolve(summary, [], new Set());
    return new Set([...idsOfMain(view, this.#renderer), ...(this.#shellIds.get(view.layout) ?? [])]);
  }

  #sharedFor(asked: Asked): Shared {
    const { settings } = this.plan;
    return { site: this.#common, settings, links: this.#links.noting(asked), lookups: this.lookups.noting(asked) };
  }

  #resolve(summary: PageSummary, problems: Problem[], asked: Asked): Resolved & { readonly body: Page } {
    const [{ indexer, plan }, shared] = [this, this.#sharedFor(asked)];
    const at = indexer.at(summary.source);
    const own = asPart(indexer.load(summary.source), summary, this.#common.content);
    const page = expandPage(summary.forbidden ? forbiddenPage(own) : own, shared, at, problems);
    const target = page.sameAs === undefined ? undefined : shared.lookups.bodyOf(page.sameAs);
    // Faults of content that is repeated are reported once, with the page that owns it.
    const body = target ? expandPage(indexer.load(target.source), shared, at, []) : page;
    const shown = summary.forbidden ? { ...page, title: body.title, layout: body.layout, meta: body.meta } : page;
    const { faqJsonLd, noindex, breadcrumbs } = plan.settings;
    const input = { page: shown, summary, body, faqJsonLd, noindex, breadcrumbs, at };
    return { ...resolveView(input, shared, problems), body };
  }

  #linkSource({ slug, source }: Pick<PageSummary, 'slug' | 'source'>): LinkSource {
    const content = () =>
      this.indexer.load(source).components.map(({ pointer, content: value }) => ({ pointer, value }));
    return { slug, source, at: this.indexer.at(source), content };
  }
}
