// Tells on which line an offset stands, in any order and without reading the whole text again: one number for every
// few thousand letters is kept.

const BLOCK = 4096;

interface LineStart {
  /** Counts from 1. */
  readonly number: number;
  readonly start: number;
}

/** A finder for one text. It reads the text once, as far as somebody asks. */
export function lineFinder(text: string): (offset: number) => LineStart {
  // The line on which each block begins.
  const blocks: LineStart[] = [{ number: 1, start: 0 }];

  const within = (block: number, end: number): LineStart => {
    const from = block * BLOCK;
    // A search in the whole text would run on to the next line, and a file may have only one.
    const part = text.slice(from, end);
    let { number, start } = blocks[block]!;
    for (let at = part.indexOf('\n'); at >= 0; at = part.indexOf('\n', at + 1)) {
      number += 1;
      start = from + at + 1;
    }
    return { number, start };
  };

  return (offset) => {
    const end = Math.max(0, Math.min(offset, text.length));
    const block = Math.floor(end / BLOCK);
    while (blocks.length <= block) blocks.push(within(blocks.length - 1, blocks.length * BLOCK));
    return within(block, end);
  };
}
