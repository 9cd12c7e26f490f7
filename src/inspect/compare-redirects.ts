// Compares the redirects of two builds: each is an address that visitors and search engines know.
import { type BuildRecord, pageKey, type RecordedRedirect, redirectKey } from './build-record.js';
import type { ChangeList } from './changes.js';
import type { Side } from './side.js';

export function compareRedirects(old: Side, young: Side, changes: ChangeList): void {
  const [before, after] = [byAddress(old.record), byAddress(young.record)];
  for (const [key, redirect] of before) {
    const now = after.get(key);
    if (now) compareRedirect({ redirect, side: old }, { redirect: now, side: young }, changes);
    else if (!isPageAt(key, young)) lostRedirect(redirect, old, young, changes);
  }
  for (const [key, redirect] of after) {
    if (before.has(key)) continue;
    // A page that moved is reported by its own address.
    if (!old.pages.has(key)) changes.add('redirect-added', redirect.from, '', shown(redirect));
  }
}

/** A page also answers where its file stands. */
function isPageAt(key: string, { pages }: Side): boolean {
  return pages.has(key) || pages.get(pageKey(key))?.file === key.slice(1);
}

function byAddress({ redirects }: BuildRecord): ReadonlyMap<string, RecordedRedirect> {
  return new Map(redirects.map((one) => [redirectKey(one.from), one]));
}

interface OfSide {
  readonly redirect: RecordedRedirect;
  readonly side: Side;
}

function compareRedirect(before: OfSide, after: OfSide, changes: ChangeList): void {
  const [was, is] = [shown(before.redirect), shown(after.redirect)];
  if (was === is) return;
  const isAway = ({ redirect, side }: OfSide) => side.targets.redirect(redirect.from)?.kind === 'away';
  const hasNewTarget = before.redirect.to !== after.redirect.to;
  const kind = hasNewTarget && (isAway(before) || isAway(after)) ? 'affiliate-changed' : 'redirect-changed';
  changes.add(kind, after.redirect.from, was, is);
}

/** A redirect that is gone: another one, a pattern, may still lead on from its address. */
function lostRedirect(redirect: RecordedRedirect, old: Side, young: Side, changes: ChangeList): void {
  const target = old.targets.redirect(redirect.from);
  const now = young.targets.redirect(redirect.from);
  const isKept = now?.kind === 'away' || (now?.kind === 'page' && young.pages.has(now.key));
  const was = shown(redirect);
  if (isKept) changes.add('redirect-changed', redirect.from, was, now.kind === 'away' ? now.url : now.key);
  else changes.add('url-lost', redirect.from, was);
  if (target?.kind === 'away' && now?.kind !== 'away') changes.add('affiliate-lost', redirect.from, was);
}

function shown(redirect: RecordedRedirect): string {
  return `→ ${redirect.to}${redirect.status === null ? '' : ` (${redirect.status})`}`;
}
