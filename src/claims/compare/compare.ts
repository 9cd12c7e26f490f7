// Compares the claims of all pages: two values for one thing, sums that do not come out, conditions that nobody can
// meet. Works on what is kept of the pages; the words and places are looked up for the few findings alone.
import { type Claim, claimLine, claimName } from '../claim.js';
import { isComparable, isHalf, isSameValue, isTime } from '../same-value.js';
import { arithmeticFindings } from './arithmetic.js';
import { withoutStrangers } from './different-operators.js';
import { isPartOrSum, lettersOf, openValues, unexplained } from './explained-values.js';
import type { EntityClaim, Finding, Groups, OfferOfOtherTime, PageClaims, Stated } from './finding.js';
import { groupClaims, MAX_SOURCES } from './group-claims.js';
import { withMeantOffers } from './meant-offers.js';
import { isOddOne, withoutWorkedOut } from './odd-values.js';
import { operatorOfAll } from './only-operator.js';
import { withoutOtherTimes } from './other-times.js';
import { type Dispute, withoutCompanions } from './stated-together.js';
import { unreachableFindings } from './unreachable.js';

const MAX_FINDINGS = 500;

/** `others`: offers that are over or have not begun, which `entities` does not have. */
export function compareClaims(
  all: Iterable<PageClaims>,
  entities: readonly EntityClaim[] = [],
  only = '',
  others: readonly OfferOfOtherTime[] = [],
): readonly Finding[] {
  const dates: Finding[] = [];
  const one = only || operatorOfAll(all);
  const { pages, findings: ended } = withoutOtherTimes(all, others, entities, one);
  const groups = groupClaims(withEntities(withMeantOffers(pages, entities, one), entities), dates, one);
  const files = new Set(entities.map((one) => one.file));
  const old = entities.length > 0 ? outdatedFindings(groups, entities, files) : [];
  const told = new Set(old.filter((one) => !one.isDoubtful).map((one) => one.name));
  const disputes = withoutCompanions(disputesIn(groups, files), pages);
  const conflicts = withoutStrangers(
    disputes.map((dispute) => asConflict(dispute, groups)),
    groups,
    one !== '',
  ).filter((one) => isHeldBack(one) || !told.has(one.name));
  // What two texts surely say of each other needs no doubtful word about an entity.
  const sure = new Set(conflicts.filter((one) => !one.isDoubtful).map((one) => one.name));
  const outdated = old.filter((one) => !sure.has(one.name));
  const open = conflicts.filter(
    (one) => isHeldBack(one) || !one.isDoubtful || !outdated.some(({ name }) => name === one.name),
  );
  const named = new Set([...outdated, ...open].map((one) => one.name));
  const sums = [...arithmeticFindings(groups, named), ...unreachableFindings(groups)];
  return [...outdated, ...ended, ...open, ...dates, ...sums].slice(0, MAX_FINDINGS);
}

/** The note on what is not told at all bears the name of its sign, which an entity may contradict as well. */
function isHeldBack({ code }: Finding): boolean {
  return code === 'claims-held-back';
}

/** Entities take part in sums and limits as pages do. */
function* withEntities(pages: Iterable<PageClaims>, entities: readonly EntityClaim[]): Iterable<PageClaims> {
  yield* pages;
  for (const entity of entities) yield { source: entity.file, claims: [claimLine(entity)] };
}

/**
 * Puts values that say the same into one cluster; "oltre 3.000" at last, for it agrees with 3.100 and with 3.400, as
 * "fino alle 22" does with several.
 */
export function clustersOf(stated: readonly Stated[]): readonly (readonly Stated[])[] {
  const clusters: Stated[][] = [];
  const isOver = ({ claim }: Stated) => claim.qualifier === 'over' || isHalf(claim);
  for (const one of [...stated.filter((other) => !isOver(other)), ...stated.filter(isOver)]) {
    const own = clusters.find((cluster) => cluster.some(({ claim }) => agree(claim, one.claim)));
    if (own) own.push(one);
    else if (clusters.length < MAX_SOURCES) clusters.push([one]);
  }
  return clusters.sort((a, b) => countOf(b) - countOf(a));
}

/** Without those that are many times as large or small as all others: these are values of something else. */
function withoutFar(clusters: ReturnType<typeof clustersOf>): ReturnType<typeof clustersOf> {
  if (clusters.length < 2) return clusters;
  return clusters.filter(([one]) => clusters.some(([other]) => other !== one && areAlike(one!.claim, other!.claim)));
}

function areAlike(a: Claim, b: Claim): boolean {
  if (isTime(a) || !isComparable(a, b)) return true;
  const [first, second] = [Number(a.value), Number(b.value)];
  // No fee at all is not a small one.
  return Math.min(first, second) === 0 || Math.max(first, second) <= FARTHEST * Math.min(first, second);
}

const FARTHEST = 8;

/** "Oltre 3.000 giochi" where 3.200 are counted. */
function agree(a: Claim, b: Claim): boolean {
  if (isSameValue(a, b) || areEditions(a, b) || areOneSlot(a, b)) return true;
  if ((a.qualifier === 'over') === (b.qualifier === 'over') || a.unit !== 'count') return false;
  const [over, exact] = (a.qualifier === 'over' ? [a, b] : [b, a]).map((one) => Number(one.value)) as [number, number];
  return over <= exact && exact < over * 1.3;
}

