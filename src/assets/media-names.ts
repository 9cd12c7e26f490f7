// The names under which media are published: portable, with a hash of the bytes, and never one name for two files.
import { MAX_MEDIA_NAME_BYTES, MAX_MEDIA_PATH_BYTES } from '../limits.js';
import { isDeviceName, slugKey } from '../urls/urls.js';
import { sha256 } from '../files/asset-file.js';

/** 64 bits: nobody meets them by chance, and to make two files meet takes longer than a build. */
const HASH_LETTERS = 16;

/** `assets/media/hero` and a hash → `assets/media/hero.0123456789abcdef.svg`. */
export function hashedName(stem: string, hash: string, ending: string): string {
  return `${stem}.${hash.slice(0, HASH_LETTERS)}${ending}`;
}

/** What stands before the hash of a published file: `assets/media/hero`. */
export function stemOf(file: string): string {
  return file.replace(new RegExp(`\\.[0-9a-f]{${HASH_LETTERS}}(?:\\.[^./]*)?$`), '');
}

/** Why a path below content/media, or another folder, cannot be published under its name; null when it can. */
export function nameFault(
  path: string,
  folder = 'content/media',
): { readonly message: string; readonly hint: string } | null {
  const segments = path.split('/');
  const device = segments.find((one) => isDeviceName(one));
  if (device !== undefined)
    return { message: `"${device}" is a device name on Windows.`, hint: 'Give the file or folder another name.' };
  const dotted = segments.find((one) => /[. ]$/.test(one));
  if (dotted !== undefined)
    return {
      message: `"${dotted}" ends with a dot or space, which Windows drops.`,
      hint: 'Give the file or folder another name.',
    };
  const bytes = (text: string) => Buffer.byteLength(text.normalize('NFC'));
  if (segments.some((one) => bytes(one) > MAX_MEDIA_NAME_BYTES))
    return {
      message: `The name of a file or folder is longer than ${MAX_MEDIA_NAME_BYTES} bytes.`,
      hint: 'Give it a shorter name.',
    };
  if (bytes(path) > MAX_MEDIA_PATH_BYTES)
    return {
      message: `The path below ${folder} is longer than ${MAX_MEDIA_PATH_BYTES} bytes.`,
      hint: 'Use shorter names, or fewer folders.',
    };
  return null;
}

/** A file to be named: its path below content/media and the hash of what is published of it. */
interface ToName {
  readonly path: string;
  readonly hash: string;
}

/**
 * Path → published name. Files whose names would meet, on a disk that ignores case as well, each get a mark of their
 * own, whatever their bytes.
 */
export function publishedNames(files: readonly ToName[]): ReadonlyMap<string, string> {
  const parts = files.map(({ path, hash }) => ({ path, hash, ...partsOf(path) }));
  const counts = new Map<string, number>();
  for (const { key } of parts) counts.set(key, (counts.get(key) ?? 0) + 1);
  return new Map(
    parts.map(({ path, hash, key, stem, ending }) => {
      const mark = counts.get(key) === 1 ? '' : `-${sha256(path).slice(0, HASH_LETTERS)}`;
      return [path, hashedName(stem + mark, hash, ending)];
    }),
  );
}

function partsOf(path: string): { readonly stem: string; readonly ending: string; readonly key: string } {
  const dot = path.lastIndexOf('.');
  const [name, written] = dot > path.lastIndexOf('/') ? [path.slice(0, dot), path.slice(dot)] : [path, ''];
  const [stem, ending] = [`assets/media/${portable(name)}`, written.toLowerCase()];
  return { stem, ending, key: slugKey(stem + ending) };
}

/**
 * Spaces and other marks would have to be escaped in every URL, and some servers take each part between dots for an
 * ending (`x.php.png`).
 */
function portable(stem: string): string {
  return stem.normalize('NFC').replace(/[^\p{L}\p{N}/_-]+/gu, '-');
}
