// What only few sources of the cache have, beside the columns of a table: problems, acknowledgements, dates, fields of
// rows.
import type { CachedPage, PageSummary } from '../model.js';
import { isCachedPage, isListOf, isRecord } from '../files/plain-record.js';
import type { CachedSource } from './cached-source.js';

export interface Rare {
  /** Fields of the summary and of the record that have no column. */
  readonly summary?: object;
  readonly record?: object;
  readonly problems?: readonly unknown[];
  readonly acknowledgements?: readonly unknown[];
  /** Problems of the finished page. */
  readonly found?: readonly unknown[];
  readonly search?: object;
}

const OF_SUMMARY: ReadonlySet<string> = new Set<keyof PageSummary>([
  'source',
  'slug',
  'title',
  'hash',
  'indexable',
  'lang',
  'media',
  'games',
  'updated',
]);
const OF_RECORD: ReadonlySet<string> = new Set<keyof CachedPage['record']>([
  'slug',
  'source',
  'title',
  'lang',
  'indexable',
  'inSitemap',
  'description',
  'updated',
  'hash',
  'bytes',
]);

/** Null for a source that has nothing of it. */
export function rareOf({ indexed, page }: CachedSource): Rare | null {
  const rare: Record<string, unknown> = {
    summary: othersOf(indexed.summaries[0]!, OF_SUMMARY),
    record: othersOf(page!.record, OF_RECORD),
    problems: indexed.problems,
    acknowledgements: indexed.acknowledgements,
    found: page!.problems,
    search: page!.search,
  };
  const there = Object.entries(rare).filter(([, value]) => value && !(Array.isArray(value) && value.length === 0));
  return there.length === 0 ? null : Object.fromEntries(there);
}

function othersOf(record: object, columns: ReadonlySet<string>): object | null {
  const others = Object.entries(record).filter(([name, value]) => value !== undefined && !columns.has(name));
  return others.length === 0 ? null : Object.fromEntries(others);
}

const isObject = (value: unknown) => isRecordLike(value);
const isList = (value: unknown) => isListOf(value, isObject);

function isRecordLike(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function isRare(value: unknown): value is Rare | null {
  return (
    value === null ||
    isRecord(
      value,
      {},
      {
        summary: isObject,
        record: isObject,
        problems: isList,
        acknowledgements: isList,
        found: isList,
        search: isObject,
      },
    )
  );
}

/** Null for what no build has written. */
export function withRare(row: CachedSource, rare: Rare): CachedSource | null {
  const { indexed, page } = row;
  const whole = {
    ...page!,
    record: { ...page!.record, ...rare.record },
    problems: rare.found ?? page!.problems,
    ...(rare.search ? { search: rare.search } : {}),
  };
  if (!isCachedPage(whole)) return null;
  const summary = { ...indexed.summaries[0]!, ...rare.summary };
  return {
    ...row,
    indexed: {
      summaries: [summary],
      problems: (rare.problems as never) ?? indexed.problems,
      acknowledgements: (rare.acknowledgements as never) ?? indexed.acknowledgements,
    },
    page: whole,
  };
}
