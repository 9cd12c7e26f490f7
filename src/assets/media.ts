// Reads content/media: what may be published gets a hashed name, every image its pixel size, every SVG is cleaned. The
// only importer of image-size.
import { imageSize } from 'image-size';
import { lstatSync } from 'node:fs';
import { join } from 'node:path';
import { MAX_MEDIA_BYTES } from '../limits.js';
import { listVisible } from '../files/list-files.js';
import { isLitter } from '../files/litter.js';
import { isMisnamed, MISNAMED } from '../files/misnamed.js';
import type { MediaFile, Problem } from '../model.js';
import { InputChangedError } from '../run/input-changed.js';
import { problem } from '../problems/catalogue.js';
import { DAMAGED, RASTER } from '../files/raster-image.js';
import { isForbidden, readRegular } from '../files/regular-file.js';
import { sha256 } from '../files/asset-file.js';
import { hasAlpha } from './alpha.js';
import { nameFault, publishedNames } from './media-names.js';
import { endingOf, typeFault } from './media-types.js';
import { cleanSvg } from './svg.js';
import { type Size, svgSize } from './svg-size.js';
import { viewsOf } from './views.js';

const FOLDER = 'content/media';

/** A file without its published name, which depends on the others. */
type Unnamed = Omit<MediaFile, 'file'> & { readonly path: string };

/** What is known of one file, whatever the others are called. */
export interface ReadMedium {
  readonly file: Unnamed;
  readonly problems: readonly Problem[];
}

/** Path as authors write it (`/media/logo.svg`) → file. `known` are files that are as they were, by their sources. */
export function readMedia(
  root: string,
  known: ReadonlyMap<string, ReadMedium> = new Map(),
): {
  readonly media: ReadonlyMap<string, MediaFile>;
  readonly problems: readonly Problem[];
  readonly read: ReadonlyMap<string, ReadMedium>;
} {
  const problems: Problem[] = [];
  const files: Unnamed[] = [];
  const all = new Map<string, ReadMedium>();
  for (const { path } of listVisible(join(root, FOLDER))) {
    if (isLitter(path)) continue;
    const source = `${FOLDER}/${path}`;
    const read = known.get(source) ?? readFile(root, path);
    all.set(source, read);
    for (const one of read.problems) problems.push(one);
    files.push({ ...read.file, path, source });
  }
  const names = publishedNames(files);
  const paths = new Set(files.map(({ path }) => path));
  return {
    media: new Map(
      files.map(({ path, ...file }) => [`/media/${writtenPath(path, paths)}`, { ...file, file: names.get(path)! }]),
    ),
    problems,
    read: all,
  };
}

/** Composed, as keyboards write accents; macOS and some telephones write letter and accent apart. */
function writtenPath(path: string, taken: ReadonlySet<string>): string {
  const composed = path.normalize('NFC');
  return taken.has(composed) ? path : composed;
}

/** Output path → bytes of everything that media become, each path once. `made` are the files that are not copies. */
export function mediaOutput(
  root: string,
  media: Iterable<MediaFile>,
  made: ReadonlyMap<string, () => Uint8Array>,
): ReadonlyMap<string, () => Uint8Array> {
  const files = new Map<string, () => Uint8Array>();
  for (const one of media) {
    if (one.refused || one.unused) continue;
    for (const { file, hash } of [one, ...(one.variants ?? [])]) {
      files.set(file, () => {
        const bytes =
          made.get(file)?.() ?? publicBytes(one.source, readRegular(join(root, one.source), MAX_MEDIA_BYTES)).bytes;
        if (sha256(bytes) !== hash) throw new InputChangedError(one.source);
        return bytes;
      });
    }
  }
  return files;
}

interface Refusal {
  readonly message: string;
  readonly hint: string;
}

