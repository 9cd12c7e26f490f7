// Says that a file has more faults than are told, so that nobody takes the list for the whole.
import type { Problem } from '../model.js';
import { problem } from '../problems/catalogue.js';

/** `shown` faults of the file are told, of `found`, or of more than anybody counts. */
export function cutProblem(file: string, shown: number, found?: number): Problem {
  const message =
    found === undefined
      ? `The file has more than ${shown} faults; ${shown} are shown.`
      : `The file has ${found} faults; ${shown} are shown.`;
  return problem('faults-cut', message, { file }, 'Mend these first, then build again to see the others.');
}
