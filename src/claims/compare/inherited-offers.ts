// Claims whose offer was only guessed: it was named in the sentence before, or in a heading beyond one that speaks of
// something else. Mostly the guess is right. A value that differs from the others may as well belong to an offer that
// the reader does not distinguish from this one.
import { type Claim, operatorOf } from '../claim.js';
import { amountOf, isTime, type Valued } from '../same-value.js';
import type { Stated } from './finding.js';
import { ValueIndex } from './value-index.js';

/** Without the odd ones that are far from the others, of several values, or the value that another offer has. */
export function withoutOdd(groups: Map<string, Stated[]>): Map<string, Stated[]> {
  let isElsewhere: ReturnType<typeof valuesElsewhere> | undefined;
  for (const [name, stated] of groups) {
    if (stated.length < 2 || !stated.some((one) => one.isInherited)) continue;
    const told = referenceValues(stated);
    if (told.length === 0) continue;
    const known = new ValueIndex();
    for (const { claim } of told) known.add(claim);
    const odd = stated.filter(({ isInherited, claim }) => isInherited && !known.hasSame(claim));
    if (odd.length === 0) continue;
    isElsewhere ??= valuesElsewhere(groups);
    const isOfSeveral = new Set(odd.map(({ claim }) => valueKey(claim))).size > 1;
    const isDoubtful = ({ claim }: Stated) => isOfSeveral || !isNearAny(known, claim) || isElsewhere!(claim);
    const doubtful = new Set(odd.filter(isDoubtful));
    if (doubtful.size > 0)
      groups.set(
        name,
        stated.filter((one) => !doubtful.has(one)),
      );
  }
  return groups;
}

/** What the odd ones are held against: the values of the offer by its name, else the one that most pages state. */
function referenceValues(stated: readonly Stated[]): readonly Stated[] {
  const named = stated.filter((one) => !one.isInherited);
  if (named.length > 0) return named;
  const most = stated.reduce((a, b) => (b.count > a.count ? b : a));
  return most.count > 1 ? [most] : [];
}

function isNearAny(known: ValueIndex, claim: Stated['claim']): boolean {
  return typeof claim.value !== 'number' || known.hasNear(claim, FARTHEST);
}

/** So many times as large or small as the others, it is of something else. */
const FARTHEST = 5;

/** What has values of its own kind, or for everybody. */
const APART = /^(?:payment|game|level|page)[:.]/;

/** Whether the operator has a value twice for one property, or for another that is easily taken for it. */
function valuesElsewhere(groups: ReadonlyMap<string, readonly Stated[]>): (claim: Claim) => boolean {
  const counts = new Map<string, number>();
  for (const [name, stated] of groups) {
    if (APART.test(name)) continue;
    for (const key of new Set(stated.map(({ claim }) => valueKeyOfOperator(claim))))
      counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return (claim) => (counts.get(valueKeyOfOperator(claim)) ?? 0) > 1;
}

function valueKeyOfOperator(claim: Claim): string {
  const property = claim.property.replace(/^spins_/, '');
  return `${operatorOf(claim.subject)} ${TAKEN_FOR[property] ?? property} ${valueKey(claim)}`;
}

const TAKEN_FOR: Readonly<Partial<Record<string, string>>> = { wagering_deadline: 'validity', win_cap: 'max_bonus' };

/** A day is 24 hours. */
function valueKey(valued: Valued): string {
  return isTime(valued) ? `days ${amountOf(valued).toFixed(2)}` : `${valued.unit} ${valued.value}`;
}
