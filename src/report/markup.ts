// Small pieces of HTML that the sections of the report share. Every text is escaped here.
import { escapeAttribute } from '../html/escape.js';
import { clean } from '../problems/print.js';

export function safe(text: string): string {
  return escapeAttribute(clean(text));
}

interface Column {
  readonly title: string;
  /** Figures stand at the end of their column. */
  readonly isFigure?: boolean;
}

/** Cells are HTML. */
export function table(columns: readonly Column[], rows: readonly (readonly string[])[]): string {
  const mark = ({ isFigure }: Column) => (isFigure ? ' class="n"' : '');
  const head = columns.map((column) => `<th scope="col"${mark(column)}>${safe(column.title)}</th>`).join('');
  // On a narrow screen each row becomes a list of its own, where every cell names its column.
  const cellOf = (cell: string, column: Column) =>
    `<td${mark(column)} data-of="${safe(column.title)}"><span>${cell}</span></td>`;
  const body = rows.map((row) => `<tr>${row.map((cell, at) => cellOf(cell, columns[at]!)).join('')}</tr>`);
  return `<div class="wide" tabindex="0"><table><thead><tr>${head}</tr></thead><tbody>\n${body.join('\n')}\n</tbody></table></div>\n`;
}

interface Bar {
  readonly label: string;
  readonly value: number;
  readonly text: string;
}

/** Horizontal bars, the longest as wide as its column. */
export function bars(items: readonly Bar[]): string {
  const most = Math.max(1, ...items.map(({ value }) => value));
  const rows = items.map(
    ({ label, value, text }) =>
      `<li><span>${safe(label)}</span><i><b style="width:${((100 * value) / most).toFixed(1)}%"></b></i><em>${safe(text)}</em></li>`,
  );
  return `<ul class="bars">${rows.join('')}</ul>\n`;
}

export function section(id: string, title: string, content: string): string {
  return `<section id="${id}"><h2>${safe(title)}</h2>\n${content}</section>\n`;
}

export function note(text: string): string {
  return `<p class="note">${safe(text)}</p>\n`;
}

/** The first of a list, and how many more there are. */
export function firstOf<Item>(items: readonly Item[], most: number): { readonly shown: readonly Item[]; rest: number } {
  return { shown: items.slice(0, most), rest: Math.max(0, items.length - most) };
}
