// Entry of a worker thread: answers the calls of pages/pool.ts with a run of its own.
import { parentPort, workerData } from 'node:worker_threads';
import { createLocalRun, type PageRun, type RunInput } from './pages/page-run.js';

const run = createLocalRun(workerData as RunInput, (done) => parentPort!.postMessage({ done }));

parentPort!.on('message', ({ method, args }: { method: keyof PageRun; args: never }) => {
  const answer = run[method] as (...args: never[]) => Promise<unknown>;
  answer(...(args as never[])).then(
    (value) => parentPort!.postMessage({ value }),
    // An error loses its class and its own fields on the way, so they travel as plain values.
    (error: NodeJS.ErrnoException) => parentPort!.postMessage({ error: { message: error.message, stack: error.stack, code: error.code, path: error.path } }),
  );
});
