// The run of a worker thread, as this thread sees it: calls go out and parts of answers come back as messages.
import { Worker } from 'node:worker_threads';
import type { AnchorLink, Problem } from '../model.js';
import type { Indexed } from './index-page.js';
import type { PageRun, RunInput } from './page-run.js';
import type { Rendered } from './write-pages.js';

interface Answer {
  readonly part?: unknown;
  readonly end?: true;
  readonly error?: object;
}

/**
 * One worker thread. It answers one call at a time; a thread that has died fails every call, so that nobody waits for
 * it.
 */
export class RemoteRun implements PageRun {
  /** Resolves when the thread runs, or has died. */
  readonly begun: Promise<void>;
  private readonly worker: Worker;
  private readonly arrived: Answer[] = [];
  private wake = () => {};
  private death: Error | null = null;

  constructor(script: URL, input: RunInput, maxYoungGenerationSizeMb: number) {
    // Options of the process it runs in may make no sense here: those of `node --input-type=module -e`, for one.
    this.worker = new Worker(script, { workerData: input, execArgv: [], resourceLimits: { maxYoungGenerationSizeMb } });
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

  missingAnchors(...args: Parameters<PageRun['missingAnchors']>): AsyncIterable<readonly AnchorLink[]> {
    return this.call('missingAnchors', args);
  }

  anchorProblems(...args: Parameters<PageRun['anchorProblems']>): AsyncIterable<readonly Problem[]> {
    return this.call('anchorProblems', args);
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
