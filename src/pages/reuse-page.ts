// Takes a finished page over from another output, the previous one or a shard: nothing it is made of has changed.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CachedPage, WrittenFile } from '../model.js';
import type { Writer } from '../output/write.js';
import { readPageHash } from '../page-hash.js';

/** Source → page; only pages that would come out the same. */
export type Reuse = ReadonlyMap<string, ReusablePage>;

export interface ReusablePage {
  readonly page: CachedPage;
  /** The folder of a shard: it came from another machine, so that the bytes must prove themselves. Null: the previous output. */
  readonly shard: string | null;
}

/** Null when a file is no longer what its build wrote; then the page is rendered. */
export function reusePage({ page, shard }: ReusablePage, writer: Writer): CachedPage | null {
  if (shard === null) return writer.keep(page.files) ? page : null;
  const files: WrittenFile[] = [];
  for (const { path } of page.files) {
    const bytes = readFileSync(join(shard, path));
    if (readPageHash(bytes) !== page.record.hash) return null;
    files.push(writer.writeNoted({ path, bytes }));
  }
  return { record: page.record, problems: page.problems, anchors: page.anchors, files };
}
