// Renders pages on request, or in the background to find their problems, and keeps the result with what the page asked
// about its site. It is valid until an answer changes (verifying traces, decision 0032), which is seen when it is used.
import { LRUCache } from 'lru-cache';
import { wholeSource } from '../entities/collections.js';
import { type Answers, createAnswers, type Trace } from '../cache/traces.js';
import { isInputChanged } from '../run/input-changed.js';
import type { AnchorLink, PageSummary, Problem } from '../model.js';
import { joinChunks } from '../render/renderer.js';
import { placedAtEntities } from '../site/entity-origins.js';
import { findPage } from '../site/find-page.js';
import { faultPage, withLiveTag } from './live-page.js';
import type { LiveSite } from './live-site.js';
import { type MissingAnchors, NONE_MISSING, type PageResult } from './page-result.js';
import { PagesTogether } from './pages-together.js';
import { isSamePage, type SitePlan } from './site-plan.js';

/** Pages kept in memory, each as it was rendered last without a fault. */
const MAX_PAGES = 300;

/** What is found out once for every state of the site. */
interface Present {
  readonly plan: SitePlan;
  readonly answers: Answers;
  /** Problems of header and footer. */
  shell: readonly Problem[] | null;
}

interface PageIds {
  readonly ids: ReadonlySet<string>;
  readonly plan: SitePlan;
  readonly result: PageResult | undefined;
}

export class PageCache {
  readonly #pages = new LRUCache<string, string>({ max: MAX_PAGES });
  readonly #results = new Map<string, PageResult>();
  readonly #ids = new Map<string, PageIds>();
  #now: Present | null = null;
  #list: { readonly of: readonly unknown[]; readonly problems: readonly Problem[] } | null = null;
  /** Changes with every result. */
  #version = 0;

  readonly #together;

  constructor(private readonly live: LiveSite) {
    this.#together = new PagesTogether(live);
  }

