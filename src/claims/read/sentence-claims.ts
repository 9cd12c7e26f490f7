// The claims of one sentence, when it is known what its values may belong to.
import { claimName, type FoundClaim } from '../claim.js';
import { readFact } from '../rules/account-facts.js';
import { readAgeLabel } from '../rules/ages.js';
import { readAmount } from '../rules/amounts.js';
import { readAveragePayout } from '../rules/average-payout.js';
import { readContribution } from '../rules/contributions.js';
import { readCatalogue, readLevelCount, readLevels, readSpins } from '../rules/counts.js';
import { isDifference } from '../rules/differences.js';
import { isAside, isOfFeature } from '../rules/feature-asides.js';
import { readFriends } from '../rules/friends.js';
import { readGameFact } from '../rules/game-facts.js';
import { isDenied, isRepeated } from '../rules/least-or-most.js';
import { levelAt, readLevel, readMember } from '../rules/levels.js';
import { readTableCount, readTables } from '../rules/live-tables.js';
import { readLoosely } from '../rules/loose-values.js';
import { readBareMultiple, readDoubled, readMultiple, readPercent } from '../rules/multiples.js';
import { isOfOtherHouse } from '../rules/other-houses.js';
import { isOtherMultiple } from '../rules/other-multiples.js';
import { readPayout } from '../rules/payouts.js';
import { readPointValue } from '../rules/point-values.js';
import { readRating } from '../rules/ratings.js';
import { boundAsSaid } from '../rules/restrictions.js';
import { readTablesOfGame } from '../rules/tables-by-game.js';
import { readTime } from '../rules/times.js';
import { readPlaces } from '../rules/tournaments.js';
import { readDate } from '../rules/words-and-dates.js';
import { giftOf } from '../scene/likely-offers.js';
import { NOT_SURE, operatorAbove } from '../scene/operator-above.js';
import { operatorAt } from '../scene/operator-of-value.js';
import { dependsOnNumbers } from '../scene/questions.js';
import { type Scene, type Spot, spotAt, spotsOf } from '../scene/scene.js';
import { withUnitBefore } from '../scene/units-before.js';
import type { WordSpot } from '../scene/word-spot.js';
import { pattern } from '../text/expressions.js';
import { quotationOf } from '../text/quotation.js';
import { comparedFrom, workedOutFrom } from '../text/compared-values.js';
import { type Doubt, presentFrom } from '../text/sentences.js';
import type { Kind } from '../values/values.js';
import { UNTOLD } from './running-offer.js';
import { withoutDisputes } from './disputed-values.js';
import type { ReadClaim } from './known-sentences.js';
import { isAbove, isInherited } from './named-above.js';
import { readParallel, type ReadValue } from './parallel-values.js';

const READERS: Readonly<Record<Kind, (spot: Spot) => readonly FoundClaim[]>> = {
  amount: readAmount,
  times: readMultiple,
  percent: (spot) => [...readPayout(spot), ...readPercent(spot)],
  spins: readSpins,
  games: readCatalogue,
  slots: readCatalogue,
  providers: readCatalogue,
  levels: readLevels,
  tables: readTables,
  points: () => [],
  lines: () => [],
  time: readTime,
  date: readDate,
  bare: (spot) =>
    spot.scene.heads.some((one) => one.says(RATED))
      ? []
      : [
          ...readCatalogue(spot),
          ...readSpins(spot),
          ...readLevelCount(spot),
          ...readTableCount(spot),
          ...readAgeLabel(spot),
          ...readBareMultiple(spot),
        ],
};

/** "Requisito, Voto: 5" has no other unit. */
const RATED = pattern`^(?:vot[oi]|punteggi[oi]?|punti|stelle|giudizi[oi]?|valutazion[ei]|posizione|posto)\>`;

/** What holds whatever is supposed: "Se hai un dubbio, scrivi in chat: rispondono dalle 8 alle 24." */
const TERMS =
  /^(?:documents|inactivity|inactivity_fee|wagering_deadline|spins_validity|validity|verification_time|points_validity|email_response|min_age|credited|(?:chat|phone|support)_hours|(?:chat|phone)_days)$/;

/** Without the claims of a sentence that says nothing sure. */
export function sureClaims(scene: Scene, words: readonly WordSpot[], doubt: Doubt): readonly ReadClaim[] {
  const { low } = scene;
  if (doubt === 'sentence' && !isAside(low)) return [];
  const claims = claimsOf(scene, words, {
    isSure: doubt === 'none' || doubt === 'compared' || doubt === 'explained',
    from: doubt === 'past' ? presentFrom(low) : 0,
    until: doubt === 'explained' ? workedOutFrom(low) : doubt === 'compared' ? comparedFrom(low) : Infinity,
  });
  if (doubt === 'sentence') return claims.filter(isOfFeature);
  // Of all others it may be an action of some days.
  if (doubt === 'compared') return claims.filter(({ subject }) => subject.startsWith('level:'));
  if (doubt === 'supposed')
    return claims.filter((one) => TERMS.test(one.property) || one.subject.startsWith('level:') || isOfFeature(one));
  if (doubt === 'period') return claims.filter(({ unit }) => unit === 'date');
  return doubt === 'law' ? claims.filter(({ unit }) => unit !== 'EUR' && unit !== '%') : claims;
}

/** By the reader of offers and payments, else by another one. */
function readAny(spot: Spot, isSure: boolean): readonly FoundClaim[] {
  for (const read of [READERS[spot.kind], ...(OTHERS[spot.kind] ?? NO_READERS)]) {
    const found = read(spot);
    if (found.length > 0) return found;
  }
  return isSure && !(spot.kind === 'times' && isOtherMultiple(spot)) ? readLoosely(spot) : [];
}

function foundAt(spot: Spot, last: ReadValue | null, isSure: boolean): readonly FoundClaim[] {
  // What a level gives holds for no other player.
  if (spot.scene.isLevel) return readLevel(spot);
  const member = readMember(spot);
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
  return property === 'lines' && subject.startsWith('game:');
}

const NO_READERS: readonly ((spot: Spot) => readonly FoundClaim[])[] = [];
const OTHERS: Readonly<Partial<Record<Kind, typeof NO_READERS>>> = {
  amount: [readPlaces, readLevel, readFact, readGameFact],
  times: [readGameFact],
  percent: [readAveragePayout, readContribution, readLevel],
  points: [readPointValue, readLevel],
  lines: [readGameFact],
  time: [readFact],
  bare: [readTablesOfGame, readFriends, readPointValue, readPlaces, readRating, readGameFact, readLevel],
};

const INHERITED = { isInherited: true, isAbove: true } as const;
const ABOVE = { isAbove: true } as const;

function marksOf(spot: Spot, { subject, property }: FoundClaim, isLoose: boolean) {
  if (!isLoose && isInherited(spot, subject, property)) return INHERITED;
  return isAbove(spot, subject, property) ? ABOVE : null;
}

/** Stated of the past in the words of the past. */
const SINCE: ReadonlySet<string> = new Set(['founded', 'licence']);

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

/** "Il primo deposito viene raddoppiato": the welcome bonus, though nothing calls it so. */
export function offerSaid({ offers }: Pick<Scene, 'offers'>, claims: readonly ReadClaim[]): string | null {
  const isWelcome = offers.length === 0 && claims.length > 0 && claims.every(({ subject }) => subject === 'welcome');
  return isWelcome ? 'welcome' : null;
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
