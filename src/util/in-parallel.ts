// Works on the items of a list, a few at a time. Dependency-free.

/** Begins no further item after the first one that rejects, and rejects with its error. */
export async function inParallel<Item>(
  items: readonly Item[],
  count: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const queue = items.values();
  let isFailed = false;
  const next = async () => {
    for (const item of queue) {
      if (isFailed) return;
      await work(item);
    }
  };
  const fail = (error: unknown) => {
    isFailed = true;
    throw error;
  };
  await Promise.all(Array.from({ length: count }, () => next().catch(fail)));
}
