// What may be meant by the names and words of a list of rows that fit nothing.
import * as cell from '../tables/cell-values.js';
import type { RowField, RowFields, RowKind } from '../entities/collections.js';
import { namesIn } from '../util/counted.js';
import { foldText } from '../util/fold-text.js';
import { nearest } from '../util/nearest.js';
import type { BlockContext, ContentOf } from './block-parts.js';

/** Many write the heading of the column, or a sort as databases have it. */
export function nameHint(name: string, at: string, fields: RowFields): string {
  const [, word = '', down] = (at === '/sort' && /^(.{1,60}?) (?:asc|(desc))$/i.exec(name)) || [];
  const sort = `${down ? '-' : ''}${word}`;
  if (Object.hasOwn(fields, word)) return `Write "${sort}".`;
  const titled = Object.keys(fields).find((key) => foldText(fields[key]!.title) === foldText(name));
  const close = titled ?? nearest(name.slice(0, 60), Object.keys(fields));
  return close ? `Did you mean "${close}"?` : `The rows have the fields ${namesIn(Object.keys(fields), 20)}.`;
}

/** The value of a condition that no row has, as rows have it. */
export function noneHint(
  { from, where = {} }: ContentOf<'row-list'>,
  fields: RowFields,
  { rows }: BlockContext,
): string {
  for (const [field, wanted] of Object.entries(where))
    for (const one of [wanted].flat()) {
      const meant = valueOf(one, fields[field]!);
      const [right, wrong] = [meant, one].map((each) => JSON.stringify(each));
      if (meant !== one) return `Write ${right} in place of ${wrong}: rows are compared by their values in JSON.`;
    }
  for (const [field, wanted] of Object.entries(where)) {
    if (typeof wanted !== 'string') continue;
    const { entries } = rows.list({ from, where: {}, sort: field, group: '' }, { from: 0, limit: 0 }, [field]);
    const values = [...new Set(entries.flatMap(({ values: one }) => one[field] ?? []))].filter(
      (one) => typeof one === 'string',
    );
    const same = values.find((one) => foldText(one) === foldText(wanted));
    const close = values.includes(wanted) ? null : (same ?? nearest(wanted.slice(0, 60), values.slice(0, MAX_VALUES)));
    if (close) return `Did you mean "${close}"?`;
  }
  return `Compare the words with those in content/collections/${from}.`;
}

const MAX_VALUES = 2000;

const CELLS: Readonly<Partial<Record<RowKind, (written: string) => unknown>>> = {
  number: cell.italianNumber,
  percent: (written) => (read(cell.percent, written) as { readonly percent?: number } | null)?.percent,
  boolean: (written) => read(cell.yesNo, written),
  day: (written) => read(cell.day, written),
};

/** What stands in a condition as it would in a cell, and a number where rows have words; anything else as it is. */
function valueOf(wanted: unknown, { kind, items }: RowField): unknown {
  if (items) return valueOf(wanted, items);
  if (typeof wanted === 'number' && kind === 'text') return String(wanted);
  return (typeof wanted === 'string' ? CELLS[kind]?.(wanted) : null) ?? wanted;
}

function read(cellOf: cell.ReadCell, written: string): unknown {
  const found = cellOf(written);
  return 'value' in found ? found.value : null;
}
