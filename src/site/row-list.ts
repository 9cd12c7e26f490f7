// The block that lists rows of a collection. Names that do not exist are reported here, at the field that has them.
import type { CollectionInfo, RowField, RowFields, RowValue } from '../entities/collections.js';
import type { BlockViews, CellView, RowEntryView, RowPartsView } from '../model.js';
import { nearest } from '../util/nearest.js';
import { step } from '../problems/locate.js';
import { blockWordsOf } from '../words/block-words.js';
import { type Formats, formatsOf } from '../words/formats.js';
import type { BlockContext, ContentOf, Resolver } from './block-parts.js';
import { partSlug } from './page-parts.js';
import { SIZES } from './picture.js';
import { nameHint, noneHint } from './row-hints.js';
import type { RowEntry, RowList, RowQuery, RowSlice } from './row-index.js';

type Content = ContentOf<'row-list'>;

const RELATED = 6;
/** Names of the page that a list may sort by. */
const OF_PAGE: ReadonlySet<string> = new Set(['title', 'updated']);

export const resolveRowList: Resolver<'row-list'> = (content, context) => {
  const { scope, pointer, lang } = context;
  const { header, text, look = 'cards' } = content;
  const info = collectionOf(content, context);
  const fields = info?.fields ?? {};
  const isUsable = info?.fields != null && areNamesKnown(content, fields, context);
  const list = isUsable ? listOf(content, context) : NONE;
  if (isUsable && list.total === 0 && content.related === undefined)
    scope.report(
      'rows-none',
      'No row matches, so the list is empty.',
      step(pointer, content.where ? 'where' : 'from'),
      noneHint(content, fields, context),
    );
  const shown = (content.fields ?? []).filter((key) => Object.hasOwn(fields, key));
  const formats = formatsOf(lang);
  return {
    header: scope.text(header),
    content: {
      text: scope.rich(text, step(pointer, 'text')),
      look,
      columns: shown.map((key) => fields[key]!.title),
      groups: groupsOf(list.entries, { content, fields, formats, context }, shown),
      parts: partsOf(content, list.total, context),
      range: rangeOf(content, list, context),
      words: blockWordsOf(lang),
    } satisfies BlockViews['row-list'],
  };
};

const NONE: RowList = { total: 0, entries: [] };

function collectionOf({ from }: Content, { scope, pointer, rows }: BlockContext): CollectionInfo | null {
  const found = rows.collection(from);
  if (found) return found;
  const names = rows.collections();
  const close = nearest(from, names);
  const known =
    names.length > 0 ? `The collections are ${names.join(', ')}.` : 'Collections are in content/collections.';
  const hint = close ? `Did you mean "${close}"?` : known;
  scope.report('row-list-invalid', `There is no collection "${from}".`, step(pointer, 'from'), hint);
  return null;
}

/** Every name of a field in the block, with its place. */
function namesIn({ where = {}, sort, group, related, image, summary, fields = [] }: Content) {
  const single = { group, related, image, summary };
  return [
    ...Object.keys(where).map((key) => [key, `/where/${key}`] as const),
    ...(sort === undefined || OF_PAGE.has(sort.replace(/^-/, '')) ? [] : [[sort.replace(/^-/, ''), '/sort'] as const]),
    ...Object.entries(single).flatMap(([key, name]) => (name === undefined ? [] : [[name, `/${key}`] as const])),
    ...fields.map((name, index) => [name, `/fields/${index}`] as const),
  ];
}

function areNamesKnown(content: Content, fields: RowFields, { scope, pointer, page }: BlockContext): boolean {
  const wrong = namesIn(content).filter(([name]) => !Object.hasOwn(fields, name) || !isShort(fields[name]!));
  for (const [name, at] of wrong) {
    const isLong = Object.hasOwn(fields, name);
    scope.report(
      'row-list-invalid',
      isLong ? `The field "${name}" is too long for a list.` : `The rows have no field "${name.slice(0, 60)}".`,
      pointer + at,
      isLong ? 'Lists show only short values.' : nameHint(name, at, fields),
    );
  }
  const isFirst = page.list === undefined || page.list === pointer;
  if (content.per_page !== undefined && content.related === undefined && !isFirst)
    scope.report(
      'row-list-invalid',
      'Two lists of this page have several pages.',
      step(pointer, 'per_page'),
      'Write "limit" in one of them.',
    );
  if (content.related !== undefined && content.per_page !== undefined)
    scope.report(
      'row-list-invalid',
      'Related rows are all on one page.',
      step(pointer, 'per_page'),
      'Write "limit" instead of "per_page".',
    );
  if (content.related !== undefined && page.row?.collection !== content.from)
    scope.report(
      'row-list-invalid',
      `The page does not belong to a row of "${content.from}", so no rows are related to it.`,
      step(pointer, 'related'),
      'Write "where" on other pages.',
    );
  return wrong.length === 0;
}

function isShort({ kind }: RowField): boolean {
  return kind !== 'html' && kind !== 'object';
}

