// Reads content/media: every file gets a hashed name, every image its pixel size, every drawing is cleaned. The only importer of image-size.
import fastGlob from 'fast-glob';
import { imageSize } from 'image-size';
import { lstatSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MAX_MEDIA_BYTES } from '../limits.js';
import type { MediaFile, Problem } from '../model.js';
import { InputChangedError } from '../input-changed.js';
import { problem } from '../problems/catalogue.js';
import { sha256 } from './asset-file.js';
import { cleanSvg } from './svg.js';
import { viewsOf } from './views.js';

const FOLDER = 'content/media';
const IMAGE = /\.(?:svg|png|jpe?g|webp|avif|gif)$/i;

/** Address as authors write it (`/media/logo.svg`) → file. */
export function readMedia(root: string): { readonly media: ReadonlyMap<string, MediaFile>; readonly problems: readonly Problem[] } {
  const problems: Problem[] = [];
  const media = new Map<string, MediaFile>();
  const names = fastGlob.sync('**/*', { cwd: join(root, FOLDER), dot: false, followSymbolicLinks: false, onlyFiles: false, objectMode: true });
  for (const entry of names.toSorted((a, b) => (a.path < b.path ? -1 : 1))) {
    if (entry.dirent.isDirectory()) continue;
    const source = `${FOLDER}/${entry.path}`;
    const stat = lstatSync(join(root, source));
    if (!stat.isFile() || stat.size > MAX_MEDIA_BYTES) {
      problems.push(
        problem(
          'media-invalid',
          stat.isFile() ? `The file has ${stat.size} bytes; at most ${MAX_MEDIA_BYTES} are published.` : 'The file is no regular file.',
          { file: source },
          'Put a copy of the file itself here.',
        ),
      );
      continue;
    }
    const { bytes, problems: found } = publicBytes(source, readFileSync(join(root, source)));
    for (const one of found) problems.push(one);
    media.set(`/media/${entry.path}`, mediaFile(entry.path, source, bytes));
  }
  return { media, problems };
}

/** Output path → bytes of everything that media become, each path once. `made` are the files that are no copies. */
export function mediaOutput(root: string, media: Iterable<MediaFile>, made: ReadonlyMap<string, () => Uint8Array>): ReadonlyMap<string, () => Uint8Array> {
  // Two media files with the same bytes and name stem share one output file.
  const files = new Map<string, () => Uint8Array>();
  for (const one of media) {
    for (const { file, hash } of [one, ...(one.variants ?? [])]) {
      files.set(file, () => {
        const bytes = made.get(file)?.() ?? publicBytes(one.source, readFileSync(join(root, one.source))).bytes;
        if (sha256(bytes) !== hash) throw new InputChangedError(one.source);
        return bytes;
      });
    }
  }
  return files;
}

function publicBytes(source: string, bytes: Uint8Array) {
  return isDrawing(source) ? cleanSvg(source, bytes) : { bytes, problems: [] };
}

function isDrawing(path: string): boolean {
  return /\.svg$/i.test(path);
}

function mediaFile(path: string, source: string, bytes: Uint8Array): MediaFile {
  const hash = sha256(bytes);
  const dot = path.lastIndexOf('.');
  const [stem, ending] = dot > path.lastIndexOf('/') ? [path.slice(0, dot), path.slice(dot)] : [path, ''];
  const size = IMAGE.test(path) ? sizeOf(bytes) : { width: 0, height: 0 };
  const views = isDrawing(path) ? viewsOf(bytes) : [];
  const file = `assets/media/${portable(stem)}.${hash.slice(0, 8)}${ending.toLowerCase()}`;
  return { source, file, hash, bytes: bytes.length, ...size, ...(views.length > 0 ? { views } : {}) };
}

/** 0 × 0 where the bytes are no image that can be measured. */
function sizeOf(bytes: Uint8Array): { readonly width: number; readonly height: number } {
  try {
    const { width, height, orientation } = imageSize(bytes);
    // EXIF orientations 5 to 8 lie on their side.
    return (orientation ?? 1) > 4 ? { width: height, height: width } : { width: Math.round(width), height: Math.round(height) };
  } catch {
    return { width: 0, height: 0 };
  }
}

/** Blanks and other marks in file names would have to be escaped in every address. */
function portable(stem: string): string {
  return stem.normalize('NFC').replace(/[^\p{L}\p{N}/._-]+/gu, '-');
}
