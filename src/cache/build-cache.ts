// What a build remembers for the next one: verdicts and summaries of sources, records of pages. The pages themselves stay in the output.
// Losing it costs time, never correctness: everything in it is bound to keys and file stamps.
import { closeSync, existsSync, fstatSync, lstatSync, mkdirSync, openSync, readSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createIntern } from '../intern.js';
import type { BuildReport, CachedPage } from '../model.js';
import type { Indexed } from '../pages/index-page.js';
import type { Spare } from '../output/spare.js';
import { writePieces } from '../write-pieces.js';

export interface CachedSource {
  /** Identifies the bytes of the file, see content/scan.ts. */
  readonly stamp: string;
  readonly indexed: Indexed;
  readonly page: CachedPage | null;
  /** Times of the same page's files in the spare, see output/spare.ts. */
  readonly spare?: readonly number[] | undefined;
}

/** What every cache of sources begins with. */
export interface IndexHeader {
  /** Everything that decides how a source is judged. */
  readonly indexKey: string;
}

export interface CacheHeader extends IndexHeader {
  /** Everything besides a page's own source that decides how it looks. */
  readonly renderKey: string;
  /** Everything that goes in, and everything that came out; both equal means that there is nothing to do. */
  readonly inputKey: string;
  readonly left: Left;
  readonly buildId: string;
  /** The tree before that output, when it was kept. */
  readonly spare: Spare | null;
  readonly report: BuildReport;
}

/** What a build left, see steps/left-output.ts. */
export interface Left {
  /** Every file and every folder of the output. */
  readonly files: readonly string[];
  readonly folders: readonly string[];
  /** Times of the folders: of a folder in which a file came or went it is another. */
  readonly foldersKey: string;
  /** The same, with size and time of every file. */
  readonly outputKey: string;
}

export type Sources = ReadonlyMap<string, CachedSource>;
/** Gone through once, so that they may be made on the way. */
type Entries = Iterable<readonly [string, CachedSource]>;

/** Where a site keeps its cache: out of sight, out of the way of version control. */
export function cacheFolder(root: string): string {
  return existsSync(join(root, 'node_modules')) ? join(root, 'node_modules/.cache/casino-site') : join(root, '.casino-site/cache');
}

const FORMAT = 'casino-site cache 4';
const END = '\nend';
/** Format and header. */
const HEAD_LINES = 2;

/** The first lines are enough to see that nothing changed; the rest, some hundred bytes a page, is read when it is asked for. */
export function readHeader<Header extends IndexHeader>(file: string): { readonly header: Header; readonly body: () => Sources } | null {
  try {
    if (!lstatSync(file).isFile() || !isWhole(file)) return null;
    const [format, header] = readLines(file);
    if (format !== FORMAT) return null;
    return {
      header: JSON.parse(header!) as Header,
      body: () => {
        const sources = new Map<string, CachedSource>();
        const intern = createIntern();
        let count = 0;
        for (const line of readLines(file)) {
          if ((count += 1) <= HEAD_LINES) continue;
          const [source, cached] = intern(JSON.parse(line) as [string, CachedSource]);
          sources.set(source, cached);
        }
        return sources;
      },
    };
  } catch {
    // Missing, cut off or from another version: as if there were none.
    return null;
  }
}

/** True when a file ends as it was written to. */
function isWhole(file: string): boolean {
  const descriptor = openSync(file, 'r');
  try {
    const { size } = fstatSync(descriptor);
    const tail = Buffer.alloc(END.length);
    readSync(descriptor, tail, 0, tail.length, Math.max(0, size - tail.length));
    return tail.toString('latin1') === END;
  } finally {
    closeSync(descriptor);
  }
}

const CHUNK = 1 << 20;
const NEW_LINE = 0x0a;

/** All lines but the end, a few at a time: of 100,000 pages they are 100 MB. */
function* readLines(file: string): Generator<string> {
  const descriptor = openSync(file, 'r');
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

/** A disk that is full or may not be written costs time at the next build, nothing else: the site is already published. */
export function writeCache<Header extends IndexHeader>(file: string, header: Header, sources: Entries): void {
  try {
    store(file, header, sources);
  } catch {
    try {
      rmSync(`${file}.new`, { force: true });
    } catch {
      // The next build writes over it.
    }
  }
}

function store(file: string, header: IndexHeader, sources: Entries): void {
  mkdirSync(dirname(file), { recursive: true });
  const ignore = join(dirname(dirname(file)), '.gitignore');
  if (dirname(file).endsWith('.casino-site/cache') && !existsSync(ignore)) writeFileSync(ignore, '*\n');
  rmSync(`${file}.new`, { force: true });
  writePieces(`${file}.new`, linesOf(header, sources));
  renameSync(`${file}.new`, file);
}

function* linesOf(header: IndexHeader, sources: Entries): Generator<string> {
  yield `${FORMAT}\n${JSON.stringify(header)}`;
  for (const entry of sources) yield `\n${JSON.stringify(entry)}`;
  yield END;
}
