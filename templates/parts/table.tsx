// A data table in a group that scrolls by touch and by keyboard; the first column says what each row is about. Not a
// region: the section around it is one already, and landmarks of one page need different names.
import type { CellView, TableView } from '../../src/model.js';
import { WORDS } from '../words.js';
import { escape } from './escape.js';

interface TableProps {
  readonly table: TableView;
  readonly anchor: string;
  /** Heading of the block. The caption adds a word to it, so that section and table have different names. */
  readonly title: string;
  /** Every value bears the heading of its column, so that a style may lay each row out as a card. */
  readonly labelled?: boolean;
}

/** More than three columns do not fit on a phone: such a table scrolls and uses the whole page width. */
export function isWide(table: TableView): boolean {
  return table.headers.length > 3;
}

export function Table({ table, anchor, title, labelled = false }: TableProps) {
  const nameId = `${anchor}-tabella`;
  // Several tables may begin with the same heading, so a table without a title is called by all of them.
  const name = title || table.headers.filter((header) => header !== '').join(', ');
  return (
    <div
      className={isWide(table) ? 'table table--wide' : 'table'}
      role={name ? 'group' : undefined}
      tabIndex={0}
      aria-labelledby={name ? nameId : undefined}
    >
      <table className="table__grid">
        <caption className="table__caption">
          {name && <span id={nameId} className="visually-hidden">{`${WORDS.table}: ${name}`}</span>}
          <span className="table__hint">{WORDS.tableHint}</span>
        </caption>
        <thead>
          <tr>
            {table.headers.map((header, column) => (
              <Header key={column} header={header} />
            ))}
          </tr>
        </thead>
        <tbody dangerouslySetInnerHTML={{ __html: rowsHtml(table.rows, labelled ? table.headers : null) }} />
      </table>
    </div>
  );
}

// Above names there may be nothing to say, and an empty heading would be announced for each of them.
function Header({ header }: { readonly header: string }) {
  return header === '' ? (
    <td className="table__header" />
  ) : (
    <th className="table__header" scope="col">
      {header}
    </th>
  );
}

// A table may have half a million cells. React would need an element and a dozen strings for each, in total seconds and
// gigabytes; equal cells are the same view, so each is rendered once.
function rowsHtml(rows: TableView['rows'], labels: TableView['headers'] | null): string {
  // Of each column, where its cells bear its heading; else of the first column and of all others.
  const known = labels ? labels.map(() => new Map<CellView, string>()) : [new Map(), new Map()];
  const starts = labels?.map((label) => ` data-label="${escape(label)}"`);
  const printed = (column: Map<CellView, string>, cell: CellView, print: () => string) => {
    let text = column.get(cell);
    if (text === undefined) column.set(cell, (text = print()));
    return text;
  };
  let html = '';
  for (const row of rows) {
    let line = '';
    for (const [column, cell] of row.entries())
      line +=
        column === 0
          ? printed(known[0]!, cell, () => rowHeader(cell))
          : printed(known[labels ? column : 1]!, cell, () => cellHtml(cell, starts?.[column] ?? ''));
    html += `<tr class="table__row">${line}</tr>`;
  }
  return html;
}

function rowHeader(cell: CellView): string {
  const name = CODE.test(cell.text) ? 'table__name table__code' : 'table__name';
  return `<th class="${name}" scope="row">${cellText(cell)}</th>`;
}

/** Words that a browser would hyphenate, and must not. */
const CODE = /\p{Lu}{12}|(?=\p{L}*\d)[\p{L}\d]{12}/u;

function cellHtml(cell: CellView, start: string): string {
  const kind = cell.value === undefined ? (CODE.test(cell.text) ? ' table__code' : '') : ' table__cell--amount';
  const name = `table__cell${kind}`;
  return `<td class="${name}"${start}>${cellText(cell)}</td>`;
}

// What Cell shows, as text: see rowsHtml.
function cellText({ text, value, known }: CellView): string {
  if (!known)
    return `<span class="table__dash" aria-hidden="true">${escape(text)}</span><span class="visually-hidden">${escape(WORDS.unknown)}</span>`;
  return value === undefined ? escape(text) : `<data value="${escape(value)}">${escape(text)}</data>`;
}
