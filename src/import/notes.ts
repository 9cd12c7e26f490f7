// Collects what cannot be carried over while an export is read: each thing once, and the media that it names.
import { decodeAll } from '../urls/encode-path.js';
import { MAX_MEDIA_NAME_BYTES, MAX_MEDIA_PATH_BYTES } from '../limits.js';
import { isDeviceName, slugKey } from '../urls/urls.js';
import type { ImportedMedia, Lost } from './model.js';

export class Notes {
  readonly lost: Lost[] = [];
  private readonly seen = new Set<string>();

  lose(item: string, where: string, what: string, why: string): void {
    const one = { item: shortened(item), where: shortened(where), what: shortened(what), why };
    const key = JSON.stringify(one);
    if (this.seen.has(key)) return;
    this.seen.add(key);
    this.lost.push(one);
  }
}

export function shortened(text: string): string {
  // A name may be as long as the export, and is looked at for each thing that is lost.
  const line = text.trimStart().slice(0, 2000).replace(/\s+/g, ' ').trim();
  return line.length > 200 ? `${line.slice(0, 199)}…` : line;
}

/** Folders of the systems around the part of an address that its owner chose. */
const AROUND = /^.*?\/(?:wp-content\/uploads|wp-content|f\/\d+)\//;

/** Files of other systems, each with its place below content/media. */
export class MediaList {
  private readonly byUrl = new Map<string, string>();
  private readonly taken = new Set<string>();
  private readonly found: ImportedMedia[] = [];

  /** The path that a page writes. */
  add(url: string): string {
    const key = keyOf(url);
    const before = this.byUrl.get(key);
    if (before !== undefined) return `/media/${before}`;
    const path = this.free(pathOf(url));
    this.byUrl.set(key, path);
    this.found.push({ url, path });
    return `/media/${path}`;
  }

  has(url: string): boolean {
    return this.byUrl.has(keyOf(url));
  }

  get all(): readonly ImportedMedia[] {
    return this.found;
  }

  private free(wanted: string): string {
    const dot = wanted.lastIndexOf('.');
    const [stem, ending] = dot > wanted.lastIndexOf('/') ? [wanted.slice(0, dot), wanted.slice(dot)] : [wanted, ''];
    let path = wanted;
    for (let count = 2; this.taken.has(slugKey(path)); count++) path = `${stem}-${count}${ending}`;
    this.taken.add(slugKey(path));
    return path;
  }
}

/** One file, whatever way its address is written. */
function keyOf(url: string): string {
  return decodeAll(url.replace(/^https?:\/\/(?:www\.)?/i, ''));
}

/** `https://old.example/wp-content/uploads/2024/05/Fòto 1.jpg` → `2024/05/foto-1.jpg`. */
function pathOf(url: string): string {
  const path = decodeAll(url.replace(/^[a-z]+:\/\/[^/?#]*/i, '').replace(/[?#].*$/s, ''));
  const own = AROUND.test(path) ? path.replace(AROUND, '') : path;
  const segments = own.split('/').map(portable).filter(Boolean);
  const name = segments.pop() ?? 'file';
  const folders = segments.slice(-4);
  const full = [...folders, name].join('/');
  return full.length <= MAX_MEDIA_PATH_BYTES ? full : name;
}

/** Letters that stand in every address as they are. */
function portable(segment: string): string {
  const plain = segment
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9._-]+/g, '-')
    .replace(/^[-.]+|[-.]+$/g, '');
  const name = plain.length <= MAX_MEDIA_NAME_BYTES ? plain : plain.slice(plain.length - MAX_MEDIA_NAME_BYTES);
  return isDeviceName(name) ? `file-${name}` : name.replace(/^[-.]+/, '');
}
