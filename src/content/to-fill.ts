// Texts that wait for their author: `[da completare]`, `[da completare: numero della licenza]`. The starter of `init`
// may contain some; none should be published.
import type { Problem, SourceFile } from '../model.js';
import { problem } from '../problems/catalogue.js';
import { jsonPlaces, type JsonPlaces, type Span } from '../problems/json-places.js';
import { spanPlace, step } from '../problems/locate.js';
import { cutProblem } from './cut.js';
import { eachText } from './each-text.js';

/** A page of nothing but marks has more to tell than anybody reads at once. */
const MAX_SHOWN = 100;

/** In the language of the author; what is to be filled in follows a colon. */
const WORDS = 'da completare|to fill in|bitte ausfüllen|por completar|à compléter';
/** An editor may have put a tag before the words, or a space that does not break between them. */
const START = `\\[(?:<\\w{1,9}>){0,3}(?:${WORDS.replaceAll(' ', '(?:\\s|&nbsp;){1,9}')})\\b`;
/** A mark that has lost its other bracket is one as well. */
const MARK = new RegExp(`${START}(?:(?:</\\w{1,9}>){0,3}(?: ?: ?([^[\\]]{0,200}))?\\])?`, 'giu');
const STARTS = new RegExp(START, 'iu');

/** True for a text with such a mark in it. */
export function isToFill(text: string): boolean {
  return STARTS.test(text);
}

/** `value` is what the file was parsed to, without notes. Escapes may hide a mark, so they are looked at as well. */
export function textsToFill(source: SourceFile, value: unknown): readonly Problem[] {
  if (!STARTS.test(source.text) && !source.text.includes('\\u')) return [];
  const problems: Problem[] = [];
  let places: JsonPlaces | undefined;
  eachText(value, (text, keys, target) => {
    if (target === 'key') return;
    const marks = text.matchAll(MARK);
    let from: Span | undefined;
    for (const { 0: mark, 1: what = '' } of marks) {
      if (problems.length > MAX_SHOWN) return;
      if (problems.length === MAX_SHOWN) return void problems.push(cutProblem(source.path, MAX_SHOWN));
      places ??= jsonPlaces(source.text);
      const span: Span = markAt(source.text, mark, (from ??= spanOf(places, keys)));
      // The next one of the same text follows this one.
      const passed = span.offset + span.length - from.offset;
      if (span !== from) from = { offset: from.offset + passed, length: from.length - passed };
      problems.push(toFill(source, span, what, keys));
    }
  });
  return problems;
}

/** The same for a text that is no JSON: what stands in it stands there as it is. */
export function marksIn(source: SourceFile): readonly Problem[] {
  if (!STARTS.test(source.text)) return [];
  return [...source.text.matchAll(MARK)]
    .slice(0, MAX_SHOWN)
    .map(({ 0: mark, 1: what = '', index }) => toFill(source, { offset: index, length: mark.length }, what, []));
}

function toFill({ path, text }: SourceFile, { offset, length }: Span, what: string, keys: readonly string[]): Problem {
  const named = what.trim() ? `: ${what.trim()}` : '';
  return problem(
    'text-to-fill',
    `A text is still to be filled in${named}.`,
    spanPlace(path, text, offset, length, keys.reduce<string>(step, '')),
    'Replace the brackets and their content with the text.',
  );
}

/** Where the mark stands as it is in the file; written with escapes, it is placed at what is left of its value. */
function markAt(text: string, mark: string, value: Span): Span {
  const at = text.slice(value.offset, value.offset + value.length).indexOf(mark);
  return at < 0 ? value : { offset: value.offset + at, length: mark.length };
}

function spanOf(places: JsonPlaces, keys: readonly string[]): Span {
  let offset = places.root;
  for (const key of keys) offset = places.child(offset, key)?.value ?? offset;
  return places.span(offset);
}
