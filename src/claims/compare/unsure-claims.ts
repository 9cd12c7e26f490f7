// Claims that were not read for sure: which of them contradict one that was.

import { type Claim, claimName, isSure, operatorOf } from '../claim.js';
import { amountOf, isComparable } from '../same-value.js';
import type { Groups, Stated } from './finding.js';
import { ValueIndex } from './value-index.js';

/** Takes them out of the groups, before anything is compared. */
export function takeUnsure(groups: Map<string, Stated[]>): readonly Stated[] {
  const unsure: Stated[] = [];
  for (const [name, stated] of groups) {
    const sure = stated.filter(({ claim }) => isSure(claim));
    if (sure.length === stated.length) continue;
    for (const one of stated) if (!isSure(one.claim)) unsure.push(one);
    if (sure.length > 0) groups.set(name, sure);
    else groups.delete(name);
  }
  return unsure;
}

/** Adds those that contradict what is sure: not those whose value the operator has for anything else. */
export function withUnsure(groups: Groups, unsure: readonly Stated[]): Groups {
  if (unsure.length === 0) return groups;
  const [known, targetOf, isNearIn] = [createKnown(groups), createTargets(groups), createNear()];
  const [open, alone] = [new Map<Stated[], Stated[]>(), new Map<string, Stated[]>()];
  const ofSpins = createSpinOffers(groups);
  for (const stated of unsure) {
    const one = ofSpins(stated);
    if (!isLikely(one.claim) || known(one.claim)) continue;
    const target = targetOf(one.claim) ?? targetOf(asOther(one.claim));
    if (target && isNearIn(target, one.claim)) addTo(open, target, one);
    else if (!target && mayStandAlone(one.claim)) {
      const named = withName(one);
      addTo(alone, claimName(named.claim), named);
    }
  }
  // Several such values are of several things.
  for (const [target, list] of open)
    if (new Set(list.map(({ claim }) => claim.value)).size === 1) for (const one of list) target.push(one);
  for (const [name, list] of alone) if (areTwo(list)) (groups as Map<string, Stated[]>).set(name, list);
  return groups;
}

/** Spins of an offer without a name are those of the one that has any. */
function createSpinOffers(groups: Groups): (stated: Stated) => Stated {
  const offers = new Map<string, string | null>();
  for (const name of groups.keys()) {
    const subject = subjectOf(name);
    if (!/\.free_spins(?:_per_day|_days)?$/.test(name)) continue;
    const operator = operatorOf(subject);
    const known = offers.get(operator);
    offers.set(operator, known === undefined || known === subject ? subject : null);
  }
  return (stated) => {
    const { claim } = stated;
    const subject = isNameless(claim) && /spin/.test(claim.property) ? offers.get(operatorOf(claim.subject)) : null;
    return subject ? { ...stated, claim: { ...claim, subject } } : stated;
  };
}

/** Of an operator that is reviewed, what needs no name is its one bonus. */
function mayStandAlone(claim: Claim): boolean {
  return !isNameless(claim) || operatorOf(claim.subject) !== '';
}

function withName(stated: Stated): Stated {
  const { claim } = stated;
  return isNameless(claim)
    ? { ...stated, claim: { ...claim, subject: `welcome${operatorOf(claim.subject)}` } }
    : stated;
}

/** Two values, and no more, that are near each other. */
function areTwo(list: readonly Stated[]): boolean {
  const [first, ...others] = list;
  const other = others.find(({ claim }) => claim.value !== first!.claim.value || claim.unit !== first!.claim.unit);
  return (
    other !== undefined &&
    list.every(({ claim }) =>
      [first!, other].some((one) => one.claim.value === claim.value && one.claim.unit === claim.unit),
    ) &&
    isNear(first!.claim, other.claim)
  );
}

function addTo<Key>(lists: Map<Key, Stated[]>, key: Key, one: Stated): void {
  const list = lists.get(key);
  if (list) list.push(one);
  else lists.set(key, [one]);
}

/** Asked here, since what a reading holds for must not hang on how large a number is (decision 0054). */
function isLikely({ subject, property, value, unit }: Claim): boolean {
  // A free spin is worth little, and a site has more than a few of anything.
  if (property === 'spin_value') return Number(value) <= 5;
  if (unit === 'count' && subject.startsWith('site')) return Number(value) >= 20;
  return property !== 'match' || Number(value) % 5 === 0;
}

