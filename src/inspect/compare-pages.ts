// Compares two versions of a page: what search engines are told, headings, structured data, links, offers and claims.
import type { BuildRecord, RecordedPage } from './build-record.js';
import { compareClaims } from './compare-claims.js';
import { compareLinks, type Note } from './compare-links.js';
import { offerBlocks } from './offers.js';
import { isAffiliate, pageFacts, type PageFacts, sponsoredHosts, withoutSite } from './page-facts.js';
import type { ReadClaims } from './read-claims.js';
import type { Targets } from './targets.js';

/** One version of a page, and what is needed to read it. */
export interface Version {
  readonly page: RecordedPage;
  readonly html: string;
  readonly record: BuildRecord;
  readonly targets: Targets;
}

interface ComparedPages {
  readonly before: Version;
  readonly after: Version;
  /** Hosts that affiliate redirects of either build lead to. */
  readonly hosts: ReadonlySet<string>;
  readonly readClaims: ReadClaims;
}

export function comparePages({ before, after, hosts, readClaims }: ComparedPages, note: Note): void {
  const facts = ({ html, page, targets }: Version) => pageFacts(html, page.path, targets);
  const [old, young] = [facts(before), facts(after)];
  compareHead(old, young, note);
  const canonicals = [withoutSite(old.canonical, before.record), withoutSite(young.canonical, after.record)] as const;
  if (canonicals[0] !== canonicals[1]) note('canonical-changed', ...canonicals);
  compareLinks(old, young, hosts, note);
  compareOffers(old, young, hosts, note);
  compareClaims(readClaims(before.html), readClaims(after.html), note);
}

/** The same where only the manifests are at hand. */
export function compareRecords(before: RecordedPage, after: RecordedPage, sides: readonly BuildRecord[], note: Note) {
  const [old, young] = sides as readonly [BuildRecord, BuildRecord];
  if (before.indexable === true && after.indexable === false) note('noindex-added');
  if (before.indexable === false && after.indexable === true) note('noindex-removed');
  if (before.title !== undefined && after.title !== undefined && before.title !== after.title)
    note('title-changed', before.title, after.title);
  if (before.canonical === undefined || after.canonical === undefined) return;
  const canonicals = [withoutSite(before.canonical, old), withoutSite(after.canonical, young)] as const;
  if (canonicals[0] !== canonicals[1]) note('canonical-changed', ...canonicals);
}

function compareHead(old: PageFacts, young: PageFacts, note: Note): void {
  const [was, is] = [isKeptOut(old.robots), isKeptOut(young.robots)];
  if (was !== is) note(is ? 'noindex-added' : 'noindex-removed', old.robots, young.robots);
  else if (robotWords(old.robots) !== robotWords(young.robots)) note('robots-changed', old.robots, young.robots);
  if (old.title !== young.title) note('title-changed', old.title, young.title);
  if (old.description !== young.description) note('description-changed', old.description, young.description);
  compareLists('h1-changed', old.h1, young.h1, note);
  compareLists('json-ld-changed', old.jsonLd, young.jsonLd, note);
}

function compareLists(
  kind: 'h1-changed' | 'json-ld-changed',
  old: readonly string[],
  young: readonly string[],
  note: Note,
) {
  const [before, after] = [old.join(', '), young.join(', ')];
  if (before !== after) note(kind, before, after);
}

function robotWords(robots: string): string {
  return [
    ...new Set(
      robots
        .toLowerCase()
        .split(/[\s,]+/)
        .filter(Boolean),
    ),
  ]
    .sort()
    .join(', ');
}

/** `none` is `noindex, nofollow`. */
function isKeptOut(robots: string): boolean {
  return /(?:^|, )(?:noindex|none)(?:, |$)/.test(robotWords(robots));
}

function compareOffers(old: PageFacts, young: PageFacts, hosts: ReadonlySet<string>, note: Note): void {
  const [before, after] = [offersOf(old, hosts), offersOf(young, hosts)];
  for (const [name, text] of before) {
    const now = after.get(name);
    if (now === undefined) note('offer-lost', `${name}: ${excerptOf(text)}`);
    else if (now !== text) note('offer-changed', ...difference(name, text, now));
  }
  for (const [name, text] of after) if (!before.has(name)) note('offer-added', '', `${name}: ${excerptOf(text)}`);
}

/** By name, and place among those of that name: the id of a block follows from its heading, which may change. */
function offersOf({ blocks, links }: PageFacts, known: ReadonlySet<string>): ReadonlyMap<string, string> {
  const hosts = new Set([...known, ...sponsoredHosts(links)]);
  const offers = new Map<string, string>();
  const counts = new Map<string, number>();
  for (const { name, text } of offerBlocks(
    blocks,
    links.filter((link) => isAffiliate(link, hosts)),
  )) {
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    offers.set(count === 1 ? name : `${name} ${count}`, text);
  }
  return offers;
}

const MAX_EXCERPT = 200;

function excerptOf(text: string): string {
  const line = text.replaceAll('\n', ' · ');
  return line.length > MAX_EXCERPT ? `${line.slice(0, MAX_EXCERPT)}…` : line;
}

/** The lines that only one of two texts has. */
function difference(name: string, before: string, after: string): readonly [string, string] {
  const [old, young] = [before.split('\n'), after.split('\n')];
  const [known, now] = [new Set(old), new Set(young)];
  const only = (lines: readonly string[], others: ReadonlySet<string>) => lines.filter((line) => !others.has(line));
  const [lost, added] = [only(old, now), only(young, known)];
  // The same lines in another order, or another number of times.
  if (lost.length === 0 && added.length === 0) return [`${name}: ${excerptOf(before)}`, `${name}: (in another order)`];
  const part = (lines: readonly string[]) => (lines.length === 0 ? '' : `${name}: ${excerptOf(lines.join('\n'))}`);
  return [part(lost), part(added)];
}
