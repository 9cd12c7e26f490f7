// Keeps bodies in memory, whole or compressed, by a key that changes with their content. Concurrent requests for the
// same body create it once.
import { LRUCache } from 'lru-cache';

const MAX_BYTES = 32 * 1024 * 1024;

export type BodyCache = (key: string, create: () => Promise<Buffer>) => Promise<Buffer>;

export function createBodyCache(): BodyCache {
  const bodies = new LRUCache<string, Buffer, () => Promise<Buffer>>({
    maxSize: MAX_BYTES,
    // The cache takes no entry of size 0.
    sizeCalculation: (body) => Math.max(1, body.length),
    // A body that is evicted before it is finished still reaches the request that waits for it.
    ignoreFetchAbort: true,
    fetchMethod: (_key, _stale, { context: create }) => create(),
  });
  return (key, create) => bodies.forceFetch(key, { context: create });
}
