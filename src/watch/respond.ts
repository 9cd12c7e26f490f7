// Answers a request from the live site, as a host would answer it from a clean build.
import { LRUCache } from 'lru-cache';
import { boundRules, isRefused, notFoundLine } from '../urls/address-rules.js';
import { decodePath, encodePath } from '../urls/encode-path.js';
import { NOT_FOUND_SLUG } from '../urls/error-pages.js';
import type { PageSummary, Problem } from '../model.js';
import { contentType } from '../preview/content-type.js';
import { joinChunks } from '../render/renderer.js';
import { withQuery } from '../urls/route-values.js';
import { joinBase, withoutBase } from '../urls/urls.js';
import { errorPage, notFoundPage, pageAt, redirectAt } from './find-page.js';
import type { LiveSite } from './live-site.js';
import { faultPage, withLiveTag } from './live-page.js';
import { ribbonOf } from './ribbon.js';
import { type LiveSearch, liveSearch } from './live-search.js';
import { type Bytes, type OtherFiles, otherFiles } from './other-files.js';
import { PageCache } from './page-cache.js';
import type { SitePlan } from './site-plan.js';

export interface DevResponse {
  readonly status: number;
  readonly type: string;
  readonly body: string | Uint8Array;
  readonly location?: string;
  /** Words of the overlay, for its script. */
  readonly words?: Readonly<Record<string, string>>;
}

const HTML = 'text/html; charset=utf-8';
/** Bytes of other files, and characters of texts. */
const MAX_CACHED = 32 * 1024 * 1024;

export class Responder {
  readonly pages: PageCache;
  #files: { readonly plan: SitePlan; readonly files: OtherFiles; readonly search: LiveSearch } | null = null;
  /** Files that were served, for the time while their sources cannot be read. */
  readonly #lastGood = new LRUCache<string, Bytes>({
    maxSize: MAX_CACHED,
    // The cache takes no entry of size 0.
    sizeCalculation: (bytes) => Math.max(1, bytes.length),
  });

  constructor(
    private readonly live: LiveSite,
    private readonly log: (line: string) => void,
  ) {
    this.pages = new PageCache(live);
  }

  /**
   * `path` is decoded once, begins with a slash and has no dot segments: the gate has checked it. `query` has its `?`,
   * or is empty. Paths that are not found are logged unless `isSilent`.
   */
  async respond(path: string, query = '', isSilent = false): Promise<DevResponse> {
    const plan = this.live.current();
    if (!plan) return { status: 500, type: HTML, body: faultPage(this.live.problems()) };
    const composed = path.normalize('NFC');
    return (await this.#answer(composed, query, plan)) ?? this.#notFound(composed, plan, isSilent);
  }

  /** Problems found when the page at this path was last rendered. */
  pageProblems(path: string): readonly Problem[] {
    const page = this.#pageAt(path);
    return page || !this.#isHidden(path) ? this.pages.problemsOf(page?.slug ?? this.#notFoundSlug(path)) : [];
  }

  #notFoundSlug(path: string): string {
    const plan = this.live.current();
    const below = withoutBase(this.live.settings.base, decodePath(path).normalize('NFC'));
    return (plan && below !== null && notFoundPage(below, plan)?.slug) || NOT_FOUND_SLUG;
  }

  /** True when the page at this path would come as it was served last. */
  isCurrent(path: string): boolean {
    const page = this.#pageAt(path);
    return page !== undefined && this.pages.isUnchanged(page);
  }

  #isHidden(path: string): boolean {
    const plan = this.live.current();
    const below = withoutBase(this.live.settings.base, decodePath(path).normalize('NFC'));
    return below !== null && plan?.plan.site.hidden !== undefined && !!pageAt(below, plan, plan.plan.site.hidden);
  }

  #pageAt(path: string): PageSummary | undefined {
    const plan = this.live.current();
    const below = withoutBase(this.live.settings.base, decodePath(path).normalize('NFC'));
    return plan && below !== null ? (errorPage(below, plan) ?? pageAt(below, plan)) : undefined;
  }

  async #answer(path: string, query: string, plan: SitePlan): Promise<DevResponse | null> {
    const { base } = plan.plan.settings;
    const below = withoutBase(base, path);
    if (below === null) return null;
    if (!path.startsWith(base)) return moved(base, query);
    const error = errorPage(below, plan);
    if (error) return this.#show(error, Number(error.slug.slice(-3)));
    const stub = redirectAt(below, plan, 'stub');
    if (stub) return redirected(stub, query);
    const page = pageAt(below, plan);
    if (page) return this.#show(page, 200);
    const { hidden = [] } = plan.plan.site;
    const one = pageAt(below, plan, hidden);
    if (one) return this.#showHidden(one, plan);
    if (pageAt(`${below}/`, plan) ?? pageAt(`${below}/`, plan, hidden))
      return moved(joinBase(base, `${below}/`), query);
    const list = await this.#others(plan).search.list(below);
    if (list !== null) return { status: 200, type: HTML, body: list };
    const body = await this.#file(below, plan);
    if (body !== null) return { status: 200, type: contentType(below).type ?? 'application/octet-stream', body };
    const pattern = redirectAt(below, plan, 'client');
    return pattern && redirected(pattern, query);
  }

  async #show(summary: PageSummary, status: number): Promise<DevResponse> {
    const { html, isFault } = await this.pages.page(summary);
    return { status: isFault ? 500 : status, type: HTML, body: html };
  }

  /** As it is now: no other page depends on it, and a build knows nothing of its problems. */
  async #showHidden(summary: PageSummary, { renderer, plan: { settings } }: SitePlan): Promise<DevResponse> {
    const isBroken = this.live.broken().has(summary.source);
    try {
      if (isBroken) return { status: 500, type: HTML, body: faultPage(this.live.problems()) };
      const { chunks } = await renderer.page(summary);
      return { status: 200, type: HTML, body: withLiveTag(joinChunks(chunks), ribbonOf(summary, settings.now)) };
    } catch (error) {
      const fault = await this.live.renderProblem(summary.source, error);
      return { status: 500, type: HTML, body: faultPage([fault]) };
    }
  }

  #others(plan: SitePlan) {
    if (this.#files?.plan === plan) return this.#files;
    const search = liveSearch(this.live, plan);
    return (this.#files = { plan, search, files: otherFiles(this.live, plan, search) });
  }

  async #file(path: string, plan: SitePlan): Promise<Bytes | null> {
    const create = this.#others(plan).files.get(path.slice(1));
    if (!create) return null;
    try {
      const bytes = await create();
      this.#lastGood.set(path, bytes);
      return bytes;
    } catch (error) {
      const bytes = this.#lastGood.get(path);
      if (bytes === undefined) throw error;
      return bytes;
    }
  }

  async #notFound(path: string, plan: SitePlan, isSilent: boolean): Promise<DevResponse> {
    const { base, routes } = plan.plan.settings;
    const below = withoutBase(base, path);
    if (!isSilent) this.log(notFoundLine(path, below !== null && isRefused(below, boundRules(routes.validate))));
    const page = notFoundPage(below ?? path, plan);
    if (page) return this.#show(page, 404);
    return { status: 404, type: HTML, body: withLiveTag(joinChunks(await plan.renderer.notFound())) };
  }
}

function moved(to: string, query: string): DevResponse {
  return redirected({ status: 301, location: encodePath(to) }, query);
}

function redirected(
  { status, location }: Required<Pick<DevResponse, 'status' | 'location'>>,
  query: string,
): DevResponse {
  return { status, location: withQuery(location, query), type: HTML, body: '' };
}
