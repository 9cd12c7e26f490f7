// Lists of rows as blocks ask for them: chosen, sorted and cut. Each list is made once a build, however many pages show
// a part of it, so that 10,000 pages with related rows cost no more than the rows.
import { byText } from '../util/by-text.js';
import type { RowValue } from '../entities/collections.js';
import { addTo } from '../util/group-by.js';
import type { PageSummary } from '../model.js';

export interface RowQuery {
  readonly from: string;
  /** Field → the value that it must have, or one of several. */
  readonly where: Readonly<Record<string, unknown>>;
  /** A field, with `-` before it for the other direction; `''` for the titles. */
  readonly sort: string;
  /** A field whose values are headings; `''` for none. */
  readonly group: string;
}

/** Which part of a list: from an entry on, or those that follow the page at a slug. */
export interface RowSlice {
  readonly from: number;
  /** 0: all. */
  readonly limit: number;
  readonly near?: string;
}

export interface RowEntry {
  readonly slug: string;
  readonly title: string;
  readonly values: Readonly<Record<string, RowValue>>;
}

export interface RowList {
  readonly total: number;
  readonly entries: readonly RowEntry[];
}

/** What is asked for: list, part, and the fields of each entry that are shown. */
export type RowQuestion = readonly [query: RowQuery, slice: RowSlice, fields: readonly string[]];

type RowPage = PageSummary & { readonly row: NonNullable<PageSummary['row']> };

interface Made {
  readonly pages: readonly RowPage[];
  /** Slug → place in the list. */
  places?: ReadonlyMap<string, number>;
}

export class RowIndex {
  readonly #lists = new Map<string, Made>();
  #byName: ReadonlyMap<string, readonly RowPage[]> | undefined;
  /** Collection and field → value → rows that have it. */
  readonly #byValue = new Map<string, ReadonlyMap<unknown, readonly RowPage[]>>();

  constructor(readonly pages: readonly PageSummary[]) {}

  rows(query: RowQuery, { from, limit, near }: RowSlice, fields: readonly string[]): RowList {
    const made = this.#list(query);
    const { pages } = made;
    const shown =
      near === undefined ? pages.slice(from, limit > 0 ? from + limit : undefined) : following(made, near, limit);
    const total = pages.length;
    return { total, entries: shown.map(({ slug, title, row }) => ({ slug, title, values: only(row.values, fields) })) };
  }

  #list(query: RowQuery): Made {
    const key = JSON.stringify(query);
    const known = this.#lists.get(key);
    if (known) return known;
    const { from, where, sort, group } = query;
    const conditions = Object.entries(where);
    const chosen = this.#candidates(from, conditions).filter(({ row }) =>
      conditions.every(([field, wanted]) => fits(row.values[field], wanted)),
    );
    const made = { pages: sorted(chosen, group, sort) };
    this.#lists.set(key, made);
    return made;
  }

  /** Those with the value of the first condition, where it asks for one. */
  #candidates(from: string, [first]: readonly (readonly [string, unknown])[]): readonly RowPage[] {
    const all = this.#rowsOf(from);
    if (!first || typeof first[1] === 'object') return all;
    const key = `${from} ${first[0]}`;
    const values = this.#byValue.get(key) ?? grouped(all, first[0]);
    this.#byValue.set(key, values);
    return values.get(first[1]) ?? [];
  }

  #rowsOf(name: string): readonly RowPage[] {
    if (!this.#byName) {
      const byName = new Map<string, RowPage[]>();
      for (const page of this.pages) {
        // A check of the site may have put another page in its place.
        if (!page.row || page.forbidden || page.part) continue;
        addTo(byName, page.row.collection, page as RowPage);
      }
      this.#byName = byName;
    }
    return this.#byName.get(name) ?? [];
  }
}

function grouped(pages: readonly RowPage[], field: string): ReadonlyMap<unknown, readonly RowPage[]> {
  const values = new Map<unknown, RowPage[]>();
  for (const page of pages)
    for (const value of new Set([page.row.values[field] ?? []].flat())) addTo(values, value, page);
  return values;
}

function fits(given: RowValue | undefined, wanted: unknown): boolean {
  if (Array.isArray(wanted)) return wanted.some((one) => fits(given, one));
  if (Array.isArray(given)) return given.includes(wanted);
  if (wanted === false && given === undefined) return true;
  return given === wanted;
}

/** As Italians sort words, with numbers in them by their size; what has no value comes last, whichever way. */
function sorted(pages: readonly RowPage[], group: string, sort: string): readonly RowPage[] {
  const orders = [...(group === '' ? [] : [group]), sort === '' ? 'title' : sort].map(orderOf);
  return pages.toSorted((a, b) => {
    for (const order of orders) {
      const found = order(a, b);
      if (found !== 0) return found;
    }
    return words.compare(a.title, b.title) || byText(a.slug, b.slug);
  });
}

const words = new Intl.Collator('it', { numeric: true });

function orderOf(sort: string): (a: RowPage, b: RowPage) => number {
  const isDown = sort.startsWith('-');
  const field = isDown ? sort.slice(1) : sort;
  return (a, b) => {
    const [left, right] = [keyOf(a, field), keyOf(b, field)];
    if (left === null || right === null) return Number(left === null) - Number(right === null);
    const order =
      typeof left === 'number' && typeof right === 'number' ? left - right : words.compare(String(left), String(right));
    return isDown ? -order : order;
  };
}

function keyOf({ row, title, updated }: RowPage, field: string): string | number | null {
  const value = row.values[field] ?? (field === 'title' ? title : field === 'updated' ? updated : undefined);
  if (value === undefined) return null;
  if (typeof value === 'boolean') return Number(value);
  if (Array.isArray(value)) return (value[0] as string | undefined) ?? null;
  return typeof value === 'object' ? (value as { readonly amount: number }).amount : (value as string | number);
}

/** Those behind a page in the list, from the front again at its end: so each page is named by others. */
function following(made: Made, slug: string, limit: number): readonly RowPage[] {
  const { pages } = made;
  const places = (made.places ??= new Map(pages.map((page, index) => [page.slug, index])));
  const at = places.get(slug);
  const count = Math.min(limit > 0 ? limit : pages.length, pages.length - (at === undefined ? 0 : 1));
  const first = at === undefined ? 0 : at + 1;
  return Array.from({ length: count }, (_, index) => pages[(first + index) % pages.length]!);
}

function only(values: RowEntry['values'], fields: readonly string[]): RowEntry['values'] {
  return Object.fromEntries(fields.flatMap((key) => (Object.hasOwn(values, key) ? [[key, values[key]!]] : [])));
}
