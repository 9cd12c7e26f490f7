// Which results of sources are still valid: those whose file, and the texts that it takes in, are as they were.
import { wholeSource } from '../entities/collections.js';
import type { Sources } from '../cache/cache-body.js';
import type { CachedSource } from '../cache/cached-source.js';
import type { Snapshot } from '../content/scan.js';
import type { Problem } from '../model.js';
import type { Indexed } from '../pages/index-page.js';
import type { Acknowledgement } from '../problems/acknowledge.js';

function stillValid(sources: Sources, snapshot: Snapshot, source: string): CachedSource | null {
  const cached = sources.get(source);
  return cached !== undefined && cached.fingerprint === withTexts(snapshot, source, cached.indexed) ? cached : null;
}

/** The fingerprint of a source and of the texts that it takes in. */
export function withTexts(snapshot: Snapshot, source: string, { summaries }: Indexed): string {
  let fingerprint = snapshot.get(wholeSource(source)) ?? '';
  // Asked three times for every source of a build; hardly one takes in a text.
  for (const { texts } of summaries) if (texts) for (const path of texts) fingerprint += ` ${snapshot.get(path) ?? ''}`;
  return fingerprint;
}

/** Results of the sources that have not changed. */
export function stillIndexed(sources: Sources, snapshot: Snapshot): ReadonlyMap<string, Indexed> {
  const unchanged = new Map<string, Indexed>();
  for (const source of sources.keys()) {
    const known = stillValid(sources, snapshot, source);
    if (known) unchanged.set(source, known.indexed);
  }
  return unchanged;
}

interface SourceResult {
  summaries: Indexed['summaries'][number][];
  problems: Problem[];
  acknowledgements: Acknowledgement[];
}

/** The joint result of many sources, split by source. */
export function bySource(indexed: Indexed, sources: Pick<Snapshot, 'has'>): ReadonlyMap<string, Indexed> {
  const results = new Map<string, SourceResult>();
  const resultOf = (source: string) => {
    const one = results.get(source) ?? { summaries: [], problems: [], acknowledgements: [] };
    results.set(source, one);
    return one;
  };
  for (const summary of indexed.summaries) resultOf(summary.source).summaries.push(summary);
  for (const one of indexed.problems) {
    const source = one.row?.source ?? one.file;
    if (sources.has(source)) resultOf(source).problems.push(one);
  }
  for (const one of indexed.acknowledgements)
    resultOf(one.place.row?.source ?? one.place.file).acknowledgements.push(one);
  return results;
}
