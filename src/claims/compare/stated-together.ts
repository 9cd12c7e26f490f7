// What pages that state one value of a thing say of it besides. A page that states both values, or pages that do, may
// mean two things that the reader does not distinguish. A mistake stands where the right value does not.
import { withoutMark } from '../claim.js';
import type { PageClaims, Stated } from './finding.js';

/** Values that may contradict each other: those of one cluster say the same, and that of most pages is first. */
export interface Dispute {
  readonly name: string;
  readonly clusters: readonly (readonly Stated[])[];
}

/** How many pages state a value, and on how many of them another one of the same thing stands as well. */
interface Counts {
  pages: number;
  besides: number;
}

/** Without the values that most of the time stand beside another one. */
export function withoutCompanions(disputes: readonly Dispute[], pages: Iterable<PageClaims>): readonly Dispute[] {
  // Most builds have none, and pages say a great deal.
  if (disputes.length === 0) return disputes;
  const counts = countsOf(disputes, pages);
  return disputes.flatMap(({ name, clusters }) => {
    const [main, ...others] = clusters;
    const open = others.filter((cluster) => !isCompanion(counts.get(cluster)!));
    return open.length === 0 ? [] : [{ name, clusters: [main!, ...open] }];
  });
}

function isCompanion({ pages, besides }: Counts): boolean {
  return besides >= FEWEST && 2 * besides > pages;
}

/** One page may contradict itself. */
const FEWEST = 2;

function countsOf(disputes: readonly Dispute[], pages: Iterable<PageClaims>) {
  const counts = new Map<readonly Stated[], Counts>();
  const byLine = new Map<string, readonly [name: string, cluster: readonly Stated[]]>();
  for (const { name, clusters } of disputes)
    for (const cluster of clusters) {
      counts.set(cluster, { pages: 0, besides: 0 });
      for (const { line } of cluster) byLine.set(line, [name, cluster]);
    }
  for (const { claims } of pages) {
    const stated = new Map<string, Set<readonly Stated[]>>();
    for (const marked of claims) {
      const [name, cluster] = byLine.get(withoutMark(marked)) ?? [];
      if (name === undefined) continue;
      const known = stated.get(name);
      if (known) known.add(cluster!);
      else stated.set(name, new Set([cluster!]));
    }
    for (const clusters of stated.values())
      for (const cluster of clusters) {
        const count = counts.get(cluster)!;
        count.pages += 1;
        if (clusters.size > 1) count.besides += 1;
      }
  }
  return counts;
}
