// A cache that forgets what was not asked for in a long time: the texts of one site come again and again, and those
// of the pages that are read are never all the texts there are.

export interface BoundedCache<Value> {
  get(key: string): Value | undefined;
  set(key: string, value: Value): void;
}

/** `capacity` is the number of characters in the keys of each of two generations. */
export function createBoundedCache<Value>(capacity: number): BoundedCache<Value> {
  let young = new Map<string, Value>();
  let old = new Map<string, Value>();
  let length = 0;
  const set = (key: string, value: Value) => {
    if (length > capacity) {
      [old, young] = [young, new Map()];
      length = 0;
    }
    length += key.length + OVERHEAD;
    young.set(key, value);
  };
  return {
    get(key) {
      const found = young.get(key);
      if (found !== undefined) return found;
      const before = old.get(key);
      if (before !== undefined) set(key, before);
      return before;
    },
    set,
  };
}

/** What an entry takes besides its key, in characters. */
const OVERHEAD = 60;
