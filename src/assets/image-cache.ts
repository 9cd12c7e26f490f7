// Keeps encoded images between builds: one file for each source image. It saves time and never changes a result.
import { closeSync, openSync, readSync } from 'node:fs';
import { lstat, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { InputChangedError } from '../run/input-changed.js';
import { sha256 } from '../files/asset-file.js';
import { contentOf, SUM_BYTES, writeCached } from './cached-file.js';
import type { Format } from './variants.js';

/** One encoded variant of an image. */
interface ImageVariant {
  readonly format: Format;
  readonly width: number;
  readonly height: number;
  readonly hash: string;
  readonly bytes: number;
  /** True for the form in the source's own format, which takes the place of the source. */
  readonly fallback: boolean;
  /** True for a form that browsers may choose. */
  readonly offered: boolean;
}

export interface StoredVariant extends ImageVariant {
  read(): Uint8Array;
}

export type NewVariant = Omit<ImageVariant, 'hash' | 'bytes'> & { readonly data: Uint8Array };

interface ImageCache {
  /** Null when the image is not here, or what is here is damaged. */
  get(key: string): Promise<readonly StoredVariant[] | null>;
  put(key: string, variants: readonly NewVariant[]): readonly StoredVariant[];
}

export interface CacheOptions {
  readonly folder: string;
  /** Part of the names of unfinished files, so that two runs never share one. */
  readonly pid: number;
  /** `read` takes what is there and leaves the disk unchanged. */
  readonly use: 'all' | 'read' | 'nothing';
}

/** A file has the list of variants as a line of JSON, and the bytes of each. */
export function openImageCache({ folder, pid, use }: CacheOptions): ImageCache {
  const fileOf = (key: string) => join(folder, `${key}.images`);
  return {
    async get(key) {
      if (use === 'nothing') return null;
      try {
        // A pipe would never end, a link may lead to what never does.
        return (await lstat(fileOf(key))).isFile() ? storedIn(fileOf(key), await readFile(fileOf(key))) : null;
      } catch {
        return null;
      }
    },
    put(key, variants) {
      const list: ImageVariant[] = variants.map(({ data, ...variant }) => ({
        ...variant,
        hash: sha256(data),
        bytes: data.length,
      }));
      const inMemory = () => list.map((variant, index) => ({ ...variant, read: () => variants[index]!.data }));
      if (use !== 'all') return inMemory();
      const line = `${JSON.stringify(list)}\n`;
      const isKept = writeCached(fileOf(key), [line, ...variants.map((variant) => variant.data)], pid);
      return isKept ? placed(fileOf(key), list, Buffer.byteLength(line)) : inMemory();
    },
  };
}

function storedIn(file: string, bytes: Buffer): readonly StoredVariant[] | null {
  const body = contentOf(bytes);
  if (!body) return null;
  const line = body.indexOf('\n');
  return placed(file, JSON.parse(body.subarray(0, line).toString('utf8')) as ImageVariant[], line + 1);
}

/** `first` is where the bytes of the first one begin, after the sum. */
function placed(file: string, list: readonly ImageVariant[], first: number): readonly StoredVariant[] {
  let at = SUM_BYTES + first;
  return list.map((variant) => {
    const start = at;
    at += variant.bytes;
    return { ...variant, read: () => readVariant(file, start, variant) };
  });
}

/** Between the check and the reading it may have been damaged or removed: then the images are encoded again. */
function readVariant(file: string, start: number, { bytes, hash }: ImageVariant): Uint8Array {
  const found = readSpan(file, start, bytes);
  if (sha256(found) !== hash) throw new InputChangedError(file);
  return found;
}

/** Only the bytes of one variant, so that many large images do not stand in memory together. */
function readSpan(file: string, start: number, length: number): Uint8Array {
  const bytes = new Uint8Array(length);
  const descriptor = openSync(file, 'r');
  try {
    return bytes.subarray(0, readSync(descriptor, bytes, 0, length, start));
  } finally {
    closeSync(descriptor);
  }
}