/** "Stella Marina di Faro Games" is "Stella Marina" with its maker. */
function areOneSlot(a: Claim, b: Claim): boolean {
  if (a.property !== 'spins_slot') return false;
  const [first, second] = [String(a.value), String(b.value)];
  return first.startsWith(`${second} `) || second.startsWith(`${first} `);
}

/** A tournament that ends in another month was, or will be, another one of that name. */
function areEditions(a: Claim, b: Claim): boolean {
  const isOfTournament = a.unit === 'date' && a.subject.startsWith('tournament:');
  if (!isOfTournament) return false;
  const [first, second] = [String(a.value), String(b.value)];
  const from = first.length === second.length ? 0 : -DAY;
  return first.slice(from, -2) !== second.slice(from, -2);
}

/** "11-25", a day of every year */
const DAY = 5;

function countOf(cluster: readonly Stated[]): number {
  return cluster.reduce((sum, one) => sum + one.count, 0);
}

/** Between pages; what contradicts an entity is outdated. An entity comes after the pages that say the same. */
function disputesIn(groups: Groups, files: ReadonlySet<string>): Dispute[] {
  const found: Dispute[] = [];
  for (const [name, all] of groups) {
    if (all.length < 2) continue;
    const stated = files.size === 0 ? all : all.filter(({ sources }) => !files.has(sources[0]!));
    const clusters = withoutFar(clustersOf(openValues(name, stated, groups)));
    if (clusters.length < 2) continue;
    // What has three payouts, or prizes, is not a name but a heading that many pages share.
    if (clusters.length > 2 && /^(?:game|tournament):/.test(name)) continue;
    // Nor has one thing ever so many values.
    if (clusters.length >= MANY) continue;
    found.push(...withoutWorkedOut({ name, clusters }, groups));
  }
  return found;
}

const MANY = 5;

/** Of values that name what they are about. Where no two do, the reader may have taken one thing for another. */
function asConflict({ name, clusters }: Dispute, groups: Groups): Finding {
  const said = clusters.map((cluster) => cluster.find((one) => !one.isAbove) ?? cluster[0]!);
  const isSure = areOneCode(name, said, groups) || isOddOne({ name, clusters });
  const named = isSure ? said : said.filter((one) => !one.isAbove);
  return named.length > 1
    ? { code: 'claim-conflict', name, stated: named }
    : { code: 'claim-conflict', name, stated: said, isDoubtful: true };
}

/** "VELA100" and "VELA50", which no other offer has: a code is a name by itself. */
function areOneCode(name: string, said: readonly Stated[], groups: Groups): boolean {
  if (!name.endsWith('.code') || new Set(said.map(({ claim }) => lettersOf(claim))).size > 1) return false;
  const others = [...groups].filter(([other]) => other !== name && other.endsWith('.code')).flatMap(([, list]) => list);
  return !others.some(({ claim }) => lettersOf(claim) === lettersOf(said[0]!.claim));
}

/**
 * As `asConflict`: an entity names what it is about, so one text that does is enough. What is inherited was held
 * against the entity before, see inherited-offers.ts.
 */
function outdatedFindings(groups: Groups, entities: readonly EntityClaim[], files: ReadonlySet<string>): Finding[] {
  // "Ricarica del martedì" is called "reload" where the site has no other one.
  const names = new Map([...groups].flatMap(([name, list]) => list.map(({ line }) => [line, name] as const)));
  const told = new Set<string>();
  return entities.flatMap((entity): Finding[] => {
    const [line, own] = [claimLine(entity), claimName(entity)];
    const name = groups.get(own)?.some((one) => one.line === line) ? own : (names.get(line) ?? own);
    const stated = groups.get(name) ?? [];
    // Two files of the shared data are about two things.
    const old = unexplained(name, stated, groups).filter(
      ({ claim, sources }) =>
        !files.has(sources[0]!) && isOtherValue(claim, entity) && !isPartOrSum(name, claim, entity, groups),
    );
    // "La ricarica" and "Ricarica del venerdì" may be two names of what one field says.
    const field = `${name} ${entity.file} ${entity.pointer}`;
    if (old.length === 0 || told.has(field)) return [];
    told.add(field);
    const named = old.filter((one) => !one.isAbove || one.isInherited);
    return named.length > 0
      ? [{ code: 'claim-outdated', name, stated: named.slice(0, MAX_SOURCES), entity }]
      : [{ code: 'claim-outdated', name, stated: old.slice(0, MAX_SOURCES), entity, isDoubtful: true }];
  });
}

/**
 * Amounts of two currencies, or a limit in another unit, cannot be compared; a fee of 2 % is not one of 0 €, but 3 €
 * may be what it comes to.
 */
function isOtherValue(claim: Claim, entity: EntityClaim): boolean {
  const isNone = entity.property === 'withdrawal_fee' && (claim.value === 0 || entity.value === 0);
  const isOneUnit = claim.unit === entity.unit;
  // As between pages: what is many times as much is another thing.
  return !agree(claim, entity) && areAlike(claim, entity) && (isOneUnit || isNone || isComparable(claim, entity));
}
