// Puts together problems that say the same of different places, so that a list for people has each of them once.
import { groupBy } from '../util/group-by.js';
import type { Problem } from '../model.js';

/** A problem; `others` are the same at other places, none where they are too few to be put together. */
export interface Group {
  readonly first: Problem;
  readonly others: readonly Problem[];
}

/** So many of a kind are shown one by one: two excerpts are sooner understood than one and a list. */
export const FEWEST = 3;

/** In the order of their first problems. One that stands for others it does not list is left alone. */
export function groupProblems(problems: readonly Problem[]): Group[] {
  const kinds = groupBy(problems, keyOf);
  return problems.flatMap((one) => {
    const same = one.times === undefined ? kinds.get(keyOf(one))! : [];
    if (same.length < FEWEST) return { first: one, others: [] };
    return same[0] === one ? { first: one, others: same.slice(1) } : [];
  });
}

/** Texts to fill in, when they are many and not what the command fails for, and the problems besides. */
export function apartFromMarks(problems: readonly Problem[]): Record<'marks' | 'others', readonly Problem[]> {
  const isMark = ({ code, severity }: Problem) => code === 'text-to-fill' && severity === 'warning';
  const marks = problems.filter(isMark);
  if (marks.length < FEWEST) return { marks: [], others: problems };
  return { marks, others: problems.filter((one) => !isMark(one)) };
}

function keyOf({ code, severity, message, hint = '', times }: Problem): string {
  return [severity, code, times ?? '', message, hint].join('\n');
}