  /** The page as it is now; its last good version while it is broken; its problems where there is none. */
  async page(summary: PageSummary) {
    const { slug, source } = summary;
    const isBroken = this.live.broken().has(source);
    const { plan } = this.#present();
    try {
      const html = isBroken ? undefined : (this.#kept(summary) ?? (await this.#render(summary)));
      if (html !== undefined) return { html, isFault: false };
    } catch (error) {
      // A file that is being written is not an error; the update that follows reads it again.
      const fault = isInputChanged(error) ? null : await this.live.renderProblem(source, error);
      // The templates may have been fixed while the place of the error was looked up.
      if (fault && plan === this.live.current()) this.#note(summary, { problems: [fault], anchors: [] }, null);
    }
    const good = this.#pages.get(slug);
    if (good !== undefined) return { html: good, isFault: false };
    const problems = isBroken ? this.live.problems() : (this.#results.get(slug)?.problems ?? []);
    return { html: faultPage(problems), isFault: true };
  }

  /** True while the page would be rendered as it was last. */
  isUnchanged(summary: PageSummary) {
    return this.#valid(summary)?.key === this.#present().plan.key;
  }

  /**
   * Brings the problems of a page up to date; true when it had to be rendered for that. A page without problems is not
   * rendered because of what all pages have in common, unless `isThorough`.
   */
  async check(summary: PageSummary, isThorough: boolean) {
    if (this.live.broken().has(summary.source)) return false;
    const result = this.#valid(summary);
    const isNow = result?.key === this.#present().plan.key;
    if (!result || (!isNow && (isThorough || result.problems.length > 0))) {
      await this.page(summary);
      return true;
    }
    if (isNow) this.#checkAnchors(result);
    return false;
  }

  hasProblems(slug: string) {
    return (this.#results.get(slug)?.problems.length ?? 0) > 0;
  }

  /** Problems of one page, as of its last rendering. */
  problemsOf(slug: string) {
    const { problems = [], missing = NONE_MISSING } = this.#results.get(slug) ?? {};
    const source = findPage(this.live.current()?.plan.site.pages ?? [], slug)?.source ?? '';
    const found = placedAtEntities([...problems, ...missing.problems], this.live);
    return this.live.acknowledged([...found, ...this.#together.problemsOf(source)]);
  }

  /** Compares the pages with each other; its findings are problems until the next time. */
  async compare() {
    if (await this.#together.compare()) this.#version += 1;
  }

  /** Problems of all pages that were rendered so far, and of header and footer; the same list until one changes. */
  problems() {
    const [plan, broken] = [this.live.current(), this.live.broken()];
    const of = [plan, broken, this.#version];
    if (this.#list?.of.every((one, index) => one === of[index])) return this.#list.problems;
    const pages = plan?.plan.site.pages ?? [];
    for (const slug of this.#results.keys()) if (!findPage(pages, slug)) this.#forget(slug);
    const found = [...this.#results.values()].flatMap(({ summary, problems, missing }) =>
      broken.has(summary.source) ? [] : [...problems, ...missing.problems],
    );
    const all = placedAtEntities([...(plan ? this.#ofShell() : []), ...found], this.live);
    const problems = this.live.acknowledged([...all, ...this.#together.problems()]);
    this.#list = { of, problems };
    return problems;
  }

  #forget(slug: string): void {
    this.#results.delete(slug);
    this.#ids.delete(slug);
  }

  #kept(summary: PageSummary): string | undefined {
    return this.isUnchanged(summary) ? this.#pages.get(summary.slug) : undefined;
  }

  async #render(summary: PageSummary): Promise<string> {
    const { plan, answers } = this.#present();
    const rendered = await plan.renderer.page(summary);
    const html = withLiveTag(joinChunks(rendered.chunks));
    // A page rendered from an older state of the site must not be kept for the new one.
    if (plan !== this.live.current()) return html;
    this.#pages.set(summary.slug, html);
    this.#together.note(summary.source, { ...rendered, claims: rendered.ids ? rendered.claims : null });
    this.#note(summary, rendered, answers.traceOf(rendered.asked, plan.plan.site.pages));
    return html;
  }

  /** What is known of a page, when its file and all it asked about are as they were. */
  #valid(summary: PageSummary): PageResult | null {
    const result = this.#results.get(summary.slug) ?? this.#built(summary);
    if (!result?.trace || !isSamePage(result.summary, summary)) return null;
    const { answers } = this.#present();
    if (result.verified !== answers && !answers.isUnchanged(result.trace)) return null;
    result.verified = answers;
    return result;
  }

  /** What the last build knew of a page that was not rendered since; not what all pages had in common then. */
  #built(summary: PageSummary): PageResult | undefined {
    const known = this.live.indexed().get(wholeSource(summary.source));
    const built = known && summary.part ? known.parts?.get(summary.source) : known?.built;
    if (!built) return undefined;
    const { record, problems, anchors, trace, claims = [] } = built;
    this.#together.note(summary.source, { record, claims });
    const result = { summary, key: '', trace: trace(), problems, anchors, missing: NONE_MISSING, verified: null };
    this.#results.set(summary.slug, result);
    if (problems.length > 0) this.#version += 1;
    return result;
  }

  #present(): Present {
    const plan = this.live.current()!;
    if (this.#now?.plan === plan) return this.#now;
    const answers = createAnswers((question) => plan.renderer.lookups.answer(question), this.#now?.answers);
    return (this.#now = { plan, answers, shell: null });
  }

  #note(
    summary: PageSummary,
    { problems, anchors }: Pick<PageResult, 'problems' | 'anchors'>,
    trace: Trace | null,
  ): void {
    const { plan, answers } = this.#present();
    const result = { summary, key: plan.key, trace, problems, anchors, missing: NONE_MISSING, verified: answers };
    this.#results.set(summary.slug, result);
    this.#version += 1;
    this.#checkAnchors(result);
  }

  #checkAnchors(result: PageResult): void {
    const missing = this.#missingAnchors(result.anchors, result.missing);
    if (missing === result.missing) return;
    result.missing = missing;
    this.#version += 1;
  }

  /** The same as `before` when it is about the same links. */
  #missingAnchors(anchors: readonly AnchorLink[], before: MissingAnchors): MissingAnchors {
    try {
      const links = anchors.filter((link) => !this.#hasAnchor(link));
      if (links.length === before.links.length && links.every((link, index) => link === before.links[index]))
        return before;
      const { renderer } = this.#present().plan;
      return {
        links,
        problems: links.flatMap((link) => renderer.missingAnchor(link, this.live.siteAt(), this.live.locales())),
      };
    } catch {
      // A page that an anchor leads to cannot be rendered; it has its own problem.
      return NONE_MISSING;
    }
  }

  #hasAnchor({ slug, anchor }: AnchorLink): boolean {
    const target = findPage(this.#present().plan.plan.site.pages, slug);
    return !target || this.live.broken().has(target.source) || this.#idsOf(target).has(anchor);
  }

  /** Kept until the page is rendered again. */
  #idsOf(page: PageSummary): ReadonlySet<string> {
    const { plan } = this.#present();
    const known = this.#ids.get(page.slug);
    const result = this.isUnchanged(page) ? this.#results.get(page.slug) : undefined;
    if (known && (known.plan === plan || (result && known.result === result))) return known.ids;
    const ids = plan.renderer.ids(page);
    this.#ids.set(page.slug, { ids, plan, result });
    return ids;
  }

  #ofShell(): readonly Problem[] {
    const now = this.#present();
    if (now.shell) return now.shell;
    const { problems, anchors } = now.plan.renderer.shell(
      this.live.siteAt(),
      (source) => this.live.dataAt(source),
      this.live.locales(),
    );
    return (now.shell = [...problems, ...this.#missingAnchors(anchors, NONE_MISSING).problems]);
  }
}
