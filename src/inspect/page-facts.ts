// What is compared of a page: its reading with every link followed to where it leads.
import { withoutBase } from '../urls/urls.js';
import { type PageLink, type PageReading, readPage } from '../html/read-page.js';
import type { BuildRecord } from './build-record.js';
import type { LinkTarget, Targets } from './targets.js';
import { canParse } from '../urls/can-parse.js';

export interface FollowedLink extends PageLink {
  readonly target: LinkTarget;
}

export interface PageFacts extends Omit<PageReading, 'links'> {
  readonly links: readonly FollowedLink[];
}

export function pageFacts(html: string, path: string, targets: Targets): PageFacts {
  const reading = readPage(html);
  return { ...reading, links: reading.links.map((link) => ({ ...link, target: targets.resolve(link.href, path) })) };
}

function isSponsored({ rel }: Pick<PageLink, 'rel'>): boolean {
  return /(?:^| )sponsored(?: |$)/.test(rel);
}

/** Hosts that links of these pages mark as sponsored. */
export function sponsoredHosts(links: readonly FollowedLink[]): string[] {
  return links.flatMap((link) => (isSponsored(link) && link.target.kind === 'away' ? [link.target.host] : []));
}

/** A link that earns money: marked so, through an own redirect to another host, or to a host of such links. */
export function isAffiliate(link: FollowedLink, hosts: ReadonlySet<string>): boolean {
  const { target } = link;
  return target.kind === 'away' && (target.via !== '' || isSponsored(link) || hosts.has(target.host));
}

/** An absolute address of the site as a path, so that the same site at two addresses compares as the same. */
export function withoutSite(url: string, { site, base }: Pick<BuildRecord, 'site' | 'base'>): string {
  if (site === null || !canParse(url)) return url;
  const [own, home] = [new URL(url), new URL(site)];
  if (own.origin !== home.origin) return url;
  const below = withoutBase(base, own.pathname);
  return below === null ? url : below + own.search;
}
