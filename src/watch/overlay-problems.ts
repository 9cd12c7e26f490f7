// What the overlay of a page shows: errors of the whole site and warnings of the current page, each with a link that
// opens an editor.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { translated } from '../messages/language.js';
import type { Place, Problem, ProblemPlace } from '../model.js';

interface OverlayProblem extends Omit<Problem, 'places'> {
  /** Opens the file at the position of the problem. */
  readonly link: string;
  /** All places that it is about, when there are several. */
  readonly places?: readonly (ProblemPlace & { readonly link: string })[];
}

export function overlayProblems(site: readonly Problem[], page: readonly Problem[], root: string): OverlayProblem[] {
  const files = new Set(page.map((one) => one.file));
  const shown = [
    ...site.filter((one) => one.severity === 'error' || (one.severity === 'warning' && files.has(one.file))),
    ...page,
  ];
  const linked = <Placed extends Place>(one: Placed) => ({ ...one, link: editorLink(one, root) });
  return shown.map(({ places, hint, ...one }) => ({
    ...linked(one),
    message: translated(one.message),
    ...(hint ? { hint: translated(hint) } : {}),
    ...(places ? { places: places.map(linked) } : {}),
  }));
}

/** The words of the overlay itself; the script knows the English ones. */
export function overlayWords(): Readonly<Record<string, string>> {
  return Object.fromEntries(WORDS.map((one) => [one, translated(one)]));
}

const WORDS = ['Problems', 'problem', 'problems', 'Close', 'Hint:', 'on', 'error', 'warning'];

function editorLink({ file, line = 1, column = 1 }: Place, root: string): string {
  return `vscode://file${pathToFileURL(join(root, file)).pathname}:${line}:${column}`;
}
