// SIGINT, SIGTERM and SIGHUP while a command works (promise 35): threads are stopped, temporary files removed, and the
// process ends within a second. Whatever must not be interrupted, such as the swap of two folders, is synchronous.
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Stop } from '../steps/context.js';
import type { Problem } from '../model.js';
import { messageOf } from '../problems/message-of.js';
import { endedProblem, stuckProblem } from './failure.js';
import { refuse } from './refuse.js';
import { letSignalsEndSlowCode, type Signal, SIGNAL_CODES } from './until-stopped.js';

/** Threads end in milliseconds, unless they are encoding an image. */
const PATIENCE_MS = 500;

/** An uncaught error. */
export class StrayError extends Error {
  constructor(readonly origin: unknown) {
    super(messageOf(origin));
  }
}

/** Listens from now on until the process ends. */
export class Stoppable {
  readonly #stops: Stop[] = [];
  readonly #strayed: Promise<never>;
  #isStopping = false;
  #working = 0;

  constructor() {
    process.on('exit', (code) => this.#endEarly(() => endedProblem(code)));
    // Nothing goes on any more.
    process.on('beforeExit', () => this.#endEarly(stuckProblem));

    this.#strayed = new Promise<never>((_, reject) => {
      for (const event of ['unhandledRejection', 'uncaughtException'] as const)
        process.on(event, (error) => reject(new StrayError(error)));
    });
    this.#strayed.catch(() => {});
    for (const signal of Object.keys(SIGNAL_CODES) as Signal[]) process.on(signal, () => this.#stop(signal));
    letSignalsEndSlowCode();
  }

  // No methods, since commands use them without their object.

  /** Registers what must be stopped and removed on a signal. */
  readonly onStop = (stop: Stop): void => void this.#stops.push(stop);

  /** Rejects with an uncaught error that came too late to stop the work. */
  readonly assertNoneStrayed = async (): Promise<void> => {
    await Promise.race([this.#strayed, nextTurn()]);
  };

  /**
   * Settles as `work` does, but never after a signal: how stopped work fails is of no interest. An uncaught error, as
   * from code that a template left running, stops the work and is what the promise rejects with.
   */
  readonly settle = async <Value>(work: Promise<Value>): Promise<Value> => {
    const abandon = async (): Promise<never> => {
      await this.#haltAll();
      this.#clearAll();
      // What the work had begun to write may come after this; nobody writes any more when the process ends.
      process.once('exit', () => this.#clearAll());
      return this.#strayed;
    };
    this.#working += 1;
    const settled = await Promise.race([work, this.#strayed.catch(abandon)]).then(
      (value) => () => value,
      (error: unknown) => () => {
        throw error;
      },
    );
    // Ctrl+C reaches esbuild as well, and its end may be noticed before the signal.
    await nextTurn();
    if (!this.#isStopping) this.#working -= 1;
    return this.#isStopping ? new Promise<never>(() => {}) : settled();
  };

  #stop(signal: Signal): void {
    // A second signal does not wait for anything.
    if (this.#isStopping) process.exit(SIGNAL_CODES[signal]);
    this.#isStopping = true;
    // A thread that is stopped in the middle of a message may throw; that is no longer of interest.
    process.on('uncaughtException', () => {});
    const end = (isHalted: boolean) => {
      this.#clearAll();
      // process.exit waits for threads, a signal does not; to a shell both look the same.
      if (!isHalted) process.removeAllListeners(signal).kill(process.pid, signal);
      process.exit(SIGNAL_CODES[signal]);
    };
    setTimeout(end, PATIENCE_MS, false);
    void this.#haltAll().then(() => end(true));
  }

  /** The process ends in the middle of the work: that is no success, whatever ended it. */
  #endEarly(reason: () => Problem | null): void {
    if (this.#working === 0) return;
    this.#working = 0;
    this.#clearAll();
    const why = reason();
    if (why === null) return;
    process.exitCode = 1;
    refuse([why], {});
  }

  #haltAll() {
    return Promise.allSettled(this.#stops.map((one) => one.halt()));
  }

  #clearAll(): void {
    for (const one of this.#stops) attempt(() => one.clear());
  }
}

/** What cannot be removed now is removed by the next build. */
function attempt(act: () => void): void {
  try {
    act();
  } catch {
    // The process ends anyway.
  }
}
