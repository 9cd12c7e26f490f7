// What another value of the site explains: a general statement that holds for one offer or method, the parts of a
// package of several deposits. What nothing explains stays open.
import type { Claim } from '../claim.js';
import { amountOf, isComparable, isSameValue } from '../same-value.js';
import type { Groups, Stated } from './finding.js';

const GENERAL = /^account(@[^.]+)?\.((?:min|max)_(?:deposit|withdrawal)\w*|withdrawal_fee|withdrawal_time)$/;
const OF_PACKAGE = /^welcome(@[^.]+)?\.(match|max_bonus|free_spins)$/;
/** What "the bonus", without a name, is compared by. */
const OF_ANY =
  /^bonus(?:(@[^.]+)?\.(wagering|wagering_base|max_bet|wagering_deadline|min_deposit|match|max_bonus|package_bonus|free_spins(?:_per_day|_days)?|spins_wagering|spins_win_cap|win_cap|validity|spins_validity|spin_value|spins_slot|code))$/;
const PARTS = ['second-deposit', 'third-deposit'];

/** The values of a group that may contradict each other. */
export function openValues(name: string, stated: readonly Stated[], groups: Groups): readonly Stated[] {
  const [isGeneral, operator] = GENERAL.exec(name) ?? [];
  if (isGeneral) {
    const open = unexplained(name, stated, groups);
    // A list of operators gives the minimum of their bonuses.
    return open.length === 0 || (operator && name.endsWith('.min_deposit')) ? open : stated;
  }
  const [, owner = '', part] = OF_PACKAGE.exec(name) ?? [];
  if (!part) return stated;
  return packageValues(
    stated,
    PARTS.map((one) => groups.get(`${one}${owner}.${part}`) ?? []),
  );
}

/** "100 € sul primo deposito, 150 sul secondo" where the entity says 250, or the other way round. */
export function isPartOrSum(name: string, claim: Claim, entity: Claim, groups: Groups): boolean {
  const [, owner = '', part] = OF_PACKAGE.exec(name) ?? [];
  if (!part || part === 'match') return false;
  const parts = PARTS.flatMap((one) => groups.get(`${one}${owner}.${part}`)?.[0] ?? []);
  const rest = parts.reduce((sum, one) => sum + Number(one.claim.value), 0);
  return rest > 0 && Math.abs(Number(claim.value) - Number(entity.value)) === rest;
}

/** What is said of "the" minimum deposit may be that of an offer or of one method, where their values are known. */
export function unexplained(name: string, stated: readonly Stated[], groups: Groups): readonly Stated[] {
  const [, operator = '', property] = GENERAL.exec(name) ?? [];
  if (!property) return stated;
  const others = [...valuesOf(groups, property, operator)].flatMap(([other, list]) => (other === name ? [] : list));
  return stated.filter(({ claim }) => !others.some((one) => isSameValue(one.claim, claim)));
}

/** The bonuses of several deposits, and what they come to together. */
function packageValues(stated: readonly Stated[], parts: readonly (readonly Stated[])[]): readonly Stated[] {
  const known = parts.filter((list) => list.length > 0);
  if (known.length === 0) return stated;
  const others = known.flat();
  const rest = known.reduce((sum, list) => sum + Number(list[0]!.claim.value), 0);
  const values = stated.map(({ claim }) => Number(claim.value));
  const isSum = ({ claim }: Stated) => values.includes(Number(claim.value) - rest);
  // The bonus of the first deposit may be the same as that of another one.
  const isFirst = ({ claim }: Stated) => values.includes(Number(claim.value) + rest);
  const isOther = ({ claim }: Stated) => others.some((other) => isSameValue(other.claim, claim));
  return stated.filter((one) => !isSum(one) && (isFirst(one) || !isOther(one)));
}

