// Keeps made fonts between builds: one file for each. It saves time and never changes a result.
import { sha256 } from '../asset-file.js';
import { MAX_MEDIA_BYTES } from '../limits.js';
import { readRegular } from '../regular-file.js';
import { writeCached } from './cached-file.js';
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

const HEAD_BYTES = 65;

/** A file begins with the SHA-256 of all that follows, a line of JSON, and the bytes of the font. */
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
      if (use === 'all') write(fileOf(key), font, pid);
      return font;
    },
  };
}

function storedIn(file: Buffer): MadeFont | null {
  const body = file.subarray(HEAD_BYTES);
  if (file.subarray(0, HEAD_BYTES).toString('latin1') !== `${sha256(body)}\n`) return null;
  const line = body.indexOf('\n');
  const about = JSON.parse(body.subarray(0, line).toString('utf8')) as Omit<MadeFont, 'bytes'>;
  return { ...about, bytes: body.subarray(line + 1) };
}

function write(file: string, { bytes, ...about }: MadeFont, pid: number): void {
  const body = Buffer.concat([Buffer.from(`${JSON.stringify(about)}\n`), bytes]);
  writeCached(file, Buffer.concat([Buffer.from(`${sha256(body)}\n`), body]), pid);
}
