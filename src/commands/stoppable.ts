// Ctrl+C and polite kills while a command works (promise 35): what runs beside is halted, what would stay is taken
// away, the process is gone within a second. Nothing half done survives: whatever must not be cut off, such as the swap
// of two trees, is one stretch without a pause.
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Stop } from '../index.js';
import { messageOf } from '../problems/message-of.js';
import { type Signal, SIGNAL_CODES } from './until-stopped.js';

/** Threads end in milliseconds; an image that is being encoded does not. */
const PATIENCE_MS = 500;

/** What nobody caught anywhere. */
export class StrayError extends Error {
  constructor(readonly origin: unknown) {
    super(messageOf(origin));
  }
}

export interface Stoppable {
  /** Registers what a signal must halt and clear. */
  onStop(stop: Stop): void;
  /**
   * Settles as `work` does; never, once a signal has come: how a halted work fails is nobody's news. An error that
   * nobody caught anywhere, as code of a template may leave, halts the work and is what it ends with.
   */
  settle<Value>(work: Promise<Value>): Promise<Value>;
  /** Rejects with such an error that came too late to end the work. */
  assertNoneStrayed(): Promise<void>;
}

/** Listens from now on until the process ends. */
export function stoppable(): Stoppable {
  const stops: Stop[] = [];
  let isStopping = false;
  let stray: (error: unknown) => void = () => {};
  const strayed = new Promise<never>((_, reject) => (stray = reject));
  strayed.catch(() => {});
  for (const event of ['unhandledRejection', 'uncaughtException'] as const)
    process.on(event, (error) => stray(new StrayError(error)));
  const stop = (signal: Signal) => {
    // A second signal does not wait for anything.
    if (isStopping) process.exit(SIGNAL_CODES[signal]);
    isStopping = true;
    // A helper that is cut off in the middle of a word may trip over it; nobody needs to hear that any more.
    process.on('uncaughtException', () => {});
    const end = (isHalted: boolean) => {
      for (const one of stops) attempt(() => one.clear());
      // A process that exits waits for its helpers, one that a signal ends does not; to a shell both are the same.
      if (!isHalted) process.removeAllListeners(signal).kill(process.pid, signal);
      process.exit(SIGNAL_CODES[signal]);
    };
    setTimeout(end, PATIENCE_MS, false);
    void Promise.allSettled(stops.map((one) => one.halt())).then(() => end(true));
  };
  for (const signal of Object.keys(SIGNAL_CODES) as Signal[]) process.on(signal, stop);
  return {
    onStop: (one) => void stops.push(one),
    assertNoneStrayed: () => Promise.race([strayed, nextTurn()]),
    async settle(work) {
      const abandon = async (): Promise<never> => {
        await Promise.allSettled(stops.map((one) => one.halt()));
        for (const one of stops) attempt(() => one.clear());
        return strayed;
      };
      const settled = await Promise.race([work, strayed.catch(abandon)]).then(
        (value) => () => value,
        (error: unknown) => () => {
          throw error;
        },
      );
      // A Ctrl+C reaches esbuild as well; its death may be heard before the signal.
      await nextTurn();
      return isStopping ? new Promise<never>(() => {}) : settled();
    },
  };
}

/** What cannot be cleared away now is cleared by the next build. */
function attempt(act: () => void): void {
  try {
    act();
  } catch {
    // The process ends all the same.
  }
}
