// Splits the pages among worker threads. Page bodies never cross threads: a worker reads its own sources and writes its own files.
import { existsSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import type { Validator } from '../content/validate.js';
import { createLocalRun, type LocalRun, type PageRun, type RunInput } from './page-run.js';
import type { Indexed } from './index-page.js';
import type { Rendered } from './render-page.js';

/** Below this number of pages starting a thread costs more than it saves. */
const MIN_PAGES_PER_WORKER = 250;

export interface PagePool extends PageRun {
  /** The run of this thread: always there, for what concerns single pages. */
  readonly local: LocalRun;
  close(): Promise<void>;
}

export function createPagePool(input: RunInput, validator: Validator, jobs: number, pages: number): PagePool {
  const local = createLocalRun(input, validator);
  const threads = Math.min(jobs, Math.floor(pages / MIN_PAGES_PER_WORKER));
  const script = new URL('./worker.js', import.meta.url);
  if (threads < 2 || !existsSync(script)) return { ...local, local, close: async () => {} };
  const workers = Array.from({ length: threads }, () => new RemoteRun(script, input));
  // Every n-th page: neighbours in a folder are alike, so the shares weigh the same.
  const share = (sources: readonly string[], index: number) => sources.filter((_, place) => place % threads === index);
  return {
    local,
    async index(sources) {
      const parts = await Promise.all(workers.map((worker, index) => worker.call<Indexed>('index', [share(sources, index)])));
      return { summaries: parts.flatMap((part) => part.summaries), problems: parts.flatMap((part) => part.problems), acknowledgements: parts.flatMap((part) => part.acknowledgements) };
    },
    async render(plan, sources, reuse) {
      const parts = await Promise.all(
        workers.map((worker, index) => {
          const own = share(sources, index);
          return worker.call<Rendered>('render', [plan, own, reuse && { ...reuse, pages: new Map(own.flatMap((source) => (reuse.pages.has(source) ? [[source, reuse.pages.get(source)!]] : []))) }]);
        }),
      );
      return { pages: parts.flatMap((part) => part.pages), reused: parts.reduce((sum, part) => sum + part.reused, 0) };
    },
    close: async () => void (await Promise.all(workers.map((worker) => worker.close()))),
  };
}

interface Call {
  resolve(value: unknown): void;
  reject(error: unknown): void;
}

/** One worker thread. It answers one call at a time, in order. Whenever it dies, the present call or the next one is told. */
class RemoteRun {
  private readonly worker: Worker;
  private pending: Call | null = null;
  private fault: unknown = null;

  constructor(script: URL, input: RunInput) {
    this.worker = new Worker(script, { workerData: input });
    this.worker.on('message', ({ value, error }: { readonly value?: unknown; readonly error?: object }) => this.settle((call) => (error ? call.reject(Object.assign(new Error(), error)) : call.resolve(value))));
    this.worker.on('error', (error) => this.fail(error));
    this.worker.on('exit', (code) => this.fail(new Error(`A worker thread ended early (exit ${code}).`)));
  }

  call<Answer>(method: keyof PageRun, args: readonly unknown[]): Promise<Answer> {
    return new Promise<unknown>((resolve, reject) => {
      if (this.fault) return reject(this.fault);
      this.pending = { resolve, reject };
      this.worker.postMessage({ method, args });
    }) as Promise<Answer>;
  }

  async close(): Promise<void> {
    this.pending = null;
    await this.worker.terminate();
  }

  private fail(error: unknown): void {
    this.fault ??= error;
    this.settle((call) => call.reject(this.fault));
  }

  private settle(act: (call: Call) => void): void {
    const call = this.pending;
    this.pending = null;
    if (call) act(call);
  }
}
