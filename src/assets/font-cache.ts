// Keeps made fonts between builds: one file for each. It saves time and never changes a result.
import { MAX_MEDIA_BYTES } from '../limits.js';
import { readRegular } from '../files/regular-file.js';
import { contentOf, writeCached } from './cached-file.js';
import type { CacheOptions } from './image-cache.js';
import type { FontFacts } from './sfnt.js';

export interface MadeFont {
  readonly facts: Omit<FontFacts, 'otherAxes'>;
  /** Width of SAMPLE; null where the font lacks a letter of it. */
  readonly width: number | null;
  /** Letters of Italian that it lacks. */
  readonly missing: string;
  /** woff2. */
  readonly bytes: Uint8Array;
}

export interface FontCache {
  /** Null when the font is not here, or what is here is damaged. */
  get(key: string): MadeFont | null;
  put(key: string, font: MadeFont): MadeFont;
}

/** A file has a line of JSON, and the bytes of the font. */
export function openFontCache({ folder, pid, use }: CacheOptions): FontCache {
  const fileOf = (key: string) => `${folder}/${key}.font`;
  return {
    get: (key) => {
      if (use === 'nothing') return null;
      try {
        return storedIn(readRegular(fileOf(key), MAX_MEDIA_BYTES));
      } catch {
        return null;
      }
    },
    put: (key, font) => {
      const { bytes, ...about } = font;
      if (use === 'all') writeCached(fileOf(key), [`${JSON.stringify(about)}\n`, bytes], pid);
      return font;
    },
  };
}

function storedIn(file: Buffer): MadeFont | null {
  const body = contentOf(file);
  if (!body) return null;
  const line = body.indexOf('\n');
  const about = JSON.parse(body.subarray(0, line).toString('utf8')) as Omit<MadeFont, 'bytes'>;
  return { ...about, bytes: body.subarray(line + 1) };
}
