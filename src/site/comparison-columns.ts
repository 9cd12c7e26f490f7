// Columns of a comparison that name a field of the offers: their headings, and the value that each entry has for them.
import { problem } from '../problems/catalogue.js';
import { step } from '../problems/locate.js';
import type { Cell } from '../schema/schema-types.js';
import type { OfferRow } from '../words/offer-lines.js';
import { isNamed } from './entity-find.js';
import { sameOrigin } from './entity-offers.js';
import { offerRows } from './entity-table.js';
import type { EntityTools, Raw } from './entity-tools.js';

type ColumnField = 'gift' | 'wagering' | 'spins_wagering' | 'min_deposit' | 'win_cap' | 'until' | 'code' | 'licence';

const ROWS: Readonly<Record<Exclude<ColumnField, 'licence'>, OfferRow>> = {
  gift: 'gift',
  wagering: 'wagering',
  spins_wagering: 'spinsWagering',
  min_deposit: 'minDeposit',
  win_cap: 'winCap',
  until: 'until',
  code: 'code',
};

interface Column {
  readonly title?: string;
  readonly field?: ColumnField;
}

/**
 * Columns with a field get their headings and the values of every entry; the others keep what the author wrote.
 * `taken`: the place of the columns, where all entries come from content/data and have no values of their own.
 */
export function withColumns(content: Raw, taken: string | null, tools: EntityTools): Raw {
  const columns = content.columns as readonly Column[];
  if (taken !== null) noteFieldless(columns, taken, tools);
  if (!Array.isArray(content.entries)) return content;
  if (taken === null && columns.every(({ field }) => field === undefined)) return content;
  const titled = columns.map(({ title, field }) => ({
    title: title ?? (field === 'licence' ? tools.words.licence : tools.words.table.rows[ROWS[field!]]),
  }));
  const entries = (content.entries as readonly Raw[]).map((entry) =>
    sameOrigin(entry, { ...entry, values: valuesOf(entry, columns, taken !== null, tools) }, tools),
  );
  return { ...content, columns: titled, entries };
}

function noteFieldless(columns: readonly Column[], pointer: string, { at, problems }: EntityTools): void {
  for (const [index, { field }] of columns.entries())
    if (field === undefined)
      problems.push(
        problem(
          'value-missing',
          'A column of a comparison that is taken from content/data needs a "field".',
          at(step(pointer, index)),
          `Write one of ${[...Object.keys(ROWS), 'licence'].map((one) => `"${one}"`).join(', ')}.`,
        ),
      );
}

function valuesOf(
  entry: Raw,
  columns: readonly Column[],
  isTaken: boolean,
  { index, words, formats }: EntityTools,
): readonly Cell[] {
  const own = [...((entry.values as readonly Cell[] | undefined) ?? [])];
  const offer = isNamed(entry, 'offer') ? index.entity('offers', entry.offer as string) : undefined;
  const id = (entry.operator as string | undefined) ?? offer?.operator;
  const { licence } = (id === undefined ? undefined : index.entity('operators', id)) ?? {};
  const rows = new Map(offer ? offerRows(offer, words, formats) : []);
  const filled = columns.flatMap(({ field }): readonly Cell[] => {
    // Of a column that is reported already, its entries need not be.
    if (field === undefined) return own.length > 0 ? [own.shift()!] : isTaken ? [null] : [];
    if (field !== 'licence') return [rows.get(ROWS[field]) ?? null];
    return [[licence?.authority, licence?.number].filter(Boolean).join(' ') || null];
  });
  // Values that are too many stay, so that they are reported.
  return [...filled, ...own];
}
