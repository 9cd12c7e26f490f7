// A share of a site's pages, built on one machine of several, with the record that lets `merge` put the shares together.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createIntern } from '../intern.js';
import type { CachedPage, OutputFile, Problem } from '../model.js';
import { problem } from '../problems/catalogue.js';

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

/** Every n-th page: neighbours in a folder are alike, so the shares weigh the same. */
export function shardOf(sources: readonly string[], { index, count }: Shard): string[] {
  return sources.filter((_, place) => place % count === index - 1);
}

export function shardFile(shard: Shard, key: string, pages: readonly CachedPage[]): OutputFile {
  const record: ShardRecord = { version: 3, key, ...shard, pages };
  return { path: SHARD_FILE, bytes: `${JSON.stringify(record)}\n` };
}

export interface Shards {
  readonly key: string;
  /** Source → page and the folder it lies in. */
  readonly pages: ReadonlyMap<string, { readonly page: CachedPage; readonly shard: string }>;
}

/** Reads all shares; null with problems when one is missing, doubled, or from another build. */
export function readShards(folders: readonly string[]): { readonly shards: Shards | null; readonly problems: readonly Problem[] } {
  const refuse = (file: string, message: string, hint: string) => ({ shards: null, problems: [problem('shard-invalid', message, { file }, hint)] });
  const pages = new Map<string, { page: CachedPage; shard: string }>();
  const seen = new Map<number, string>();
  let first: ShardRecord | undefined;
  for (const folder of folders) {
    const record = readRecord(folder);
    if (!record) return refuse(folder, `"${folder}" holds no share of a build.`, 'Name the output folders of casino-site build --shard 1/4 and so on.');
    first ??= record;
    if (record.key !== first.key || record.count !== first.count)
      return refuse(
        folder,
        `"${folder}" is of another build than "${folders[0]}".`,
        'Build all shares from the same content, with the same flags and the same version.',
      );
    const twin = seen.get(record.index);
    if (twin) return refuse(folder, `"${folder}" and "${twin}" are the same share, ${record.index}/${record.count}.`, 'Name each share once.');
    seen.set(record.index, folder);
    for (const page of record.pages) pages.set(page.record.source, { page, shard: folder });
  }
  if (!first) return refuse('merge', 'No share was named.', 'Name the output folders of casino-site build --shard 1/4 and so on.');
  const missing = Array.from({ length: first.count }, (_, index) => index + 1).filter((index) => !seen.has(index));
  if (missing.length > 0)
    return refuse(
      'merge',
      `Of ${first.count} shares ${missing.join(', ')} ${missing.length === 1 ? 'is' : 'are'} missing.`,
      'Name the output folders of all shares.',
    );
  return { shards: { key: first.key, pages }, problems: [] };
}

function isShare({ key, index, count, pages }: ShardRecord): boolean {
  return typeof key === 'string' && parseShard(`${index}/${count}`) !== null && Array.isArray(pages);
}

function isPage(page: CachedPage): boolean {
  const { record, problems, anchors, files } = page;
  return (
    typeof record.source === 'string' &&
    [problems, anchors, files].every(Array.isArray) &&
    files.every(({ path, bytes }) => typeof path === 'string' && typeof bytes === 'number')
  );
}

/** The record of a share, or null when the folder holds none. */
export function readRecord(folder: string): ShardRecord | null {
  try {
    const file = join(folder, SHARD_FILE);
    const record = existsSync(file) ? createIntern()(JSON.parse(readFileSync(file, 'utf8')) as ShardRecord) : null;
    return record?.version === 3 && isShare(record) && record.pages.every(isPage) ? record : null;
  } catch {
    return null;
  }
}
