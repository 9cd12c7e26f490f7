// Cuts the lines around a place out of a file and marks the place, so that a problem shows itself.
// A file may have 8 MB and thousands of problems: nothing here reads the whole text for each of them.
import { lineFinder } from './lines.js';

const MAX_WIDTH = 100;

interface Line {
  readonly text: string;
  readonly number: number;
  readonly start: number;
  /** Start of the line before, or -1. */
  readonly before: number;
}

// Problems of a file come together, so the lines of one text are enough to know.
let last = { text: '', at: lineFinder('') };

function lineAt(text: string, offset: number): Line {
  // The text itself is kept even when it is equal: comparing two copies of 8 MB takes a while.
  last = { text, at: text === last.text ? last.at : lineFinder(text) };
  const { number, start } = last.at(offset);
  return { text, number, start, before: number === 1 ? -1 : last.at(start - 1).start };
}

/** Line and column (from 1) of an offset. */
export function position(text: string, offset: number): { readonly line: number; readonly column: number } {
  const { number, start } = lineAt(text, offset);
  return { line: number, column: offset - start + 1 };
}

/** One or two numbered lines with a marker under the span. Long lines are cut to a window around it. */
export function excerpt(text: string, offset: number, length: number): string {
  const line = lineAt(text, offset);
  const from = skipped(line.start, offset);
  const above = line.before < 0 ? '' : windowOf(text, line.before + from, line.start);
  // A short line above ends before the window begins.
  const isShown = line.before >= 0 && (from === 0 || above !== '');
  const before = isShown ? [numbered(line.number - 1, above, line.number)] : [];
  return [...before, ...marked(line, offset, length)].join('\n');
}

/** The same for a line whose file is not at hand. `column` counts from 0. */
export function excerptOfLine(number: number, text: string, column: number, length: number): string {
  return marked({ text, number, start: 0 }, column, length).join('\n');
}

/** The text above the marker of an excerpt. */
export function markedIn(excerpt: string): string {
  const [line = '', markers = ''] = excerpt.split('\n').slice(-2);
  return line.slice(markers.indexOf('^'), markers.lastIndexOf('^') + 1);
}

function marked(
  { text, number, start }: Pick<Line, 'text' | 'number' | 'start'>,
  offset: number,
  length: number,
): string[] {
  const from = skipped(start, offset);
  const visible = windowOf(text, start + from, text.length);
  const indent = offset - start - from;
  const marks = '^'.repeat(Math.max(1, Math.min(length, visible.length - indent)));
  return [numbered(number, visible, number), `  ${' '.repeat(String(number).length)} │ ${' '.repeat(indent)}${marks}`];
}

/** Letters left out at the beginning of a long line. */
function skipped(start: number, offset: number): number {
  return Math.max(0, offset - start - MAX_WIDTH / 2);
}

function windowOf(text: string, from: number, end: number): string {
  const visible = text.slice(Math.min(from, end), Math.min(from + MAX_WIDTH, end));
  return visible.split('\n', 1)[0]!.replaceAll('\t', ' ').replace(/\r$/, '');
}

function numbered(number: number, visible: string, widest: number): string {
  return `  ${String(number).padStart(String(widest).length)} │ ${visible}`;
}
