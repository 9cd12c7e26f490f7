// Which offer a text means where shared data has several of one kind: "una ricarica del 75%" beside a bonus of Friday
// and one of Christmas. It is known by its values; what may be said of either is compared with neither.
import { type Claim, operatorOf, parseClaimLine, withoutMark } from '../claim.js';
import { isSameValue } from '../same-value.js';
import type { EntityClaim, PageClaims } from './finding.js';
import { withoutOnly } from './only-operator.js';

interface Offer {
  readonly subject: string;
  readonly claims: readonly EntityClaim[];
}

interface Told {
  readonly line: string;
  readonly claim: Claim;
}

/** What hardly any two offers have in common, before all that they may. */
const TELLING: ReadonlySet<string> = new Set(['code', 'match', 'rate', 'max_bonus', 'free_spins', 'from', 'until']);

export function withMeantOffers(
  pages: Iterable<PageClaims>,
  entities: readonly EntityClaim[],
  only: string,
): Iterable<PageClaims> {
  const [kinds, days] = [offersByKind(entities), offersByDay(entities)];
  if (kinds.size + days.size === 0) return pages;
  return [...pages].map((page) => {
    const byKind = new Map<string, Told[]>();
    const [meant, gone] = [new Map<string, string>(), new Set<string>()];
    for (const line of page.claims) {
      const parsed = OF_KIND.test(line) ? parseClaimLine(line) : null;
      if (!parsed) continue;
      const claim = withoutOnly(parsed, only);
      const ofDay = days.get(claim.subject.replace(OF_DAY, ''));
      if (ofDay) meant.set(withoutMark(line), ofDay);
      if (kinds.has(claim.subject)) byKind.set(claim.subject, [...(byKind.get(claim.subject) ?? []), { line, claim }]);
    }
    for (const [kind, told] of byKind) tell(kind, told, kinds.get(kind)!, { meant, gone });
    if (meant.size + gone.size === 0) return page;
    return { ...page, meant, claims: gone.size === 0 ? page.claims : page.claims.filter((line) => !gone.has(line)) };
  });
}

const OF_KIND = /^(?:welcome|reload|cashback)(?:@|\|)|^(?:reload-|offer:)[a-z]+(?:dì|sabato|domenica)/u;
const OF_DAY = /^(?:reload-|offer:)(?=(?:[a-z]{4,7}dì|sabato|domenica)(?:@|$))/u;

/** The offers that share a plain name, by that. */
function offersByKind(entities: readonly EntityClaim[]): ReadonlyMap<string, readonly Offer[]> {
  const kinds = new Map<string, Map<string, EntityClaim[]>>();
  for (const claim of entities) {
    if (claim.kind === undefined) continue;
    const offers = kinds.get(claim.kind) ?? new Map<string, EntityClaim[]>();
    kinds.set(claim.kind, offers);
    offers.set(claim.subject, [...(offers.get(claim.subject) ?? []), claim]);
  }
  return new Map([...kinds].map(([kind, of]) => [kind, [...of].map(([subject, claims]) => ({ subject, claims }))]));
}

/** "venerdì", with its operator → the one reload bonus of that day, where it is not called so anyway. */
function offersByDay(entities: readonly EntityClaim[]): ReadonlyMap<string, string> {
  const found = new Map<string, Set<string>>();
  for (const { property, value, subject, kind } of entities) {
    const day = property === 'days' ? DAYS.find((one) => one.startsWith(String(value))) : undefined;
    if (day === undefined || !/^reload(?:[@-]|$)/.test(kind ?? subject)) continue;
    const key = `${day}${operatorOf(subject)}`;
    found.set(key, (found.get(key) ?? new Set()).add(subject));
  }
  return new Map(
    [...found].flatMap(([key, [one, ...more]]) => (one && more.length === 0 ? [[key, one] as const] : [])),
  );
}

const DAYS = ['lunedì', 'martedì', 'mercoledì', 'giovedì', 'venerdì', 'sabato', 'domenica'];

/** What one page says of "la ricarica". Where one of the offers is called so, all but what another one has is its. */
function tell(
  kind: string,
  told: readonly Told[],
  offers: readonly Offer[],
  { meant, gone }: { readonly meant: Map<string, string>; readonly gone: Set<string> },
): void {
  const known = told.map((one) => ({ ...one, owners: offers.filter((offer) => hasValue(offer, one.claim)) }));
  const owner = offers.find(({ subject }) => subject === kind);
  const one = soleOwner(known.filter(({ claim }) => TELLING.has(claim.property))) ?? (owner ? null : soleOwner(known));
  for (const { line, claim, owners } of known) {
    if (areAtOne(offers, claim)) continue;
    if (owner && (owners.includes(owner) || (owners.length === 0 && (one === null || one === owner)))) continue;
    if (owner || !one) gone.add(line);
    else meant.set(withoutMark(line), one.subject);
  }
}

/** The offer that all telling values are of; null where there are none, or several offers have them. */
function soleOwner(known: readonly { readonly owners: readonly Offer[] }[]): Offer | null {
  const [one, ...more] = new Set(known.flatMap(({ owners }) => (owners.length === 1 ? owners : [])));
  return one && more.length === 0 ? one : null;
}

function hasValue({ claims }: Offer, claim: Claim): boolean {
  return claims.some((one) => one.property === claim.property && isSameValue(one, claim));
}

/** Whatever all of them say, it does not matter which is meant. */
function areAtOne(offers: readonly Offer[], { property }: Claim): boolean {
  const [first, ...others] = offers.map(({ claims }) => claims.find((one) => one.property === property));
  return first !== undefined && others.every((other) => other !== undefined && isSameValue(first, other));
}
