// First pass over one page: read, validate, normalise, check by itself, summarise. Keeps the page in hand while there
// is room.
import { createHash } from 'node:crypto';
import { wholeSource } from '../entities/collections.js';
import { RowSources } from '../content/collections/row-sources.js';
import { InputChangedError } from '../run/input-changed.js';
import { COLLECTIONS_FOLDER } from '../content/names.js';
import { normalisePage } from '../content/normalise.js';
import { forbiddenPage, type PageChecks, runChecks } from '../content/page-checks.js';
import { type PageRules, pageRuleProblems } from '../content/page-rules.js';
import { pagePlaces, readKnownPage, readPageValue } from '../content/page-source.js';
import { summariseRow } from '../content/collections/row-values.js';
import { readSource, readSourceAgain } from '../content/read.js';
import { summarise } from '../content/summarise.js';
import type { Validator } from '../content/validate.js';
import type { Page, PageFile, PageSummary, Problem, SourceFile } from '../model.js';
import { MAX_PAGE_FAULTS } from '../limits.js';
import { namesData } from '../site/names-data.js';
import { holdHeap } from '../run/v8-flags.js';
import type { Acknowledgement } from '../problems/acknowledge.js';
import { createTally } from '../problems/tally.js';
import { type Finder, finder } from '../problems/locate.js';

/**
 * Characters of source text whose pages are kept between the passes; beyond it they are read again, so memory stays
 * flat.
 */
const KEPT_CHARACTERS = 6_000_000;
/** What a page takes besides its text, in characters. */
const PAGE_OVERHEAD = 4000;

export interface Indexed {
  readonly summaries: readonly PageSummary[];
  readonly problems: readonly Problem[];
  readonly acknowledgements: readonly Acknowledgement[];
}

export function joinIndexed(parts: readonly Indexed[]): Indexed {
  return {
    summaries: parts.flatMap(({ summaries }) => summaries),
    problems: parts.flatMap(({ problems }) => problems),
    acknowledgements: parts.flatMap(({ acknowledgements }) => acknowledgements),
  };
}

export class PageIndexer {
  readonly #kept = new Map<string, { readonly page: Page; readonly size: number }>();
  /** Fingerprints of the files without errors, so that a page read again need not be validated again. */
  readonly #good = new Map<string, string>();
  /** The page read last: a page is asked for several times in a row while it is rendered. */
  #last: Page | undefined;
  #characters = 0;
  #rows: RowSources | null = null;

  constructor(
    private readonly root: string,
    private readonly validator: Validator,
    private readonly rules: PageRules,
    private readonly checks: PageChecks = new Map(),
  ) {
    const { list = [], packageRoot = '' } = rules.collections ?? {};
    if (list.length > 0) this.#rows = new RowSources(root, packageRoot, list, rules.blocks);
  }

