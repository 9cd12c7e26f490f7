// The incremental state on the disk: results of validating sources, their summaries, records of pages. The pages
// themselves stay in the output. Losing it costs time, never correctness: everything in it is bound to keys and
// fingerprints of files.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { BuildReport, Problem, Steady } from '../model.js';
import type { Frame } from '../pages/frames.js';
import type { PagePlace } from '../pages/page-claims.js';
import { type BodyPlace, BodyReader, type CacheBody, changesSince, type Entries, linesOf } from './cache-body.js';
import { appendLines, readLines, writeLines } from './lines-file.js';

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
  /** The day of the build, in milliseconds: problems may be others on the next one. */
  readonly day: { readonly since: number; readonly until: number };
  readonly anchors: FoundAnchors;
  readonly claims: SavedClaims;
  readonly output: OutputFingerprint;
  /** Files that the build has written besides, from the folder of the site: for hosts, and for editors. */
  readonly besides: readonly string[];
  /** Files that templates import from elsewhere, from the folder of the site, each with its fingerprint. */
  readonly imported: readonly (readonly [path: string, fingerprint: string])[];
  readonly report: BuildReport;
}

/** Links to anchors of other pages as `slug#anchor`; those of pages are in their records. */
export interface FoundAnchors {
  /** Those of header and footer. */
  readonly ofFrame: readonly string[];
  readonly missing: readonly string[];
}

/** What the comparison of all claims came to, see steps/kept-claims.ts. */
export interface SavedClaims {
  /** Stands for what shared data says, and where; empty when nothing was compared. */
  readonly key: string;
  /** As they were found, before anybody's acknowledgement. */
  readonly problems: readonly Problem[];
  readonly places: SavedPlaces;
}

/** The few pages whose claims contradict something, each with the places of claims on it. */
type SavedPlaces = readonly (readonly [source: string, places: readonly (readonly [string, PagePlace | null])[]])[];

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

const FORMAT = 'casino-site cache 23';
const SUM = 64; // A SHA-256 in hex.
/** The body is written anew once it has so many times the bytes that it had then. */
const MOST_GROWTH = 2;

interface Stored<Header> {
  /** With the paths of the output each as one text: there are twenty thousand of them. */
  readonly header: Header;
  readonly place: BodyPlace;
}

/**
 * The header is enough to see that nothing changed; the body, some hundred bytes a page, is read when it is asked for.
 * Both carry a sum: a bit that a disk or a copy turned must cost a build from nothing, and never show in what is
 * published.
 */
export function readHeader<Header extends IndexHeader>(
  file: string,
): { readonly header: Header; readonly body: () => CacheBody | null } | null {
  const stored = readStored<Header>(file);
  return stored && { header: stored.header, body: () => readBody(file, stored.place) };
}

function readStored<Header>(file: string): Stored<Header> | null {
  try {
    const [format, line = ''] = readLines(file);
    const text = line.slice(SUM + 1);
    return format === FORMAT && line === headerLine(text) ? withLists(JSON.parse(text) as Stored<Header>) : null;
  } catch {
    // Missing, cut off or from another version: as if there were none.
    return null;
  }
}

/** Null when it is not what was written: then nothing of it is believed. */
function readBody(file: string, place: BodyPlace): CacheBody | null {
  try {
    const body = new BodyReader();
    const lines = readLines(bodyFile(file, place.name), place.bytes);
    for (let next = lines.next(); ; next = lines.next()) {
      if (next.done) return next.value.sum.copy().digest('hex') === place.sum ? body.with(place, next.value) : null;
      if (!body.take(JSON.parse(next.value))) return null;
    }
  } catch {
    return null;
  }
}

/** Stands between two paths, and in none. */
const BETWEEN = '//';

function withTexts<Header>(stored: Stored<Header>): unknown {
  return withPaths(stored, (paths: readonly string[]) => paths.join(BETWEEN));
}

function withLists<Header>(stored: Stored<Header>): Stored<Header> {
  return withPaths(stored, (paths: string) => paths.split(BETWEEN)) as Stored<Header>;
}

function withPaths<Paths>(stored: { readonly header: unknown }, as: (paths: Paths) => unknown): object {
  const header = stored.header as { readonly output?: { readonly files: Paths; readonly folders: Paths } };
  if (!header.output) return stored;
  const { files, folders } = header.output;
  return { ...stored, header: { ...header, output: { ...header.output, files: as(files), folders: as(folders) } } };
}

function headerLine(text: string): string {
  return `${createHash('sha256').update(text).digest('hex')} ${text}`;
}

function bodyFile(file: string, name: BodyPlace['name']): string {
  return `${file}-${name === 'a' ? 'a' : 'b'}`;
}

/**
 * Writes behind `before`, what was read of this file, only what has changed since; its questions must come first, in
 * their order. A disk that is full or may not be written costs time at the next build, nothing else: the site is
 * already published.
 */
export function writeCache<Header extends IndexHeader>(
  file: string,
  header: Header,
  entries: Entries,
  before: CacheBody | null = null,
): void {
  try {
    store(file, header, entries, before);
  } catch {
    try {
      rmSync(`${file}.new`, { force: true });
    } catch {
      // The next build writes over it.
    }
  }
}

function store(file: string, header: IndexHeader, entries: Entries, before: CacheBody | null): void {
  mkdirSync(dirname(file), { recursive: true });
  const ignore = join(dirname(dirname(file)), '.gitignore');
  if (dirname(file).endsWith('.casino-site/cache') && !existsSync(ignore)) writeFileSync(ignore, '*\n', { flag: 'wx' });
  const place = appended(file, entries, before) ?? writtenAnew(file, entries);
  rmSync(`${file}.new`, { force: true });
  const stored: Stored<IndexHeader> = { header, place };
  writeLines(`${file}.new`, [FORMAT, headerLine(JSON.stringify(withTexts(stored)))]);
  renameSync(`${file}.new`, file);
  rmSync(bodyFile(file, otherOf(place)), { recursive: true, force: true });
}

function otherOf(place: Pick<BodyPlace, 'name'> | undefined): BodyPlace['name'] {
  return place?.name === 'a' ? 'b' : 'a';
}

/** Until the header is there, nobody reads what was added. */
function appended(file: string, entries: Entries, before: CacheBody | null): BodyPlace | null {
  if (!before || before.written.place.bytes > MOST_GROWTH * before.written.place.atOnce) return null;
  const { place, extent } = before.written;
  const changes = linesOf(changesSince(before, entries), before.texts);
  const added = appendLines(bodyFile(file, place.name), extent, changes);
  return added && { ...place, bytes: added.bytes, sum: added.sum.digest('hex') };
}

/** Into the file that the present header does not name. */
function writtenAnew(file: string, entries: Entries): BodyPlace {
  const name = otherOf(readStored(file)?.place);
  const target = bodyFile(file, name);
  rmSync(target, { recursive: true, force: true });
  const { bytes, sum } = writeLines(target, linesOf(entries));
  return { name, bytes, sum: sum.digest('hex'), atOnce: bytes };
}
