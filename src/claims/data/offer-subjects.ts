// What texts call the offers of shared data: by their titles, by their kind where only one could be meant, and by names
// of their own where an operator has several of one kind.
import type { OfferEntity, OperatorEntity, SiteData } from '../../entities/data.js';
import type { OfferTitle } from '../names/offer-titles.js';
import { type BrandNames, brandNames, operatorName, ownName } from '../names/operator-names.js';
import { findMentions } from '../names/subjects.js';
import { WEEKDAYS, word } from '../text/expressions.js';
import { narrow } from '../text/one-byte.js';
import { lower } from '../text/sentences.js';

export interface OfferSubject {
  readonly subject: string;
  /** False for the kind, which may have a name of its own. */
  readonly isNamed: boolean;
}

const KINDS: Readonly<Partial<Record<NonNullable<OfferEntity['kind']>, string>>> = {
  welcome: 'welcome',
  reload: 'reload',
  cashback: 'cashback',
};

/** What texts call an offer, with its operator; nothing where it is not known which of several is meant. */
export function offerNamer({ operators }: Pick<SiteData, 'operators'>, names: BrandNames) {
  const byId = new Map(operators.map((one) => [one.id, one]));
  return (offer: OfferEntity): readonly OfferSubject[] => {
    const suffix = suffixOf(byId.get(offer.operator ?? ''), operators, names.own);
    if (suffix === null) return [];
    return offerSubjects(offer, names).map((one) => ({ ...one, subject: `${one.subject}${suffix}` }));
  };
}

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
  const own = { subject: `offer:${low}`, isNamed: true };
  const isOwn = OWN_NAME.test(title) && mentions.operators.length === 0;
  if (name === '') return isOwn ? [...byKind, own] : byKind;
  // "Ricarica di Natale" is more than a reload bonus, "Bonus di ricarica" is not.
  return isOwn && GENERIC.test(name) && OF_ITS_OWN.test(low.replace(OF_TRADE, ' '))
    ? [{ subject: name, isNamed: false }, own]
    : [{ subject: name, isNamed: true }];
}

const GENERIC = /^(?:welcome|reload|cashback)$/;
/** What is left of a title without the words of any offer. */
const OF_ITS_OWN = /\p{L}{4}/u;
const OF_TRADE = new RegExp(
  word`${WEEKDAYS}|bonus|promo(?:zion[ei])?|offert[ae]|pacchett[oi]|pacco|ricaric(?:a|he)|reload|cash|back|cashback|rimbors[oi]|benvenut[oi]|welcome|pack|gir[oi]|free|spins?|gratis|gratuit[oi]|omaggi[oo]?|regal[oi]|casin[oò]|online|slots?|sport|scommesse|live|dal vivo|poker|bingo|gioc(?:o|hi)|tavol[oi]|deposit[oi]|versament[oi]|prim[oi]|second[oi]|terz[oi]|settimanal[ei]|mensil[ei]|giornalier[oaie]|quotidian[oaie]|weekend|settimana|mese|giorno|fine|ogni|vip|club|extra|special[ei]|esclusiv[oaie]|nuov[oaie]|client[ei]|giocator[ei]|iscritt[oi]|utent[ei]|conto|codice|standard|base|perdite|perdita|sull[ae]|dell[aeo]|dall[ae]|nell[ae]|degli|tutt[ei]|fino`
    .source,
  'gu',
);

/** "Giri di Villa", as a heading or a row that texts about an offer stand below. */
const OWN_NAME = /^\p{Lu}[^\d:?!.,|%€]{0,20}\s[^\d:?!.,|%€]{1,20}$/u;

/**
 * What follows the subject: nothing for the site's own brand, nor for the only operator that there is; null where it is
 * not known which of several is meant.
 */
export function suffixOf(
  operator: OperatorEntity | undefined,
  operators: readonly OperatorEntity[],
  own: string,
): string | null {
  if (operators.length < 2) return '';
  if (!operator) return null;
  const name = ownName(operator.name);
  return name === '' || name === own ? '' : `@${operatorName(operator.name)}`;
}

/** The plain name that an offer shares with others of its kind, with its operator: "reload"; `''` for other offers. */
export function kindOf(subjects: readonly OfferSubject[]): string {
  for (const { subject, isNamed } of subjects) {
    const [, kind, more, operator = ''] = KIND.exec(subject) ?? [];
    if (kind !== undefined) return kind + operator;
    // "Secondo deposito" has a name that texts do not mix up with the others.
    if (isNamed && more === undefined && !subject.startsWith('offer:')) return '';
  }
  return '';
}

const KIND = /^(welcome|reload|cashback)(-[^@]+)?(@.+)?$/u;

interface NamedOffer {
  readonly offer: OfferEntity;
  readonly subjects: readonly OfferSubject[];
  readonly kind: string;
}

export interface KindOfFile {
  readonly kind: string;
  readonly subject: string;
}

/** Offers that are not the only one of their kind, by their files: what they are called to tell them apart. */
export function kindsOfFiles(named: readonly NamedOffer[]): ReadonlyMap<string, KindOfFile> {
  const found = new Map<string, KindOfFile>();
  for (const one of named) {
    const { offer, kind } = one;
    const alike = named.filter((other) => other.kind === kind);
    if (kind !== '' && alike.length > 1) found.set(offer.source, { kind, subject: ownSubject(one, alike) });
  }
  return found;
}

function ownSubject({ offer, subjects, kind }: NamedOffer, alike: readonly NamedOffer[]): string {
  const isTaken = (subject: string) =>
    alike.filter((other) => other.subjects.some((one) => one.isNamed && one.subject === subject)).length > 1;
  const named = subjects.find((one) => one.isNamed && !isTaken(one.subject));
  if (named) return named.subject;
  const suffix = kind.slice(kind.search(/@|$/));
  const hasTitle = alike.every((one) => one.offer === offer || lower(one.offer.title) !== lower(offer.title));
  return `offer:${hasTitle ? lower(offer.title) : offer.id}${suffix}`;
}

/** Titles that are names, and what texts with them are about. */
export function offerTitles(data: Pick<SiteData, 'offers' | 'operators'>, siteName: string): readonly OfferTitle[] {
  const subjectsOf = offerNamer(data, brandNames(siteName, data.operators));
  const named = data.offers.flatMap((offer) => {
    const subjects = subjectsOf(offer);
    return subjects.length > 0 ? [{ offer, subjects, kind: kindOf(subjects) }] : [];
  });
  const kinds = kindsOfFiles(named);
  const found = new Map<string, string>();
  for (const { offer, subjects } of named) {
    const title = lower(offer.title);
    const own = subjects.find((one) => one.subject.startsWith('offer:'));
    const isName = own?.isNamed === true && OF_ITS_OWN.test(title.replace(OF_TRADE, ' '));
    if (!isName) continue;
    const plain = subjects.find((one) => !one.isNamed)?.subject.replace(/@.+$/u, '');
    const isOnly = plain !== undefined && !kinds.has(offer.source) && title.includes(WORDS[plain] ?? '?');
    if (!isOnly || !found.has(title)) found.set(title, isOnly ? plain : `offer:${title}`);
  }
  return [...found].map(([title, name]) => ({ title, name }));
}

/** By which a title says its kind: the only "Ricarica di Natale" is what texts call the reload bonus. */
const WORDS: Readonly<Partial<Record<string, string>>> = { welcome: 'benvenuto', reload: 'ricaric', cashback: 'cash' };
