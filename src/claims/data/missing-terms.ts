// The terms without which an offer misleads: minimum deposit, wagering, end, whom it is for, largest win. They count as
// given when their value stands in a text, however that is phrased.
import type { OfferEntity } from '../../data.js';
import type { Money, Wagering } from '../../schema-types.js';
import type { Formats } from '../../words/formats.js';
import { plainText } from '../text/plain-text.js';
import { lower, sentencesOf } from '../text/sentences.js';
import { findValues, type Value } from '../values/values.js';
import { moneyOf } from './entity-values.js';

interface Told {
  readonly values: readonly Value[];
  /** Without spaces, in lower case. */
  readonly plain: string;
  readonly low: string;
}

type IsTold = (told: Told) => boolean;

/** The age that the law asks for everywhere: it stands in the notices of each page. */
const LEGAL_AGE = 18;
const NEW_PLAYERS =
  /nuov[oiae]\s(?:giocator|utent|client|iscritt|registrat|account|cont[oi])|(?:primo|prima)\s(?:deposito|versamento|registrazione|iscrizione)|new\s(?:player|customer|account|user)|first\sdeposit/u;

/** What a text does not say of an offer, in words. Terms that are not known are no terms. */
export function missingTerms(offer: OfferEntity, passages: readonly string[], formats: Formats): readonly string[] {
  const told = toldIn(passages);
  return terms(offer, formats).flatMap(([name, isTold]) => (isTold(told) ? [] : [name]));
}

/** True when a text names what the offer gives. */
export function advertises({ match, maximum, free_spins: spins }: OfferEntity, passages: readonly string[]): boolean {
  const most = maximum ? moneyOf(maximum) : null;
  return toldIn(passages).values.some(
    ({ unit, value, kind }) =>
      (unit === '%' && value === match?.percent) ||
      (most !== null && unit === most.unit && value === most.value) ||
      (kind === 'spins' && value === spins?.count),
  );
}

function toldIn(passages: readonly string[]): Told {
  const text = passages.join('\n');
  const sentences = passages.flatMap((one) => sentencesOf(one));
  return { values: sentences.flatMap((one) => findValues(lower(one))), plain: plainText(text), low: lower(text) };
}

function terms(offer: OfferEntity, formats: Formats): (readonly [name: string, isTold: IsTold])[] {
  const { min_deposit: least, wagering, free_spins: spins, win_cap: cap, validity, audience = {} } = offer;
  const { new_players: isForNew = false, min_age: age = 0 } = audience;
  return [
    ...amount('its minimum deposit', least, formats),
    ...multiple('its wagering requirement', wagering, formats),
    ...multiple('the wagering requirement of its free spins', spins?.wagering, formats),
    ...amount('its largest win', cap, formats),
    ...(validity?.until === undefined ? [] : [lastDay(validity.until, formats)]),
    ...(isForNew ? [['that it is for new players', ({ low }: Told) => NEW_PLAYERS.test(low)] as const] : []),
    ...(age > LEGAL_AGE ? [[`its minimum age (${age})`, isOfAge(age)] as const] : []),
  ];
}

function amount(name: string, money: Money | null | undefined, formats: Formats): [string, IsTold][] {
  if (!money) return [];
  const words = formats.amount(money.amount, money.unit);
  const meant = moneyOf(money);
  const isTold: IsTold = ({ values, plain }) =>
    plain.includes(plainText(words)) ||
    values.some((one) => meant !== null && one.unit === meant.unit && one.value === meant.value);
  return [[`${name} (${words})`, isTold]];
}

function multiple(name: string, wagering: Wagering | null | undefined, formats: Formats): [string, IsTold][] {
  if (!wagering) return [];
  const isTold: IsTold = ({ values }) => values.some((one) => one.unit === 'x' && one.value === wagering.times);
  return [[`${name} (${formats.number(wagering.times)}x)`, isTold]];
}

function lastDay(until: string, formats: Formats): readonly [string, IsTold] {
  const day = until.slice(0, 10);
  const words = formats.moment(day);
  const isTold: IsTold = ({ values, plain }) =>
    plain.includes(plainText(words)) || values.some((one) => one.unit === 'date' && one.value === day);
  return [`its last day (${words})`, isTold];
}

function isOfAge(age: number): IsTold {
  const sign = new RegExp(`(?<!\\d)${age}\\s?\\+|\\+\\s?${age}(?!\\d)`);
  return ({ values, low }) => sign.test(low) || values.some((one) => one.unit === 'years' && one.value === age);
}
