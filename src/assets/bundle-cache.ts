// Keeps between builds what the compiler makes of styles and says of scripts, and what was read of media: one file for
// each. It saves time and never changes a result.
import { MAX_MEDIA_BYTES } from '../limits.js';
import { readRegular } from '../files/regular-file.js';
import { contentOf, writeCached } from './cached-file.js';
import type { CacheOptions } from './image-cache.js';

export type Bundle = 'styles' | 'media' | 'scripts';

export interface BundleCache {
  /** What was kept under this key; null when there is nothing, or what is there is damaged. */
  get(name: Bundle, key: string): unknown;
  /** Plain values and bytes. */
  put(name: Bundle, key: string, value: unknown): void;
}

/** A file has the key, and a line of JSON. */
export function openBundleCache({ folder, pid, use }: CacheOptions): BundleCache {
  const fileOf = (name: Bundle) => `${folder}/${name}.json`;
  return {
    get(name, key) {
      if (use === 'nothing') return null;
      try {
        const content = contentOf(readRegular(fileOf(name), MAX_MEDIA_BYTES));
        const [known, text = ''] = content?.toString('utf8').split('\n') ?? [];
        return known === key ? JSON.parse(text, withBytes) : null;
      } catch {
        return null;
      }
    },
    put(name, key, value) {
      if (use === 'all') writeCached(fileOf(name), [`${key}\n`, JSON.stringify(value, withoutBytes)], pid);
    },
  };
}

/** No text of a bundle is an object with this one key. */
const BYTES = '#base64';

function withoutBytes(_: string, value: unknown): unknown {
  // A buffer comes with its own form, which takes four times the room.
  const { type, data } = Object(value) as { readonly type?: unknown; readonly data?: unknown };
  if (type === 'Buffer' && Array.isArray(data)) return { [BYTES]: Buffer.from(data as number[]).toString('base64') };
  return value instanceof Uint8Array ? { [BYTES]: Buffer.from(value).toString('base64') } : value;
}

function withBytes(_: string, value: unknown): unknown {
  const text = (Object(value) as Record<string, unknown>)[BYTES];
  return typeof text === 'string' ? new Uint8Array(Buffer.from(text, 'base64')) : value;
}
