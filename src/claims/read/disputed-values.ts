// What a sentence, a table or a list of cards says in two ways is not sure: it lists things that the reader cannot
// distinguish, such as levels, days or countries.
import { type Claim, claimName } from '../claim.js';
import type { ReadClaim } from './known-sentences.js';

/** A claim and where it stands. */
export type InGroup<T extends Claim = Claim> = readonly [group: ClaimGroup, claim: T];

/** The table or list of cards that a claim stands in; `card` is the title of the card, `''` in a table. */
export interface ClaimGroup {
  readonly number: number;
  readonly card: string;
}

/** The claims that no other claim of the same table disputes, nor one of another card. */
export function undisputed<T extends Claim>(found: readonly InGroup<T>[]): readonly T[] {
  const named = found.map(([{ number, card }, claim]) => ({
    name: `${number} ${offerName(claim, card)}`,
    value: claim.value,
    card,
  }));
  const disputed = disputedNames(named);
  return found.flatMap(([, claim], index) => (disputed.has(named[index]!.name) ? [] : [claim]));
}

/** Two offers of a list that hold on other days are two offers. */
function offerName(claim: Claim, card: string): string {
  return card === ''
    ? disputeName(claim)
    : disputeName({ ...claim, subject: claim.subject.replace(/^(reload)-[^@]+/, '$1') });
}

/** A sentence does not contradict itself; what two rules know how to read in words it says once. */
export function withoutDisputes(all: readonly ReadClaim[]): readonly ReadClaim[] {
  if (all.length < 2) return all;
  const said = new Set<string>();
  const claims = all.filter((one) => one.unit !== 'text' || !isRepeated(one, said));
  const disputed = disputedNames(claims.map((one) => ({ name: disputeName(one), value: one.value })));
  return disputed.size === 0 ? claims : claims.filter((one) => !disputed.has(disputeName(one)));
}

/** "Bitcoin" and "criptovalute" say one thing twice. */
function isRepeated(claim: Claim, said: Set<string>): boolean {
  const key = `${claimName(claim)}=${claim.value}`;
  if (said.has(key)) return true;
  said.add(key);
  return false;
}

/** The claims of a page, without those that their table or list of cards disputes; null stands for the page itself. */
export function sureClaimsOf<T extends Claim>(found: readonly (readonly [ClaimGroup | null, T])[]): readonly T[] {
  const sureOnes = new Set<T>(undisputed(found.filter((one): one is InGroup<T> => one[0] !== null)));
  return found.filter(([group, one]) => group === null || sureOnes.has(one)).map(([, one]) => one);
}

/** What is not sure disputes nothing that is. */
function disputeName(claim: Claim): string {
  return claim.qualifier === 'loose' ? `${claimName(claim)}~` : claimName(claim);
}

interface Named {
  readonly name: string;
  readonly value: ReadClaim['value'] | undefined;
  readonly card?: string;
}

/** A table says one thing of one name; a card may contradict itself, which is a mistake of its author. */
function disputedNames(found: readonly Named[]): ReadonlySet<string> {
  const first = new Map<string, Named>();
  const disputed = new Set<string>();
  for (const one of found) {
    const known = first.get(one.name);
    if (!known) first.set(one.name, one);
    else if (known.value !== one.value && (!one.card || known.card !== one.card)) disputed.add(one.name);
  }
  return disputed;
}
