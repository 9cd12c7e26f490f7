// Texts about offers that are over, or have not begun. What they say is not compared with what the operator offers
// today; who still promises an offer that is over is told so.
import { type Claim, claimLine, claimName, isSure, operatorOf, parseClaimLine, withoutMark } from '../claim.js';
import type { EntityClaim, Finding, OfferOfOtherTime, PageClaims, Stated } from './finding.js';
import { withoutOnly } from './only-operator.js';

/** What hardly any two offers have in common. */
const TELLING = ['code', 'max_bonus', 'match', 'rate', 'free_spins'];
const NAMELESS = /^(?:bonus|unnamed)(?:@|$)/;
const OF_OFFER = /^(?!payment:|game:|level:|tournament|account|site|privacy|vip|page)/;
/** Pages that nobody expects to be of today. */
const ARCHIVE = /archiv|notizi|news|blog|diari|storic|passat|vecchi|comunicat|20\d\d/i;

interface Told {
  readonly claim: Claim;
  readonly line: string;
}

interface OtherTimes {
  readonly pages: Iterable<PageClaims>;
  /** Texts that promise what is over. */
  readonly findings: readonly Finding[];
}

export function withoutOtherTimes(
  pages: Iterable<PageClaims>,
  offers: readonly OfferOfOtherTime[],
  entities: readonly EntityClaim[],
  only: string,
): OtherTimes {
  if (offers.length === 0) return { pages, findings: [] };
  const [known, current, waiting] = [indexOf(offers), keysOf(entities), new Set<string>()];
  for (const { claims, ended } of offers) if (ended === null) for (const key of keysOf(claims)) waiting.add(key);
  const promises = new Map<string, Finding>();
  const kept = [...pages].map((page) => {
    const told = page.claims.flatMap((line): Told[] => {
      const parsed = OF_OFFER.test(line) ? parseClaimLine(line) : null;
      return parsed ? [{ claim: withoutOnly(parsed, only), line }] : [];
    });
    const gone = new Set<string>();
    for (const [offer, own] of offersOn(told, known)) {
      const others = own.filter(({ claim }) => !current.has(keyOf(claim)));
      const telling = others.filter(({ claim }) => TELLING.includes(claim.property));
      for (const { line } of others) if (telling.length > 0 || NAMELESS.test(line)) gone.add(line);
      if (telling.length === 0) continue;
      const operator = operatorOf(telling[0]!.claim.subject);
      for (const { claim, line } of told)
        if (NAMELESS.test(line) && operatorOf(claim.subject) === operator) gone.add(line);
      const said = telling.filter(({ claim }) => !waiting.has(keyOf(claim)));
      addPromise(page.source, said, { offer, own, promises });
    }
    return gone.size === 0 ? page : { ...page, claims: page.claims.filter((line) => !gone.has(line)) };
  });
  return { pages: kept, findings: [...promises.values()] };
}

/** Values of offers as texts state them, with the offers that have them. */
type Known = ReadonlyMap<string, readonly (readonly [offer: OfferOfOtherTime, claim: EntityClaim])[]>;

/** So many offers may have one value: those that ended last, or will begin. */
const MAX_OF_VALUE = 5;

function indexOf(offers: readonly OfferOfOtherTime[]): Known {
  const known = new Map<string, [OfferOfOtherTime, EntityClaim][]>();
  for (const offer of offers.toSorted((a, b) => (lastOf(a) < lastOf(b) ? 1 : -1)))
    for (const claim of offer.claims) {
      const list = known.get(keyOf(claim));
      if (!list) known.set(keyOf(claim), [[offer, claim]]);
      else if (list.length < MAX_OF_VALUE) list.push([offer, claim]);
    }
  return known;
}

function lastOf({ ended }: OfferOfOtherTime): string {
  return ended ?? '9';
}

/** The offers that a page speaks of, with what it says as they do. */
function offersOn(told: readonly Told[], known: Known): ReadonlyMap<OfferOfOtherTime, Told[]> {
  const found = new Map<OfferOfOtherTime, Told[]>();
  for (const one of told)
    for (const [offer, claim] of known.get(keyOf(one.claim)) ?? []) {
      if (!isOf(one.claim, claim)) continue;
      const own = found.get(offer);
      if (!own) found.set(offer, [one]);
      else if (!own.includes(one)) own.push(one);
    }
  return found;
}

function keysOf(claims: readonly EntityClaim[]): ReadonlySet<string> {
  return new Set(claims.map(keyOf));
}

/** A text may give the last day without its year. */
function keyOf({ subject, property, value, unit }: Claim): string {
  const said = property === 'until' ? String(value).slice(-5) : value;
  return `${operatorOf(subject)} ${property} ${unit} ${said}`;
}

function isOf({ subject }: Claim, own: EntityClaim): boolean {
  return NAMELESS.test(subject) || kindOf(subject) === kindOf(own.subject);
}

/** "Ricarica del venerdì" may be called "la ricarica". */
function kindOf(subject: string): string {
  return /^(?:reload|cashback)/.exec(subject)?.[0] ?? subject;
}

interface OfPage {
  readonly offer: OfferOfOtherTime;
  readonly own: readonly Told[];
  readonly promises: Map<string, Finding>;
}

/** One value of each page: that which says most clearly which offer is meant. */
function addPromise(source: string, telling: readonly Told[], { offer, own, promises }: OfPage): void {
  const { claims, ended } = offer;
  // "Valido fino al 31 marzo 2027" says by itself that it is over.
  const isDated = own.some(({ claim }) => claim.property === 'until');
  if (ended === null || isDated) return;
  const isNamed = ({ claim }: Told) => claim.property === 'code' || (!NAMELESS.test(claim.subject) && isSure(claim));
  const named = telling.filter((one) => isNamed(one) && one.claim.isInherited !== true);
  const said = named.length > 0 ? named : new Set(telling.map(({ claim }) => claim.property)).size > 1 ? telling : [];
  const [first] = said.toSorted((a, b) => rank(a) - rank(b));
  if (!first) return;
  const entity = claims.find((one) => keyOf(one) === keyOf(first.claim) && isOf(first.claim, one))!;
  const isDoubtful = named.length === 0 || ARCHIVE.test(source) || named.every(({ claim }) => claim.isAbove);
  const key = `${claimLine(entity)} ${entity.file} ${isDoubtful}`;
  const line = withoutMark(first.line);
  const stated: Stated = {
    claim: first.claim,
    line,
    sources: [source],
    count: 1,
    isInherited: false,
    isAbove: first.claim.isAbove === true,
  };
  const known = promises.get(key);
  promises.set(key, {
    code: 'claim-outdated',
    name: claimName(entity),
    stated: known ? joined(known.stated, stated) : [stated],
    entity,
    ended,
    ...(isDoubtful ? { isDoubtful } : {}),
  });
}

function rank({ claim }: Told): number {
  return TELLING.indexOf(claim.property);
}

function joined(all: readonly Stated[], one: Stated): readonly Stated[] {
  const same = all.find(({ line }) => line === one.line);
  if (!same) return all.length < MAX_STATED ? [...all, one] : all;
  const sources = same.sources.length < MAX_STATED ? [...same.sources, ...one.sources] : same.sources;
  return all.map((other) => (other === same ? { ...same, sources, count: same.count + 1 } : other));
}

const MAX_STATED = 5;
