// Compares two builds. Pages with the same hash in both manifests are not read. What only the program put there, such
// as hashes in names of scripts, makes no difference.
import { inParallel } from '../util/in-parallel.js';
import type { BuildRecord, ReadableBuild, RecordedPage } from './build-record.js';
import { type Change, type ChangeKind, type ChangeList, createChangeList } from './changes.js';
import { comparePages, compareRecords, type Version } from './compare-pages.js';
import { compareRedirects } from './compare-redirects.js';
import { redirectHosts } from './affiliate-links.js';
import type { ReadClaims } from './read-claims.js';
import { type Side, sideOf } from './side.js';

export interface Comparison {
  readonly before: { readonly name: string; readonly id: string; readonly pages: number };
  readonly after: { readonly name: string; readonly id: string; readonly pages: number };
  /** Pairs of pages whose content was compared. */
  readonly compared: number;
  /** False when a side is a manifest only: then titles, canonicals, indexing and addresses were compared. */
  readonly contents: boolean;
  readonly counts: Readonly<Partial<Record<ChangeKind, number>>>;
  readonly changes: readonly Change[];
}

interface CompareOptions {
  readonly readClaims: ReadClaims;
  /** Called between pages, so that the process hears signals. */
  readonly pause: () => Promise<void>;
}

/** Pages read at the same time; a side may be a live site. */
const PARALLEL = 8;
/** Pages between two pauses. */
const SLICE = 50;

export async function compareBuilds(
  before: ReadableBuild,
  after: ReadableBuild,
  options: CompareOptions,
): Promise<Comparison> {
  const changes = createChangeList();
  const [old, young] = [sideOf(before), sideOf(after)];
  compareSites(old.record, young.record, changes);
  compareAddresses(old, young, changes);
  compareRedirects(old, young, changes);
  const contents = old.read !== null && young.read !== null;
  const pairs = [...old.pages].flatMap(([key, page]) => {
    const now = young.pages.get(key);
    return now && now.hash !== page.hash ? [[page, now] as const] : [];
  });
  if (contents) {
    await compareContents(pairs, [old, young], options, changes);
    await compareRobotsTxt(old, young, changes);
  } else
    for (const [page, now] of pairs)
      compareRecords(page, now, [old.record, young.record], (kind, was, is) => changes.add(kind, now.path, was, is));
  const named = ({ name, record }: Side) => ({ name, id: record.id, pages: record.pages.length });
  return {
    before: named(old),
    after: named(young),
    compared: pairs.length,
    contents,
    counts: changes.counts(),
    changes: changes.sorted(),
  };
}

function compareSites(old: BuildRecord, young: BuildRecord, changes: ChangeList): void {
  if (old.site !== null && young.site !== null && old.site !== young.site)
    changes.add('site-changed', '/', old.site, young.site);
}

function compareAddresses(old: Side, young: Side, changes: ChangeList): void {
  for (const [key, page] of old.pages) {
    const now = young.pages.get(key);
    if (now) {
      if (now.path !== page.path) changes.add('address-form', now.path, formOf(page.path), formOf(now.path));
      continue;
    }
    const target = young.targets.redirect(page.path);
    const isKept =
      target !== null && (target.kind === 'away' || (target.kind === 'page' && young.pages.has(target.key)));
    if (isKept) changes.add('page-moved', page.path, '', target.kind === 'away' ? target.url : target.key);
    else changes.add('url-lost', page.path, page.title ?? '');
  }
  for (const [key, page] of young.pages) if (!old.pages.has(key)) changes.add('page-added', page.path, '', page.title);
}

function formOf(path: string): string {
  return path.endsWith('/') ? 'with a slash' : path.endsWith('.html') ? 'with .html' : 'without a slash';
}

type Pair = readonly [before: RecordedPage, after: RecordedPage];

async function compareContents(
  pairs: readonly Pair[],
  [old, young]: readonly [Side, Side],
  { readClaims, pause }: CompareOptions,
  changes: ChangeList,
): Promise<void> {
  const hosts = new Set([old, young].flatMap(({ record, targets }) => redirectHosts(record, targets)));
  let done = 0;
  await inParallel(pairs, PARALLEL, async ([page, now]) => {
    if ((done += 1) % SLICE === 0) await pause();
    const before = await versionOf(page, old, changes);
    const after = await versionOf(now, young, changes);
    if (before && after)
      comparePages({ before, after, hosts, readClaims }, (kind, was, is) => changes.add(kind, now.path, was, is));
  });
}

/** Null for a page that cannot be read, which is a change by itself. */
async function versionOf(page: RecordedPage, side: Side, changes: ChangeList): Promise<Version | null> {
  const found = await side.read!(page.file, page.path, page.bytes);
  if ('text' in found) return { page, html: found.text, record: side.record, targets: side.targets };
  changes.add('page-unreadable', page.path, '', `${found.state} in ${side.name}`);
  return null;
}

const ROBOTS_TXT = 'robots.txt';
const MAX_ROBOTS_BYTES = 500_000;

async function compareRobotsTxt(old: Side, young: Side, changes: ChangeList): Promise<void> {
  const hashIn = ({ record }: Side) => record.assets.find(({ file }) => file === ROBOTS_TXT)?.hash;
  if (hashIn(old) === hashIn(young)) return;
  const [before, after] = await Promise.all([old, young].map(robotsLines));
  if (before !== after) changes.add('robots-txt-changed', `/${ROBOTS_TXT}`, before, after);
}

/** The rules of a robots.txt; where the sitemap lies follows from the address of the site. */
async function robotsLines(side: Side): Promise<string> {
  const found = await side.read!(ROBOTS_TXT, null, MAX_ROBOTS_BYTES);
  const lines = 'text' in found ? found.text.split(/\r?\n/) : [];
  return lines.filter((line) => line.trim() !== '' && !/^\s*sitemap:/i.test(line)).join(' · ');
}
