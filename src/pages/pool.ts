// Splits the pages among worker threads. Page bodies never cross threads: a worker reads its own sources and writes its own files.
import { existsSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { Worker } from 'node:worker_threads';
import type { Validator } from '../content/validate.js';
import { createLocalRun, type LocalRun, type PageRun, type RunInput } from './page-run.js';
import type { Indexed } from './index-page.js';
import { type Progress, type Rendered, theSlowest } from './write-pages.js';

/** Below this number of pages starting a thread costs more than it saves. */
const MIN_PAGES_PER_WORKER = 250;

/** Pages are short-lived, so V8 lets the young generation of each thread grow to 48 MB and more; a smaller one costs next to nothing. */
const YOUNG_MB = 16;

/** V8 lets the heap double or more before it collects; pages leave nothing behind, so that a third is room enough. Measured: a seventh less memory. */
const HEAP_GROWTH = 30;

export interface PagePool extends PageRun {
  /** The run of this thread: always there, for what concerns single pages. */
  readonly local: LocalRun;
  close(): Promise<void>;
}

export function createPagePool(input: RunInput, validator: Validator, jobs: number, pages: number, progress: Progress = () => {}): PagePool {
  const local = createLocalRun(input, progress, validator);
  const threads = Math.min(jobs, Math.floor(pages / MIN_PAGES_PER_WORKER));
  const script = new URL('./worker.js', import.meta.url);
  setFlagsFromString(`--heap-growing-percent=${HEAP_GROWTH}`);
  if (threads < 2 || !existsSync(script)) return { ...local, local, close: async () => {} };
  const workers = Array.from({ length: threads }, () => new RemoteRun(script, input, progress));
  // Every n-th page: neighbours in a folder are alike, so the shares weigh the same.
  const share = (sources: readonly string[], index: number) => sources.filter((_, place) => place % threads === index);
  return {
    local,
    async index(sources) {
      const parts = await Promise.all(workers.map((worker, index) => worker.call<Indexed>('index', [share(sources, index)])));
      return {
        summaries: parts.flatMap((part) => part.summaries),
        problems: parts.flatMap((part) => part.problems),
        acknowledgements: parts.flatMap((part) => part.acknowledgements),
      };
    },
    async render(plan, sources, reuse) {
      const parts = await Promise.all(
        workers.map((worker, index) => {
          const own = share(sources, index);
          return worker.call<Rendered>('render', [
            plan,
            own,
            reuse && { ...reuse, pages: new Map(own.flatMap((source) => (reuse.pages.has(source) ? [[source, reuse.pages.get(source)!]] : []))) },
          ]);
        }),
      );
      return {
        pages: parts.flatMap((part) => part.pages),
        reused: parts.reduce((sum, part) => sum + part.reused, 0),
        slowest: theSlowest(parts.flatMap((part) => part.slowest)),
      };
    },
    close: async () => void (await Promise.all(workers.map((worker) => worker.close()))),
  };
}

/** One worker thread. It answers one call at a time; a thread that has died fails every call, so that nobody waits for it. */
class RemoteRun {
  private readonly worker: Worker;
  private pending: { readonly resolve: (value: never) => void; readonly reject: (error: Error) => void } | null = null;
  private death: Error | null = null;

  constructor(script: URL, input: RunInput, progress: Progress) {
    this.worker = new Worker(script, { workerData: input, resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB } });
    this.worker.on('message', (answer: { readonly done?: number; readonly value?: unknown; readonly error?: object }) => {
      if (answer.done !== undefined) return progress(answer.done);
      const { pending } = this;
      this.pending = null;
      if (answer.error) pending?.reject(Object.assign(new Error(), answer.error));
      else pending?.resolve(answer.value as never);
    });
    this.worker.on('error', (error) => this.die(error));
    this.worker.on('exit', (code) => this.die(new Error(`A worker thread ended early (exit ${code}).`)));
  }

  call<Answer>(method: keyof PageRun, args: readonly unknown[]): Promise<Answer> {
    return new Promise((resolve, reject) => {
      if (this.death) return reject(this.death);
      this.pending = { resolve, reject };
      this.worker.postMessage({ method, args });
    });
  }

  async close(): Promise<void> {
    this.pending = null;
    await this.worker.terminate();
  }

  private die(error: Error): void {
    this.death ??= error;
    this.pending?.reject(this.death);
    this.pending = null;
  }
}
