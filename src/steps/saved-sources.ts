// What a build saves of its sources. Of one that nothing has touched it is the very value that was read: whoever writes
// it down sees at once that it is the same.
import type { Sources } from '../cache/cache-body.js';
import type { CachedSource } from '../cache/cached-source.js';
import type { Traces } from '../cache/traces.js';
import { wholeSource } from '../entities/collections.js';
import type { Snapshot } from '../content/scan.js';
import type { CachedPage } from '../model.js';
import type { Indexed } from '../pages/index-page.js';
import { bySource, withTexts } from './known-sources.js';

interface SavedInput {
  readonly snapshot: Snapshot;
  readonly traces: Traces;
  /** Of the last build. */
  readonly before: Sources;
  /** Those of its sources whose results are still valid. */
  readonly known: Pick<Snapshot, 'has'> & { keys(): Iterable<string> };
}

export function* cachedSources(
  indexed: Indexed,
  rendered: readonly CachedPage[],
  input: SavedInput,
): Generator<[string, CachedSource]> {
  const { snapshot, traces, before, known } = input;
  const pages = new Map(rendered.map((page) => [page.record.source, page]));
  for (const source of known.keys()) {
    const [cached, page, trace] = [before.get(source)!, pages.get(source) ?? null, traces.of(source)];
    const isSame = cached.page === page && cached.trace === trace;
    if (isSame) yield [source, cached];
    else if (page || wholeSource(source) === source)
      yield [source, { fingerprint: cached.fingerprint, indexed: cached.indexed, page, trace }];
  }
  const results = freshResults(indexed, input);
  const entry = (source: string, one: Indexed): [string, CachedSource] => [
    source,
    {
      fingerprint: withTexts(snapshot, source, one),
      indexed: one,
      page: pages.get(source) ?? null,
      trace: traces.of(source),
    },
  ];
  for (const [source, one] of results) yield entry(source, one);
  // Further parts of a page are as fresh as the page.
  for (const source of pages.keys()) {
    const whole = wholeSource(source);
    if (whole === source || known.has(source)) continue;
    const one = known.has(whole) ? before.get(whole)?.indexed : results.get(whole);
    if (one) yield entry(source, one);
  }
}

function freshResults(
  { summaries, problems, acknowledgements }: Indexed,
  { snapshot, known }: SavedInput,
): ReadonlyMap<string, Indexed> {
  return bySource(
    {
      summaries: summaries.filter(({ source }) => !known.has(source)),
      problems: problems.filter(({ row, file }) => !known.has(row?.source ?? file)),
      acknowledgements: acknowledgements.filter(({ place }) => !known.has(place.row?.source ?? place.file)),
    },
    snapshot,
  );
}
