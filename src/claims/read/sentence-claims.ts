// The claims of one sentence, when it is known what its values may belong to.
import { claimName, type FoundClaim } from '../claim.js';
import { isAside, isOfFeature } from '../rules/feature-asides.js';
import { isDifference } from '../rules/differences.js';
import { isDenied, isRepeated } from '../rules/least-or-most.js';
import { isOfMembersAlone, readMentioned } from '../rules/level-mentions.js';
import { levelAt, readLevel, readMember } from '../rules/levels.js';
import { readDoubled } from '../rules/multiples.js';
import { isOfOtherHouse } from '../rules/other-houses.js';
import { boundAsSaid } from '../rules/restrictions.js';
import { readTopRate } from '../rules/top-rate.js';
import { giftOf } from '../scene/likely-offers.js';
import { NOT_SURE, operatorAbove } from '../scene/operator-above.js';
import { operatorAt } from '../scene/operator-of-value.js';
import { dependsOnNumbers } from '../scene/questions.js';
import { type Scene, type Spot, spotAt, spotsOf } from '../scene/scene.js';
import { withUnitBefore } from '../scene/units-before.js';
import type { WordSpot } from '../scene/word-spot.js';
import { quotationOf } from '../text/quotation.js';
import { type Doubt, presentFrom } from '../text/sentences.js';
import { UNTOLD } from './running-offer.js';
import { withoutDisputes } from './disputed-values.js';
import type { ReadClaim } from './known-sentences.js';
import { isSaidDespite, sureUntil } from './doubted-claims.js';
import { isAbove, isInherited } from './named-above.js';
import { readParallel, type ReadValue } from './parallel-values.js';
import { readAny } from './readers.js';

/** Without the claims of a sentence that says nothing sure. */
export function sureClaims(scene: Scene, words: readonly WordSpot[], doubt: Doubt): readonly ReadClaim[] {
  const { low } = scene;
  if (doubt === 'sentence' && !isAside(low)) return [];
  const claims = claimsOf(scene, words, {
    isSure: doubt === 'none' || doubt === 'compared' || doubt === 'explained',
    from: doubt === 'past' ? presentFrom(low) : 0,
    until: sureUntil(doubt, low),
  });
  if (doubt === 'sentence') return claims.filter(isOfFeature);
  return claims.filter((one) => isSaidDespite(doubt, one) || (doubt === 'supposed' && isOfFeature(one)));
}

function foundAt(spot: Spot, last: ReadValue | null, isSure: boolean): readonly FoundClaim[] {
  // What a level gives holds for no other player.
  if (spot.scene.isLevel) return readLevel(spot);
  const top = readTopRate(spot);
  if (top.length > 0) return top;
  const member = isOfMembersAlone(spot) ? readMentioned(spot) : readMember(spot);
  if (member) return member;
  // "25x sulle vincite a Marea, 30x a Onda": what the first one is says no word of the second.
  const alike = readParallel(last, spot);
  if (alike.length > 0) return boundAsSaid(spot, alike);
  const found = readAny(spot, isSure);
  // Below the name of a level it is the cashback of that one.
  const isOfLevel = found.some(({ subject }) => subject.startsWith('cashback')) && levelAt(spot) !== '';
  return isOfLevel ? readLevel(spot) : boundAsSaid(spot, found);
}

/** A slot has its lines wherever it is played; its payout and its stakes a house may choose. */
function isOfAnyHouse({ subject, property }: FoundClaim): boolean {
  return (property === 'lines' || property === 'max_win' || property === 'volatility') && subject.startsWith('game:');
}

const INHERITED = { isInherited: true, isAbove: true } as const;
const ABOVE = { isAbove: true } as const;

function marksOf(spot: Spot, { subject, property }: FoundClaim, isLoose: boolean) {
  if (!isLoose && isInherited(spot, subject, property)) return INHERITED;
  return isAbove(spot, subject, property) ? ABOVE : null;
}

