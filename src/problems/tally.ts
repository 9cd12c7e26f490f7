// Keeps the first problems of a list whole and counts the others by file and code: there may be millions, and nobody
// reads so many. Errors and the rest are counted apart, so that no number of warnings hides an error.
import { MAX_PAGE_FAULTS } from '../limits.js';
import type { Problem } from '../model.js';

interface Tally {
  /** Takes in problems, also such as stand for others. */
  add(problems: Iterable<Problem>): void;
  /** The problems that were kept, in their order, then one for each file and code of the others, with their number. */
  all(): Problem[];
}

/** `most` errors are kept, and as many warnings and notes. */
export function createTally(most: number): Tally {
  const kept: Problem[] = [];
  const others = new Map<string, Problem & { times: number }>();
  let [errors, rest] = [0, 0];

  const count = ({ file, code, severity, times = 1 }: Problem) => {
    const key = `${severity} ${code} ${file}`;
    const group = others.get(key);
    if (group) group.times += times;
    else others.set(key, { file, code, severity, message: MORE, times });
  };
  return {
    add(problems) {
      for (const one of problems) {
        if (one.times !== undefined || (one.severity === 'error' ? errors : rest) >= most) count(one);
        else {
          kept.push(one);
          if (one.severity === 'error') errors += 1;
          else rest += 1;
        }
      }
    },
    all: () => [...kept, ...others.values()],
  };
}

/** Those of one page, when there are very many. */
export function cutProblems(problems: readonly Problem[]): readonly Problem[] {
  if (problems.length <= MAX_PAGE_FAULTS) return problems;
  const tally = createTally(MAX_PAGE_FAULTS);
  tally.add(problems);
  return tally.all();
}

const MORE = 'There are more problems of this kind.';

/** Problems that stand for others become one for each severity and code, however many files they are in. */
export function joinCounted(problems: readonly Problem[]): Problem[] {
  const listed: Problem[] = [];
  const kinds = new Map<string, { readonly first: Problem; times: number; files: number }>();
  for (const one of problems) {
    if (one.times === undefined) listed.push(one);
    else {
      const key = `${one.severity} ${one.code}`;
      const kind = kinds.get(key) ?? { first: one, times: 0, files: 0 };
      kind.times += one.times;
      kind.files += 1;
      kinds.set(key, kind);
    }
  }
  const counted = [...kinds.values()].map(({ first: { file, code, severity }, times, files }): Problem => {
    const where = files === 1 ? '' : ` in ${files} files, this one first,`;
    const message = `Of this kind ${times} more${where} ${times === 1 ? 'is' : 'are'} not listed.`;
    return { file, code, severity, message, hint: HINT, times };
  });
  return [...listed, ...counted];
}

const HINT = 'Fix the listed ones, then build again to see the others.';

/** How many there are of each, those that are only counted included. */
export function countProblems(problems: Iterable<Problem>): {
  readonly errors: number;
  readonly warnings: number;
  readonly notes: number;
} {
  const counts = { error: 0, warning: 0, note: 0 };
  for (const { severity, times = 1 } of problems) counts[severity] += times;
  return { errors: counts.error, warnings: counts.warning, notes: counts.note };
}
