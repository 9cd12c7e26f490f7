// What may stand in the texts of a file: no control character, written out or as an escape; marks that turn the
// direction of writing are warned about.
import { controlAt, controlIn, TURN_HINT, turnIn } from '../html/hidden.js';
import type { Problem, SourceFile } from '../model.js';
import { problem } from '../problems/catalogue.js';
import { type Finder, finder, spanPlace, step } from '../problems/locate.js';
import { cutProblem } from './cut.js';
import { eachText } from './each-text.js';

/** Beyond so many the first ones tell the story, and working out the places of a million would take for ever. */
const MAX_SHOWN = 100;

/**
 * A quick test for everything that deserves a slow one. JSON itself refuses U+0000 to U+001F; U+DFFE and U+DFFF end
 * noncharacters, but also an emoji.
 */
const SUSPECT = /[\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufdd0-\ufdef\udffe\udfff\ufffe\uffff]/;

/** The same for what is no JSON, where nothing refuses U+0000 to U+001F. */
// oxlint-disable-next-line no-control-regex -- control characters are the point
const SUSPECT_PLAIN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f]/;

/** True when a file may contain a control character, or a mark that turns the direction of writing, as it is. */
export function isSuspect(text: string): boolean {
  return SUSPECT.test(text);
}

/** The first control character that stands in the file as it is; null when there is none. */
export function rawControl({ path, text }: SourceFile): Problem | null {
  if (!isSuspect(text) && !SUSPECT_PLAIN.test(text)) return null;
  const at = controlAt(text);
  if (at < 0) return null;
  const name = controlIn(text.slice(at, at + 2))!;
  return problem(
    'file-encoding',
    `The file contains the control character ${name}.`,
    spanPlace(path, text, at, 1),
    'Delete it; in JSON texts write \\n or \\t instead.',
  );
}

/** The first mark that turns the direction of writing and stands in the file as it is; null when there is none. */
function rawTurn({ path, text }: SourceFile): Problem | null {
  const name = isSuspect(text) ? turnIn(text) : null;
  if (name === null) return null;
  const at = text.indexOf(String.fromCodePoint(Number.parseInt(name.slice(2), 16)));
  return problem(
    'text-direction',
    `The text contains the invisible mark ${name}.`,
    spanPlace(path, text, at, 1),
    TURN_HINT,
  );
}

/** Both, of a file whose values are not looked at one by one. */
export function rawProblems(file: SourceFile): Problem[] {
  return [rawControl(file), rawTurn(file)].filter((one) => one !== null);
}

interface TextProblems {
  readonly errors: readonly Problem[];
  readonly warnings: readonly Problem[];
}

/** True when a character may be written as an escape: `\u`, `\b`, `\f`. */
function hasEscapedCharacter(text: string): boolean {
  for (let at = text.indexOf('\\'); at >= 0; at = text.indexOf('\\', at + 2))
    if ('ubf'.includes(text[at + 1] ?? ' ')) return true;
  return false;
}

/**
 * What may not stand in a file may not come in through an escape either: nothing downstream expects it (promise 21).
 */
export function checkTexts(
  source: SourceFile,
  root: unknown,
  suspect: boolean,
  at: Finder = finder(source.path, () => source.text),
): TextProblems {
  if (!suspect && !hasEscapedCharacter(source.text)) return { errors: [], warnings: [] };
  const errors: Problem[] = [];
  const warnings: Problem[] = [];
  const add = (list: Problem[], make: () => Problem) => {
    if (list.length < MAX_SHOWN) list.push(make());
    else if (list.length === MAX_SHOWN) list.push(cutProblem(source.path, MAX_SHOWN));
  };
  eachText(root, (text, keys, target) => {
    const control = controlIn(text);
    const turn = turnIn(text);
    const where = () => at(keys.reduce<string>(step, ''), target);
    if (control !== null)
      add(errors, () =>
        problem(
          'file-encoding',
          `The text contains the character ${control}, written as an escape.`,
          where(),
          'Delete the escape; no browser shows this character.',
        ),
      );
    if (turn !== null)
      add(warnings, () =>
        problem('text-direction', `The text contains the invisible mark ${turn}.`, where(), TURN_HINT),
      );
  });
  return { errors, warnings };
}