/** The values of one property of all that one operator offers. */
function valuesOf(groups: Groups, property: string, operator: string): ReadonlyMap<string, readonly Stated[]> {
  return new Map(
    [...groups].filter(([name]) => {
      const at = name.lastIndexOf('.');
      // What a friend has to deposit is not a condition of a bonus.
      return (
        !name.startsWith('referral') &&
        name.slice(at + 1) === property &&
        (/@[^@]*$/.exec(name.slice(0, at))?.[0] ?? '') === operator
      );
    }),
  );
}

/** Values of "the bonus" that no offer has are taken for those of the welcome bonus; the others are explained. */
export function withNamelessBonus(groups: Map<string, Stated[]>): Map<string, Stated[]> {
  const isOfWelcome = createSpinsOfWelcome(groups);
  for (const [name, stated] of groups) {
    if (!name.startsWith('bonus')) continue;
    groups.delete(name);
    const [, operator = '', property] = OF_ANY.exec(name) ?? [];
    if (!property) continue;
    const key = `welcome${operator}.${property}`;
    // Of another operator that is the one bonus all texts speak of, when none gives it a name. What may be bet with a
    // bonus is one rule for all of them.
    const isOfAll = operator !== '' || property === 'max_bet';
    const welcome = groups.get(key) ?? (isOfAll ? [] : undefined);
    if (!welcome) continue;
    groups.set(key, welcome);
    // Of others that is what the bonus asks for, and not what the account does.
    const offers = [...valuesOf(groups, property, operator)].filter(
      ([other]) => !/^(?:account[@.]|payment:)/.test(other),
    );
    const known = offers.flatMap(([, list]) => list);
    const isKnown = ({ claim }: Stated) => known.some((one) => isSameValue(one.claim, claim));
    const isLike = property === 'code' && welcome.length > 0 ? isCodeOf(welcome) : () => true;
    const open = stated.filter((one) => (!isKnown(one) || isOfWelcome(one)) && isLike(one));
    // Where one of them is another, those that say the same are known by name as well.
    const alike =
      open.length === 0 ? [] : stated.filter(({ claim }) => welcome.some((one) => isSameValue(one.claim, claim)));
    welcome.push(...open, ...alike);
  }
  return groups;
}

/**
 * "Si aggiungono 150 giri da 0,20 €": where a page counts as many spins as nothing but the welcome bonus has, what one
 * of them is worth is said of that, though another offer has the same.
 */
function createSpinsOfWelcome(groups: Groups): (one: Stated) => boolean {
  const pages = new Set<string>();
  for (const [name, stated] of groups) {
    const operator = /^bonus((?:@[^.]+)?)\.free_spins$/.exec(name)?.[1];
    if (operator === undefined) continue;
    const counts = [...valuesOf(groups, 'free_spins', operator)].filter(([other]) => other !== name);
    for (const { claim, sources } of stated) {
      const offers = counts.filter(([, list]) => list.some((one) => isSameValue(one.claim, claim)));
      if (offers.length === 1 && offers[0]![0].startsWith('welcome')) for (const one of sources) pages.add(one);
    }
  }
  return ({ claim, sources }) => claim.property === 'spin_value' && sources.every((one) => pages.has(one));
}

/** "VENTO100" beside "VENTO400", "VELA100" beside "VENTO100"; any other one is that of an offer without a name. */
function isCodeOf(offer: readonly Stated[]): (one: Stated) => boolean {
  const [letters, digits] = [lettersOf, digitsOf].map((part) => new Set(offer.map(({ claim }) => part(claim))));
  return ({ claim }) => letters!.has(lettersOf(claim)) || (digitsOf(claim) !== '' && digits!.has(digitsOf(claim)));
}

/** The number in a code is mostly what the bonus comes to. */
function digitsOf({ value }: Stated['claim']): string {
  return /\d{2,}$/.exec(String(value))?.[0] ?? '';
}

export function lettersOf({ value }: Stated['claim']): string {
  return String(value).replace(/\d+$/, '');
}

