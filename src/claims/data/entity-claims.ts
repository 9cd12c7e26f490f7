// What shared data says, as claims that can be compared with those of pages. Subjects are found with the words that
// the reader knows, so that an offer is called the same here and there. What is not sure is not a claim here either.
import type { OfferEntity, OperatorEntity, SiteData } from '../../data.js';
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
  const bySubject = new Map<string, { readonly offer: OfferEntity; readonly isNamed: boolean }[]>();
  for (const offer of data.offers) {
    // What is over, or has not begun, says nothing of today.
    if (offer.state !== undefined) continue;
    for (const { subject, isNamed } of subjectsOf(offer)) {
      const list = bySubject.get(subject);
      if (list) list.push({ offer, isNamed });
      else bySubject.set(subject, [{ offer, isNamed }]);
    }
  }
  return [...bySubject].flatMap(([subject, list]) => ofSubject(subject, list));
}

/** What texts call an offer, with its operator; nothing where it is not known which of several is meant. */
function offerNamer({ operators }: Pick<SiteData, 'operators'>, names: BrandNames) {
  const byId = new Map(operators.map((one) => [one.id, one]));
  return (offer: OfferEntity): readonly OfferSubject[] => {
    const suffix = suffixOf(byId.get(offer.operator ?? ''), operators, names.own);
    if (suffix === null) return [];
    return offerSubjects(offer, names).map((one) => ({ ...one, subject: `${one.subject}${suffix}` }));
  };
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

const KINDS: Readonly<Partial<Record<NonNullable<OfferEntity['kind']>, string>>> = {
  welcome: 'welcome',
  reload: 'reload',
  cashback: 'cashback',
};

type OfferSubject = { readonly subject: string; readonly isNamed: boolean };

/** By its title, as a card with this heading is read; by its kind as well when the title is a name of its own. */
function offerSubjects({ title, kind }: OfferEntity, names: BrandNames): readonly OfferSubject[] {
  const low = lower(title);
  const mentions = findMentions(narrow(title), low, names, true);
  // A method in the title would be taken for what the values belong to.
  if (mentions.payments.length > 0) return [];
  const offers = new Set(mentions.offers.map((one) => one.name));
  const [name = ''] = offers;
  const ofKind = kind === undefined ? undefined : KINDS[kind];
  const byKind = ofKind === undefined ? [] : [{ subject: ofKind, isNamed: false }];
  // "Pacchetto Marea" is called so by its kind as well.
  const isOther = kind !== undefined && kind !== 'welcome' && !/benvenuto|welcome|prim/.test(low);
  if (name === 'welcome' && isOther) return byKind;
  if (offers.size > 1 || name === 'tournament' || kind === 'tournament') return [];
  if (name !== '') return [{ subject: name, isNamed: true }];
  return OWN_NAME.test(title) && mentions.operators.length === 0
    ? [...byKind, { subject: `offer:${low}`, isNamed: true }]
    : byKind;
}

/** "Giri di Villa", as a heading or a row that texts about an offer stand below. */
const OWN_NAME = /^\p{Lu}[^\d:?!.,|%€]{0,20}\s[^\d:?!.,|%€]{1,20}$/u;

/**
 * What follows the subject: nothing for the site's own brand, nor for the only operator that there is; null where it is
 * not known which of several is meant.
 */
function suffixOf(
  operator: OperatorEntity | undefined,
  operators: readonly OperatorEntity[],
  own: string,
): string | null {
  if (operators.length < 2) return '';
  if (!operator) return null;
  const name = ownName(operator.name);
  return name === '' || name === own ? '' : `@${operatorName(operator.name)}`;
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
