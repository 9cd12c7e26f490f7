// What a finished site shows on a day: the offers of each page with their terms and links, and the hashes of all files.
import { createHash } from 'node:crypto';
import type { QuotedClaim } from '../claims/claim.js';
import type { BuildRecord, ReadableBuild } from './build-record.js';
import { redirectHosts } from './affiliate-links.js';

import { offerBlocks } from './offers.js';
import { isAffiliate, pageFacts, sponsoredHosts } from './page-facts.js';
import type { ReadClaims } from './read-claims.js';
import { createTargets } from './targets.js';

export interface ShownOffer {
  readonly block: string;
  readonly anchor: string;
  /** A line for each paragraph, cell and list item; the terms are among them. */
  readonly text: string;
  readonly terms: string;
  readonly links: readonly { readonly text: string; readonly target: string; readonly rel: string }[];
}

/** What a rule of a policy found on a page. */
export interface PolicyResult {
  readonly rule: string;
  readonly ok: boolean;
  readonly message: string;
}

export interface PageEvidence {
  readonly path: string;
  readonly title: string;
  readonly file: string;
  /** Of the file as it is published. */
  readonly sha256: string;
  readonly offers: readonly ShownOffer[];
  /** Left out while nothing reads claims, or no policy is set. */
  readonly claims?: readonly QuotedClaim[];
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
}

export interface EvidenceHooks {
  readonly readClaims: ReadClaims | null;
  readonly checkPolicy: ((html: string, path: string) => readonly PolicyResult[]) | null;
  readonly pause: () => Promise<void>;
}

export function evidenceHead({ site, id, generator, pages }: BuildRecord, at: string): EvidenceHead {
  return { format: 1, at, site, build: id, generator, pages: pages.length };
}

/** A page that the manifest lists is gone, or was replaced while it was read. */
export class MissingPageError extends Error {
  constructor(readonly file: string) {
    super(`The page file "${file}" cannot be read.`);
  }
}

const SLICE = 50;

/** Page by page, in the order of their paths. */
export async function* pageEvidence(
  { record, read }: ReadableBuild,
  { readClaims, checkPolicy, pause }: EvidenceHooks,
): AsyncGenerator<PageEvidence> {
  const targets = createTargets(record);
  const known = redirectHosts(record, targets);
  const pages = record.pages.toSorted((a, b) => (a.path < b.path ? -1 : 1));
  for (const [index, { path, file, bytes }] of pages.entries()) {
    if (index % SLICE === SLICE - 1) await pause();
    const found = (await read?.(file, path, bytes)) ?? { state: 'missing' };
    if (!('text' in found)) throw new MissingPageError(file);
    const { title, blocks, links } = pageFacts(found.text, path, targets);
    const hosts = new Set([...known, ...sponsoredHosts(links)]);
    const affiliate = links.filter((link) => isAffiliate(link, hosts));
    yield {
      path,
      title,
      file,
      sha256: createHash('sha256').update(found.text).digest('hex'),
      offers: offerBlocks(blocks, affiliate).map(({ name, anchor, text, terms }) => ({
        block: name,
        anchor,
        text,
        terms,
        links: affiliate
          .filter((link) => link.block === name && link.anchor === anchor)
          .map(({ text: label, rel, target, href }) => ({
            text: label,
            target: target.kind === 'away' ? target.url : href,
            rel,
          })),
      })),
      ...(readClaims ? { claims: readClaims(found.text) } : {}),
      ...(checkPolicy ? { policy: checkPolicy(found.text, path) } : {}),
    };
  }
}

/** Language of the home page. */
export function languageOf({ pages }: BuildRecord): string {
  return (pages.find(({ path }) => path === '/') ?? pages[0])?.lang ?? '';
}
