// The piece of a text, as its author wrote it, that a quotation comes from: between its words may stand tags, other
// spaces and other marks than a visitor reads.
import { everyMatch } from '../text/expressions.js';

const WORDS = /<[^<>]*>|&#?\w{1,12};|[\p{L}\p{N}]+/gu;

/** `''` when it is not there, as where a reference stands for one of its words. */
export function quotedPiece(text: string, quotation: string): string {
  const wanted = wordsWithPlaces(quotation);
  const all = wordsWithPlaces(text);
  const first = all.findIndex((_, index) => wanted.every((word, next) => all[index + next]?.low === word.low));
  const [begin, last] = [all[first], all[first + wanted.length - 1]];
  if (!begin || !last || wanted.length === 0) return '';
  // What follows the last word of the quotation may be its unit: "20 €".
  const rest = quotation.slice(wanted.at(-1)!.end).replace(/ …$/, '').length;
  const behind = /^[^\p{L}\p{N}<&]*/u.exec(text.slice(last.end, last.end + rest))![0];
  return text.slice(begin.start, last.end + behind.length);
}

interface Word {
  readonly low: string;
  readonly start: number;
  readonly end: number;
}

function wordsWithPlaces(text: string): Word[] {
  return everyMatch(text, WORDS)
    .filter(([word]) => !/^[<&]/.test(word))
    .map(({ 0: word, index }) => ({ low: word.toLowerCase(), start: index, end: index + word.length }));
}
