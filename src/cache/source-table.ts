// Sources of the cache as a table: a list for each field in the place of an object for each source. Five hundred of
// them are read by one call of the parser, which takes a third of the time. What only few sources have stands by
// itself.
import type { Intern } from '../util/intern.js';
import type { CachedPage, PageSummary } from '../model.js';
import { isCount, isDate, isFlag, isHash, isText, isTime } from '../files/plain-record.js';
import { isPathInside } from '../files/regular-file.js';
import type { CachedSource } from './cached-source.js';
import type { Numbers } from './numbered.js';
import { isRare, rareOf, type Rare, withRare } from './rare-fields.js';

export type Row = readonly [source: string, cached: CachedSource];

/** Numbers of texts, one row after the other; a count for each row, below 0 for a row without such a list. */
interface NumberLists {
  readonly counts: number[];
  readonly numbers: number[];
}

interface SourceTable {
  readonly source: string[];
  readonly fingerprint: string[];
  readonly slug: string[];
  readonly title: string[];
  readonly hash: string[];
  readonly indexable: boolean[];
  /** Below 0 for a page that says none. */
  readonly ownLang: number[];
  readonly media: NumberLists;
  readonly games: NumberLists;
  /** With a star in the place of the title. */
  readonly shownTitle: number[];
  readonly lang: number[];
  /** Below 0 for a page without a date. */
  readonly updated: number[];
  readonly inIndex: boolean[];
  readonly inSitemap: boolean[];
  readonly description: number[];
  readonly pageHash: string[];
  /** With a star in the place of the slug. */
  readonly path: number[];
  readonly bytes: number[];
  readonly mtimeMs: number[];
  /** Slug, anchor and URL of each link. */
  readonly anchors: NumberLists;
  readonly claims: NumberLists;
  readonly trace: string[];
  readonly rare: (Rare | null)[];
}

/** True for a source with one page in one file: nearly all are. */
export function isRow([source, cached]: readonly [string, CachedSource | null]): boolean {
  const { indexed, page, trace } = cached ?? {};
  const [summary] = indexed?.summaries ?? [];
  if (!indexed || !summary || indexed.summaries.length !== 1 || !page || trace === null) return false;
  const { record, files, anchors } = page;
  return (
    summary.source === source &&
    record.source === source &&
    record.slug === summary.slug &&
    files.length === 1 &&
    files[0]!.bytes === record.bytes &&
    record.updated === summary.updated &&
    // It stands for something else here.
    ![files[0]!.path, record.title].some((text) => text.startsWith('*')) &&
    anchors.every((one) => one.source === source)
  );
}

/** All must be rows. */
export function tableOf(rows: readonly Row[], numbers: Numbers): SourceTable {
  const of = <Value>(value: (row: Row, page: CachedPage, summary: PageSummary) => Value): Value[] =>
    rows.map((row) => value(row, row[1].page!, row[1].indexed.summaries[0]!));
  const lists = (value: (page: CachedPage, summary: PageSummary) => readonly string[] | undefined): NumberLists => {
    const texts = of((_, page, summary) => value(page, summary));
    return {
      counts: texts.map((list) => list?.length ?? -1),
      numbers: texts.flatMap((list) => (list ?? []).map((text) => numbers.of(text))),
    };
  };
  return {
    source: of(([source]) => source),
    fingerprint: of(([, { fingerprint }]) => fingerprint),
    slug: of((_, __, { slug }) => slug),
    title: of((_, __, { title }) => title),
    hash: of((_, __, { hash }) => hash),
    indexable: of((_, __, { indexable }) => indexable),
    ownLang: of((_, __, { lang }) => (lang === undefined ? -1 : numbers.of(lang))),
    media: lists((_, { media }) => media),
    games: lists((_, { games }) => games),
    shownTitle: of((_, { record }, { title }) => numbers.of(patternOf(record.title, title))),
    updated: of((_, __, { updated }) => (updated === undefined ? -1 : numbers.of(updated))),
    lang: of((_, { record }) => numbers.of(record.lang)),
    inIndex: of((_, { record }) => record.indexable),
    inSitemap: of((_, { record }) => record.inSitemap),
    description: of((_, { record }) => record.description),
    pageHash: of((_, { record }) => record.hash),
    path: of((_, { files: [file] }, { slug }) => numbers.of(patternOf(file!.path, slug.slice(1)))),
    bytes: of((_, { record }) => record.bytes),
    mtimeMs: of((_, { files: [file] }) => file!.mtimeMs),
    anchors: lists(({ anchors }) => anchors.flatMap(({ slug, anchor, url }) => [slug, anchor, url])),
    claims: lists(({ claims }) => claims),
    trace: of(([, { trace }]) => trace!),
    rare: of(([, cached]) => rareOf(cached)),
  };
}

/** Texts that begin with what is known of their page come down to a few. */
function patternOf(text: string, known: string): string {
  return known !== '' && text.startsWith(known) ? `*${text.slice(known.length)}` : text;
}

function textOf(pattern: string, known: string): string {
  return pattern.startsWith('*') ? known + pattern.slice(1) : pattern;
}

