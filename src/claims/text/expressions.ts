// Expressions for Italian text: how they are written, and all matches of one.
//
// JavaScript's `\b` takes "à" for the end of a word. In the expressions below, `\<` is the place where a word may begin
// and `\>` the place where it may end, as in grep. They are compiled when their file is loaded, so they belong into
// constants at the top of a file, never into a function that is called for each sentence.
//
// Texts are read with "€" and the like as characters of one byte (one-byte.ts), so that an expression with one of them
// is written like this as well; in a plain `/€/` it would find nothing.
import { narrow } from './one-byte.js';

/** No letter stands before or after this place. */
const [BEGIN, END] = ['(?<![a-zà-ÿ])', '(?![a-zà-ÿ])'];

function compiled(flags: string): (parts: TemplateStringsArray, ...values: readonly string[]) => RegExp {
  return (parts, ...values) => new RegExp(sourceOf(parts, values), flags);
}

function sourceOf(parts: TemplateStringsArray, values: readonly string[]): string {
  return narrow(String.raw(parts, ...values))
    .replaceAll('\\<', BEGIN)
    .replaceAll('\\>', END);
}

/** Finds one of the words, and no part of another one: word`app|applicazione`. */
export function word(parts: TemplateStringsArray, ...values: readonly string[]): RegExp {
  return new RegExp(`${BEGIN}(?:${sourceOf(parts, values)})${END}`, 'u');
}

/** An expression with marks of its own: pattern`\<(?:su|ogni)\s$`. */
export const pattern = compiled('u');
/** The same for capitals as well. */
export const patternInAnyCase = compiled('iu');
/** The same for `everyMatch`. */
export const everyPattern = compiled('gu');
export const everyPatternInAnyCase = compiled('giu');
/** The same for a match that begins at a known place, see `stickyAt` in values/numerals.ts. */
export const patternAt = compiled('uy');

const NO_MATCHES: readonly RegExpExecArray[] = [];

/**
 * All matches in their order; `expression` is global, and finds no empty text. `matchAll` makes a new expression for
 * each text, which costs more than reading it.
 */
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

/**
 * Where the clause around a place begins and ends: behind the last break before it, and before the next one after it.
 * `breaks` finds all of them.
 */
export function clauseAround(
  text: string,
  start: number,
  end: number,
  breaks: RegExp,
  next = breaks,
): readonly [from: number, to: number] {
  const before = everyMatch(text.slice(0, start), breaks).at(-1);
  const behind = text.slice(end).search(next);
  return [before ? before.index + before[0].length : 0, behind < 0 ? text.length : end + behind];
}

/** For expressions that are made of parts. */
export const WEEKDAYS = 'lunedì|martedì|mercoledì|giovedì|venerdì|sabato|domenica';
export const MONTHS = 'gennaio|febbraio|marzo|aprile|maggio|giugno|luglio|agosto|settembre|ottobre|novembre|dicembre';
/** Plain letters are found much faster: most sentences name no month. */
export const ANY_MONTH = /naio|braio|marzo|aprile|maggio|giugno|luglio|agosto|embre|obre/;
/** Days for which there are offers of their own. */
export const HOLIDAYS = String.raw`black\sfriday|cyber\smonday|natale|capodanno|epifania|befana|carnevale|pasqua|ferragosto|halloween|san\svalentino`;
