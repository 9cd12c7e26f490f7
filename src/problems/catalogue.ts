// Makes a problem of a code and of what is wrong.
import type { Place, Problem } from '../model.js';
import { CATALOGUE } from './codes.js';
import { shortened } from './shorten.js';

export type ProblemCode = keyof typeof CATALOGUE;

/** A key of the author's may be a megabyte long; no report is. */
const MAX_TEXT = 1000;

/** Makes a problem with the severity of its code. `message` is one sentence; the printer cleans what authors wrote. */
export function problem(code: ProblemCode, message: string, place: Place, hint?: string): Problem {
  return { ...place, code, severity: CATALOGUE[code][0], message: cut(message), ...(hint ? { hint: cut(hint) } : {}) };
}

/** What a date of the content has brought about, was planned: --strict does not stop at notes. */
export function asNote(found: Problem): Problem {
  return { ...found, severity: 'note' };
}

/** What is wrong with a flag or an argument. */
export function usage(what: string, message: string, hint: string): Problem {
  return problem('usage', message, { file: what }, hint);
}

function cut(text: string): string {
  return text.length > MAX_TEXT ? `${shortened(text, MAX_TEXT - 1)}.` : text;
}
