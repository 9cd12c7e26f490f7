// A data table in a region that scrolls by touch and by keyboard; the first column says what each row is about.
import type { CellView, TableView } from '../../src/model.js';
import { WORDS } from '../words.js';

interface TableProps {
  readonly table: TableView;
  readonly anchor: string;
  /** Heading of the block. The caption adds a word to it, so that section and region do not share one name. */
  readonly title: string;
}

/** More than three columns do not fit a phone: such a table scrolls and needs the whole page. */
export function isWide(table: TableView): boolean {
  return table.headers.length > 3;
}

export function Table({ table, anchor, title }: TableProps) {
  const nameId = `${anchor}-tabella`;
  return (
    <div className={isWide(table) ? 'table table--wide' : 'table'} role="region" tabIndex={0} aria-labelledby={nameId}>
      <table className="table__grid">
        <caption className="table__caption">
          <span id={nameId} className="visually-hidden">{`${WORDS.table}: ${title || table.headers[0]}`}</span>
          <span className="table__hint">{WORDS.tableHint}</span>
        </caption>
        <thead>
          <tr>
            {table.headers.map((header, column) => (
              <th key={column} className="table__header" scope="col">
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map((row, index) => (
            <tr key={index} className="table__row">
              {row.map((cell, column) => (column === 0 ? <RowHeader key={column} cell={cell} /> : <Cell key={column} cell={cell} />))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function RowHeader({ cell }: { readonly cell: CellView }) {
  return (
    <th className="table__name" scope="row">
      <CellText cell={cell} />
    </th>
  );
}

function Cell({ cell }: { readonly cell: CellView }) {
  return (
    <td className={cell.value === undefined ? 'table__cell' : 'table__cell table__cell--amount'}>
      <CellText cell={cell} />
    </td>
  );
}

// A dash alone is silent in most screen readers, and a silent cell reads as "nothing to pay" (D-24).
function CellText({ cell }: { readonly cell: CellView }) {
  if (!cell.known) {
    return (
      <>
        <span className="table__dash" aria-hidden="true">
          {cell.text}
        </span>
        <span className="visually-hidden">{WORDS.unknown}</span>
      </>
    );
  }
  return cell.value === undefined ? <>{cell.text}</> : <data value={cell.value}>{cell.text}</data>;
}
