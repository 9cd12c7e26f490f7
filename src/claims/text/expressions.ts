// All matches of an expression. `matchAll` makes a new expression for each text, which costs more than reading it.

const NO_MATCHES: readonly RegExpExecArray[] = [];

/** In their order; `expression` is global, and finds no empty text. */
export function everyMatch(text: string, expression: RegExp): readonly RegExpExecArray[] {
  expression.lastIndex = 0;
  let match = expression.exec(text);
  if (!match) return NO_MATCHES;
  const found: RegExpExecArray[] = [];
  for (; match; match = expression.exec(text)) found.push(match);
  return found;
}

/** Where the last match begins; -1 where there is none. */
export function lastIndex(expression: RegExp, text: string): number {
  return everyMatch(text, expression).at(-1)?.index ?? -1;
}

/** For expressions that are made of parts. */
export const WEEKDAYS = 'lunedì|martedì|mercoledì|giovedì|venerdì|sabato|domenica';
