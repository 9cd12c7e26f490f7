// Compares what all pages promise, when all pages are there. Pages are rendered again only to find the places of a
// finding.
import { compareClaims } from '../claims/compare.js';
import { claimProblems, type FindPlaces } from '../claims/describe-finding.js';
import type { EntityClaim, PageClaims } from '../claims/finding.js';
import type { PageSummary, Problem, ProblemPlace } from '../model.js';
import type { PageRenderer } from '../pages/render-page.js';
import type { Settings } from '../settings.js';

export interface ClaimInput {
  readonly renderer: Pick<PageRenderer, 'claimPlaces'>;
  readonly settings: Pick<Settings, 'claims'>;
  /** By its source. */
  readonly summaryOf: (source: string) => PageSummary | undefined;
  /** What shared data says. */
  readonly entities?: readonly EntityClaim[];
}

/** Pages that are rendered again for their places; of others only the file is named. */
const MAX_RENDERED = 50;

export async function findClaimProblems(
  pages: Iterable<PageClaims>,
  { renderer, settings, summaryOf, entities = [] }: ClaimInput,
): Promise<readonly Problem[]> {
  const known = new Map<string, ReadonlyMap<string, () => ProblemPlace>>();
  const find: FindPlaces = async (source, line) => {
    const summary = summaryOf(source);
    if (!summary) return null;
    if (!known.has(source) && known.size < MAX_RENDERED) known.set(source, await renderer.claimPlaces(summary));
    return known.get(source)?.get(line)?.() ?? { file: source };
  };
  return claimProblems(compareClaims(pages, entities), find, settings.claims.severity);
}
