// Renders pages on request, or in the background to find their problems, and caches: the page until the site changes,
// its last good version, its problems.
import { LRUCache } from 'lru-cache';
import { isInputChanged } from '../input-changed.js';
import type { AnchorLink, PageSummary, Problem } from '../model.js';
import { joinChunks } from '../render/renderer.js';
import { faultPage, withLiveTag } from './live-page.js';
import type { LiveSite } from './live-site.js';

export interface PageCache {
  /** The page as it is now; its last good version while it is broken; its problems where there is none. */
  page(summary: PageSummary): Promise<{ readonly html: string; readonly isFault: boolean }>;
  /** Renders a page and notes its problems, unless that was done since the site changed. */
  check(summary: PageSummary): Promise<void>;
  /** Problems of one page, as of its last rendering. */
  problemsOf(slug: string): readonly Problem[];
  /** Problems of all pages that were rendered so far, and of header and footer. */
  problems(): readonly Problem[];
  /**
   * Slugs of the pages whose problems may change when the given files change: their own pages, pages with problems, and
   * pages with a link to an anchor in one of them.
   */
  affectedBy(files: ReadonlySet<string>): ReadonlySet<string>;
  /** Drops rendered pages; last good versions and problems stay. */
  invalidate(): void;
}

/** Rendered pages kept in memory; as many last good versions. */
const MAX_PAGES = 300;

interface RenderResult {
  readonly problems: readonly Problem[];
  readonly anchors: readonly AnchorLink[];
}

export function createPageCache(live: LiveSite): PageCache {
  return new RenderedPages(live);
}

class RenderedPages implements PageCache {
  readonly #rendered = new LRUCache<string, string>({ max: MAX_PAGES });
  readonly #lastGood = new LRUCache<string, string>({ max: MAX_PAGES });
  readonly #results = new Map<string, RenderResult>();
  readonly #ids = new Map<string, ReadonlySet<string>>();
  /** Problems of header and footer. */
  #shell: readonly Problem[] | null = null;

  constructor(readonly live: LiveSite) {}

  async page(summary: PageSummary) {
    const { slug, source } = summary;
    const isBroken = this.live.broken().has(source);
    const { renderer } = this.live.current()!;
    try {
      const html = isBroken ? undefined : (this.#rendered.get(slug) ?? (await this.#render(summary)));
      if (html !== undefined) return { html, isFault: false };
    } catch (error) {
      // A file that is being written is not an error; the update that follows reads it again.
      const fault = isInputChanged(error) ? null : await this.live.renderProblem(source, error);
      // The templates may have been fixed while the place of the error was looked up.
      if (fault && renderer === this.live.current()!.renderer) this.#note(slug, { problems: [fault], anchors: [] });
    }
    const good = this.#lastGood.get(slug);
    if (good !== undefined) return { html: good, isFault: false };
    const problems = isBroken ? this.live.problems() : (this.#results.get(slug)?.problems ?? []);
    return { html: faultPage(problems), isFault: true };
  }

  async check(summary: PageSummary) {
    if (!this.#rendered.has(summary.slug) && !this.live.broken().has(summary.source)) await this.page(summary);
  }

  problemsOf(slug: string) {
    return this.live.acknowledged(this.#results.get(slug)?.problems ?? []);
  }

  problems() {
    const { bySlug } = this.live.current() ?? { bySlug: new Map<string, PageSummary>() };
    const broken = this.live.broken();
    for (const slug of this.#results.keys()) if (!bySlug.has(slug)) this.#results.delete(slug);
    const found = [...this.#results].flatMap(([slug, { problems }]) =>
      broken.has(bySlug.get(slug)!.source) ? [] : problems,
    );
    return this.live.acknowledged([...(this.#shell ??= this.#checkShell()), ...found]);
  }

  affectedBy(files: ReadonlySet<string>) {
    const own = [...(this.live.current()?.bySlug.values() ?? [])].filter((one) => files.has(one.source));
    const slugs = new Set(own.map((one) => one.slug));
    const isAffected = ({ problems, anchors }: RenderResult) =>
      problems.length > 0 || anchors.some((link) => slugs.has(link.slug));
    const others = [...this.#results].filter(([, result]) => isAffected(result)).map(([slug]) => slug);
    return new Set([...slugs, ...others]);
  }

  invalidate() {
    this.#rendered.clear();
    this.#ids.clear();
    this.#shell = null;
  }

  async #render(summary: PageSummary): Promise<string> {
    const { renderer } = this.live.current()!;
    const rendered = await renderer.page(summary);
    const html = withLiveTag(joinChunks(rendered.chunks));
    // A page rendered from an older state of the site must not be cached for the new one.
    if (renderer !== this.live.current()!.renderer || !this.#isCurrent(summary)) return html;
    this.#rendered.set(summary.slug, html);
    this.#lastGood.set(summary.slug, html);
    this.#note(summary.slug, rendered);
    return html;
  }

  #isCurrent({ slug, hash }: PageSummary): boolean {
    return this.live.current()!.bySlug.get(slug)?.hash === hash;
  }

  #note(slug: string, { problems, anchors }: RenderResult): void {
    this.#results.set(slug, { problems: [...problems, ...this.#missingAnchors(anchors)], anchors });
  }

  #missingAnchors(anchors: readonly AnchorLink[]): Problem[] {
    return anchors
      .filter((link) => !this.#hasAnchor(link))
      .map((link) => this.live.current()!.renderer.missingAnchor(link, this.live.siteAt()));
  }

  #hasAnchor({ slug, anchor }: AnchorLink): boolean {
    const { renderer, bySlug } = this.live.current()!;
    const target = bySlug.get(slug);
    if (!target || this.live.broken().has(target.source)) return true;
    const ids = this.#ids.get(slug) ?? renderer.ids(target);
    this.#ids.set(slug, ids);
    return ids.has(anchor);
  }

  #checkShell(): readonly Problem[] {
    const current = this.live.current();
    if (!current) return [];
    try {
      const { problems, anchors } = current.renderer.shell(this.live.siteAt());
      return [...problems, ...this.#missingAnchors(anchors)];
    } catch {
      // A page that an anchor leads to cannot be rendered; it has its own problem.
      return [];
    }
  }
}
