// All pages of a site by their source file, with what each says about itself. Lists over all pages are kept up to date,
// so that an edit of one page does not build them again.
import type { PageSummary, Problem } from '../model.js';
import type { Indexed } from '../pages/index-page.js';
import type { Acknowledgement } from '../problems/acknowledge.js';

export interface PageIndex {
  get(source: string): Indexed | undefined;
  set(source: string, indexed: Indexed): void;
  delete(source: string): void;
  /** Sorted. */
  sources(): readonly string[];
  /** In the order of their sources, as a build sees them. */
  summaries(): PageSummary[];
  problems(): Problem[];
  acknowledgements(): Acknowledgement[];
  /** True while no page has an error. */
  isComplete(): boolean;
}

export function createPageIndex(): PageIndex {
  const pages = new Map<string, Indexed>();
  const order: string[] = [];
  // Only pages with problems or acknowledgements; few have any.
  const noted = new Set<string>();

  return {
    get: (source) => pages.get(source),
    set(source, indexed) {
      if (!pages.has(source)) order.splice(positionOf(order, source), 0, source);
      pages.set(source, indexed);
      if (indexed.problems.length > 0 || indexed.acknowledgements.length > 0) noted.add(source);
      else noted.delete(source);
    },
    delete(source) {
      if (pages.delete(source)) order.splice(positionOf(order, source), 1);
      noted.delete(source);
    },
    sources: () => order,
    summaries: () => order.flatMap((source) => pages.get(source)!.summaries),
    problems: () => [...noted].toSorted().flatMap((source) => pages.get(source)!.problems),
    acknowledgements: () => [...noted].flatMap((source) => pages.get(source)!.acknowledgements),
    isComplete: () => ![...noted].some((source) => hasError(pages.get(source)!)),
  };
}

export function hasError({ problems }: Pick<Indexed, 'problems'>): boolean {
  return problems.some((one) => one.severity === 'error');
}

/** The position of a text in a sorted list, or where it would have to be inserted. */
function positionOf(sorted: readonly string[], text: string): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle]! < text) low = middle + 1;
    else high = middle;
  }
  return low;
}
