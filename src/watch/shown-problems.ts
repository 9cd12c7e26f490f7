// What the overlay of a page shows: errors of the whole site, warnings of the page that is looked at, each with a link
// that opens an editor.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Problem } from '../model.js';

export interface ShownProblem extends Problem {
  /** Opens the file at the place of the problem. */
  readonly link: string;
}

export function shownProblems(site: readonly Problem[], page: readonly Problem[], root: string): ShownProblem[] {
  const files = new Set(page.map((one) => one.file));
  const shown = [
    ...site.filter((one) => one.severity === 'error' || (one.severity === 'warning' && files.has(one.file))),
    ...page,
  ];
  return shown.map((one) => ({
    ...one,
    link: `vscode://file${pathToFileURL(join(root, one.file)).pathname}:${one.line ?? 1}:${one.column ?? 1}`,
  }));
}
