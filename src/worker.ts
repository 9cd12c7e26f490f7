// Entry of a worker thread: answers the calls of pages/pool.ts with a run of its own.
import { parentPort, workerData } from 'node:worker_threads';
import { createLocalRun, type PageRun, type RunInput } from './pages/page-run.js';

const run = createLocalRun(workerData as RunInput);

parentPort!.on('message', ({ method, args }: { method: keyof PageRun; args: never }) => {
  const answer = run[method] as (...args: never[]) => Promise<unknown>;
  answer(...(args as never[])).then(
    (value) => parentPort!.postMessage({ value }),
    (error: unknown) => parentPort!.postMessage({ error }),
  );
});
