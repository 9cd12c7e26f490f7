// A shard: part of a site's pages, built on one of several machines, with a record that lets `merge` combine the
// shards.
import { createIntern } from '../util/intern.js';
import type { CachedPage, OutputFile, Problem } from '../model.js';
import { isBuildId, isCachedPage, isCount, isListOf, isRecord, parseRecord } from '../files/plain-record.js';
import { problem } from '../problems/catalogue.js';
import { readInside } from '../files/regular-file.js';

/** `index` counts from 1. */
export interface Shard {
  readonly index: number;
  readonly count: number;
}

export const SHARD_FILE = '_build/shard.json';

interface ShardRecord extends Shard {
  readonly version: 6;
  /** A hash of the inputs of the build. */
  readonly key: string;
  readonly pages: readonly CachedPage[];
}

/** `2/4` → the second of four; null for any other text. */
export function parseShard(text: string): Shard | null {
  const match = /^([1-9]\d{0,2})\/([1-9]\d{0,2})$/.exec(text);
  const [index, count] = [Number(match?.[1]), Number(match?.[2])];
  return match && index <= count ? { index, count } : null;
}

/**
 * Every n-th page: neighbours in a folder are alike, so all shards take the same time. Sorted, because threads return
 * them in a different order on each machine.
 */
export function shardOf(sources: readonly string[], { index, count }: Shard): string[] {
  return sources.toSorted().filter((_, place) => place % count === index - 1);
}

export function shardFile(shard: Shard, key: string, pages: readonly CachedPage[]): OutputFile {
  const record: ShardRecord = { version: 6, key, ...shard, pages };
  return { path: SHARD_FILE, bytes: `${JSON.stringify(record)}\n` };
}

export interface ShardPage {
  readonly page: CachedPage;
  /** The shard that contains it, and its number. */
  readonly folder: string;
  readonly index: number;
}

export interface Shards {
  readonly key: string;
  readonly count: number;
  /** Number → folder. */
  readonly folders: ReadonlyMap<number, string>;
  /** By source. */
  readonly pages: ReadonlyMap<string, ShardPage>;
}

type Read = { readonly shards: Shards | null; readonly problems: readonly Problem[] };

/**
 * Reads all shards; null with problems when one is missing, named twice, damaged, or from another build. They may come
 * from anywhere: nothing in them is trusted.
 */
export function readShards(given: readonly string[]): Read {
  const pages = new Map<string, ShardPage>();
  const folders = new Map<number, string>();
  let first: (ShardRecord & { readonly folder: string }) | undefined;
  for (const folder of given) {
    const record = readRecord(folder);
    if (!record) return refuse(folder, `"${folder}" contains no shard of a build.`, NAME_ALL);
    first ??= { ...record, folder };
    const found = mismatch(folder, record, first, folders) ?? addPages(folder, record, pages);
    if (found) return found;
    folders.set(record.index, folder);
  }
  if (!first) return refuse('merge', 'No shard was named.', NAME_ALL);
  const missing = Array.from({ length: first.count }, (_, index) => index + 1).filter((index) => !folders.has(index));
  if (missing.length > 0)
    return refuse(
      'merge',
      `Of ${first.count} shards ${missing.join(', ')} ${missing.length === 1 ? 'is' : 'are'} missing.`,
      'Name the output folders of all shards.',
    );
  return { shards: { key: first.key, count: first.count, folders, pages }, problems: [] };
}

function mismatch(
  folder: string,
  { key, index, count }: ShardRecord,
  first: ShardRecord & { readonly folder: string },
  folders: ReadonlyMap<number, string>,
): Read | null {
  if (key !== first.key || count !== first.count)
    return refuse(
      folder,
      `"${folder}" is from a different build than "${first.folder}": with other content, or for another day.`,
      'Build all shards from the same content, with the same flags and version; with dates in the content, with one --at.',
    );
  const same = folders.get(index);
  if (same === undefined) return null;
  return refuse(folder, `"${folder}" and "${same}" are the same shard, ${index}/${count}.`, 'Name each shard once.');
}

function addPages(folder: string, record: ShardRecord, pages: Map<string, ShardPage>): Read | null {
  for (const page of record.pages) {
    const { source } = page.record;
    const other = pages.get(source)?.folder;
    if (other !== undefined)
      return refuse(folder, `"${folder}" contains ${source}, which is already in "${other}".`, BUILD_ANEW);
    pages.set(source, { page, folder, index: record.index });
  }
  return null;
}

const NAME_ALL =
  'Name the output folders of casino-site build --shard 1/4 and so on, from the current folder and not from --root.';
export const BUILD_ANEW = 'It is damaged or was changed. Build this shard again.';

export function shardFault(file: string, message: string, hint: string): Problem {
  return problem('shard-invalid', message, { file }, hint);
}

function refuse(file: string, message: string, hint: string): Read {
  return { shards: null, problems: [shardFault(file, message, hint)] };
}

/** Fits into a string of V8; a page takes about a kilobyte. */
const MAX_RECORD_BYTES = 256 * 1024 * 1024;

function isShardRecord(value: unknown): value is ShardRecord {
  if (
    !isRecord(value, {
      version: (version) => version === 6,
      key: isBuildId,
      index: isCount,
      count: isCount,
      pages: Array.isArray,
    })
  )
    return false;
  return (
    parseShard(`${String(value['index'])}/${String(value['count'])}`) !== null && isListOf(value['pages'], isCachedPage)
  );
}

/** The record of a shard, or null when the folder has no valid one. */
export function readRecord(folder: string): ShardRecord | null {
  try {
    const bytes = readInside(folder, SHARD_FILE, MAX_RECORD_BYTES);
    const record = bytes && parseRecord(bytes);
    // Validated before anything else is done with it: a key may be called "__proto__".
    return isShardRecord(record) ? createIntern()(record) : null;
  } catch {
    return null;
  }
}
