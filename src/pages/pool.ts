// Splits the pages among worker threads. Page bodies never cross threads: a worker reads its own sources and writes its
// own files.
import { existsSync } from 'node:fs';
import type { Validator } from '../content/validate.js';
import { createIntern } from '../util/intern.js';
import type { AnchorLink, CachedPage, PageSummary, Problem } from '../model.js';
import { findPage } from '../site/find-page.js';
import { collectSooner, letHeapGrow, prepareThreads } from '../run/v8-flags.js';
import { createLocalRun, type LocalRun, type PageRun, type RunInput, SLICE } from './page-run.js';
import type { RenderPlan } from './render-page.js';
import type { Reuse } from './reuse-page.js';
import { forThread, numberOf, onlyOf, repeatsOf } from './thread-pages.js';
import { type Indexed, joinIndexed } from './index-page.js';
import { RemoteRun } from './remote-run.js';
import { joinRendered, type Rendered } from './write-pages.js';

/** Below this number of pages starting a thread costs more than it saves. */
const MIN_PAGES_PER_WORKER = 250;

/**
 * V8 would let the space for new objects of each thread grow to 48 MB and more; three times 4 MB cost next to nothing.
 */
const YOUNG_MB = 12;

/** From here on memory matters more than a second. */
const MANY_PAGES = 30_000;

/** Told what a page asked about the rest of the site. */
export type NoteAsked = (source: string, asked: readonly (number | string)[]) => void;

/** Told from time to time how many more pages are done. */
type Progress = (pages: number) => void;

interface PoolInput extends RunInput {
  readonly jobs: number;
  /** How many pages there may be to do. */
  readonly pages: number;
  /**
   * Pages that are so long that this thread must not take them: it would not react to a signal for seconds, while
   * another thread can be ended at any moment. They are reason enough to start one.
   */
  readonly isLong?: (source: string) => boolean;
}

export class PagePool {
  /** The run of this thread: always there, for what concerns single pages. */
  readonly local: LocalRun;
  readonly #input: RunInput;
  readonly #threads: number;
  readonly #isLong: (source: string) => boolean;
  #workers: readonly RemoteRun[] | null = null;
  #isClosed = false;
  /** Pages that are rendered from a long one. */
  #repeats: ReadonlySet<string> = new Set();
  #rendered: readonly PageSummary[] = [];

  constructor(
    { jobs, pages, isLong = () => false, ...input }: PoolInput,
    validator: Validator,
    private readonly progress: Progress = () => {},
  ) {
    this.#input = input;
    this.#isLong = isLong;
    this.#threads = Math.min(jobs, Math.floor(pages / MIN_PAGES_PER_WORKER));
    if (pages > MANY_PAGES) collectSooner();
    this.local = createLocalRun(input, validator);
    letHeapGrow();
  }

