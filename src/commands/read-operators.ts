// The operators of a site, for commands that read its finished output: they also work where the content is broken, or
// is not at hand.
import { join, resolve } from 'node:path';
import { readData } from '../content/data.js';
import { lstatIfPresent } from '../content/folders.js';
import { DATA_FOLDER } from '../content/names.js';
import { scan } from '../content/scan.js';
import { packageValidator } from '../steps/environment.js';
import type { OperatorEntity } from '../entities/data.js';
import type { Problem } from '../model.js';
import { operatorHosts, operatorLink } from '../site/operator-links.js';
import { unlessRefused } from '../watch/system-problem.js';

export interface Operators {
  readonly list: readonly OperatorEntity[];
  /** What is wrong with their files; the others are used all the same. */
  readonly problems: readonly Problem[];
}

const FOLDER = `${DATA_FOLDER}/operators`;

export function readOperators(root: string): Operators {
  const folder = resolve(root);
  if (lstatIfPresent(join(folder, DATA_FOLDER)) === null) return { list: [], problems: [] };
  const isTheirs = ({ file, severity }: Problem) =>
    severity === 'error' && (file === DATA_FOLDER || file === FOLDER || file.startsWith(`${FOLDER}/`));
  return unlessRefused(
    folder,
    () => {
      const { data, problems } = readData(folder, scan(folder).keys(), packageValidator());
      return { list: data.operators, problems: problems.filter(isTheirs) };
    },
    (found) => ({ list: [], problems: [{ ...found, hint: 'Make it readable, or leave it out.' }] }),
  );
}

/** Which operator a link leads to, and the tracking parameters that it lacks. */
export function operatorOf(list: readonly OperatorEntity[]) {
  const find = operatorHosts(list);
  return (host: string, url: string) => {
    const operator = find(host);
    return operator ? operatorLink(operator, new URL(url)) : null;
  };
}
