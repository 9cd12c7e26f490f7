// Takes a finished page over from another output, the previous one or a share: nothing it is made of has changed, only the build stamp may be new.
// Where the spare tree (output/spare.ts) holds the same page, it lies in the new output already, and only its stamp is changed.
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { sha256 } from '../assets/asset-file.js';
import type { CachedPage, WrittenFile } from '../model.js';
import { readInside } from '../regular-file.js';
import type { Spare } from '../output/spare.js';
import type { Writer } from '../output/write.js';
import { stampOf } from '../render/renderer.js';

export interface Reuse {
  /** Build id that the pages carry. */
  readonly buildId: string;
  /** `stamp`: size and time prove that a file is untouched. `hash`: it came from another machine, so its bytes must prove it. */
  readonly proof: 'stamp' | 'hash';
  /** Source → page; only pages that would come out the same. */
  readonly pages: ReadonlyMap<string, ReusablePage>;
  /** The tree that becomes the new output; null when there is none that could. */
  readonly spare: Spare | null;
  /** Files of the spare that are of no use. */
  readonly stale: readonly string[];
}

export interface ReusablePage {
  readonly page: CachedPage;
  /** The output that holds it. */
  readonly folder: string;
  /** Times of its files in the spare; none when it is not there, or not the same. */
  readonly spare?: readonly number[] | undefined;
}

/** Files of the spare that will be patched; it must hold no others. */
export function filesInSpare(reuse: Reuse): Set<string> {
  return new Set([...reuse.pages.values()].flatMap(({ page, spare }) => (spare ? page.files.map((file) => file.path) : [])));
}

/** Null when a file is no longer what its build wrote; then the page is rendered. */
export function reusePage(source: string, reuse: Reuse, writer: Writer, buildId: string): CachedPage | null {
  const known = reuse.pages.get(source);
  if (!known) return null;
  const { page, folder } = known;
  const patched = patchPage(known, reuse, writer, buildId);
  if (patched) return withFiles(page, patched);
  const all: Uint8Array[] = [];
  for (const file of page.files) {
    const bytes = readProved(folder, file, reuse, page.record.hash);
    const stamped = bytes && restamp(bytes, reuse.buildId, buildId);
    if (!stamped) return null;
    all.push(stamped);
  }
  return withFiles(
    page,
    page.files.map(({ path }, index) => writer.writeNoted({ path, pieces: [all[index]!] })),
  );
}

function withFiles({ record, problems, anchors }: CachedPage, files: readonly WrittenFile[]): CachedPage {
  return { record, problems, anchors, files };
}

/** Null when the spare does not hold the page as it was left; then it holds no file of it any more. */
function patchPage({ page: { files }, spare: times }: ReusablePage, { spare }: Reuse, writer: Writer, buildId: string): readonly WrittenFile[] | null {
  if (!spare || times?.length !== files.length) return null;
  const patched = files.flatMap((file, index) => writer.patch({ ...file, mtimeMs: times[index]! }, stampOf(spare.buildId), stampOf(buildId)) ?? []);
  if (patched.length === files.length) return patched;
  for (const { path } of files) writer.remove(path);
  return null;
}

function readProved(folder: string, written: WrittenFile, reuse: Reuse, hash: string): Buffer | null {
  if (reuse.proof === 'hash') return readShared(folder, written, reuse, hash);
  const file = join(folder, written.path);
  const stat = statSync(file, { throwIfNoEntry: false });
  return stat?.isFile() && stat.size === written.bytes && stat.mtimeMs === written.mtimeMs ? readFileSync(file) : null;
}

/** A page may come to more than its source, never to more than this. */
const MAX_PAGE_BYTES = 64 * 1024 * 1024;

/** A file of a share, when it is the one that its record tells of. */
export function readShared(folder: string, { path, bytes: size }: WrittenFile, { buildId }: Reuse, hash: string): Buffer | null {
  const bytes = readInside(folder, path, Math.min(size, MAX_PAGE_BYTES));
  const bare = bytes?.length === size ? restamp(Buffer.from(bytes), buildId, '') : null;
  return bare && sha256(bare) === hash ? bytes : null;
}

/** Changes the build id of a finished page, in place where the new one is as long; null when the page does not carry the expected one. */
function restamp(page: Buffer, from: string, to: string): Buffer | null {
  const at = page.indexOf(stampOf(from));
  if (at < 0) return null;
  const [start, end] = [at + stampOf('').length - 1, at + stampOf(from).length - 1];
  const id = Buffer.from(to);
  if (id.length !== end - start) return Buffer.concat([page.subarray(0, start), id, page.subarray(end)]);
  id.copy(page, start);
  return page;
}
