// Keeps a finished page of another output, the previous one or a shard: nothing it is made of has changed.
import type { CachedPage, WrittenFile } from '../model.js';
import type { Writer } from '../output/write.js';
import { type FrameChange, withNewFrame } from './frames.js';
import { readPageHash } from '../run/page-hash.js';
import { readInside } from '../files/regular-file.js';

/** Source → page; only pages that would come out the same. */
export type Reuse = ReadonlyMap<string, ReusablePage>;

export interface ReusablePage {
  readonly page: CachedPage;
  /** The folder of a shard: it came from another machine, so its bytes are verified. Null: the previous output. */
  readonly shard: string | null;
  /** What has changed of header and footer since; null when nothing has. */
  readonly frames: readonly FrameChange[] | null;
}

/** Null when a file has changed since its build; then the page is rendered. */
export function reusePage({ page, shard, frames }: ReusablePage, writer: Writer): CachedPage | null {
  if (frames !== null) return reframed(page, frames, writer);
  if (shard === null && writer.keep(page.files)) return page;
  // From another machine, or brought back with other times: its bytes tell whether it is the page.
  const folder = shard ?? writer.earlier;
  const contents = page.files.map((file) => (folder === null ? null : readPageFile(folder, file, page.record.hash)));
  if (contents.includes(null)) return null;
  const files = page.files.map(({ path }, index) => writer.writeNoted({ path, chunks: [contents[index]!] }));
  return { ...page, files };
}

/** The page of the previous output with other header and footer. */
function reframed(page: CachedPage, frames: readonly FrameChange[], writer: Writer): CachedPage | null {
  const { record, files } = page;
  const old = writer.readEarlier(files[0]!);
  const made = old && withNewFrame(old, record.hash, frames);
  if (!made) return null;
  const { bytes, hash } = made;
  return {
    ...page,
    record: { ...record, hash, bytes: bytes.length },
    files: files.map(({ path }) => writer.writeNoted({ path, chunks: [bytes] })),
  };
}

/** A page may come to more than its source, never to more than this. */
const MAX_PAGE_BYTES = 64 * 1024 * 1024;

/** A file of a page in some output, when it matches its record. */
export function readPageFile(output: string, { path, bytes: size }: WrittenFile, hash: string): Buffer | null {
  const bytes = readInside(output, path, Math.min(size, MAX_PAGE_BYTES));
  return bytes?.length === size && readPageHash(bytes) === hash ? bytes : null;
}
