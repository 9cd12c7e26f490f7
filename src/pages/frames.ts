// Header and footer around a page. When only they have changed, a finished page gets the new ones in the place of the
// old, and its main part is not rendered again.
import { hashWithout, PAGE_HASH_LENGTH, readPageHash, startOfPageHash } from '../page-hash.js';

/** What stands around the main part in one layout. */
export interface Frame {
  readonly before: string;
  readonly after: string;
}

/** A frame as it was in the last build, and as it is now. */
export interface FrameChange {
  readonly from: Frame;
  readonly to: Frame;
}

/** Pairs of frames by their layout; null when a layout came or went, or has nothing by which it could be found. */
export function frameChanges(
  before: Readonly<Record<string, Frame>>,
  now: Readonly<Record<string, Frame>>,
): readonly FrameChange[] | null {
  const names = Object.keys(now);
  if (names.join('\n') !== Object.keys(before).join('\n')) return null;
  const changes = names.map((name) => ({ from: before[name]!, to: now[name]! }));
  return changes.every(({ from }) => from.before !== '' && from.after !== '') ? changes : null;
}

/**
 * A finished page with the new frame, and its new hash; null when its bytes are not those of `hash`, or when it is not
 * clear which frame it has.
 */
export function withNewFrame(
  page: Buffer,
  hash: string,
  changes: readonly FrameChange[],
): { readonly bytes: Buffer; readonly hash: string } | null {
  if (readPageHash(page) !== hash) return null;
  const found = changes.filter(({ from }) => placeOf(page, from) !== null);
  const [change] = found;
  if (!change || found.some(({ to }) => to.before !== change.to.before || to.after !== change.to.after)) return null;
  const { start, end } = placeOf(page, change.from)!;
  const { from, to } = change;
  const bytes = Buffer.concat([
    page.subarray(0, start),
    Buffer.from(to.before),
    page.subarray(start + Buffer.byteLength(from.before), end),
    Buffer.from(to.after),
    page.subarray(end + Buffer.byteLength(from.after)),
  ]);
  const at = startOfPageHash(bytes)!;
  const fresh = hashWithout(bytes, at, at + PAGE_HASH_LENGTH);
  bytes.write(fresh.slice(0, PAGE_HASH_LENGTH), at, 'latin1');
  return { bytes, hash: fresh };
}

/** Where both parts of a frame stand: the first is the first of its kind, the second the last, and they do not meet. */
function placeOf(page: Buffer, { before, after }: Frame): { readonly start: number; readonly end: number } | null {
  const start = page.indexOf(before);
  const end = page.lastIndexOf(after);
  return start >= 0 && end >= start + Buffer.byteLength(before) ? { start, end } : null;
}
