// Puts together what the report shows: the finished pages of the manifest, the offers, and what a check finds.
import { setImmediate as nextTurn } from 'node:timers/promises';
import { byText } from '../util/by-text.js';
import { dayOf, shownEnd } from '../calendar/calendar-time.js';
import { claimName, type QuotedClaim } from '../claims/claim.js';
import { describeProperty, operatorNames } from '../claims/describe/describe-subject.js';
import { describeValue } from '../claims/describe/describe-value.js';
import type { SiteData } from '../entities/data.js';
import { readPage } from '../html/read-page.js';
import { type AffiliateLink, createLinkCollector } from '../inspect/affiliate-links.js';
import { pageKey, type ReadableBuild } from '../inspect/build-record.js';
import { everyPage } from '../inspect/each-page.js';
import type { ReadClaims } from '../inspect/read-claims.js';
import type { Problem } from '../model.js';
import type { ReportClaim, ReportConflict, ReportData, ReportOperator, ReportPage } from '../report/report-data.js';
import { capitalised } from '../words/formats.js';
import { reportWords } from '../words/report-words.js';
import { operatorOf } from './read-operators.js';
import { conflictsOf, groupProblems } from './report-problems.js';

interface ReportInput {
  readonly build: ReadableBuild;
  readonly data: SiteData;
  readonly problems: readonly Problem[];
  readonly readClaims: ReadClaims;
  readonly lang: string;
  /** English of the program → the language of the report. */
  readonly say: (english: string) => string;
  /** The moment of the report, ms. */
  readonly now: number;
  /** Key of a page → ISO day of its last change. */
  readonly updated: ReadonlyMap<string, string>;
}

export async function reportData(input: ReportInput): Promise<ReportData> {
  const { build, data, problems, lang, now } = input;
  const { record } = build;
  const { pages, claims, links } = await readPages(input);
  const conflicts = conflictsOf(problems, input.say);
  return {
    site: record.site ?? build.name,
    lang,
    day: dayOf(now),
    build: record.id,
    generator: record.generator,
    offers: data.offers.map(({ title, operator, validity, checked, source }) => ({
      title,
      operator: nameOfOperator(data, operator ?? ''),
      from: validity?.from ?? null,
      until: validity?.until === undefined ? null : shownEnd(validity.until),
      checked: checked?.day ?? null,
      source,
    })),
    claims: claimsOf(claims, conflicts),
    conflicts,
    operators: operatorsOf(links, data),
    problems: groupProblems(problems, input.say),
    pages,
  };
}

function nameOfOperator({ operators }: SiteData, id: string): string {
  return operators.find((one) => one.id === id)?.name ?? id;
}

/** By the names of claims. */
type Claims = ReadonlyMap<string, Named>;

interface Named {
  readonly title: string;
  /** On how many pages each stands. */
  readonly values: Map<string, number>;
}

async function readPages({
  build,
  data,
  readClaims,
  updated,
  lang,
  say,
}: ReportInput): Promise<{ pages: ReportPage[]; claims: Claims; links: AffiliateLink[] }> {
  const collector = createLinkCollector(build.record, { operatorOf: operatorOf(data.operators) });
  const claims = new Map<string, Named>();
  const names = operatorNames(data.operators);
  const pages: ReportPage[] = [];
  for await (const { page, html } of everyPage(build, nextTurn)) {
    const { path, bytes, title = '' } = page;
    collector.add(path, html);
    const blocks = readPage(html).blocks.map(({ name, span }) => ({
      name,
      bytes: Buffer.byteLength(html.slice(span.from, span.end)),
    }));
    pages.push({ path, title, updated: updated.get(pageKey(path)) ?? null, bytes, blocks });
    for (const claim of firstOfEach(readClaims(html))) {
      // Version and day of a page say nothing of another page.
      if (claim.subject === 'page') continue;
      const name = claimName(claim);
      if (!claims.has(name))
        claims.set(name, {
          title: capitalised(say(describeProperty(claim, (subject) => names.get(subject)))),
          values: new Map(),
        });
      const { values } = claims.get(name)!;
      const value = reportWords(lang).value(describeValue(claim));
      values.set(value, (values.get(value) ?? 0) + 1);
    }
  }
  return { pages, claims, links: collector.links() };
}

/** A page that says a thing twice says it once. */
function firstOfEach(claims: readonly QuotedClaim[]): Iterable<QuotedClaim> {
  const first = new Map<string, QuotedClaim>();
  for (const one of claims) {
    const key = `${claimName(one)} ${describeValue(one)}`;
    if (!first.has(key)) first.set(key, one);
  }
  return first.values();
}

/** Values may differ for good reasons: a contradiction is what the check reports as one. */
function claimsOf(claims: Claims, conflicts: readonly ReportConflict[]): ReportClaim[] {
  const open = new Set(conflicts.flatMap(({ claim, accepted }) => (accepted === null ? [claim] : [])));
  return [...claims]
    .map(([name, { title, values }]) => ({
      name,
      title,
      isOpen: open.has(name),
      values: [...values].map(([value, pages]) => ({ value, pages })).toSorted((a, b) => b.pages - a.pages),
    }))
    .toSorted((a, b) => Number(b.isOpen) - Number(a.isOpen) || byText(a.name, b.name));
}

function operatorsOf(links: readonly AffiliateLink[], data: SiteData): ReportOperator[] {
  const found = new Map<string, { name: string; links: AffiliateLink[] }>();
  for (const link of links) {
    const key = link.operator ?? link.host;
    const known = found.get(key) ?? { name: nameOfOperator(data, key), links: [] };
    known.links.push(link);
    found.set(key, known);
  }
  return [...found.values()]
    .map(({ name, links }) => ({
      name,
      links: links.length,
      pages: new Set(links.map((one) => one.page)).size,
      faults: links.filter((one) => one.status !== 'ok').length,
      targets: targetsOf(links),
    }))
    .toSorted((a, b) => b.links - a.links || byText(a.name, b.name));
}

/** Targets of one operator that are named. */
const MAX_TARGETS = 8;

function targetsOf(links: readonly AffiliateLink[]): ReportOperator['targets'] {
  const counts = new Map<string, number>();
  for (const { target } of links) counts.set(target, (counts.get(target) ?? 0) + 1);
  return [...counts]
    .map(([url, count]) => ({ url, links: count }))
    .toSorted((a, b) => b.links - a.links || byText(a.url, b.url))
    .slice(0, MAX_TARGETS);
}
