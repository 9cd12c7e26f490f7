// Keeps encoded images between builds: one file for each source image. It saves time and never changes a result.
import { closeSync, openSync, readSync } from 'node:fs';
import { lstat, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { InputChangedError } from '../input-changed.js';
import { sha256 } from '../asset-file.js';
import type { Format } from './variants.js';

/** One encoded form of an image. */
export interface ImagePart {
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

export interface StoredPart extends ImagePart {
  read(): Uint8Array;
}

export type NewPart = Omit<ImagePart, 'hash' | 'bytes'> & { readonly data: Uint8Array };

export interface ImageCache {
  /** Null when the image is not here, or what is here is damaged. */
  get(key: string): Promise<readonly StoredPart[] | null>;
  put(key: string, parts: readonly NewPart[]): Promise<readonly StoredPart[]>;
}

export interface CacheOptions {
  readonly folder: string;
  /** Part of the names of unfinished files, so that two runs never share one. */
  readonly pid: number;
  /** `read` takes what is there and leaves the disk unchanged. */
  readonly use: 'all' | 'read' | 'nothing';
}

const HEAD_BYTES = 65;

/**
 * A file begins with the SHA-256 of all that follows, the list of parts as a line of JSON, and the bytes of the parts.
 */
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
    async put(key, parts) {
      const list: ImagePart[] = parts.map(({ data, ...part }) => ({ ...part, hash: sha256(data), bytes: data.length }));
      const inMemory = () => list.map((part, index) => ({ ...part, read: () => parts[index]!.data }));
      if (use !== 'all') return inMemory();
      const body = Buffer.concat([Buffer.from(`${JSON.stringify(list)}\n`), ...parts.map((part) => part.data)]);
      const bytes = Buffer.concat([Buffer.from(`${sha256(body)}\n`), body]);
      const temporary = `${fileOf(key)}.${pid}.tmp`;
      try {
        await mkdir(folder, { recursive: true });
        await rm(temporary, { force: true });
        await writeFile(temporary, bytes, { flag: 'wx' });
        await rename(temporary, fileOf(key));
        return storedIn(fileOf(key), bytes)!;
      } catch {
        // A full or read-only disk costs time at the next build, nothing else.
        await rm(temporary, { force: true }).catch(() => {});
        return inMemory();
      }
    },
  };
}

function storedIn(file: string, bytes: Buffer): readonly StoredPart[] | null {
  const body = bytes.subarray(HEAD_BYTES);
  if (bytes.subarray(0, HEAD_BYTES).toString('latin1') !== `${sha256(body)}\n`) return null;
  const line = body.indexOf('\n');
  let at = HEAD_BYTES + line + 1;
  return (JSON.parse(body.subarray(0, line).toString('utf8')) as ImagePart[]).map((part) => {
    const start = at;
    at += part.bytes;
    return { ...part, read: () => readPart(file, start, part) };
  });
}

/** Between the check and the reading it may have been damaged or removed: then the images are encoded again. */
function readPart(file: string, start: number, { bytes, hash }: ImagePart): Uint8Array {
  const part = readSpan(file, start, bytes);
  if (sha256(part) !== hash) throw new InputChangedError(file);
  return part;
}

/** Only the bytes of one part, so that many large images do not stand in memory together. */
function readSpan(file: string, start: number, length: number): Uint8Array {
  const bytes = new Uint8Array(length);
  const descriptor = openSync(file, 'r');
  try {
    return bytes.subarray(0, readSync(descriptor, bytes, 0, length, start));
  } finally {
    closeSync(descriptor);
  }
}
