// Asks a sorted list of numbers without going through all of it. Dependency-free.

/** True when one of the sorted numbers lies between the two, or is one of them. */
export function hasBetween(sorted: readonly number[], from: number, to: number): boolean {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle]! < from) low = middle + 1;
    else high = middle;
  }
  return low < sorted.length && sorted[low]! <= to;
}
