// The incremental state on the disk: results of validating sources, their summaries, records of pages. The pages
// themselves stay in the output. Losing it costs time, never correctness: everything in it is bound to keys and
// fingerprints of files.
import { createHash } from 'node:crypto';
import {
  existsSync,
  closeSync,
  constants,
  fstatSync,
  mkdirSync,
  openSync,
  readSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { createIntern } from '../intern.js';
import type { BuildReport, CachedPage, Steady } from '../model.js';
import type { Answered } from './traces.js';
import type { Frame } from '../pages/frames.js';
import type { Indexed } from '../pages/index-page.js';
import { isCachedPage, isListOf, isRecord, isText } from '../plain-record.js';
import { writeChunks } from '../write-chunks.js';

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
  readonly output: OutputFingerprint;
  readonly report: BuildReport;
}

/** Links to anchors of other pages as `slug#anchor`; those of pages are in their records. */
export interface FoundAnchors {
  /** Those of header and footer. */
  readonly ofFrame: readonly string[];
  readonly missing: readonly string[];
}

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

const FORMAT = 'casino-site cache 9';
const END = '\nend ';
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
    const end = readEnd(file);
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
    const intern = createIntern();
    const hash = createHash('sha256');
    let count = 0;
    for (const line of readLines(file)) {
      if ((count += 1) <= HEAD_LINES) continue;
      hash.update(line).update('\n');
      const entry: unknown = JSON.parse(line);
      if (isAnswered(entry)) {
        questions.push(entry);
        continue;
      }
      if (!isEntry(entry)) return null;
      const [source, cached] = intern(entry);
      sources.set(source, cached);
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

/** The sum at the end of a file; null when it does not end as it was written to. */
function readEnd(file: string): string | null {
  const descriptor = openPlain(file);
  try {
    const { size } = fstatSync(descriptor);
    const tail = Buffer.alloc(END.length + SUM);
    readSync(descriptor, tail, 0, tail.length, Math.max(0, size - tail.length));
    const text = tail.toString('latin1');
    return text.startsWith(END) ? text.slice(END.length) : null;
  } finally {
    closeSync(descriptor);
  }
}

/** A pipe or a link in the place of a cache is not a cache. */
function openPlain(file: string): number {
  const descriptor = openSync(file, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0));
  if (fstatSync(descriptor).isFile()) return descriptor;
  closeSync(descriptor);
  throw new Error('The cache is not a regular file.');
}

const CHUNK = 1 << 20;
const NEW_LINE = 0x0a;

/** All lines but the end, a few at a time: of 100,000 pages they are 100 MB. */
function* readLines(file: string): Generator<string> {
  const descriptor = openPlain(file);
  try {
    let part = Buffer.alloc(CHUNK);
    let held = 0;
    for (let length = -1; length !== 0;) {
      // A line longer than all that was read so far.
      if (held === part.length) part = Buffer.concat([part, Buffer.alloc(part.length)]);
      length = readSync(descriptor, part, held, part.length - held, null);
      const end = part.lastIndexOf(NEW_LINE, held + length - 1);
      held += length;
      if (length === 0 || end < 0) continue;
      yield* part.toString('utf8', 0, end).split('\n');
      part.copyWithin(0, end + 1, held);
      held -= end + 1;
    }
  } finally {
    closeSync(descriptor);
  }
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
  writeChunks(`${file}.new`, linesOf(header, body));
  renameSync(`${file}.new`, file);
}

function* linesOf(header: IndexHeader, { questions, sources }: Entries): Generator<string> {
  yield `${FORMAT}\n${headerLine(JSON.stringify(header))}`;
  const hash = createHash('sha256');
  const entries = function* () {
    yield* questions;
    yield* sources;
  };
  for (const entry of entries()) {
    const line = JSON.stringify(entry);
    hash.update(line).update('\n');
    yield `\n${line}`;
  }
  yield END + hash.digest('hex');
}