function readFile(root: string, path: string): ReadMedium {
  const source = `${FOLDER}/${path}`;
  const refuse = ({ message, hint }: Refusal, bytes = 0) => ({
    file: { path, source, hash: sha256(path), bytes, width: 0, height: 0, refused: true as const },
    problems: [problem('media-invalid', message, { file: source }, hint)],
  });
  const refusal = entryFault(root, path, source);
  if (refusal) return refuse(refusal);
  const raw = readable(join(root, source));
  if (raw === null)
    return refuse({
      message: 'The file cannot be read: permission denied.',
      hint: 'Give the user who builds permission to read it.',
    });
  const fault = typeFault(path, raw) ?? (endingOf(path) === 'webp' && raw.length < LEAST_WEBP ? DAMAGED : null);
  if (fault) return refuse(fault, raw.length);
  const { bytes, problems } = publicBytes(source, raw);
  const isRefused = problems.some((one) => one.severity === 'error');
  const views = isSvg(path) ? viewsOf(bytes) : [];
  const about = {
    ...sizeOf(path, bytes),
    ...(views.length > 0 ? { views } : {}),
    ...(RASTER.test(path) && hasAlpha(bytes) ? { alpha: true as const } : {}),
    ...(isRefused ? { refused: true as const } : {}),
  };
  return { file: { path, source, hash: sha256(bytes), bytes: bytes.length, ...about }, problems };
}

/** The head of a WebP. Of less, image-size would take what lies after the file in memory for its size. */
const LEAST_WEBP = 30;

/** Why a file is not even opened, or null. */
function entryFault(root: string, path: string, source: string): Refusal | null {
  const stat = lstatSync(join(root, source), { throwIfNoEntry: false });
  // A name that is not UTF-8 cannot be asked for, and no URL could name it.
  if (!stat && isMisnamed(join(root, source))) return MISNAMED;
  if (!stat) throw new InputChangedError(source);
  if (!stat.isFile())
    return {
      message: 'The file is not a regular file.',
      hint: 'Links are not followed here: put a copy of the file itself in this place.',
    };
  return (
    nameFault(path) ??
    (stat.size > MAX_MEDIA_BYTES
      ? {
          message: `The file has ${stat.size} bytes; at most ${MAX_MEDIA_BYTES} are published.`,
          hint: 'Put a smaller copy of it here.',
        }
      : null)
  );
}

/** Null when this user may not read the file. */
function readable(file: string): Uint8Array | null {
  try {
    return readRegular(file, MAX_MEDIA_BYTES);
  } catch (error) {
    if (isForbidden(error)) return null;
    throw error;
  }
}

function publicBytes(source: string, bytes: Uint8Array) {
  return isSvg(source) ? cleanSvg(source, bytes) : { bytes, problems: [] };
}

function isSvg(path: string): boolean {
  return endingOf(path) === 'svg';
}

/** 0 × 0 where the bytes are not an image that can be measured. */
function sizeOf(path: string, bytes: Uint8Array): Size {
  if (isSvg(path)) return svgSize(bytes);
  return RASTER.test(path) ? rasterSize(bytes) : { width: 0, height: 0 };
}

function rasterSize(bytes: Uint8Array): Size {
  try {
    const { width, height, orientation } = imageSize(bytes);
    if (![width, height].every((side) => Number.isFinite(side) && side >= 1) || isEmptyGif(bytes))
      return { width: 0, height: 0 };
    // EXIF orientations 5 to 8 lie on their side.
    return (orientation ?? 1) > 4 ? { width: height, height: width } : { width, height };
  } catch {
    return { width: 0, height: 0 };
  }
}

/** A GIF may end, or be cut, before its first picture. */
function isEmptyGif(bytes: Uint8Array): boolean {
  if (bytes[0] !== 0x47) return false;
  const flags = bytes[10]!;
  let at = 13 + (flags & 0x80 ? 3 << ((flags & 7) + 1) : 0);
  // Extensions: a mark, a kind, then pieces, each with its length before it, up to one of no length.
  while (bytes[at] === 0x21) {
    at += 2;
    while (bytes[at]) at += bytes[at]! + 1;
    at += 1;
  }
  return bytes[at] !== 0x2c;
}
