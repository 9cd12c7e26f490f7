// What a build saves of every source, as lines: results of validating it, the records of its pages, what they asked. A
// line holds until a later one about the same source or question; equal texts of many pages are numbers.
import { createIntern } from '../intern.js';
import type { CachedPage } from '../model.js';
import type { Indexed } from '../pages/index-page.js';
import { isCachedPage, isListOf, isRecord, isText } from '../plain-record.js';
import type { Extent } from './lines-file.js';
import { createNumbers, inNumbers, inTexts } from './numbered.js';
import type { Answered } from './traces.js';

export interface CachedSource {
  /** Identifies the bytes of the file, see content/scan.ts. */
  readonly fingerprint: string;
  readonly indexed: Indexed;
  readonly page: CachedPage | null;
  /** What the page asked about the rest of the site; null when that is not known, and then the page is not kept. */
  readonly trace: string | null;
}

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
    if (typeof line === 'string') this.#texts.push(line);
    else if (isAnswered(line)) this.#questions.set(...line);
    else {
      const entry = inTexts(this.#intern(line), this.#texts);
      if (isGone(entry)) this.#sources.delete(entry[0]);
      else if (isEntry(entry)) this.#sources.set(...entry);
      else return false;
    }
    return true;
  }

  with(place: BodyPlace, extent: Extent): CacheBody {
    return { questions: [...this.#questions], sources: this.#sources, texts: this.#texts, written: { place, extent } };
  }
}

function isAnswered(value: unknown): value is Answered {
  return isListOf(value, (one) => typeof one === 'string') && value.length === 2;
}

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
  const answers = new Map(before.questions);
  return {
    questions: (function* () {
      for (const one of questions) if (answers.get(one[0]) !== one[1]) yield one;
    })(),
    sources: changedSources(before.sources, sources),
  };
}

function* changedSources(before: Sources, sources: Entries['sources']): Entries['sources'] {
  const gone = new Set(before.keys());
  for (const one of sources) {
    gone.delete(one[0]);
    if (!isSame(before.get(one[0]), one[1])) yield one;
  }
  for (const source of gone) yield [source, null];
}

/** Results that were kept are the very same values. */
function isSame(one: CachedSource | undefined, other: CachedSource | null): boolean {
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

export function* linesOf({ questions, sources }: Entries, texts: readonly string[] = []): Generator<string> {
  for (const one of questions) yield JSON.stringify(one);
  const numbers = createNumbers(texts);
  for (const one of sources) {
    const entry = JSON.stringify(inNumbers(one, numbers));
    for (const text of numbers.fresh()) yield JSON.stringify(text);
    yield entry;
  }
}
