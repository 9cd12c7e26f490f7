// Offers that are known by their code. "VELA300 | 15 €" in a table of codes is said of the offer that has this code on
// another page, and "Ricarica del venerdì" is "Venerdì del Faro" where both have one code.
import type { Stated } from './finding.js';

const NAMED = /^offer:([a-z]{3,12}\d{0,4})(?:@[^.]*)?(?=\.[a-z_]+$)/;
const OF_DAY = /^reload-([a-zà-ÿ]+)/;

/** With one name for each of them. */
export function withCodes(groups: Map<string, Stated[]>): Map<string, Stated[]> {
  const owners = ownersOf(groups);
  if (owners.size === 0) return groups;
  const ofDays = new Map([...owners.values()].flatMap((subjects) => aliasOf([...subjects])));
  const all = [...groups];
  for (const [name, stated] of all) {
    const at = name.lastIndexOf('.');
    const own = new Set([...(owners.get(NAMED.exec(name)?.[1] ?? '') ?? [])].map((one) => ofDays.get(one) ?? one));
    const named = soleOwner([...own]) ?? name.slice(0, at);
    const subject = ofDays.get(named) ?? named;
    if (subject === name.slice(0, at)) continue;
    groups.delete(name);
    const key = subject + name.slice(at);
    const moved = stated.map((one) => ({ ...one, claim: { ...one.claim, subject } }));
    groups.set(key, [...(groups.get(key) ?? []), ...moved]);
  }
  return groups;
}

/** "La ricarica" and "Ricarica del mercoledì" are one where they have one code. */
function soleOwner(own: readonly string[]): string | undefined {
  const ofDay = own.find((one) => OF_DAY.test(one));
  const isOne =
    own.length === 1 || (own.length === 2 && ofDay !== undefined && own.some((one) => /^reload(?:@|$)/.test(one)));
  return isOne ? (ofDay ?? own[0]) : undefined;
}

/** The offers that have a code. */
function ownersOf(groups: ReadonlyMap<string, readonly Stated[]>): ReadonlyMap<string, Set<string>> {
  const owners = new Map<string, Set<string>>();
  for (const [name, stated] of groups) {
    if (!name.endsWith('.code') || /^(?:bonus|unnamed)[.@]/.test(name)) continue;
    const subject = name.slice(0, -'.code'.length);
    for (const { claim } of stated) {
      const code = String(claim.value).toLowerCase();
      // That none is needed, or one, says nothing of which offer it is.
      if (code !== 'none' && code !== 'required' && !subject.startsWith(`offer:${code}`))
        owners.set(code, (owners.get(code) ?? new Set()).add(subject));
    }
  }
  return owners;
}

/** Of two offers with one code and one day: "offer:mercoledì" says no more than the day, and is no name. */
function aliasOf(subjects: readonly string[]): readonly (readonly [string, string])[] {
  const reload = subjects.find((one) => OF_DAY.test(one));
  const day = reload && OF_DAY.exec(reload)![1]!;
  const named = subjects.find((one) => one.startsWith(`offer:${day}`));
  if (subjects.length !== 2 || !reload || !named) return [];
  return [named === reload.replace(OF_DAY, 'offer:$1') ? [named, reload] : [reload, named]];
}
