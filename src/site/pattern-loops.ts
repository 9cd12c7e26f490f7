// Finds patterns whose filled-in targets lead back to them: `/a/**` → `/a/b/:splat` would send a visitor on for ever.
import { addTo } from '../util/group-by.js';
import { type OpenSegment, openSegment } from '../urls/open-segment.js';
import { hasValues, sourceOf } from '../urls/route-values.js';
import { decodePath } from '../urls/encode-path.js';
import { splitUrl, urlKind } from '../urls/urls.js';

interface Pattern {
  readonly from: string;
  readonly to: string;
}

/** Pairs of patterns that are compared: a config may have 20,000 of them below one folder. */
const MAX_COMPARED = 1_000_000;

/** The `from` of each pattern that is on a circle. */
export function loopingPatterns(patterns: Iterable<Pattern>): ReadonlySet<string> {
  const open = [...patterns].filter(({ to }) => urlKind(to) === 'path' && hasValues(to));
  const next = edges(open);
  const looping = new Set<string>();
  const done = new Set<string>();
  for (const { from } of open) walk(from, next, done, looping);
  return looping;
}

/** Depth first, without recursion: chains may be long. */
function walk(
  start: string,
  next: ReadonlyMap<string, readonly string[]>,
  done: Set<string>,
  looping: Set<string>,
): void {
  const way: { readonly from: string; readonly left: Iterator<string> }[] = [];
  const place = new Map<string, number>();
  const enter = (from: string) => {
    place.set(from, way.length);
    way.push({ from, left: (next.get(from) ?? []).values() });
  };
  if (!done.has(start)) enter(start);
  while (way.length > 0) {
    const here = way.at(-1)!;
    const step = here.left.next();
    if (step.done) {
      done.add(here.from);
      place.delete(here.from);
      way.pop();
    } else if (place.has(step.value)) {
      for (const { from } of way.slice(place.get(step.value)!)) looping.add(from);
    } else if (!done.has(step.value)) enter(step.value);
  }
}

function edges(patterns: readonly Pattern[]): ReadonlyMap<string, readonly string[]> {
  const byFirst = new Map<string, { readonly from: string; readonly open: readonly OpenSegment[] }[]>();
  for (const { from } of patterns) {
    const open = from.split('/').slice(1).map(openSegment);
    const key = open[0]!.kind === 'word' ? open[0]!.word : '';
    addTo(byFirst, key, { from, open });
  }
  let left = MAX_COMPARED;
  return new Map(
    patterns.map(({ from, to }) => {
      const target = targetSegments(from, to);
      const first = target[0]!.kind === 'word' ? target[0]!.word : '';
      const near = [byFirst.get(first) ?? [], byFirst.get('') ?? []];
      left -= near[0]!.length + near[1]!.length;
      return [from, left < 0 ? [] : near.flat().flatMap((one) => (mayMeet(target, one.open) ? [one.from] : []))];
    }),
  );
}

function targetSegments(from: string, to: string): OpenSegment[] {
  const segments = decodePath(splitUrl(to).path).normalize('NFC').split('/').slice(1);
  const named = segments.at(-1) === '' ? segments.slice(0, -1) : segments;
  return named.map((segment) => {
    const open = openSegment(segment);
    return open.kind === 'word' ? open : { kind: sourceOf(from, segment)?.isRest ? 'rest' : 'one' };
  });
}

/** True when some path is an instance of both. */
function mayMeet(a: readonly OpenSegment[], b: readonly OpenSegment[]): boolean {
  for (let index = 0; ; index++) {
    const [x, y] = [a[index], b[index]];
    if (x?.kind === 'rest' || y?.kind === 'rest') return true;
    if (!x || !y) return !x && !y;
    if (x.kind === 'word' && y.kind === 'word' && x.word !== y.word) return false;
  }
}
