// The terms without which an offer misleads: minimum deposit, wagering, end, whom it is for, largest win. They count as
// given when their value stands in a text, however that is phrased, in each language that the program has words in.
import { shownEnd } from '../../calendar/calendar-time.js';
import type { OfferEntity } from '../../entities/data.js';
import type { Money, Wagering } from '../../schema/schema-types.js';
import { type Formats, formatsOf } from '../../words/formats.js';
import { offerWordsOf } from '../../words/offer-words.js';
import { plainText } from '../text/plain-text.js';
import { lower, sentencesOf } from '../text/sentences.js';
import { findValues, type Value } from '../values/values.js';
import { moneyOf } from './entity-values.js';

interface Told {
  readonly values: readonly Value[];
  /** Each passage without spaces, in lower case. */
  readonly plain: readonly string[];
  readonly low: string;
}

type IsTold = (told: Told) => boolean;

/** The age that the law asks for everywhere: it stands in the notices of each page. */
const LEGAL_AGE = 18;
const NEW_PLAYERS = new RegExp(
  [
    String.raw`nuov[oiae]\s(?:giocator|utent|client|iscritt|registrat|account|cont[oi])`,
    String.raw`(?:primo|prima)\s(?:deposito|versamento|registrazione|iscrizione)`,
    String.raw`new\s(?:player|customer|account|user)|first\sdeposit`,
    String.raw`neu(?:e[nrs]?\s)?(?:kund|spieler(?:n|innen)?(?!\p{L})|nutzer|mitglied|konto|registrier|anmeld)`,
    String.raw`erste[nr]?\s(?:ein|an)zahlung`,
    String.raw`ersteinzahl|erstanmeld`,
    String.raw`nuev[oa]s?\s(?:jugador|client|usuari|miembr|inscrit|cuenta|registr)`,
    String.raw`primer(?:\sdepósito|\singreso|a\srecarga)`,
  ].join('|'),
  'u',
);
/** What stands for "x" behind the number of a wagering requirement; Italian "volte" is read as a value. */
const TIMES = ['times', 'fach', '-fach', 'mal', '-mal', 'veces'];

/** What a text does not say of an offer, in words. Terms that are not known are no terms. */
export function missingTerms(offer: OfferEntity, passages: readonly string[], speech: string): readonly string[] {
  const told = toldIn(passages);
  return terms(offer, speech).flatMap(([name, isTold]) => (isTold(told) ? [] : [name]));
}

/** True when a text names what the offer gives. */
export function advertises(
  { match, maximum, free_spins: spins }: OfferEntity,
  passages: readonly string[],
  speech: string,
): boolean {
  const most = maximum ? moneyOf(maximum) : null;
  const { values, plain } = toldIn(passages);
  const count = spins?.count;
  return (
    (count !== undefined &&
      says(plain, offerWordsOf(speech).spins(formatsOf(speech).number(count), count, undefined))) ||
    values.some(
      ({ unit, value, kind }) =>
        (unit === '%' && value === match?.percent) ||
        (most !== null && unit === most.unit && value === most.value) ||
        (kind === 'spins' && value === count),
    )
  );
}

/** "5 giri gratuiti" is not said by "25 giri gratuiti". */
function says(plain: Told['plain'], words: string): boolean {
  const wanted = plainText(words);
  return plain.some((one) => {
    for (let at = one.indexOf(wanted); at >= 0; at = one.indexOf(wanted, at + 1))
      if (!/\d[.,]?$/.test(one.slice(Math.max(0, at - 2), at))) return true;
    return false;
  });
}

function toldIn(passages: readonly string[]): Told {
  const text = passages.join('\n');
  const sentences = passages.flatMap((one) => sentencesOf(one));
  return {
    values: sentences.flatMap((one) => findValues(lower(one))),
    plain: passages.map(plainText),
    low: lower(text),
  };
}

function terms(offer: OfferEntity, speech: string): (readonly [name: string, isTold: IsTold])[] {
  const { min_deposit: least, wagering, free_spins: spins, win_cap: cap, validity, audience = {} } = offer;
  const { new_players: isForNew = false, min_age: age = 0 } = audience;
  const formats = formatsOf(speech);
  return [
    ...amount('its minimum deposit', least, formats),
    ...multiple('its wagering requirement', wagering, formats),
    ...multiple('the wagering requirement of its free spins', spins?.wagering, formats),
    ...amount('its largest win', cap, formats),
    ...(validity?.until === undefined ? [] : [lastDay(validity.until, formats)]),
    ...(isForNew ? [['that it is for new players', isForNewcomers(speech)] as const] : []),
    ...(age > LEGAL_AGE ? [[`its minimum age (${age})`, isOfAge(age)] as const] : []),
  ];
}

function isForNewcomers(speech: string): IsTold {
  const words = offerWordsOf(speech).newPlayers;
  return ({ low, plain }) => says(plain, words) || NEW_PLAYERS.test(low);
}

function amount(name: string, money: Money | null | undefined, formats: Formats): [string, IsTold][] {
  if (!money) return [];
  const words = formats.amount(money.amount, money.unit);
  const meant = moneyOf(money);
  const inWords = money.unit === 'EUR' ? [words, `${formats.number(money.amount)} euros`] : [words];
  const isTold: IsTold = ({ values, plain }) =>
    inWords.some((one) => says(plain, one)) ||
    values.some((one) => meant !== null && one.unit === meant.unit && one.value === meant.value);
  return [[`${name} (${words})`, isTold]];
}

function multiple(name: string, wagering: Wagering | null | undefined, formats: Formats): [string, IsTold][] {
  if (!wagering) return [];
  const number = formats.number(wagering.times);
  const isTold: IsTold = ({ values, plain }) =>
    values.some((one) => one.unit === 'x' && one.value === wagering.times) ||
    TIMES.some((one) => says(plain, number + one));
  return [[`${name} (${number}x)`, isTold]];
}

function lastDay(until: string, formats: Formats): readonly [string, IsTold] {
  const day = shownEnd(until).slice(0, 10);
  const words = formats.moment(day);
  const isTold: IsTold = ({ values, plain }) =>
    says(plain, words) || values.some((one) => one.unit === 'date' && one.value === day);
  return [`its last day (${words})`, isTold];
}

function isOfAge(age: number): IsTold {
  const after = String.raw`(?<!\d)${age}\s?(?:\+|(?:years|jahren?|años)(?!\p{L}))`;
  const sign = new RegExp(String.raw`${after}|(?:\+\s?|over\s|older\sthan\s)${age}(?!\d)`, 'u');
  return ({ values, low }) => sign.test(low) || values.some((one) => one.unit === 'years' && one.value === age);
}
