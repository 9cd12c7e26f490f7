// What a build remembers for the next one: verdicts and summaries of sources, records of pages. The pages themselves stay in the output.
// Losing it costs time, never correctness: everything in it is bound to keys and file stamps.
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { BuildReport, CachedPage } from '../model.js';
import type { Indexed } from '../pages/index-page.js';

export interface CachedSource {
  /** Identifies the bytes of the file, see content/scan.ts. */
  readonly stamp: string;
  readonly indexed: Indexed;
  readonly page: CachedPage | null;
}

export interface CacheHeader {
  /** Everything that decides how a source is judged. */
  readonly indexKey: string;
  /** Everything besides a page's own source that decides how it looks. */
  readonly renderKey: string;
  /** Everything that goes in, and everything that came out; both equal means that there is nothing to do. */
  readonly inputKey: string;
  readonly outputKey: string;
  readonly buildId: string;
  readonly report: BuildReport;
}

export interface BuildCache extends CacheHeader {
  readonly sources: ReadonlyMap<string, CachedSource>;
}

/** Where a site keeps its cache: out of sight, out of the way of version control. */
export function cacheFolder(root: string): string {
  return existsSync(join(root, 'node_modules')) ? join(root, 'node_modules/.cache/casino-site') : join(root, '.casino-site/cache');
}

const FORMAT = 'casino-site cache 1';

/** The first line is enough to see that nothing changed; the rest is read when it is asked for. */
export function readHeader(file: string): { readonly header: CacheHeader; readonly body: () => ReadonlyMap<string, CachedSource> } | null {
  try {
    const text = readFileSync(file, 'utf8');
    const [format, header, ...lines] = text.split('\n');
    if (format !== FORMAT || lines.at(-1) !== 'end') return null;
    return { header: JSON.parse(header!) as CacheHeader, body: () => new Map(lines.slice(0, -1).map((line) => JSON.parse(line) as [string, CachedSource])) };
  } catch {
    // Missing, cut off or from another version: as if there were none.
    return null;
  }
}

/** A disk that is full or may not be written costs time at the next build, nothing else: the site is already published. */
export function writeCache(file: string, cache: BuildCache): void {
  try {
    store(file, cache);
  } catch {
    try {
      rmSync(`${file}.new`, { force: true });
    } catch {
      // The next build writes over it.
    }
  }
}

function store(file: string, { sources, ...header }: BuildCache): void {
  mkdirSync(dirname(file), { recursive: true });
  const ignore = join(dirname(dirname(file)), '.gitignore');
  if (dirname(file).endsWith('.casino-site/cache') && !existsSync(ignore)) writeFileSync(ignore, '*\n');
  const lines = [FORMAT, JSON.stringify(header), ...Array.from(sources, (entry) => JSON.stringify(entry)), 'end'];
  writeFileSync(`${file}.new`, lines.join('\n'));
  renameSync(`${file}.new`, file);
}
