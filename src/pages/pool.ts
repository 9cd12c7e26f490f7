// Splits the pages among worker threads. Page bodies never cross threads: a worker reads its own sources and writes its own files.
import { existsSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { Worker } from 'node:worker_threads';
import type { Validator } from '../content/validate.js';
import { createLocalRun, type LocalRun, type PageRun, type RunInput, SLICE } from './page-run.js';
import type { RenderPlan } from './render-page.js';
import type { Reuse } from './reuse-page.js';
import type { Indexed } from './index-page.js';
import { joinRendered, type Rendered } from './write-pages.js';

/** Below this number of pages starting a thread costs more than it saves. */
const MIN_PAGES_PER_WORKER = 250;

/** Pages are short-lived, so V8 lets the young generation of each thread grow to 48 MB and more; a smaller one costs next to nothing. */
const YOUNG_MB = 16;

/** V8 lets the heap double or more before it collects; pages leave nothing behind, so that a seventh is room enough. Measured at 100,000 pages: 480 MB instead of 620. */
const HEAP_GROWTH = 15;

export interface PagePool {
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
  setFlagsFromString(`--heap-growing-percent=${HEAP_GROWTH}`);
  let workers: readonly RemoteRun[] | null = null;
  let isClosed = false;
  /**
   * Threads begin when there is something to do for them: after an edit there are a few pages only, and starting them would take most of the time.
   * This thread takes a share as well: one that only waits for others would still cost the memory of one.
   */
  const runsFor = (work: number): readonly PageRun[] => {
    if (!workers && !isClosed && threads >= 2 && work >= 2 * MIN_PAGES_PER_WORKER && existsSync(script))
      workers = Array.from({ length: threads - 1 }, () => new RemoteRun(script, input));
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
    count: (part: Part) => number,
  ): Promise<Part[]> => {
    let isFailed = false;
    const collected = async (run: PageRun, index: number): Promise<Part[]> => {
      const parts: Part[] = [];
      try {
        for await (const part of call(run, index)) {
          if (isFailed) break;
          progress(count(part));
          parts.push(part);
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
    async index(sources) {
      const runs = runsFor(sources.length);
      const parts = await all(
        runs,
        (run, index) => run.index(share(sources, index, runs.length)),
        () => SLICE,
      );
      return {
        summaries: parts.flatMap((part) => part.summaries),
        problems: parts.flatMap((part) => part.problems),
        acknowledgements: parts.flatMap((part) => part.acknowledgements),
      };
    },
    async render(plan, sources, reuse) {
      // What the spare holds is patched in less time than it takes to tell a thread of it.
      const runs = runsFor(sources.filter((source) => !reuse?.spare || !reuse.pages.get(source)?.spare).length);
      const sent = runs.length === 1 ? plan : forThread(plan);
      const parts = await all(
        runs,
        (run, index) => {
          const own = share(sources, index, runs.length);
          return run.render(run === local ? plan : sent, own, reuse && (own === sources ? reuse : onlyOf(reuse, own)));
        },
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
  const pages = plan.site.pages.map(({ images: _images, ...page }) => ({ ...page, hash: '' }));
  return { ...plan, site: { ...plan.site, pages } };
}

function onlyOf(reuse: Reuse, sources: readonly string[]): Reuse {
  const pages = sources.flatMap((source) => {
    const page = reuse.pages.get(source);
    return page ? [[source, page] as const] : [];
  });
  return { ...reuse, pages: new Map(pages), stale: [] };
}

interface Answer {
  readonly part?: unknown;
  readonly end?: true;
  readonly error?: object;
}

/** One worker thread. It answers one call at a time; a thread that has died fails every call, so that nobody waits for it. */
class RemoteRun implements PageRun {
  private readonly worker: Worker;
  private readonly arrived: Answer[] = [];
  private wake = () => {};
  private death: Error | null = null;

  constructor(script: URL, input: RunInput) {
    this.worker = new Worker(script, { workerData: input, resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB } });
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
