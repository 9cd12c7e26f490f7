// Says that a file has more faults than are shown, so that nobody takes the list for the whole.
import type { Problem } from '../model.js';
import { problem } from '../problems/catalogue.js';

/** `shown` faults of the file are shown, of `found`, or of more than were counted. */
export function cutProblem(file: string, shown: number, found?: number): Problem {
  const message =
    found === undefined
      ? `The file has more than ${shown} faults; ${shown} are shown.`
      : `The file has ${found} faults; ${shown} are shown.`;
  return problem('faults-cut', message, { file }, 'Fix these first, then build again to see the others.');
}
