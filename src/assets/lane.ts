// Lets a limited number of asynchronous works run at once; the others wait in the order they came.

export type Lane = <Result>(work: () => Promise<Result>) => Promise<Result>;

export function createLane(limit: number): Lane {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running < limit) running++;
    // A work that ends hands its place over, so `running` stays as it is.
    else await new Promise<void>((resolve) => void waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}