function listOf(content: Content, context: BlockContext): RowList {
  const { rows, page } = context;
  const { from, where = {}, sort = '', group = '', related, limit = 0, per_page: perPage, image, summary } = content;
  const fields = [...new Set([...(content.fields ?? []), ...[image, summary, group].filter((one) => one)])] as string[];
  const query: RowQuery = { from, where, sort, group };
  if (related === undefined) {
    const first = firstOf(content, context);
    const most = limit || Infinity;
    const shown = perPage === undefined ? limit : Math.min(perPage, most - first);
    const { total, entries } = rows.list(query, { from: first, limit: shown }, fields);
    return { total: Math.min(total, most), entries };
  }
  const value = page.row?.values[related];
  if (value === undefined) return NONE;
  const slice: RowSlice = { from: 0, limit: limit || RELATED, near: page.slug };
  return rows.list({ ...query, where: { ...where, [related]: value } }, slice, fields);
}

function rangeOf(content: Content, { total }: RowList, context: BlockContext) {
  return content.related === undefined ? { first: firstOf(content, context), total } : null;
}

/** How many entries stand on the parts before. */
function firstOf({ per_page: perPage = 0 }: Content, { page }: BlockContext): number {
  return ((page.part?.number ?? 1) - 1) * perPage;
}

interface Showing {
  readonly content: Content;
  readonly fields: RowFields;
  readonly formats: Formats;
  readonly context: BlockContext;
}

function entryView(
  one: RowEntry,
  shown: readonly string[],
  { content, fields, formats, context }: Showing,
): RowEntryView {
  const { scope, pointer } = context;
  const { image, summary } = content;
  const textOf = (key: string | undefined) => (key === undefined ? undefined : one.values[key]);
  const picture = textOf(image);
  const words = textOf(summary);
  return {
    title: scope.text(one.title),
    link: scope.plain(one.slug, pointer),
    // The title stands beside it and says the same.
    image: typeof picture === 'string' ? scope.image(picture, '', step(pointer, 'image'), SIZES.listCard) : null,
    text: words === undefined ? '' : scope.text(cellOf(words, fields[summary!]!, formats).text),
    values: shown.map((key) => ({ label: fields[key]!.title, value: cellOf(one.values[key], fields[key]!, formats) })),
  };
}

function cellOf(value: RowValue | undefined, field: RowField, formats: Formats): CellView {
  if (value === undefined) return { text: '—', known: false };
  const text = wordsOf(value, field, formats);
  return typeof value === 'number' ? { text, value: String(value), known: true } : { text, known: true };
}

function wordsOf(value: RowValue, { kind, items }: RowField, formats: Formats): string {
  if (typeof value === 'boolean') return value ? formats.yes : formats.no;
  if (typeof value === 'number') return `${formats.number(value)}${kind === 'percent' ? '%' : ''}`;
  if (typeof value === 'string')
    return kind === 'day' && /^\d{4}-\d{2}-\d{2}/.test(value) ? formats.moment(value) : value;
  if (Array.isArray(value)) return formats.list(value.map((one: string) => wordsOf(one, items!, formats)));
  const { amount, unit } = value as Exclude<RowValue, string | number | boolean | readonly string[]>;
  return formats.amount(amount, unit);
}

type Group = BlockViews['row-list']['groups'][number];

/** Neighbours with the same value share a heading. */
function groupsOf(entries: readonly RowEntry[], showing: Showing, shown: readonly string[]): readonly Group[] {
  const { content, fields, formats } = showing;
  const { group } = content;
  const view = (one: RowEntry) => entryView(one, shown, showing);
  if (entries.length === 0) return [];
  if (group === undefined) return [{ heading: '', entries: entries.map(view) }];
  const groups: { readonly heading: string; readonly entries: RowEntryView[] }[] = [];
  for (const one of entries) {
    const value = one.values[group];
    const first = Array.isArray(value) ? (value[0] as string) : (value as RowValue | undefined);
    const heading = first === undefined ? '' : wordsOf(first, fields[group]!, formats);
    if (groups.at(-1)?.heading !== heading) groups.push({ heading, entries: [] });
    groups.at(-1)!.entries.push(view(one));
  }
  return groups;
}

/** Around the part that is shown, and at both ends. */
const NEAR = 2;

function partsOf(
  { per_page: perPage, related }: Content,
  total: number,
  { scope, pointer, page }: BlockContext,
): RowPartsView | null {
  const count = perPage === undefined || related !== undefined ? 1 : Math.ceil(total / perPage);
  if (count < 2) return null;
  const current = page.part?.number ?? 1;
  const slug = page.part?.of ?? page.slug;
  const link = (number: number) => scope.plain(partSlug(slug, number), pointer);
  const shown = [...new Set([1, ...Array.from({ length: 2 * NEAR + 1 }, (_, at) => current - NEAR + at), count])]
    .filter((one) => one >= 1 && one <= count)
    .sort((a, b) => a - b);
  const numbers = shown.flatMap((number, index) => {
    const entry = { number, link: number === current ? null : link(number) };
    return index > 0 && number - shown[index - 1]! > 1 ? [null, entry] : [entry];
  });
  return {
    current,
    previous: current > 1 ? { ...link(current - 1), rel: 'prev' } : null,
    next: current < count ? { ...link(current + 1), rel: 'next' } : null,
    numbers,
  };
}
