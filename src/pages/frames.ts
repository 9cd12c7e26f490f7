// Header and footer around a page. When only they have changed, a finished page gets the new ones in the place of the
// old, and its main part is not rendered again.
import { memoise } from '../util/memoise.js';
import { frameName, partsOfFrameName } from '../render/frame-name.js';
import { LANGUAGES_MARK } from '../render/language-switcher.js';
import { hashWithout, PAGE_HASH_LENGTH, readPageHash, startOfPageHash } from '../run/page-hash.js';

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
      const ofLanguage = now[frameName(layout, mark.split(' ')[0]!)];
      const to = now[frameName(layout, mark)] ?? ofLanguage ?? now[layout]!;
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
  const { from, to } = change;
  const { place, rest } = placeOf(page, from)!;
  const bytes = Buffer.concat([
    page.subarray(0, place.start),
    Buffer.from(to.before.split(LANGUAGES_MARK).join(place.switcher)),
    page.subarray(place.main, rest),
    Buffer.from(to.after),
    page.subarray(rest + Buffer.byteLength(from.after)),
  ]);
  const at = startOfPageHash(bytes)!;
  const fresh = hashWithout(bytes, at, at + PAGE_HASH_LENGTH);
  bytes.write(fresh.slice(0, PAGE_HASH_LENGTH), at, 'latin1');
  return { bytes, hash: fresh };
}

/** Where both parts of a frame stand: the first is the first of its kind, the second the last, and they do not meet. */
function placeOf(page: Buffer, { before, after }: Frame): { readonly place: Start; readonly rest: number } | null {
  const place = startOf(page, before);
  const rest = page.lastIndexOf(after);
  return place && rest >= place.main ? { place, rest } : null;
}

interface Start {
  readonly start: number;
  /** The language switcher of the page, which has a place in the header. */
  readonly switcher: string;
  /** Where the main part begins. */
  readonly main: number;
}

function startOf(page: Buffer, before: string): Start | null {
  const [first, second] = before.split(LANGUAGES_MARK);
  const start = page.indexOf(first!);
  const end = start + Buffer.byteLength(first!);
  if (start < 0) return null;
  if (second === undefined) return { start, switcher: '', main: end };
  const next = page.indexOf(second, end);
  if (next < 0) return null;
  return { start, switcher: page.subarray(end, next).toString('utf8'), main: next + Buffer.byteLength(second) };
}
