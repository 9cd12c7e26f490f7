// The incremental state on the disk: results of validating sources, their summaries, records of pages. The pages
// themselves stay in the output. Losing it costs time, never correctness: everything in it is bound to keys and
// fingerprints of files.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createIntern } from '../intern.js';
import type { BuildReport, CachedPage, Steady } from '../model.js';
import type { Answered } from './traces.js';
import type { Frame } from '../pages/frames.js';
import type { Indexed } from '../pages/index-page.js';
import type { PagePlace } from '../pages/page-claims.js';
import { isCachedPage, isListOf, isRecord, isText } from '../plain-record.js';
import { readLines, readSum, writeLines } from './lines-file.js';
import { createNumbers, inNumbers, inTexts } from './numbered.js';

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
}

/** What every cache of sources begins with. */
export interface IndexHeader {
  /** Everything that decides the result of validating a source. */
  readonly indexKey: string;
}

export interface CacheHeader extends IndexHeader {
  /** Everything that all pages have in common, see steps/keys.ts. */
  readonly renderKey: string;
  /** Header and footer as rendered, by layout. */
  readonly frames: Readonly<Record<string, Frame>>;
  /** Everything that goes in, and everything that came out; both equal means that there is nothing to do. */
  readonly inputKey: string;
  readonly steady: Steady | null;
  readonly anchors: FoundAnchors;
  readonly claimPlaces: SavedPlaces;
  readonly output: OutputFingerprint;
  readonly report: BuildReport;
}

/** Links to anchors of other pages as `slug#anchor`; those of pages are in their records. */
export interface FoundAnchors {
  /** Those of header and footer. */
  readonly ofFrame: readonly string[];
  readonly missing: readonly string[];
}

/** The few pages whose claims contradict something, each with the places of claims on it. */
export type SavedPlaces = readonly (readonly [
  source: string,
  places: readonly (readonly [string, PagePlace | null])[],
])[];

/** The state of the output after a build, see steps/output-fingerprint.ts. */
export interface OutputFingerprint {
  /** Every file and every folder of the output. */
  readonly files: readonly string[];
  readonly folders: readonly string[];
  /** Times of the folders: another one once a file was added or removed. */
  readonly foldersKey: string;
  /** The same, with size and time of every file. */
  readonly outputKey: string;
}

export type Sources = ReadonlyMap<string, CachedSource>;
/** Gone through once, so that they may be made on the way. */
export interface Entries {
  readonly questions: Iterable<Answered>;
  readonly sources: Iterable<readonly [string, CachedSource]>;
}

const FORMAT = 'casino-site cache 11';
const SUM = 64; // A SHA-256 in hex.
/** Format and header. */
const HEAD_LINES = 2;

/**
 * The first lines are enough to see that nothing changed; the rest, some hundred bytes a page, is read when it is asked
 * for. Both carry a sum: a bit that a disk or a copy turned must cost a build from nothing, and never show in what is
 * published.
 */
export function readHeader<Header extends IndexHeader>(
  file: string,
): { readonly header: Header; readonly body: () => CacheBody | null } | null {
  try {
    const end = readSum(file);
    const [format, line = ''] = end === null ? [] : readLines(file);
    const text = line.slice(SUM + 1);
    if (format !== FORMAT || line !== headerLine(text)) return null;
    return { header: JSON.parse(text) as Header, body: () => readBody(file, end!) };
  } catch {
    // Missing, cut off or from another version: as if there were none.
    return null;
  }
}

/** Null when it is not what was written: then nothing of it is believed. */
function readBody(file: string, sum: string): CacheBody | null {
  try {
    const questions: Answered[] = [];
    const sources = new Map<string, CachedSource>();
    const texts: string[] = [];
    const intern = createIntern();
    const hash = createHash('sha256');
    let count = 0;
    for (const line of readLines(file, hash)) {
      if ((count += 1) <= HEAD_LINES) continue;
      const read: unknown = JSON.parse(line);
      if (typeof read === 'string') texts.push(read);
      else if (isAnswered(read)) questions.push(read);
      else {
        const entry = inTexts(intern(read), texts);
        if (!isEntry(entry)) return null;
        sources.set(...entry);
      }
    }
    return hash.digest('hex') === sum ? { questions, sources } : null;
  } catch {
    return null;
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

function headerLine(text: string): string {
  return `${createHash('sha256').update(text).digest('hex')} ${text}`;
}

/**
 * A disk that is full or may not be written costs time at the next build, nothing else: the site is already published.
 */
export function writeCache<Header extends IndexHeader>(file: string, header: Header, body: Entries): void {
  try {
    store(file, header, body);
  } catch {
    try {
      rmSync(`${file}.new`, { force: true });
    } catch {
      // The next build writes over it.
    }
  }
}

function store(file: string, header: IndexHeader, body: Entries): void {
  mkdirSync(dirname(file), { recursive: true });
  const ignore = join(dirname(dirname(file)), '.gitignore');
  if (dirname(file).endsWith('.casino-site/cache') && !existsSync(ignore)) writeFileSync(ignore, '*\n', { flag: 'wx' });
  rmSync(`${file}.new`, { force: true });
  writeLines(`${file}.new`, linesOf(header, body));
  renameSync(`${file}.new`, file);
}

function* linesOf(header: IndexHeader, { questions, sources }: Entries): Generator<string> {
  yield FORMAT;
  yield headerLine(JSON.stringify(header));
  for (const one of questions) yield JSON.stringify(one);
  const numbers = createNumbers();
  for (const one of sources) {
    const entry = JSON.stringify(inNumbers(one, numbers));
    for (const text of numbers.fresh()) yield JSON.stringify(text);
    yield entry;
  }
}
