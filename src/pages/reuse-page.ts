// Takes a finished page over from another output, the previous one or a share: nothing it is made of has changed, only the build stamp may be new.
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { sha256 } from '../assets/asset-file.js';
import type { CachedPage, WrittenFile } from '../model.js';
import type { Writer } from '../output/write.js';
import { restamp } from '../render/renderer.js';

export interface Reuse {
  /** Build id that the pages carry. */
  readonly buildId: string;
  /** `stamp`: size and time prove that a file is untouched. `hash`: it came from another machine, so its bytes must prove it. */
  readonly proof: 'stamp' | 'hash';
  /** Source → page and its output folder; only pages that would come out the same. */
  readonly pages: ReadonlyMap<string, { readonly page: CachedPage; readonly folder: string }>;
}

/** Null when a file is no longer what its build wrote; then the page is rendered. */
export function reusePage(source: string, reuse: Reuse, writer: Writer, buildId: string): CachedPage | null {
  const known = reuse.pages.get(source);
  if (!known) return null;
  const { page, folder } = known;
  const texts: string[] = [];
  for (const file of page.files) {
    const text = readProved(join(folder, file.path), file, reuse, page.record.hash);
    const stamped = text === null ? null : restamp(text, reuse.buildId, buildId);
    if (stamped === null) return null;
    texts.push(stamped);
  }
  return { ...page, files: page.files.map(({ path }, index) => writer.writeNoted({ path, bytes: texts[index]! })) };
}

function readProved(file: string, written: WrittenFile, { proof, buildId }: Reuse, hash: string): string | null {
  const stat = statSync(file, { throwIfNoEntry: false });
  if (!stat?.isFile() || stat.size !== written.bytes || (proof === 'stamp' && stat.mtimeMs !== written.mtimeMs)) return null;
  const text = readFileSync(file, 'utf8');
  if (proof === 'stamp') return text;
  const bare = restamp(text, buildId, '');
  return bare !== null && sha256(bare) === hash ? text : null;
}
