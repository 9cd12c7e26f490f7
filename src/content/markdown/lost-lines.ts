// Lines of Markdown that a page does not show as they were meant, told from their text alone: tables that are none, and
// Markdown within HTML.

interface Found {
  readonly message: string;
  readonly hint: string;
  /** Where it stands in the lines. */
  readonly piece: string;
}

/** Cells of a row of a table after the last of `width` headings. */
export function extraCells(row: string, width: number): Found | null {
  const cells = row
    .trim()
    .replace(/^\|/, '')
    .replace(/(?<!\\)\|$/, '')
    .split(/(?<!\\)\|/);
  const piece = cells
    .slice(width)
    .map((cell) => cell.trim())
    .find((cell) => cell !== '');
  if (piece === undefined) return null;
  return {
    message: `The row has ${cells.length} cells, and there are ${width} headings: the last ones are left out.`,
    hint: 'Add a heading, or write a | within a cell as \\|.',
    piece,
  };
}

/** Lines of a table that is none, since its line of dashes has another number of cells, or is not there. */
export function brokenTable(paragraph: string): Found | null {
  const [head = '', dashes = ''] = paragraph.slice(0, 2000).split('\n', 2);
  const piece = head.slice(0, 40);
  if (/^\|.*\|\s*$/.test(head) && /^\|.*\|\s*$/.test(dashes) && !/^[\s:|-]+$/.test(dashes)) {
    const line = `|${' --- |'.repeat(Math.min(Math.max(head.split('|').length - 2, 1), 20))}`;
    const message = 'These lines are not a table: the line of dashes below the headings is missing.';
    return { message, hint: `Write it on the second line: ${line}`, piece };
  }
  if (!head.includes('|') || !/^[\s:|-]+$/.test(dashes) || !/-/.test(dashes) || !dashes.includes('|')) return null;
  const [headings, cells] = [head, dashes].map(
    (row) =>
      row
        .trim()
        .replace(/^\||\|$/g, '')
        .split('|').length,
  );
  if (headings === cells) return null;
  return {
    message: `These lines are not a table: it has ${headings} headings, and ${cells} below them in the line of dashes.`,
    hint: 'Write a --- for every heading: | --- | --- |',
    piece,
  };
}

/** One that is left open hides all that follows. */
const COMMENT = /<!--(?:[^]*?-->|[^]*)/g;
/** A fence, a heading, words in bold, a link. */
const UNREAD =
  /^[ \t]*(?:`{3}|~{3}|#{1,5} )[^\n]{1,60}|\*\*[^\s*][^*\n]{0,200}\*\*|\[[^[\]\n]{1,200}\]\([^()\s]{1,300}\)/m;

/** Markdown in the text of an HTML element, which is read as HTML only. */
export function unreadIn(html: string): string | null {
  return UNREAD.exec(html.replace(COMMENT, ''))?.[0].trim() ?? null;
}
