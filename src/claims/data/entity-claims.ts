// What shared data says, as claims that can be compared with those of pages. Subjects are found with the words that
// the reader knows, so that an offer is called the same here and there. What is not sure is not a claim here either.
import type { OfferEntity, SiteData } from '../../entities/data.js';
import type { Claim } from '../claim.js';
import type { EntityClaim, OfferOfOtherTime } from '../compare/finding.js';
import { brandNames, type BrandNames, operatorName, ownName } from '../names/operator-names.js';
import { findMentions } from '../names/subjects.js';
import { gameSubjects } from '../rules/game-above.js';
import { isSameValue } from '../same-value.js';
import { narrow, widen } from '../text/one-byte.js';
import { lower } from '../text/sentences.js';
import { type EntityValue, offerClaims, paymentClaims } from './entity-values.js';
import { factClaims } from './fact-claims.js';
import { kindOf, type KindOfFile, kindsOfFiles, offerNamer, type OfferSubject, suffixOf } from './offer-subjects.js';

/** `siteName` is the brand of the site, as for the reader. Of two entities that differ on one claim neither counts. */
export function entityClaims(data: SiteData, siteName: string): readonly EntityClaim[] {
  const names = brandNames(siteName, data.operators);
  const found = [
    ...ofOffers(data, names),
    ...data.payments.flatMap((method) =>
      made(paymentSubjects(method.name, names), paymentClaims(method), method.source, 'exact'),
    ),
    ...data.games.flatMap(({ name, rtp, source }) => {
      const value = rtp ? rtp.percent : null;
      const said: EntityValue[] = value === null ? [] : [{ property: 'rtp', value, unit: '%', pointer: '/rtp' }];
      return made(gameSubjects(name), said, source, 'exact');
    }),
    ...data.facts.flatMap(factClaims),
    ...ofLicences(data, names),
  ];
  return unanimous(found);
}

/** The end of the subjects of the only operator, where the site has another name; else `''`. */
export function onlyOperator({ operators }: Pick<SiteData, 'operators'>, siteName: string): string {
  const [one, ...others] = operators;
  if (!one || others.length > 0) return '';
  const name = ownName(one.name);
  return name === '' || name === brandNames(siteName, operators).own ? '' : `@${operatorName(one.name)}`;
}

/** What offers say that are over, or have not begun: each for itself, since texts may speak of any of them. */
export function otherTimes(data: SiteData, siteName: string): readonly OfferOfOtherTime[] {
  const subjectsOf = offerNamer(data, brandNames(siteName, data.operators));
  return data.offers.flatMap((offer): OfferOfOtherTime[] => {
    const { state, source, validity: { until = '' } = {} } = offer;
    if (state === undefined) return [];
    const claims = subjectsOf(offer).flatMap(({ subject }) =>
      made([subject], offerClaims(offer, subject), source, 'exact'),
    );
    return [{ claims, ended: state === 'over' ? until : null }];
  });
}

function ofOffers(data: SiteData, names: BrandNames): EntityClaim[] {
  const subjectsOf = offerNamer(data, names);
  // What is over, or has not begun, says nothing of today.
  const named = data.offers.flatMap((offer) => {
    const subjects = offer.state === undefined ? subjectsOf(offer) : [];
    return subjects.length > 0 ? [{ offer, subjects, kind: kindOf(subjects) }] : [];
  });
  const kinds = kindsOfFiles(named);
  const bySubject = new Map<string, { readonly offer: OfferEntity; readonly isNamed: boolean }[]>();
  for (const { offer, subjects } of named) {
    const own = kinds.get(offer.source);
    for (const { subject, isNamed } of own ? amongOthers(subjects, own) : subjects) {
      const list = bySubject.get(subject);
      if (list) list.push({ offer, isNamed });
      else bySubject.set(subject, [{ offer, isNamed }]);
    }
  }
  return [...bySubject]
    .flatMap(([subject, list]) => ofSubject(subject, list))
    .map((claim) => {
      const own = kinds.get(claim.file);
      return own?.subject === claim.subject ? { ...claim, kind: own.kind } : claim;
    });
}

/** By the plain name of its kind it is known with all the others only: what all of them say. */
function amongOthers(subjects: readonly OfferSubject[], { kind, subject: own }: KindOfFile): readonly OfferSubject[] {
  const called = new Set(subjects.map(({ subject }) => subject));
  const added = [
    { subject: kind, isNamed: false },
    { subject: own, isNamed: true },
  ];
  return [...subjects, ...added.filter(({ subject }) => !called.has(subject))];
}

/** A text says of a licence its number alone. */
function ofLicences({ operators }: SiteData, { own }: BrandNames): EntityClaim[] {
  return operators.flatMap((operator) => {
    const value = LICENCE.exec(operator.licence?.number ?? '')?.[0];
    if (value === undefined) return [];
    const said: EntityValue = { property: 'licence', value, unit: 'text', pointer: '/licence/number' };
    return made([`site${suffixOf(operator, operators, own) ?? ''}`], [said], operator.source, 'exact');
  });
}

const LICENCE = /(?<!\d)\d{5}(?!\d)/;

/** Texts cannot tell offers of one subject apart: what they all say is sure, the rest is not. */
function ofSubject(
  subject: string,
  list: readonly { readonly offer: OfferEntity; readonly isNamed: boolean }[],
): EntityClaim[] {
  const named = list.filter((one) => one.isNamed);
  const meant = named.length > 0 ? named : list;
  const claims = meant.map(({ offer }) => made([subject], offerClaims(offer, subject), offer.source, 'exact'));
  const [first = [], ...others] = claims;
  return first.filter((claim) =>
    others.every((more) => more.some((one) => one.property === claim.property && isSameValue(one, claim))),
  );
}

function paymentSubjects(name: string, names: BrandNames): readonly string[] {
  const found = findMentions(narrow(name), lower(name), names, true).payments.map((one) => `payment:${one.name}`);
  return [...new Set(found)];
}

/** Longer ones, and those with the separator of lines, have no claims in texts either. */
const isName = (subject: string) => subject !== '' && subject.length <= 120 && !subject.includes('|');

function made(
  subjects: readonly string[],
  said: readonly EntityValue[],
  file: string,
  qualifier: Claim['qualifier'],
): EntityClaim[] {
  return subjects
    .filter(isName)
    .flatMap((subject) => said.map((one) => ({ ...one, subject: widen(subject), qualifier, file })));
}

function unanimous(claims: readonly EntityClaim[]): readonly EntityClaim[] {
  const byName = new Map<string, EntityClaim | null>();
  for (const claim of claims) {
    const name = `${claim.subject}.${claim.property}`;
    const known = byName.get(name);
    if (known === undefined) byName.set(name, claim);
    else if (known && !isSameValue(known, claim)) byName.set(name, null);
  }
  return [...byName.values()].filter((one) => one !== null);
}
