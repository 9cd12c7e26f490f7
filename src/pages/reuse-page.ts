// Takes a page over from the previous output: nothing it is made of has changed, only the build stamp is new.
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { CachedPage } from '../cache/build-cache.js';
import type { Writer, WrittenFile } from '../output/write.js';
import { restamp } from '../render/renderer.js';

export interface Reuse {
  /** Output folder of the previous build. */
  readonly folder: string;
  readonly buildId: string;
  /** Source → page; only pages that would come out the same. */
  readonly pages: ReadonlyMap<string, CachedPage>;
}

/** Null when a file is no longer what that build wrote; then the page is rendered. */
export function reusePage(cached: CachedPage, reuse: Reuse, writer: Writer, buildId: string): WrittenFile[] | null {
  const texts: string[] = [];
  for (const { path, bytes, mtimeMs } of cached.files) {
    const file = join(reuse.folder, path);
    const stat = statSync(file, { throwIfNoEntry: false });
    if (!stat?.isFile() || stat.size !== bytes || stat.mtimeMs !== mtimeMs) return null;
    const text = restamp(readFileSync(file, 'utf8'), reuse.buildId, buildId);
    if (text === null) return null;
    texts.push(text);
  }
  return cached.files.map(({ path }, index) => writer.writeNoted({ path, bytes: texts[index]! }));
}