  /** Places in a page's file. Not a method, since callers pass it on without the indexer. */
  readonly at = (source: string): Finder => {
    const whole = wholeSource(source);
    const at = this.#rows?.owns(whole)
      ? this.#rows.at(whole)
      : pagePlaces(this.root, whole, this.rules.blocks, () => this.#text(whole));
    return whole === source ? at : (...asked) => ({ row: { source, field: null }, ...at(...asked) });
  };

  /** True for a page made from a row. */
  isRow(source: string): boolean {
    return source.startsWith(`${COLLECTIONS_FOLDER}/`);
  }

  /** Rows are read through this reader from now on: pages of theirs that changed are to be forgotten. */
  useRows(reader: RowSources): void {
    this.#rows = reader;
  }

  index(sources: readonly string[]): Indexed {
    const summaries: PageSummary[] = [];
    const problems: Problem[] = [];
    const acknowledgements: Acknowledgement[] = [];
    for (const source of sources) {
      holdHeap();
      const result = this.#read(source);
      const found = createTally(MAX_PAGE_FAULTS);
      found.add(result.problems);
      if (result.page) found.add(pageRuleProblems(result.page, this.rules, result.place));
      for (const one of found.all()) problems.push(one);
      if (!result.page) continue;
      const { page, pageFile, file, place, texts, row } = result;
      const checked = runChecks(page, this.checks, place, this.rules.languages);
      for (const one of checked.problems) problems.push(one);
      if (pageFile.draft) {
        const draft = summariseRow(summarise(page, hashOf(file, texts), this.rules.languages), row);
        summaries.push({ ...draft, ...ofTexts(texts), draft: true });
        continue;
      }
      for (const [index, one] of (pageFile.acknowledge ?? []).entries())
        acknowledgements.push({ ...one, wholeSite: false, place: place(`/acknowledge/${index}`) });
      if (checked.status === 404) continue;
      const summary = {
        ...summariseRow(
          summarise(checked.status === 403 ? forbiddenPage(page) : page, hashOf(file, texts), this.rules.languages),
          row,
        ),
        ...ofTexts(texts),
      };
      summaries.push(checked.status === 403 ? { ...summary, forbidden: true } : summary);
      this.#good.set(source, file.fingerprint);
      const size = file.text.length + PAGE_OVERHEAD;
      if (this.#characters + size > KEPT_CHARACTERS) continue;
      this.#characters += size;
      this.#kept.set(source, { page, size });
    }
    return { summaries, problems, acknowledgements };
  }

  /** A page that was indexed without errors. */
  load(part: string): Page {
    const source = wholeSource(part);
    const cached = this.#kept.get(source)?.page ?? this.#last;
    return cached?.source === source ? cached : (this.#last = this.#readAgain(source));
  }

  /** Lets go of a page that was kept in hand: its work is done. It can be read again. */
  release(part: string): void {
    const source = wholeSource(part);
    this.#characters -= this.#kept.get(source)?.size ?? 0;
    this.#kept.delete(source);
    if (this.#last?.source === source) this.#last = undefined;
  }

  /** Drops what is cached of a page: its file has changed. */
  forget(source: string): void {
    this.release(source);
    this.#good.delete(source);
  }

  #read(source: string) {
    const read = this.#rows?.owns(source) ? this.#readRow(source, this.#rows) : this.#readFile(source);
    if (!('value' in read)) return { problems: read.problems };
    const { file, value, warnings, place, texts, row } = read;
    const faults = this.validator.page(value, this.rules.blocks, place);
    if (faults.some((one) => one.severity === 'error')) return { problems: [...warnings, ...faults] };
    const pageFile = value as PageFile;
    const { page, problems } = normalisePage(pageFile, source, place, this.rules.blocks, this.rules.languages);
    return {
      file,
      pageFile,
      page: marked(page),
      place,
      texts,
      row,
      problems: [...warnings, ...faults, ...problems],
    };
  }

  #readRow(source: string, rows: RowSources) {
    const read = rows.read(source);
    if ('problems' in read) return read;
    const { collection, values, at: place, ...page } = read;
    return { ...page, place, row: { collection, values } };
  }

  #readFile(source: string) {
    const { file, problems: unreadable } = readSource(this.root, source);
    if (!file) return { problems: unreadable };
    const { value, problems: syntax, warnings, at: place, texts } = readPageValue(this.root, file, this.rules.blocks);
    if (syntax.length > 0) return { problems: syntax };
    return { file, value, warnings, place, texts, row: undefined };
  }

  /** A file that is the same as before need be neither validated nor hashed again. */
  #text(source: string): string {
    const fingerprint = this.#good.get(source);
    const again = fingerprint === undefined ? null : readSourceAgain(this.root, source, fingerprint);
    return again ?? readSource(this.root, source).file?.text ?? '';
  }

  /**
   * A page that was validated before is only parsed again; if it is no longer the same file, nothing that was found
   * is valid.
   */
  #readAgain(source: string): Page {
    const fingerprint = this.#good.get(source);
    const page =
      fingerprint === undefined || this.#rows?.owns(source)
        ? this.#sameRow(source, fingerprint)
        : unchanged(this.root, source, fingerprint, this.rules);
    if (!page) throw new InputChangedError(source);
    return page;
  }

  /** Nothing is validated again that was before. */
  #sameRow(source: string, fingerprint: string | undefined): Page | null | undefined {
    if (fingerprint === undefined) return this.#read(source).page;
    const read = this.#rows!.readAgain(source, fingerprint);
    return read && again(read.value, source, read.at, this.rules);
  }
}

function ofTexts(texts: readonly SourceFile[]): Pick<PageSummary, 'texts'> {
  return texts.length > 0 ? { texts: texts.map(({ path }) => path) } : {};
}

/** Another one when a text that the page takes in is another. */
function hashOf(file: SourceFile, texts: readonly SourceFile[]): string {
  if (texts.length === 0) return file.hash;
  return createHash('sha256')
    .update([file, ...texts].map(({ hash }) => hash).join(' '))
    .digest('hex');
}

function unchanged(root: string, source: string, fingerprint: string, rules: PageRules): Page | null {
  const text = readSourceAgain(root, source, fingerprint);
  if (text === null) return null;
  const value = readKnownPage(root, { path: source, text, hash: '', fingerprint }, rules.blocks);
  if (value === undefined) return null;
  const at = finder(source, () => text);
  return again(value, source, at, rules);
}

function again(value: unknown, source: string, at: Finder, { blocks, languages }: PageRules): Page {
  return marked(normalisePage(value as PageFile, source, at, blocks, languages).page);
}

function marked(page: Page): Page {
  return namesData(page) ? { ...page, dynamic: true } : page;
}