/** "Prelievi in 24 ore" where the fastest of several methods takes two days, "da 10 €" where each starts at 20 €. */
export function withMethods(groups: Map<string, Stated[]>): Map<string, Stated[]> {
  const methods = new Map<string, Stated[][]>();
  for (const [name, stated] of groups) {
    const key = /^payment:[^@]*?((?:@[^.]+)?\.(?:min_withdrawal|withdrawal_time))$/.exec(name)?.[1];
    if (key === undefined) continue;
    const list = methods.get(key);
    if (list) list.push(stated);
    else methods.set(key, [stated]);
  }
  for (const [key, lists] of methods) {
    const [general, ...others] = groups.get(`account${key}`) ?? [];
    if (!general || others.length > 0 || lists.length < FEWEST_METHODS) continue;
    const known = lists.flat().filter(({ claim }) => isComparable(claim, general.claim));
    const values = known.map(({ claim }) => amountOf(claim));
    const value = amountOf(general.claim);
    const nearest = value < Math.min(...values) ? Math.min(...values) : Math.max(...values);
    if (value >= Math.min(...values) && value <= nearest) continue;
    const other = known.find(({ claim }) => amountOf(claim) === nearest);
    if (other) groups.get(`account${key}`)!.push(other);
  }
  return groups;
}

const FEWEST_METHODS = 3;

/** What is said of "le carte" holds for each that the site lists; where none has that value, it contradicts them. */
export function withCards(groups: Map<string, Stated[]>): Map<string, Stated[]> {
  for (const [name, stated] of groups) {
    const [, rest] = /^payment:carte((?:@[^.]+)?\..+)$/.exec(name) ?? [];
    if (rest === undefined) continue;
    const cards = CARDS.flatMap((card) => groups.get(`payment:${card}${rest}`) ?? []);
    if (cards.length === 0) continue;
    const open = stated.filter(({ claim }) => !cards.some((one) => isSameValue(one.claim, claim)));
    groups.delete(name);
    for (const card of CARDS) groups.get(`payment:${card}${rest}`)?.push(...open);
  }
  return groups;
}

/** "Assistenza dalle 8 alle 22" where neither the chat nor the telephone is open then. */
export function withSupport(groups: Map<string, Stated[]>): Map<string, Stated[]> {
  for (const [name, stated] of groups) {
    const [, operator, what] = /^site((?:@[^.]+)?)\.support_(hours|days)$/.exec(name) ?? [];
    if (operator === undefined) continue;
    const [chat, phone] = ['chat', 'phone'].map((one) => groups.get(`site${operator}.${one}_${what}`));
    const known = [...(chat ?? []), ...(phone ?? [])];
    chat?.push(...stated.filter(({ claim }) => !known.some((one) => isSameValue(one.claim, claim))));
  }
  return groups;
}

/** A bonus that ends before its requirement could be met: what it lasts is the time for that. */
export function withValidity(groups: Map<string, Stated[]>): Map<string, Stated[]> {
  for (const [name, [lasting, ...others]] of groups) {
    if (!name.endsWith('.validity') || !lasting || others.length > 0 || lasting.claim.unit !== 'days') continue;
    const terms = groups.get(`${name.slice(0, -'validity'.length)}wagering_deadline`);
    if (terms?.length === 1 && !isSameValue(terms[0]!.claim, lasting.claim)) terms.push(lasting);
  }
  return groups;
}

const CARDS = ['visa', 'mastercard', 'maestro'];

/** Of an offer that is spins and nothing else, "requisito di 40x" and "24 ore" can only mean these. */
export function withSpinTerms(groups: Map<string, Stated[]>): Map<string, Stated[]> {
  for (const [name, spins] of groups) {
    const [, subject, term] = OF_SPINS.exec(name) ?? [];
    const plain = subject === undefined ? undefined : groups.get(`${subject}.${term}`);
    if (!plain || MORE_THAN_SPINS.some((one) => groups.has(`${subject}.${one}`))) continue;
    spins.push(...plain);
    groups.delete(`${subject}.${term}`);
  }
  return groups;
}

const OF_SPINS = /^(.+)\.spins_(wagering|validity)$/;

/** What an offer has that is more than spins. */
export const MORE_THAN_SPINS = ['match', 'max_bonus', 'wagering_base'];
