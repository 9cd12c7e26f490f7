// Which of some words was meant by a mistyped one. Dependency-free: the build and the browser share it.

/**
 * Number of single-letter edits between two words, up to `limit`; beyond that `limit + 1` (optimal string alignment: a
 * swap of neighbours counts once).
 */
export function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  let leastBefore = 0;
  for (let row = 1; row <= a.length; row++) {
    const current = [row];
    let least = row;
    for (let column = 1; column <= b.length; column++) {
      const same = a[row - 1] === b[column - 1];
      let best = Math.min(last[column]! + 1, current[column - 1]! + 1, last[column - 1]! + (same ? 0 : 1));
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1])
        best = Math.min(best, beforeLast[column - 2]! + 1);
      current.push(best);
      if (best < least) least = best;
    }
    // Both rows that the next one grows from are too far away.
    if (least > limit && leastBefore >= limit) return limit + 1;
    leastBefore = least;
    beforeLast = last;
    last = current;
  }
  return Math.min(last[b.length]!, limit + 1);
}

/** How many edits a word may be away from what was meant. */
export function nearMissLimit(word: string): number {
  return word.length < 4 ? 1 : word.length < 9 ? 2 : 3;
}

/**
 * The candidate nearest to a mistyped word, or null when none is near enough to be what was meant. For long lists see
 * near-misses.ts.
 */
export function nearest(word: string, candidates: Iterable<string>): string | null {
  const limit = nearMissLimit(word);
  let best: string | null = null;
  let bestDistance = limit + 1;
  for (const candidate of candidates) {
    const distance = editDistance(word, candidate, limit);
    if (distance < bestDistance) [best, bestDistance] = [candidate, distance];
  }
  return best;
}
