// Keeps results, of one question or by a list of words. Dependency-free.

/** Caches results by the words of a list, of which there are few: the blocks of pages, the days of offers. */
export function memoise<Value>(make: (key: string) => Value): (words: readonly string[]) => Value {
  const cache = new Map<string, Value>();
  return (words) => {
    const key = words.join(' ');
    const value = cache.get(key) ?? make(key);
    cache.set(key, value);
    return value;
  };
}

/** Asked for the first time, it makes the value; then it gives that. */
export function once<Value extends object>(make: () => Value): () => Value {
  let made: Value | undefined;
  return () => (made ??= make());
}
