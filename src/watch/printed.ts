// Prints pages when somebody asks for them or wants a verdict, and remembers: the page until the site changes, its last
// good form, its problems.
import { isInputChanged } from '../input-changed.js';
import type { AnchorLink, PageSummary, Problem } from '../model.js';
import { joinPieces } from '../render/renderer.js';
import { faultPage, withLiveTag } from './live-page.js';
import type { LiveSite } from './live-site.js';

export interface Printed {
  /** The page as it is now; the last good one while it is broken; what is wrong where there is none. */
  page(summary: PageSummary): Promise<{ readonly html: string; readonly isFault: boolean }>;
  /** Renders a page and notes its problems, unless both were done since the site changed. */
  judge(summary: PageSummary): Promise<void>;
  /** Problems of one page, as it was last rendered. */
  problemsOf(slug: string): readonly Problem[];
  /** Problems of all pages that were rendered so far, and of header and footer. */
  problems(): readonly Problem[];
  /**
   * Slugs of pages whose verdict another page may have changed: those with problems, and those that link into one of
   * the sources.
   */
  unsure(sources: ReadonlySet<string>): ReadonlySet<string>;
  /** Forgets what was rendered; last good pages and verdicts stay. */
  invalidate(): void;
}

/** Pages kept in memory, printed ones and last good ones each. */
const MAX_PAGES = 300;

interface Verdict {
  readonly problems: readonly Problem[];
  readonly anchors: readonly AnchorLink[];
}

export function createPrinted(live: LiveSite): Printed {
  const fresh = new Map<string, string>();
  const lastGood = new Map<string, string>();
  const verdicts = new Map<string, Verdict>();
  const ids = new Map<string, ReadonlySet<string>>();
  let shell: readonly Problem[] | null = null;

  const hasAnchor = ({ slug, anchor }: AnchorLink): boolean => {
    const { renderer, bySlug } = live.current()!;
    const target = bySlug.get(slug);
    if (!target || live.broken().has(target.source)) return true;
    const known = ids.get(slug) ?? renderer.ids(target);
    ids.set(slug, known);
    return known.has(anchor);
  };
  const note = (slug: string, { problems, anchors }: Verdict) => {
    verdicts.set(slug, {
      problems: [
        ...problems,
        ...anchors
          .filter((link) => !hasAnchor(link))
          .map((link) => live.current()!.renderer.missingAnchor(link, live.siteAt())),
      ],
      anchors,
    });
  };

  const print = async (summary: PageSummary): Promise<string> => {
    const { renderer } = live.current()!;
    const rendered = await renderer.page(summary);
    const html = withLiveTag(joinPieces(rendered.pieces));
    // What was printed from an older state of the site must not be taken for the new one.
    if (renderer !== live.current()!.renderer || !isCurrent(live, summary)) return html;
    keep(fresh, summary.slug, html);
    keep(lastGood, summary.slug, html);
    note(summary.slug, rendered);
    return html;
  };

  const page: Printed['page'] = async (summary) => {
    const { slug, source } = summary;
    const isBroken = live.broken().has(source);
    const { renderer } = live.current()!;
    try {
      const html = isBroken ? undefined : (fresh.get(slug) ?? (await print(summary)));
      if (html !== undefined) return { html, isFault: false };
    } catch (error) {
      // A file that is being written is no fault; the update that follows reads it again.
      const fault = isInputChanged(error) ? null : await live.fault(source, error);
      // The templates may have been mended while the place was looked for.
      if (fault && renderer === live.current()!.renderer) note(slug, { problems: [fault], anchors: [] });
    }
    const good = lastGood.get(slug);
    if (good !== undefined) return { html: good, isFault: false };
    return { html: faultPage(isBroken ? live.problems() : (verdicts.get(slug)?.problems ?? [])), isFault: true };
  };

  const judgeShell = (): readonly Problem[] => {
    const current = live.current();
    if (!current) return [];
    const { problems, anchors } = current.renderer.shell(live.siteAt());
    return [
      ...problems,
      ...anchors
        .filter((link) => !hasAnchor(link))
        .map((link) => live.current()!.renderer.missingAnchor(link, live.siteAt())),
    ];
  };

  return {
    page,
    async judge(summary) {
      if (!fresh.has(summary.slug) && !live.broken().has(summary.source)) await page(summary);
    },
    problemsOf: (slug) => live.judged(verdicts.get(slug)?.problems ?? []),
    problems() {
      const { bySlug } = live.current() ?? { bySlug: new Map<string, PageSummary>() };
      const broken = live.broken();
      for (const slug of verdicts.keys()) if (!bySlug.has(slug)) verdicts.delete(slug);
      const found = [...verdicts].flatMap(([slug, verdict]) =>
        broken.has(bySlug.get(slug)!.source) ? [] : verdict.problems,
      );
      return live.judged([...(shell ??= attempt(judgeShell)), ...found]);
    },
    unsure(sources) {
      const slugs = new Set(
        [...(live.current()?.bySlug.values() ?? [])].filter((one) => sources.has(one.source)).map((one) => one.slug),
      );
      const isUnsure = ({ problems, anchors }: Verdict) =>
        problems.length > 0 || anchors.some((link) => slugs.has(link.slug));
      return new Set([...slugs, ...[...verdicts].filter(([, verdict]) => isUnsure(verdict)).map(([slug]) => slug)]);
    },
    invalidate() {
      fresh.clear();
      ids.clear();
      shell = null;
    },
  };
}

function isCurrent(live: LiveSite, { slug, hash }: PageSummary): boolean {
  return live.current()!.bySlug.get(slug)?.hash === hash;
}

function attempt(judge: () => readonly Problem[]): readonly Problem[] {
  try {
    return judge();
  } catch {
    // A page that an anchor leads to cannot be printed; it has its own problem.
    return [];
  }
}

/** Keeps the order of use: the first is the one nobody asked for longest. */
function keep(pages: Map<string, string>, slug: string, html: string): void {
  pages.delete(slug);
  pages.set(slug, html);
  if (pages.size > MAX_PAGES) pages.delete(pages.keys().next().value!);
}
