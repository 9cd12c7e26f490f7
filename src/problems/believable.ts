// Which problems to believe while files are broken: one bad file must not make others look faulty.
import type { Problem } from '../model.js';
import { CATALOGUE } from './codes.js';

interface Usable {
  /** Every page and entity could be read. */
  readonly content?: boolean;
  /** Every entity could: a broken page hides none of them. */
  readonly data?: boolean;
  readonly config?: boolean;
}

/** Without those that say that something is missing, where it may be in a broken file. */
export function believable(problems: readonly Problem[], isUsable: Usable): readonly Problem[] {
  const catalogue: Readonly<Record<string, readonly [string, string, (keyof Usable)?]>> = CATALOGUE;
  return problems.filter(({ code }) => {
    const missingFrom = catalogue[code]?.[2];
    return missingFrom === undefined || isUsable[missingFrom] !== false;
  });
}
