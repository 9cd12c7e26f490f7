// Compares the links of two versions of a page.
import { groupBy } from '../util/group-by.js';
import type { ChangeKind } from './changes.js';
import { type FollowedLink, isAffiliate, type PageFacts, sponsoredHosts } from './page-facts.js';

export type Note = (kind: ChangeKind, before?: string, after?: string) => void;

/** `hosts` are those that affiliate links are known to go to, from redirects. */
export function compareLinks(before: PageFacts, after: PageFacts, hosts: ReadonlySet<string>, note: Note): void {
  const all = new Set([...hosts, ...sponsoredHosts(before.links), ...sponsoredHosts(after.links)]);
  const affiliate = (link: FollowedLink) => isAffiliate(link, all);
  compareAffiliates(before.links.filter(affiliate), after.links.filter(affiliate), note);
  const others = ({ links }: PageFacts) => links.filter((link) => !affiliate(link));
  compareAddresses(others(before), others(after), note);
}

/** What two links must have in common to be the same link, strictest first. */
const SAMENESS: readonly ((link: FollowedLink) => string)[] = [
  (link) => JSON.stringify([link.block, link.anchor, link.text, addressOf(link), link.rel]),
  (link) => JSON.stringify([link.block, link.anchor, link.text, addressOf(link)]),
  (link) => JSON.stringify([link.block, link.anchor, addressOf(link)]),
  (link) => JSON.stringify([link.text, addressOf(link)]),
  (link) => JSON.stringify([link.block, link.anchor, link.text]),
  // The id of a block follows from its heading, which may have changed.
  (link) => JSON.stringify([link.block, link.text]),
  addressOf,
];

function compareAffiliates(before: readonly FollowedLink[], after: readonly FollowedLink[], note: Note): void {
  let [old, young] = [before, after];
  for (const key of SAMENESS) {
    const { pairs, lost, added } = pair(old, young, key);
    for (const [a, b] of pairs) compareAffiliate(a, b, note);
    [old, young] = [lost, added];
  }
  for (const link of old) note('affiliate-lost', described(link));
  for (const link of young) note('affiliate-added', '', described(link));
}

function compareAffiliate(a: FollowedLink, b: FollowedLink, note: Note): void {
  if (addressOf(a) !== addressOf(b)) note('affiliate-changed', described(a), described(b));
  else if (a.text !== b.text) note('affiliate-text-changed', described(a), described(b));
  if (a.rel !== b.rel) note('rel-changed', withRel(a), withRel(b));
}

/** Pairs the links of two lists that have the same key, in their order. */
function pair(
  before: readonly FollowedLink[],
  after: readonly FollowedLink[],
  keyOf: (link: FollowedLink) => string,
): {
  readonly pairs: readonly (readonly [FollowedLink, FollowedLink])[];
  readonly lost: readonly FollowedLink[];
  readonly added: readonly FollowedLink[];
} {
  const waiting = groupBy(after.toReversed(), keyOf);
  const taken = new Set<FollowedLink>();
  const pairs: (readonly [FollowedLink, FollowedLink])[] = [];
  const lost: FollowedLink[] = [];
  for (const link of before) {
    const partner = waiting.get(keyOf(link))?.pop();
    if (partner) {
      pairs.push([link, partner]);
      taken.add(partner);
    } else lost.push(link);
  }
  return { pairs, lost, added: after.filter((link) => !taken.has(link)) };
}

/** Links that earn nothing: which addresses are linked at all, and with which `rel`. */
function compareAddresses(before: readonly FollowedLink[], after: readonly FollowedLink[], note: Note): void {
  const [old, young] = [relsByAddress(before), relsByAddress(after)];
  for (const [address, rels] of old) {
    const now = young.get(address);
    if (now === undefined) note(isAway(address) ? 'external-lost' : 'link-lost', address);
    else if (now !== rels) note('rel-changed', `${address} (rel: ${rels})`, `${address} (rel: ${now})`);
  }
  for (const address of young.keys())
    if (!old.has(address)) note(isAway(address) ? 'external-added' : 'link-added', '', address);
}

function relsByAddress(links: readonly FollowedLink[]): ReadonlyMap<string, string> {
  const rels = new Map<string, Set<string>>();
  for (const link of links) {
    if (link.target.kind === 'other') continue;
    const address = addressOf(link);
    rels.set(address, (rels.get(address) ?? new Set()).add(link.rel || 'none'));
  }
  return new Map([...rels].map(([address, words]) => [address, [...words].sort().join(', ')]));
}

const isAway = (address: string) => !address.startsWith('/');

function addressOf({ target }: FollowedLink): string {
  if (target.kind === 'away') return target.url;
  return target.kind === 'page' ? withoutHash(target.key) + target.query : '';
}

/** Names of published files carry a part of their hash, which says nothing about where the link leads. */
function withoutHash(path: string): string {
  return path.startsWith('/assets/') ? path.replace(/\.[0-9a-f]{16}(?=\.[a-z0-9]+$)/, '') : path;
}

function described(link: FollowedLink): string {
  return `${link.text === '' ? '(no text)' : link.text} → ${addressOf(link)}`;
}

function withRel(link: FollowedLink): string {
  return `${described(link)} (rel: ${link.rel || 'none'})`;
}
