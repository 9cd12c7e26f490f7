// What the rest of the site may know of a row: short values, by which lists choose, sort and show it.
import type { RowField, RowFields, RowOfPage, RowValue, RowValues } from '../../entities/collections.js';
import type { PageSummary } from '../../model.js';
import { rasterImages } from '../images.js';
import { mediaPaths } from '../media-paths.js';
import type { Raw } from './fill.js';
import { isAmount } from './row-words.js';

/** Longer texts are for pages; there may be 100,000 rows in memory. */
const MAX_TEXT = 500;
const MAX_ENTRIES = 50;

export function valuesOf(row: Raw, fields: RowFields): RowValues {
  const values: Record<string, RowValue> = {};
  for (const [key, field] of Object.entries(fields)) {
    const value = Object.hasOwn(row, key) ? shortValue(row[key], field) : undefined;
    if (value !== undefined) values[key] = value;
  }
  return values;
}

function shortValue(value: unknown, { kind }: RowField): RowValue | undefined {
  if (kind === 'html' || kind === 'object') return undefined;
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  if (typeof value === 'string') return value === '' ? undefined : value.slice(0, MAX_TEXT);
  if (isAmount(value)) return { amount: value.amount, unit: value.unit };
  if (!Array.isArray(value)) return undefined;
  const texts = value.filter((one) => typeof one === 'string').slice(0, MAX_ENTRIES);
  return texts.length > 0 ? texts : undefined;
}

/** Pictures of a row are published for the lists that show them, whatever its own page shows. */
export function summariseRow(summary: PageSummary, row: RowOfPage | undefined): PageSummary {
  if (!row) return summary;
  const texts = Object.values(row.values).filter((one) => typeof one === 'string');
  const media = mediaPaths(texts);
  const images = rasterImages(texts.map((image) => ({ image })));
  return {
    ...summary,
    row,
    ...(media.length > 0 ? { media: [...new Set([...(summary.media ?? []), ...media])] } : {}),
    ...(images.length > 0 ? { images: [...new Set([...(summary.images ?? []), ...images])] } : {}),
  };
}
