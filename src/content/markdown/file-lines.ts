// Where lines stand in a Markdown file. The parser hands over text with other offsets: each line end has become one
// letter, and the lines of a fence have lost its indentation.

/** Offset of each line from `from` on, ended as the parser ends them. */
export function lineStarts(text: string, from = 0): number[] {
  const starts = [from];
  const ends = /\r\n?|\n/g;
  ends.lastIndex = from;
  for (let end = ends.exec(text); end; end = ends.exec(text)) starts.push(ends.lastIndex);
  return starts;
}

/**
 * Takes an offset in the text of a fence to the one in its file, `whole`. `starts`: of the lines of the file; `first`:
 * the one on which the text begins. What is left of a line is its end.
 */
export function fenceOffsets(
  text: string,
  whole: string,
  starts: readonly number[],
  first: number,
): (offset: number) => number {
  let own: readonly number[] | undefined;
  return (offset) => {
    own ??= lineStarts(text);
    const line = lineOf(own, offset);
    const start = starts[first + line] ?? whole.length;
    // Behind the last line end stands what closes the fence.
    if (own[line] === text.length) return start;
    const next = starts[first + line + 1] ?? whole.length;
    const end = start + whole.slice(start, next).replace(/\r\n$|[\r\n]$/, '').length;
    const left = (own[line + 1] === undefined ? text.length : own[line + 1]! - 1) - offset;
    return Math.max(start, end - Math.max(0, left));
  };
}

/** The last line that begins at the offset or before it. */
function lineOf(starts: readonly number[], offset: number): number {
  let [from, to] = [0, starts.length - 1];
  while (from < to) {
    const middle = Math.ceil((from + to) / 2);
    if (starts[middle]! <= offset) from = middle;
    else to = middle - 1;
  }
  return from;
}
