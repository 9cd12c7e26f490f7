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
  // The bar at the end of a line may be missing.
  if (/^\|.*\|/.test(head) && /^\|.*\|/.test(dashes) && !/^[\s:|-]+$/.test(dashes)) {
    const line = `|${' --- |'.repeat(Math.min(withoutEnds(head).split('|').length, 20))}`;
    const message = 'These lines are not a table: the line of dashes below the headings is missing.';
    return { message, hint: `Write it on the second line: ${line}`, piece };
  }
  if (!head.includes('|') || !/^[\s:|-]+$/.test(dashes) || !/-/.test(dashes) || !dashes.includes('|')) return null;
  const [headings, cells] = [head, dashes].map((row) => withoutEnds(row).split('|').length);
  if (headings === cells) return null;
  return {
    message: `These lines are not a table: it has ${headings} headings, and ${cells} below them in the line of dashes.`,
    hint: 'Write a --- for every heading: | --- | --- |',
    piece,
  };
}

function withoutEnds(row: string): string {
  return row.trim().replace(/^\||\|$/g, '');
}

/** Two lines of a paragraph that begin with one of the signs that Word and telephones put before entries. */
export function foreignList(paragraph: string): Found | null {
  const found = /^[ \t]*([•‣●▪◦·]|[–—](?=[ \t]))[ \t]*\S[^\n]*\n[ \t]*\1/m.exec(paragraph);
  return (
    found && {
      message: `These lines are not a list, and are shown as one: "${found[1]}" begins no entry.`,
      hint: 'Begin each of them with "- ".',
      piece: found[1]!,
    }
  );
}

const DELETE_IT = 'Delete it: every heading has an anchor of its own, and the theme sets how it appears.';
/** What other programs read in Markdown, and this one shows as it is written. */
const OF_OTHERS: readonly (readonly [sign: RegExp, message: string, hint: string])[] = [
  [/^:{3,}[^\n]{0,40}/m, 'Lines that begin with ":::" are shown as they are written.', 'Use ```block notice.'],
  [/^\[{1,2}_?toc_?\]{1,2}$/im, 'A table of contents is shown as it is written.', 'Use ```block page-contents.'],
  [/(?<![=\S])==(?=[^\s=])[^=\n]{1,100}(?<=\S)==(?!=)/, '"==" has no effect here.', 'Use **parola** for what matters.'],
  [/(?<!\{)\{[#.][a-z][\w-]{0,40}\}$/im, 'Attributes in braces are shown as they are written.', DELETE_IT],
  [
    /(?<=[^\n]\n): {1,3}(?=\S)/,
    'A list of definitions becomes one paragraph.',
    'Write a list: - **Parola**: definizione',
  ],
];

export function ofOthers(paragraph: string): readonly Found[] {
  return OF_OTHERS.flatMap(([sign, message, hint]) => {
    const piece = sign.exec(paragraph)?.[0];
    return piece === undefined ? [] : [{ message, hint, piece }];
  });
}

/** What a link or a picture may say between its brackets, and what is wrong with it. */
export function addressHint(written: string): string {
  const [, address = '', title = ''] = /^(.*?)(?:\s+(["'].*))?$/s.exec(written.trim()) ?? [];
  const better = address.replace(/\s+/g, '-');
  const inside = title.slice(1, -1);
  if (inside.includes(title.charAt(0)) && title !== '') {
    const words = `"${inside.replaceAll('"', '').replaceAll('\\', '')}"`;
    return `Quotation marks cannot be in a title: (${better} ${words})`;
  }
  const whole = title === '' ? better : `${better} ${title}`;
  return `There must be no space between ] and (, nor in the address: (${whole})`;
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
