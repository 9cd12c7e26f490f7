// What a build saves of every source, as lines: results of validating it, the records of its pages, what they asked. A
// line holds until a later one about the same source or question; equal texts of many pages are numbers.
import { createIntern } from '../util/intern.js';
import { isCachedPage, isListOf, isRecord, isText } from '../files/plain-record.js';
import type { CachedSource } from './cached-source.js';
import type { Extent } from './lines-file.js';
import { createNumbers, inNumbers, inTexts } from './numbered.js';
import { isRow, type Row, rowsOf, tableOf } from './source-table.js';
import type { Answered } from './traces.js';

/** What is read only when there is something to do. */
export interface CacheBody {
  readonly questions: readonly Answered[];
  readonly sources: Sources;
  /** Texts that stand for numbers. */
  readonly texts: readonly string[];
  /** Where it was read. */
  readonly written: { readonly place: BodyPlace; readonly extent: Extent };
}

export type Sources = ReadonlyMap<string, CachedSource>;
/** Gone through once, so that they may be made on the way; null says that a source is gone. */
export interface Entries {
  readonly questions: Iterable<Answered>;
  readonly sources: Iterable<readonly [string, CachedSource | null]>;
}

/** Where the body of a header is: the other one of two files whenever it is written anew. */
export interface BodyPlace {
  readonly name: 'a' | 'b';
  readonly bytes: number;
  readonly sum: string;
  /** Bytes that were written at once; the others were added. */
  readonly atOnce: number;
}

/** Of two lines about one source or question the later one holds. */
export class BodyReader {
  readonly #questions = new Map<string, string>();
  readonly #sources = new Map<string, CachedSource>();
  readonly #texts: string[] = [];
  readonly #intern = createIntern();

  /** False for what no build has written. */
  take(line: unknown): boolean {
    if (Array.isArray(line)) return this.#takeEntry(line);
    const { texts, questions, table } = Object(line) as Partial<Lists>;
    if (texts) return this.#takeTexts(texts);
    if (questions) return this.#takeQuestions(questions);
    const rows = rowsOf(table, this.#texts, this.#intern);
    for (const row of rows ?? []) this.#sources.set(...row);
    return rows !== null;
  }

  #takeTexts(list: readonly unknown[]): boolean {
    if (!isListOf(list, isLine)) return false;
    for (const text of list) this.#texts.push(text as string);
    return true;
  }

  #takeQuestions(list: readonly unknown[]): boolean {
    if (!isListOf(list, isLine) || list.length % 2 > 0) return false;
    for (let at = 0; at < list.length; at += 2) this.#questions.set(list[at] as string, list[at + 1] as string);
    return true;
  }

  #takeEntry(line: unknown[]): boolean {
    const entry = inTexts(this.#intern(line), this.#texts);
    if (isGone(entry)) this.#sources.delete(entry[0]);
    else if (isEntry(entry)) this.#sources.set(...entry);
    else return false;
    return true;
  }

  with(place: BodyPlace, extent: Extent): CacheBody {
    return { questions: [...this.#questions], sources: this.#sources, texts: this.#texts, written: { place, extent } };
  }
}

/** Lines that stand for many: equal texts, questions each with its answer, sources. */
interface Lists {
  readonly texts: readonly unknown[];
  readonly questions: readonly unknown[];
  readonly table: unknown;
}

const isLine = (value: unknown) => typeof value === 'string';

/**
 * Paths are written to, and records rendered: the sum says that they are as they were written, this says that no path
 * leads out.
 */
function isEntry(value: unknown): value is [string, CachedSource] {
  if (!Array.isArray(value) || value.length !== 2 || typeof value[0] !== 'string') return false;
  return isRecord(value[1], {
    fingerprint: isText,
    indexed: (one) => typeof one === 'object',
    page: (page) => page === null || isCachedPage(page),
    trace: (trace) => trace === null || typeof trace === 'string',
  });
}

function isGone(value: unknown): value is [string, null] {
  return Array.isArray(value) && value.length === 2 && value[1] === null;
}

export function changesSince(before: CacheBody, { questions, sources }: Entries): Entries {
  return {
    questions: changedAnswers(before.questions, questions),
    sources: changedSources(before.sources, sources),
  };
}

/** Those of before come first, in their order. */
function* changedAnswers(before: readonly Answered[], now: Iterable<Answered>): Generator<Answered> {
  let number = 0;
  for (const one of now) {
    const known = before[number++];
    if (known?.[0] !== one[0] || known[1] !== one[1]) yield one;
  }
}

function* changedSources(before: Sources, sources: Entries['sources']): Entries['sources'] {
  const gone = new Set(before.keys());
  for (const one of sources) {
    gone.delete(one[0]);
    if (!isSame(before.get(one[0]), one[1])) yield one;
  }
  for (const source of gone) yield [source, null];
}

/** Results that were kept are the very same values; as a rule the whole entry is. */
function isSame(one: CachedSource | undefined, other: CachedSource | null): boolean {
  if (one === other) return true;
  if (!one || !other || one.fingerprint !== other.fingerprint || one.trace !== other.trace) return false;
  const isEqual = (a: readonly unknown[], b: readonly unknown[]) =>
    a.length === b.length && a.every((value, index) => value === b[index]);
  const [was, is] = [one.indexed, other.indexed];
  return (
    one.page === other.page &&
    isEqual(was.summaries, is.summaries) &&
    isEqual(was.problems, is.problems) &&
    isEqual(was.acknowledgements, is.acknowledgements)
  );
}

/** Rows of one table, and questions of one line. */
const AT_ONCE = 500;

export function* linesOf({ questions, sources }: Entries, texts: readonly string[] = []): Generator<string> {
  for (const some of inGroups(questions)) yield lineOf({ questions: some.flat() });
  const numbers = createNumbers(texts);
  for (const group of inGroups(sources, isRow)) {
    const [first] = group;
    const value = isRow(first!) ? { table: tableOf(group as readonly Row[], numbers) } : inNumbers(first!, numbers);
    const fresh = numbers.fresh();
    if (fresh.length > 0) yield lineOf({ texts: fresh });
    yield lineOf(value);
  }
}

/** In ASCII: one accent would make the whole line take twice the memory and time when it is read. */
function lineOf(value: unknown): string {
  return JSON.stringify(value).replace(/[^\0-\x7f]/g, (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** What does not fit into a group is one by itself, after those that came before it. */
function* inGroups<Item>(items: Iterable<Item>, fits: (item: Item) => boolean = () => true): Generator<Item[]> {
  let group: Item[] = [];
  for (const one of items) {
    const isFitting = fits(one);
    if (isFitting && group.push(one) < AT_ONCE) continue;
    if (group.length > 0) yield group;
    group = [];
    if (!isFitting) yield [one];
  }
  if (group.length > 0) yield group;
}
