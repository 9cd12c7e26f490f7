// A share of a site's pages, built on one machine of several, with the record that lets `merge` put the shares
// together.
import { createIntern } from '../intern.js';
import type { CachedPage, OutputFile, Problem } from '../model.js';
import { isBuildId, isCachedPage, isCount, isListOf, isRecord, parseRecord } from '../plain-record.js';
import { problem } from '../problems/catalogue.js';
import { readInside } from '../regular-file.js';

/** `index` counts from 1. */
export interface Shard {
  readonly index: number;
  readonly count: number;
}

export const SHARD_FILE = '_build/shard.json';

interface ShardRecord extends Shard {
  readonly version: 3;
  /** Names the inputs of the build. */
  readonly key: string;
  readonly pages: readonly CachedPage[];
}

/** `2/4` → the second of four; null when it is no such thing. */
export function parseShard(text: string): Shard | null {
  const match = /^([1-9]\d{0,2})\/([1-9]\d{0,2})$/.exec(text);
  const [index, count] = [Number(match?.[1]), Number(match?.[2])];
  return match && index <= count ? { index, count } : null;
}

/**
 * Every n-th page: neighbours in a folder are alike, so the shares weigh the same. In the order of their names: threads
 * hand them over in another one on each machine.
 */
export function shardOf(sources: readonly string[], { index, count }: Shard): string[] {
  return sources.toSorted().filter((_, place) => place % count === index - 1);
}

export function shardFile(shard: Shard, key: string, pages: readonly CachedPage[]): OutputFile {
  const record: ShardRecord = { version: 3, key, ...shard, pages };
  return { path: SHARD_FILE, bytes: `${JSON.stringify(record)}\n` };
}

export interface SharedPage {
  readonly page: CachedPage;
  /** The share that holds it, and its number. */
  readonly folder: string;
  readonly index: number;
}

export interface Shards {
  readonly key: string;
  readonly count: number;
  /** Number → folder. */
  readonly folders: ReadonlyMap<number, string>;
  /** By source. */
  readonly pages: ReadonlyMap<string, SharedPage>;
}

type Read = { readonly shards: Shards | null; readonly problems: readonly Problem[] };

/**
 * Reads all shares; null with problems when one is missing, doubled, damaged, or from another build. They may come from
 * anywhere: nothing in them is believed.
 */
export function readShards(given: readonly string[]): Read {
  const pages = new Map<string, SharedPage>();
  const folders = new Map<number, string>();
  let first: ShardRecord | undefined;
  for (const folder of given) {
    const record = readRecord(folder);
    if (!record) return refuse(folder, `"${folder}" holds no share of a build.`, NAME_ALL);
    first ??= record;
    if (record.key !== first.key || record.count !== first.count)
      return refuse(
        folder,
        `"${folder}" is of another build than "${given[0]}".`,
        'Build all shares from the same content, with the same flags and the same version.',
      );
    const { index, count } = record;
    const twin = folders.get(index);
    if (twin)
      return refuse(
        folder,
        `"${folder}" and "${twin}" are the same share, ${index}/${count}.`,
        'Name each share once.',
      );
    folders.set(index, folder);
    for (const page of record.pages) {
      const { source } = page.record;
      if (pages.has(source))
        return refuse(
          folder,
          `"${folder}" holds ${source}, which "${pages.get(source)!.folder}" holds already.`,
          BUILD_ANEW,
        );
      pages.set(source, { page, folder, index });
    }
  }
  if (!first) return refuse('merge', 'No share was named.', NAME_ALL);
  const missing = Array.from({ length: first.count }, (_, index) => index + 1).filter((index) => !folders.has(index));
  if (missing.length > 0)
    return refuse(
      'merge',
      `Of ${first.count} shares ${missing.join(', ')} ${missing.length === 1 ? 'is' : 'are'} missing.`,
      'Name the output folders of all shares.',
    );
  return { shards: { key: first.key, count: first.count, folders, pages }, problems: [] };
}

const NAME_ALL = 'Name the output folders of casino-site build --shard 1/4 and so on.';
export const BUILD_ANEW = 'It is damaged or was changed by somebody. Build this share anew.';

export function shardFault(file: string, message: string, hint: string): Problem {
  return problem('shard-invalid', message, { file }, hint);
}

function refuse(file: string, message: string, hint: string): Read {
  return { shards: null, problems: [shardFault(file, message, hint)] };
}

/** A text that V8 can hold; a page takes about a kilobyte. */
const MAX_RECORD_BYTES = 256 * 1024 * 1024;

function isShare(value: unknown): value is ShardRecord {
  if (
    !isRecord(value, {
      version: (version) => version === 3,
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

/** The record of a share, or null when the folder holds none that can be believed. */
export function readRecord(folder: string): ShardRecord | null {
  try {
    const bytes = readInside(folder, SHARD_FILE, MAX_RECORD_BYTES);
    const record = bytes && parseRecord(bytes);
    // Judged before anything else is done with it: a key may be called "__proto__".
    return isShare(record) ? createIntern()(record) : null;
  } catch {
    return null;
  }
}
