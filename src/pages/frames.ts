// Header and footer around a page. When only they have changed, a finished page gets the new ones in the place of the
// old, and its main part is not rendered again.
import { memoise } from '../memoise.js';
import { frameName, partsOfFrameName } from '../render/renderer.js';
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

type Frames = Readonly<Record<string, Frame>>;

/**
 * What may become what on a page whose header has this mark now, whatever mark it had; null when a layout came or went,
 * or has nothing by which it could be found.
 */
export function frameChanges(before: Frames, now: Frames): ((mark: string) => readonly FrameChange[]) | null {
  const layouts = layoutsOf(now);
  if (layouts.join('\n') !== layoutsOf(before).join('\n')) return null;
  const old = Object.entries(before);
  if (old.some(([, from]) => from.before === '' || from.after === '')) return null;
  const changesOf = memoise((mark) =>
    layouts.flatMap((layout) => {
      const to = now[frameName(layout, mark)] ?? now[layout]!;
      return old.flatMap(([name, from]) => (partsOfFrameName(name)[0] === layout ? { from, to } : []));
    }),
  );
  // The same list for all pages with one mark: threads get it once.
  return (mark) => changesOf([mark]);
}

function layoutsOf(frames: Frames): string[] {
  return Object.keys(frames).filter((name) => partsOfFrameName(name)[1] === '');
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
