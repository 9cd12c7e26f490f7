// Entry of a worker thread: answers the calls of pages/pool.ts with a run of its own.
import { Console } from 'node:console';
import { stderr } from 'node:process';
import { parentPort, workerData } from 'node:worker_threads';
import { createLocalRun, type PageRun, type RunInput } from './pages/page-run.js';

// Stdout carries the result of the command alone.
Object.assign(globalThis.console, new Console(stderr));

const run = createLocalRun(workerData as RunInput);

parentPort!.on('message', ({ method, args }: { method: keyof PageRun; args: never }) => {
  void answer(run[method] as (...args: never[]) => AsyncIterable<unknown>, args);
});

async function answer(call: (...args: never[]) => AsyncIterable<unknown>, args: never[]): Promise<void> {
  try {
    for await (const part of call(...args)) parentPort!.postMessage({ part });
    parentPort!.postMessage({ end: true });
  } catch (error) {
    // An error loses its class and its own fields on the way, so they travel as plain values.
    const { message, stack, code, path } = error as NodeJS.ErrnoException;
    parentPort!.postMessage({ error: { message, stack, code, path } });
  }
}
