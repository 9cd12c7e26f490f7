// What a finished site shows on a day: the offers of each page with their terms and links, and the hashes of all files.
import { createHash } from 'node:crypto';
import { claimName, type QuotedClaim } from '../claims/claim.js';
import { describeValue } from '../claims/describe/describe-value.js';
import type { PageBlock } from '../html/read-page.js';
import { type BuildRecord, pageKey, type ReadableBuild, type RecordedPage } from './build-record.js';
import { type LinkOptions, redirectHosts } from './affiliate-links.js';
import { everyPage } from './each-page.js';
import { conditionBlocks, offerBlocks } from './offers.js';
import { type FollowedLink, isAffiliate, pageFacts, sponsoredHosts } from './page-facts.js';
import type { ReadClaims } from './read-claims.js';
import { createTargets, type Targets } from './targets.js';

interface ShownOffer {
  readonly block: string;
  readonly anchor: string;
  /** A line for each paragraph, cell and list item; the terms are among them. */
  readonly text: string;
  readonly terms: string;
  readonly links: readonly { readonly text: string; readonly target: string; readonly rel: string }[];
}

/** Another block of the page that states conditions: a table, an answer. */
interface ShownConditions {
  readonly block: string;
  readonly anchor: string;
  readonly text: string;
}

/** What a page states, as it was read in its text. */
interface ShownClaim {
  /** `welcome.min_deposit` */
  readonly claim: string;
  readonly value: number | string;
  readonly unit: string;
  readonly qualifier: string;
  /** `20 €` */
  readonly text: string;
  readonly quotation: string;
}

/** What a rule of a policy pack found on a page. */
export interface PolicyResult {
  /** `it/age-mark` */
  readonly rule: string;
  readonly severity: string;
  /** What the rule asks for. */
  readonly asks: string;
  readonly found: string;
  readonly law: string;
}

/** A policy pack that the pages were held against. */
export interface CheckedPack {
  readonly pack: string;
  readonly title: string;
  /** The day on which its sources were looked at. */
  readonly checked: string;
  readonly rules: number;
  readonly sha256: string;
}

export interface PageEvidence {
  readonly path: string;
  readonly title: string;
  readonly file: string;
  /** Of the file as it is published. */
  readonly sha256: string;
  readonly offers: readonly ShownOffer[];
  /** Blocks beside the offers that state conditions. */
  readonly conditions: readonly ShownConditions[];
  readonly claims: readonly ShownClaim[];
  /** Empty when the packs found nothing; left out when the config names none. */
  readonly policy?: readonly PolicyResult[];
}

export interface EvidenceHead {
  readonly format: 1;
  /** ISO date and time. */
  readonly at: string;
  readonly site: string | null;
  readonly build: string;
  readonly generator: string;
  readonly pages: number;
  /** What the pages were held against; those of the config. */
  readonly policies: readonly CheckedPack[];
}

export interface EvidenceHooks {
  readonly readClaims: ReadClaims;
  /**
   * Null when the config names no pack; undefined for a page that none holds for. `isOperator` tells whether a link
   * leads to one.
   */
  readonly checkPolicy:
    | ((
        html: string,
        page: { readonly slug: string; readonly lang: string },
        isOperator: (href: string, rel: string) => boolean,
      ) => readonly PolicyResult[] | undefined)
    | null;
  readonly operatorOf: LinkOptions['operatorOf'];
  readonly pause: () => Promise<void>;
}

export function evidenceHead(
  { site, id, generator, pages }: BuildRecord,
  at: string,
  policies: readonly CheckedPack[],
): EvidenceHead {
  return { format: 1, at, site, build: id, generator, pages: pages.length, policies };
}

/** Page by page, in the order of their paths. */
export async function* pageEvidence(build: ReadableBuild, hooks: EvidenceHooks): AsyncGenerator<PageEvidence> {
  const targets = createTargets(build.record);
  const reader = { targets, hosts: redirectHosts(build.record, targets), hooks };
  for await (const { page, html } of everyPage(build, hooks.pause)) yield readEvidence(html, page, reader);
}

interface EvidenceReader {
  readonly targets: Targets;
  /** Hosts that redirects of the site lead to. */
  readonly hosts: readonly string[];
  readonly hooks: EvidenceHooks;
}

function readEvidence(
  html: string,
  page: RecordedPage,
  { targets, hosts: known, hooks }: EvidenceReader,
): PageEvidence {
  const { path, file, lang = '' } = page;
  const { title, blocks, links } = pageFacts(html, path, targets);
  const hosts = new Set([...known, ...sponsoredHosts(links)]);
  const isPaid = (link: FollowedLink) =>
    isAffiliate(link, hosts) ||
    (link.target.kind === 'away' && hooks.operatorOf(link.target.host, link.target.url) !== null);
  const affiliate = links.filter(isPaid);
  const isOperator = (href: string, rel: string) =>
    isPaid({ href, rel: rel.toLowerCase(), text: '', block: '', anchor: '', target: targets.resolve(href, path) });
  const claims = hooks.readClaims(html);
  const policy = hooks.checkPolicy?.(html, { slug: pageKey(path), lang }, isOperator);
  const offers = offerBlocks(blocks, affiliate);
  const conditions = conditionBlocks(blocks, offers, claims);
  return {
    path,
    title,
    file,
    sha256: createHash('sha256').update(html).digest('hex'),
    offers: offers.map((offer) => shownOffer(offer, affiliate)),
    conditions: conditions.map(({ name, anchor, text }) => ({ block: name, anchor, text })),
    claims: claims.map(shownClaim),
    ...(policy ? { policy } : {}),
  };
}

function shownOffer({ name, anchor, text, terms }: PageBlock, affiliate: readonly FollowedLink[]): ShownOffer {
  const own = affiliate.filter((link) => link.block === name && link.anchor === anchor);
  const links = own.map(({ text: label, rel, target, href }) => ({
    text: label,
    target: target.kind === 'away' ? target.url : href,
    rel,
  }));
  return { block: name, anchor, text, terms, links };
}

function shownClaim(claim: QuotedClaim): ShownClaim {
  const { value, unit, qualifier, quotation } = claim;
  return { claim: claimName(claim), value, unit, qualifier, text: describeValue(claim), quotation };
}

/** Language of the home page. */
export function languageOf({ pages }: BuildRecord): string {
  return (pages.find(({ path }) => path === '/') ?? pages[0])?.lang ?? '';
}
