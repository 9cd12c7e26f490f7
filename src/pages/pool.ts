// Splits the pages among worker threads. Page bodies never cross threads: a worker reads its own sources and writes its own files.
import { existsSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { Worker } from 'node:worker_threads';
import type { Validator } from '../content/validate.js';
import { createIntern } from '../intern.js';
import type { CachedPage, PageSummary } from '../model.js';
import { findPage } from '../site/find-page.js';
import { letHeapGrow } from '../small-heap.js';
import { createLocalRun, type LocalRun, type PageRun, type RunInput, SLICE } from './page-run.js';
import type { RenderPlan } from './render-page.js';
import type { Reuse } from './reuse-page.js';
import type { Indexed } from './index-page.js';
import { joinRendered, type Rendered } from './write-pages.js';

/** Below this number of pages starting a thread costs more than it saves. */
const MIN_PAGES_PER_WORKER = 250;

/** V8 would let the space for new objects of each thread grow to 48 MB and more; three times 4 MB cost next to nothing. */
const YOUNG_MB = 12;

const FLAGS = [
  // V8 lets the heap double or more before it collects; pages leave nothing behind, so that a seventh is room enough. At 100,000 pages: 480 MB instead of 620.
  '--heap-growing-percent=15',
  // Read when a thread begins: it has its space at once. What small-heap.ts says holds for all threads, and would leave it at 1 MB: a fifth slower.
  `--min-semi-space-size=${YOUNG_MB / 3}`,
  // Every core has pages to render: who helps another thread to collect takes longer than that thread would.
  '--no-parallel-scavenge',
];

export interface PagePool {
  /** Starts the threads for so many pages, when they are worth it; they get ready while this one does something else. Resolves when they run. */
  begin(pages: number): Promise<void>;
  index(sources: readonly string[]): Promise<Indexed>;
  /** Pages are named by their source. */
  render(plan: RenderPlan, sources: readonly string[], reuse: Reuse | null): Promise<Rendered>;
  /** The run of this thread: always there, for what concerns single pages. */
  readonly local: LocalRun;
  /** Ends the other threads, and gives back their memory. */
  close(): Promise<void>;
}

/** Told from time to time how many more pages are done. */
export type Progress = (pages: number) => void;

export function createPagePool(input: RunInput, validator: Validator, jobs: number, pages: number, progress: Progress = () => {}): PagePool {
  const local = createLocalRun(input, validator);
  const threads = Math.min(jobs, Math.floor(pages / MIN_PAGES_PER_WORKER));
  const script = new URL('./worker.js', import.meta.url);
  for (const flag of FLAGS) setFlagsFromString(flag);
  let workers: readonly RemoteRun[] | null = null;
  let isClosed = false;
  letHeapGrow();
  /**
   * Threads begin when there is something to do for them: after an edit there are a few pages only, and starting them would take most of the time.
   * This thread takes a share as well: one that only waits for others would still cost the memory of one.
   */
  const begin = async (work: number): Promise<void> => {
    if (workers || isClosed || threads < 2 || work < 2 * MIN_PAGES_PER_WORKER || !existsSync(script)) return;
    workers = Array.from({ length: threads - 1 }, () => new RemoteRun(script, input));
    await Promise.all(workers.map((worker) => worker.begun));
    letHeapGrow();
  };
  const runsFor = async (work: number): Promise<readonly PageRun[]> => {
    await begin(work);
    return [local, ...(workers ?? [])];
  };
  const closeWorkers = async (): Promise<void> => {
    isClosed = true;
    await Promise.all((workers ?? []).map((worker) => worker.close()));
  };
  const share = (sources: readonly string[], index: number, count: number) =>
    count === 1 ? sources : sources.filter((source) => hash(source) % count === index);
  const all = async <Part>(
    runs: readonly PageRun[],
    call: (run: PageRun, index: number) => AsyncIterable<Part>,
    keep: (part: Part) => Part,
    count: (part: Part) => number,
  ): Promise<Part[]> => {
    let isFailed = false;
    const collected = async (run: PageRun, index: number): Promise<Part[]> => {
      const parts: Part[] = [];
      try {
        for await (const part of call(run, index)) {
          if (isFailed) break;
          progress(count(part));
          parts.push(keep(part));
        }
      } catch (error) {
        isFailed = true;
        throw error;
      }
      return parts;
    };
    const running = runs.map(collected);
    try {
      return (await Promise.all(running)).flat();
    } catch (error) {
      // Nobody may write any more when what was written is cleared away.
      await closeWorkers();
      await Promise.allSettled(running);
      throw error;
    }
  };
  return {
    local,
    begin,
    async index(sources) {
      const runs = await runsFor(sources.length);
      const intern = createIntern(new Map(sources.map((source) => [source, source])));
      const parts = await all(
        runs,
        (run, index) => run.index(share(sources, index, runs.length)),
        intern,
        () => SLICE,
      );
      return {
        summaries: parts.flatMap((part) => part.summaries),
        problems: parts.flatMap((part) => part.problems),
        acknowledgements: parts.flatMap((part) => part.acknowledgements),
      };
    },
    async render(plan, sources, reuse) {
      // A page that is kept takes less time than it takes to tell a thread of it.
      const runs = await runsFor(sources.filter((source) => !reuse?.has(source)).length);
      const sent = runs.length === 1 ? plan : forThread(plan);
      const intern = createIntern();
      const keep = (page: CachedPage): CachedPage => {
        // What is known from an earlier build was interned when it was read.
        if (page.record === reuse?.get(page.record.source)?.page.record) return page;
        // So that a page takes the texts of its summary.
        intern(findPage(plan.site.pages, page.record.slug));
        return intern(page);
      };
      const parts = await all(
        runs,
        (run, index) => {
          const own = share(sources, index, runs.length);
          return run.render(run === local ? plan : sent, own, reuse && (own === sources ? reuse : onlyOf(reuse, own)));
        },
        ({ pages, reused, kept, slowest }) => ({ pages: pages.map(keep), reused, kept, slowest }),
        (part) => part.pages.length,
      );
      return joinRendered(parts);
    },
    close: closeWorkers,
  };
}

/** Names a thread by the path alone (FNV-1a): it renders the pages that it has read, whatever else is in either list. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  return value >>> 8;
}

/** The plan without what concerns only this thread: every thread holds a summary of every page. */
function forThread(plan: RenderPlan): RenderPlan {
  const pages = plan.site.pages.map(({ images: _images, ...page }): PageSummary => Object.assign(page, { hash: '' }));
  return { ...plan, site: { ...plan.site, pages } };
}

function onlyOf(reuse: Reuse, sources: readonly string[]): Reuse {
  const pages = sources.flatMap((source) => {
    const page = reuse.get(source);
    return page ? [[source, page] as const] : [];
  });
  return new Map(pages);
}

interface Answer {
  readonly part?: unknown;
  readonly end?: true;
  readonly error?: object;
}

/** One worker thread. It answers one call at a time; a thread that has died fails every call, so that nobody waits for it. */
class RemoteRun implements PageRun {
  /** Resolves when the thread runs, or has died. */
  readonly begun: Promise<void>;
  private readonly worker: Worker;
  private readonly arrived: Answer[] = [];
  private wake = () => {};
  private death: Error | null = null;

  constructor(script: URL, input: RunInput) {
    this.worker = new Worker(script, { workerData: input, resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB } });
    this.begun = new Promise((resolve) => {
      this.worker.on('online', resolve);
      this.worker.on('exit', () => resolve());
    });
    this.worker.on('message', (answer: Answer) => {
      this.arrived.push(answer);
      this.wake();
    });
    this.worker.on('error', (error) => this.die(error));
    this.worker.on('exit', (code) => this.die(new Error(`A worker thread ended early (exit ${code}).`)));
  }

  index(...args: Parameters<PageRun['index']>): AsyncIterable<Indexed> {
    return this.call('index', args);
  }

  render(...args: Parameters<PageRun['render']>): AsyncIterable<Rendered> {
    return this.call('render', args);
  }

  private async *call<Part>(method: keyof PageRun, args: readonly unknown[]): AsyncGenerator<Part> {
    if (!this.death) this.worker.postMessage({ method, args });
    for (;;) {
      const answer = this.arrived.shift();
      if (answer?.end) return;
      if (answer?.error) throw Object.assign(new Error(), answer.error);
      if (answer) yield answer.part as Part;
      else if (this.death) throw this.death;
      else await new Promise<void>((resolve) => (this.wake = resolve));
    }
  }

  async close(): Promise<void> {
    await this.worker.terminate();
  }

  private die(error: Error): void {
    this.death ??= error;
    this.wake();
  }
}
