// Table cells and dates as readers see them, each with its machine-readable form beside it.
import { isoDate } from '../html/typography.js';
import type { CellView, DateView, TableView } from '../model.js';
import type { Cell } from '../schema/schema-types.js';
import type { Scope } from './scope.js';

/** Cells in the order of the headers. */
export function tableView(
  table: { readonly headers: readonly string[]; readonly rows: readonly (readonly Cell[])[] },
  scope: Scope,
): TableView {
  // A table may have half a million cells, and few of them differ: formatting each would take longer than rendering it.
  const cache = new Map<unknown, CellView>();
  const viewOf = (cell: Cell): CellView => {
    const key = cell !== null && typeof cell === 'object' ? `\u0000${cell.amount} ${cell.unit}` : cell;
    const seen = cache.get(key);
    if (seen) return seen;
    const view = cellView(cell, scope);
    if (cache.size < MAX_CACHED) cache.set(key, view);
    return view;
  };
  return { headers: table.headers.map((header) => scope.text(header)), rows: table.rows.map((row) => row.map(viewOf)) };
}

const MAX_CACHED = 20_000;

export const UNKNOWN: CellView = { text: '—', known: false };

/** A value that is not given is an em dash, never a zero or an empty cell, which would read as a claim (D-24). */
export function cellView(cell: Cell, scope: Scope): CellView {
  if (cell === null) return UNKNOWN;
  if (typeof cell === 'number') return { text: scope.formats.number(cell), value: String(cell), known: true };
  if (typeof cell === 'object')
    return { text: scope.formats.amount(cell.amount, cell.unit), value: plainDecimal(cell.amount), known: true };
  const text = scope.text(cell);
  return text === '' || text === '—' || text === '-' ? UNKNOWN : { text, known: true };
}

/** `5e-7` → `0.0000005`: readers of the value attribute do not all know exponents. */
function plainDecimal(amount: number): string {
  return Math.abs(amount) < 1e-6 && amount !== 0 ? amount.toFixed(20).replace(/0+$/, '') : String(amount);
}

/** Legal pages write `10.03.2025`; the machine-readable form stands beside what the author wrote (SPEC-2.16). */
export function dateView(text: string | undefined, { formats }: Scope): DateView | null {
  const iso = text ? isoDate(text) : null;
  if (!iso) return null;
  return { iso, text: /^\d{4}-/.test(text!) ? formats.moment(iso) : text! };
}
