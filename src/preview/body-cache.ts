// Keeps bodies in memory, whole or compressed, by a key that changes with their content. Many requests for one body
// make it once.

export type BodyCache = (key: string, make: () => Promise<Buffer>) => Promise<Buffer>;

export function createBodyCache(maxBytes = 32 * 1024 * 1024): BodyCache {
  // A Map keeps the order of use: the first is the one nobody asked for longest.
  const kept = new Map<string, { readonly body: Promise<Buffer>; size: number }>();
  let total = 0;
  const forget = (key: string) => {
    total -= kept.get(key)?.size ?? 0;
    kept.delete(key);
  };
  return async (key, make) => {
    const known = kept.get(key);
    if (known) {
      kept.delete(key);
      kept.set(key, known);
      return known.body;
    }
    const entry = { body: make(), size: 0 };
    kept.set(key, entry);
    try {
      const body = await entry.body;
      if (kept.get(key) === entry) total += entry.size = body.length;
      for (const oldest of kept.keys()) {
        if (total <= maxBytes) break;
        forget(oldest);
      }
      return body;
    } catch (error) {
      forget(key);
      throw error;
    }
  };
}