  /**
   * Starts the threads for these pages, when they are worth it; they get ready while this one does something else.
   * Resolves when they run. After an edit there are a few pages only, and starting threads would take most of the time.
   * This thread takes its slice as well: one that only waits for others would still cost the memory of one.
   */
  async begin(sources: readonly string[]): Promise<void> {
    const script = new URL('./worker.js', import.meta.url);
    const more = sources.length < 2 * MIN_PAGES_PER_WORKER ? 0 : this.#threads - 1;
    const count = Math.max(more, sources.some(this.#isLong) ? 1 : 0);
    if (this.#workers || this.#isClosed) return;
    // An edit is over before the heap is large: collecting it often would be a fifth of the time.
    if (count > 0 || sources.length > MIN_PAGES_PER_WORKER) prepareThreads(YOUNG_MB / 3);
    if (count < 1 || !existsSync(script)) return;
    this.#workers = Array.from({ length: count }, () => new RemoteRun(script, this.#input, YOUNG_MB));
    await Promise.all(this.#workers.map((worker) => worker.begun));
    letHeapGrow();
  }

  async index(sources: readonly string[]): Promise<Indexed> {
    await this.begin(sources);
    const intern = createIntern(new Map(sources.map((source) => [source, source])));
    const parts = await this.#all(
      (run, index) => run.index(this.#pagesOf(sources, index)),
      intern,
      () => SLICE,
    );
    return joinIndexed(parts);
  }

  /** Pages are named by their source. */
  async render(
    plan: RenderPlan,
    sources: readonly string[],
    reuse: Reuse | null,
    note: NoteAsked = () => {},
  ): Promise<Rendered> {
    this.#rendered = plan.site.pages;
    // A page that is kept takes less time than it takes to tell a thread of it.
    await this.begin(sources.filter((source) => !reuse?.has(source)));
    if (this.#workers) this.#repeats = repeatsOf(this.#rendered, this.#isLong);
    const sent = this.#workers ? forThread(plan) : plan;
    const lines = new Map<string, string>();
    const intern = createIntern(lines);
    const keep = (page: CachedPage): CachedPage => {
      // What comes from an earlier build was interned when it was read.
      if (page.record === reuse?.get(page.record.source)?.page.record) return page;
      // So that a page takes the texts of its summary.
      intern(findPage(plan.site.pages, page.record.slug));
      // Any page may state what any other states.
      for (const line of page.claims ?? []) if (!lines.has(line)) lines.set(line, line);
      return intern(page);
    };
    const parts = await this.#all(
      (run, index) => {
        const own = this.#pagesOf(sources, index);
        const reusable = reuse && (own === sources ? reuse : onlyOf(reuse, own));
        return run.render(run === this.local ? plan : sent, own, reusable);
      },
      ({ pages, asked, ...rest }) => {
        for (const [index, page] of pages.entries()) if (asked[index]) note(page.record.source, asked[index]);
        return { ...rest, pages: pages.map(keep), asked: [] };
      },
      (part) => part.pages.length,
    );
    return joinRendered(parts);
  }

  /**
   * Those of the links to anchors of other pages whose anchor is not there. For the pages that were rendered last, in
   * the order of the links.
   */
  async missingAnchors(links: readonly AnchorLink[]): Promise<readonly AnchorLink[]> {
    // Each page is asked for by the thread that has rendered it.
    const sourceOf = (slug: string) => findPage(this.#rendered, slug)?.source ?? '';
    const parts = await this.#all((run, index) =>
      run.missingAnchors(links.filter((link) => this.#ownerOf(sourceOf(link.slug)) === index)),
    );
    const missing = new Set(parts.flat().map(({ slug, anchor }) => `${slug}#${anchor}`));
    return links.filter(({ slug, anchor }) => missing.has(`${slug}#${anchor}`));
  }

  /** Their problems; all links stand in page files. */
  async anchorProblems(links: readonly AnchorLink[]): Promise<readonly Problem[]> {
    const parts = await this.#all((run, index) =>
      run.anchorProblems(links.filter(({ source }) => this.#ownerOf(source) === index)),
    );
    return parts.flat();
  }

  /** Ends the other threads, and gives back their memory. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await Promise.all((this.#workers ?? []).map((worker) => worker.close()));
  }

  #runs(): readonly PageRun[] {
    return [this.local, ...(this.#workers ?? [])];
  }

  #ownerOf(source: string): number {
    const count = 1 + (this.#workers?.length ?? 0);
    const isOthers = count > 1 && (this.#isLong(source) || this.#repeats.has(source));
    return isOthers ? 1 + (numberOf(source) % (count - 1)) : numberOf(source) % count;
  }

  #pagesOf(sources: readonly string[], index: number): readonly string[] {
    return this.#workers ? sources.filter((source) => this.#ownerOf(source) === index) : sources;
  }

  /** `count` says how many pages a part is the result of. */
  async #all<Part>(
    call: (run: PageRun, index: number) => AsyncIterable<Part>,
    keep: (part: Part) => Part = (part) => part,
    count: (part: Part) => number = () => 0,
  ): Promise<Part[]> {
    let isFailed = false;
    const collected = async (run: PageRun, index: number): Promise<Part[]> => {
      const parts: Part[] = [];
      try {
        for await (const part of call(run, index)) {
          if (isFailed) break;
          this.progress(count(part));
          parts.push(keep(part));
        }
      } catch (error) {
        isFailed = true;
        throw error;
      }
      return parts;
    };
    const running = this.#runs().map(collected);
    try {
      return (await Promise.all(running)).flat();
    } catch (error) {
      // Nobody may write any more when what was written is cleared away.
      await this.close();
      await Promise.allSettled(running);
      throw error;
    }
  }
}