/** Null for what no build has written. */
export function rowsOf(table: unknown, texts: readonly string[], intern: Intern): Row[] | null {
  if (!isTable(table, texts)) return null;
  const lists = LISTS.map((name) => new ListReader(table[name].counts, table[name].numbers, texts));
  const rows: Row[] = [];
  for (const [at, source] of table.source.entries()) {
    const row = rowAt(table, at, texts, lists);
    const rare = table.rare[at]!;
    const whole = rare === null ? row : withRare(row, intern(rare));
    if (!whole || !isPathInside(row.page!.files[0]!.path)) return null;
    rows.push([source, whole]);
  }
  return rows;
}

function rowAt(table: SourceTable, at: number, texts: readonly string[], lists: readonly ListReader[]): CachedSource {
  const [source, slug, title, hash] = [table.source[at]!, table.slug[at]!, table.title[at]!, table.hash[at]!];
  const summary: PageSummary = { source, slug, title, hash, indexable: table.indexable[at]! };
  const ownLang = table.ownLang[at]!;
  if (ownLang >= 0) Object.assign(summary, { lang: texts[ownLang] });
  const [media, games, anchors = NOTHING, claims] = lists.map((list) => list.next(at));
  const bytes = table.bytes[at]!;
  const updated = texts[table.updated[at]!];
  if (updated !== undefined) Object.assign(summary, { updated });
  if (media) Object.assign(summary, { media });
  if (games) Object.assign(summary, { games });
  const page: CachedPage = {
    record: {
      slug,
      source,
      title: textOf(texts[table.shownTitle[at]!]!, title),
      lang: texts[table.lang[at]!]!,
      indexable: table.inIndex[at]!,
      inSitemap: table.inSitemap[at]!,
      description: table.description[at]!,
      hash: table.pageHash[at]!,
      bytes,
    },
    problems: NOTHING,
    anchors: anchors.length === 0 ? NOTHING : anchorsOf(anchors, source),
    files: [{ path: textOf(texts[table.path[at]!]!, slug.slice(1)), bytes, mtimeMs: table.mtimeMs[at]! }],
  };
  if (updated !== undefined) Object.assign(page.record, { updated });
  return {
    fingerprint: table.fingerprint[at]!,
    indexed: {
      summaries: [summary],
      problems: NOTHING,
      acknowledgements: NOTHING,
    },
    page: claims ? Object.assign(page, { claims }) : page,
    trace: table.trace[at]!,
  };
}

const NOTHING: readonly never[] = Object.freeze([]);

function anchorsOf(texts: readonly string[], source: string): CachedPage['anchors'] {
  const anchors: CachedPage['anchors'][number][] = [];
  for (let at = 0; at < texts.length; at += 3)
    anchors.push({ slug: texts[at]!, anchor: texts[at + 1]!, url: texts[at + 2]!, source });
  return anchors;
}

/** Takes the lists of texts off, row by row. */
class ListReader {
  #from = 0;

  constructor(
    readonly counts: readonly number[],
    readonly numbers: readonly number[],
    readonly texts: readonly string[],
  ) {}

  next(row: number): readonly string[] | undefined {
    const count = this.counts[row]!;
    if (count < 0) return undefined;
    const list: string[] = [];
    for (const end = this.#from + count; this.#from < end; this.#from++)
      list.push(this.texts[this.numbers[this.#from]!]!);
    return list;
  }
}

/** Of each column, what its values are; the others are numbers of texts. */
const CHECKS: Readonly<Partial<Record<keyof SourceTable, (value: unknown) => boolean>>> = {
  source: isText,
  fingerprint: (value) => typeof value === 'string',
  slug: isText,
  title: isText,
  hash: isText,
  indexable: isFlag,
  inIndex: isFlag,
  inSitemap: isFlag,
  description: Number.isSafeInteger,
  pageHash: isHash,
  bytes: isCount,
  mtimeMs: isTime,
  trace: (value) => typeof value === 'string',
  rare: isRare,
};
const NUMBERED = ['lang', 'path', 'shownTitle'] as const;
/** Numbers of texts, or below 0. */
const OPTIONAL = ['ownLang', 'updated'] as const;
const LISTS = ['media', 'games', 'anchors', 'claims'] as const;

/**
 * Paths are written to, and records rendered: the sum says that they are as they were written, this says that they are
 * what they should be.
 */
function isTable(value: unknown, texts: readonly string[]): value is SourceTable {
  const table = Object(value) as Partial<Record<keyof SourceTable, unknown>>;
  const size = Array.isArray(table.source) ? table.source.length : -1;
  const isNumber = (one: unknown) => isCount(one) && (one as number) < texts.length;
  const isColumn = (column: unknown, check: (one: unknown) => boolean) =>
    Array.isArray(column) && column.length === size && column.every(check);
  return (
    Object.entries(CHECKS).every(([name, check]) => isColumn(table[name as keyof SourceTable], check)) &&
    NUMBERED.every((name) => isColumn(table[name], isNumber)) &&
    OPTIONAL.every((name) => isColumn(table[name], (one) => one === -1 || isNumber(one))) &&
    (table.updated as number[]).every((one) => one < 0 || isDate(texts[one])) &&
    LISTS.every((name) => {
      const { counts, numbers } = Object(table[name]) as Partial<NumberLists>;
      if (!isColumn(counts, Number.isSafeInteger) || !Array.isArray(numbers) || !numbers.every(isNumber)) return false;
      const total = counts!.reduce((sum, count) => sum + Math.max(0, count), 0);
      return total === numbers.length && (name !== 'anchors' || counts!.every((count) => count % 3 === 0));
    })
  );
}