/** Stated of the past in the words of the past. */
const SINCE: ReadonlySet<string> = new Set(['founded', 'licence', 'licence_until']);

function isSaidToday({ subject, property }: FoundClaim, isPast: boolean): boolean {
  return subject !== UNTOLD && (!isPast || SINCE.has(property));
}

/** How far a sentence is to be trusted. */
interface Trust {
  readonly isSure: boolean;
  /** Where the sentence begins to speak of today. */
  readonly from: number;
  /** Where its comparison begins. */
  readonly until: number;
}

function claimsOf(scene: Scene, words: readonly WordSpot[], trust: Trust): readonly ReadClaim[] {
  const { isSure, from, until } = trust;
  const claims: ReadClaim[] = [];
  const add = (found: readonly FoundClaim[], spot: Spot) => {
    const { start, end, ordinal } = spot;
    const operator = operatorAt(scene, start, end);
    if (operator === null || start >= until) return;
    for (const one of found) {
      if (!isSaidToday(one, start < from) || isOfOtherHouse(scene, claimName(one))) continue;
      const isUnique = operator === '' || one.subject.startsWith('tournament:') || isOfAnyHouse(one);
      const subject = isUnique ? one.subject : `${one.subject}@${operator}`;
      if (subject.length > 120 || subject.includes('|')) continue;
      const { property, value, unit } = one;
      const qualifier = one.subject === 'unnamed' ? 'loose' : (one.qualifier ?? 'exact');
      const { quotation, digitsBefore } = quotationOf(scene.text, start, end);
      const marks = marksOf(spot, one, qualifier === 'loose');
      claims.push({ subject, property, value, unit, qualifier, ...marks, quotation, digitsBefore, ordinal });
    }
  };
  const told = words.map(({ start, end, found }) => {
    const spot = spotAt(scene, start, end);
    return { start, end, spot, found: found(spot) };
  });
  let last: ReadValue | null = null;
  for (const spot of spotsOf(scene).map(withUnitBefore)) {
    const found = foundAt(spot, last, isSure);
    if (found.length > 0 && !isDenied(spot) && !isRepeated(spot) && !isDifference(spot)) add(found, spot);
    const read = found.length > 0 ? found : told.find((one) => one.start <= spot.start && spot.end <= one.end)?.found;
    last = read ? { spot, found: read } : null;
  }
  for (const one of told) add(one.found, one.spot);
  const doubled = readDoubled(scene);
  if (doubled) {
    const spot = spotAt(scene, doubled.start, doubled.end);
    add(ofDoubled(giftOf(spot), doubled.percent), spot);
  }
  if (claims.length > 1 && new Set(claims.map(claimName)).size < claims.length) dependsOnNumbers(scene);
  return withoutDisputes(claims);
}

function ofDoubled(subject: string, value: number): readonly FoundClaim[] {
  const isDeposited = /^(?:welcome|reload|weekend|second-|third-)/.test(subject);
  return isDeposited ? [{ subject, property: 'match', value, unit: '%' }] : [];
}

/** Words at the beginning of a sentence before its subject. */
const NEAR_BEGINNING = 24;
const ASIDE = /\d|(?:^|\s)che\s$/u;

/** The operator that the next sentence speaks of, when it names none; below a heading about one it takes a subject. */
export function operatorAfter({ operators, ask, low }: Pick<Scene, 'operators' | 'ask' | 'low'>): string | null {
  const [first] = operators;
  if (!first) return null;
  if (operators.some((one) => one.name !== first.name)) return operatorAbove(ask) === '' ? NOT_SURE : null;
  if (first.name === operatorAbove(ask)) return first.name;
  if (operatorAbove(ask) === '') return first.name;
  // "I 3.500 € che Alborea chiede" is a look aside.
  return first.start <= NEAR_BEGINNING && !ASIDE.test(low.slice(0, first.start)) ? first.name : null;
}
