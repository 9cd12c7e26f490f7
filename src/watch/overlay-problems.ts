// What the overlay of a page shows: errors of the whole site and warnings of the current page, each with a link that
// opens an editor.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Problem } from '../model.js';

export interface OverlayProblem extends Problem {
  /** Opens the file at the position of the problem. */
  readonly link: string;
}

export function overlayProblems(site: readonly Problem[], page: readonly Problem[], root: string): OverlayProblem[] {
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
