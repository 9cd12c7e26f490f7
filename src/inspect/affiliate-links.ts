// Every link of a finished site that earns money: where it stands, where it ends up, and whether it is marked.
import { byText } from '../util/by-text.js';
import type { BuildRecord, ReadableBuild } from './build-record.js';
import { eachPage } from './each-page.js';
import { type FollowedLink, isAffiliate, pageFacts, sponsoredHosts } from './page-facts.js';
import { createTargets, type Targets } from './targets.js';

export interface AffiliateLink {
  /** Path of the page below the base. */
  readonly page: string;
  /** The block, or the frame of the page (`header`, `footer`), and its id. */
  readonly block: string;
  readonly anchor: string;
  readonly text: string;
  /** As it stands in the page. */
  readonly href: string;
  /** Where it ends up after the site's own redirects. */
  readonly target: string;
  /** The own redirect it goes through; `''` for none. */
  readonly via: string;
  readonly host: string;
  /** Id of the operator in content/data; null where none has the host. */
  readonly operator: string | null;
  /** Parameters of the target: those that it is counted by are among them. */
  readonly parameters: Readonly<Record<string, string>>;
  readonly rel: string;
  /** `rel-missing`: it is not marked as `sponsored nofollow`. `tracking-missing`: see `missing`. */
  readonly status: 'ok' | 'rel-missing' | 'tracking-missing' | 'rel-missing tracking-missing';
  /** Parameters that the operator asks for and that the target does not have, as they must stand in it. */
  readonly missing: readonly string[];
  /** The operator is closed. */
  readonly closed: boolean;
}

/** The operator of a link, and the parameters that it must carry and does not. */
interface KnownOperator {
  readonly id: string;
  readonly missing: readonly string[];
  readonly closed: boolean;
}

interface LinkReading {
  readonly links: readonly AffiliateLink[];
  /** A page that the manifest lists and that cannot be read. */
  readonly unreadable: string | null;
}

export interface LinkOptions {
  /** `host` in the form of LinkTarget. */
  readonly operatorOf: (host: string, url: string) => KnownOperator | null;
  readonly pause: () => Promise<void>;
}

/**
 * The links page by page, in the order of the pages' paths. Every page is read twice: a link may go to a host that only
 * a later page marks as sponsored.
 */
export async function* affiliateLinks(build: ReadableBuild, options: LinkOptions): AsyncGenerator<LinkReading> {
  const targets = createTargets(build.record);
  const hosts = new Set(redirectHosts(build.record, targets));
  for await (const { links } of readPages(build, targets, options))
    for (const host of sponsoredHosts(links ?? [])) hosts.add(host);
  for await (const { path, links } of readPages(build, targets, options)) {
    if (links === null) yield { links: [], unreadable: path };
    else yield { links: affiliatesOf(links, path, hosts, options), unreadable: null };
  }
}

/** The same of pages that are read for something else: handed over once each; the links that leave them are kept. */
export function createLinkCollector(record: BuildRecord, options: Pick<LinkOptions, 'operatorOf'>) {
  const targets = createTargets(record);
  const hosts = new Set(redirectHosts(record, targets));
  const pages: { readonly path: string; readonly links: readonly FollowedLink[] }[] = [];
  return {
    add(path: string, html: string): void {
      const links = pageFacts(html, path, targets).links.filter(({ target }) => target.kind === 'away');
      for (const host of sponsoredHosts(links)) hosts.add(host);
      pages.push({ path, links });
    },
    links: (): AffiliateLink[] =>
      pages
        .toSorted((a, b) => byText(a.path, b.path))
        .flatMap(({ path, links }) => affiliatesOf(links, path, hosts, options)),
  };
}

function affiliatesOf(
  links: readonly FollowedLink[],
  path: string,
  hosts: ReadonlySet<string>,
  options: Pick<LinkOptions, 'operatorOf'>,
): AffiliateLink[] {
  const own = links.filter((link) => isAffiliate(link, hosts) || operatorIn(link, options) !== null);
  return own.map((link) => affiliateLink(link, path, options));
}

async function* readPages(
  build: ReadableBuild,
  targets: Targets,
  { pause }: LinkOptions,
): AsyncGenerator<{ readonly path: string; readonly links: readonly FollowedLink[] | null }> {
  for await (const { page, html } of eachPage(build, pause))
    yield { path: page.path, links: html === null ? null : pageFacts(html, page.path, targets).links };
}

/** Hosts that redirects of the site lead to. */
export function redirectHosts({ redirects }: BuildRecord, targets: Targets): string[] {
  return redirects.flatMap(({ from }) => {
    const target = targets.redirect(from);
    return target?.kind === 'away' ? [target.host] : [];
  });
}

function operatorIn({ target }: FollowedLink, { operatorOf }: Pick<LinkOptions, 'operatorOf'>): KnownOperator | null {
  return target.kind === 'away' ? operatorOf(target.host, target.url) : null;
}

function affiliateLink(link: FollowedLink, page: string, options: Pick<LinkOptions, 'operatorOf'>): AffiliateLink {
  const { block, anchor, text, href, rel, target } = link;
  const { url, host, via } = target as Extract<FollowedLink['target'], { kind: 'away' }>;
  const words = rel.split(' ');
  const isMarked = words.includes('sponsored') && words.includes('nofollow');
  const operator = operatorIn(link, options);
  const missing = operator?.missing ?? [];
  const faults = [...(isMarked ? [] : ['rel-missing']), ...(missing.length > 0 ? ['tracking-missing'] : [])];
  return {
    page,
    block,
    anchor,
    text,
    href,
    target: url,
    via,
    host,
    operator: operator?.id ?? null,
    // Only data properties: a parameter may be called __proto__.
    parameters: Object.fromEntries(new URL(url).searchParams),
    rel,
    status: (faults.join(' ') || 'ok') as AffiliateLink['status'],
    missing,
    closed: operator?.closed ?? false,
  };
}