/** What a bonus lasts is the time for its requirement. */
function asOther(claim: Claim): Claim {
  if (claim.property === 'wagering_deadline') return { ...claim, property: 'validity' };
  return claim.property === 'validity' ? { ...claim, property: 'wagering_deadline' } : claim;
}

/** Finds the sure claims that one is compared with. */
function createTargets(groups: Groups): (claim: Claim) => Stated[] | undefined {
  const offers = new Map<string, [name: string, stated: Stated[]][]>();
  for (const [name, stated] of groups) {
    if (NO_OFFER.test(name)) continue;
    const key = `${name.slice(name.lastIndexOf('.'))}${operatorOf(subjectOf(name))}`;
    const list = offers.get(key);
    if (list) list.push([name, stated as Stated[]]);
    else offers.set(key, [[name, stated as Stated[]]]);
  }
  return (claim) => {
    if (!isNameless(claim)) return groups.get(claimName(claim)) as Stated[] | undefined;
    const own = offers.get(`.${claim.property}${operatorOf(claim.subject)}`) ?? [];
    return (own.find(([name]) => name.startsWith('welcome')) ?? (own.length === 1 ? own[0] : undefined))?.[1];
  };
}

function isNameless({ subject }: Claim): boolean {
  return /^(?:unnamed|bonus)(?:@|$)/.test(subject);
}

/** What has words of its own is taken for nothing else. */
const OF_ITS_OWN =
  /^(?:level|game):|^referral[.@]|\.(?:verification_time|inactivity_fee|points_validity|email_response|rating|first_prize|winners|entry|friend_reward|stake_per_point)$/;
const NO_OFFER = /^(?:account|payment|game|site|tournament|privacy|vip)[:@.]/;

/** No value of an offer is taken for one of these. */
const OF_PAYING = /^payment:|\.approval_time$/;
const SPINS = /\.(?:free_spins|spins?_)[a-z_]*$/;
const OF_WINNINGS = /^spins_(?:wagering|win_cap)$/;

function subjectOf(name: string): string {
  return name.slice(0, name.lastIndexOf('.'));
}

/** Whether anything of the operator has a value; of payment methods only where the claim is about one. */
function createKnown(groups: Groups): (claim: Claim) => boolean {
  const values = new Map<string, ValueIndex>();
  const valuesOf = (subject: string, kind: 'payment' | 'spins' | '') => {
    const key = `${kind}${operatorOf(subject)}`;
    let index = values.get(key);
    if (!index) values.set(key, (index = new ValueIndex()));
    return index;
  };
  const withSpins = new Set([...groups.keys()].filter((name) => SPINS.test(name)).map(subjectOf));
  for (const [name, stated] of groups) {
    if (OF_ITS_OWN.test(name)) continue;
    const subject = subjectOf(name);
    for (const { claim } of stated) {
      valuesOf(subject, OF_PAYING.test(name) ? 'payment' : '').add(claim);
      if (withSpins.has(subject)) valuesOf(subject, 'spins').add(claim);
    }
  }
  return (claim) => {
    // What spins have won is asked nothing that holds for offers without spins.
    if (OF_WINNINGS.test(claim.property)) return valuesOf(claim.subject, 'spins').hasSame(claim);
    const isOfPayment = claim.subject.startsWith('payment:');
    return (
      valuesOf(claim.subject, '').hasSame(claim) || (isOfPayment && valuesOf(claim.subject, 'payment').hasSame(claim))
    );
  };
}

/** Whether one of the claims of a group is near another one. */
function createNear(): (group: readonly Stated[], claim: Claim) => boolean {
  const indexes = new Map<readonly Stated[], ValueIndex>();
  return (group, claim) => {
    let index = indexes.get(group);
    if (!index) {
      indexes.set(group, (index = new ValueIndex()));
      for (const one of group) index.add(one.claim);
    }
    // No fee at all is near to any.
    const isFree = claim.property === 'inactivity_fee' && index.hasSame({ value: 0, unit: claim.unit });
    return isFree || index.hasNear(claim, farthest(claim));
  };
}

/** Far apart they are not of one thing. */
function isNear(a: Claim, b: Claim): boolean {
  if (!isComparable(a, b)) return false;
  const [first, second] = [amountOf(a), amountOf(b)];
  return Math.max(first, second) <= farthest(b) * Math.min(first, second);
}

function farthest({ unit }: Claim): number {
  return unit === 'count' ? 1.8 : 3.1;
}
