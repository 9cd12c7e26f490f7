// The values of offers and payment methods under the names that the reader gives to properties.
import { shownEnd } from '../../calendar/calendar-time.js';
import type { OfferEntity, PaymentEntity } from '../../entities/data.js';
import type { Fact, Money, Wagering } from '../../schema/schema-types.js';
import type { Claim, Unit } from '../claim.js';
import { lower } from '../text/sentences.js';
import { findValues } from '../values/values.js';

/** A claim of one subject, before it is known under which names texts speak of that. */
export type EntityValue = Omit<Claim, 'subject' | 'qualifier'> & { readonly pointer: string };

type Value = Pick<EntityValue, 'value' | 'unit'>;

const CURRENCIES: Readonly<Record<string, Unit>> = { EUR: 'EUR', '€': 'EUR', BTC: 'BTC', LTC: 'LTC', ETH: 'ETH' };
const BASES: Readonly<Record<string, string>> = { 'deposit-and-bonus': 'deposit+bonus', bonus: 'bonus' };
const WEEK = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
const DAYS = ['lun', 'mar', 'mer', 'gio', 'ven', 'sab', 'dom'] as const;
/** The form in which codes are read in texts. */
const CODE = /^[A-Z](?:-?[A-Z\d]){3,19}$/;

export function offerClaims(offer: OfferEntity, subject: string): readonly EntityValue[] {
  const { free_spins: spins, validity = {}, bonus_code: code = '', audience } = offer;
  const isCashback = subject.startsWith('cashback');
  const isSpins = !offer.match && !offer.maximum && spins !== undefined;
  return [
    ...(offer.match ? [said(isCashback ? 'rate' : 'match', '/match', [offer.match.percent, '%'])] : []),
    ...money('max_bonus', '/maximum', offer.maximum),
    ...money('min_deposit', '/min_deposit', offer.min_deposit),
    ...money(isSpins ? 'spins_win_cap' : 'win_cap', '/win_cap', offer.win_cap),
    ...wagering(offer.wagering, isSpins, '/wagering'),
    ...(offer.wagering?.of === 'winnings' ? [] : wagering(spins?.wagering, true, '/free_spins/wagering')),
    ...counts(spins),
    ...day('from', '/validity/from', validity.from),
    ...day('until', '/validity/until', validity.until && shownEnd(validity.until)),
    ...weekdays(validity.weekdays ?? []),
    ...(CODE.test(code) ? [said('code', '/bonus_code', [code, 'text'])] : []),
    ...(isCashback && audience?.vip_levels
      ? [said('vip_levels', '/audience/vip_levels', [audience.vip_levels, 'count'])]
      : []),
  ];
}

export function paymentClaims({
  deposit_min: least,
  deposit_max: most,
  withdrawal_min: out,
  fee,
  time,
}: PaymentEntity): readonly EntityValue[] {
  const [cost, term] = [feeOf(fee), time ? durationOf(time) : null];
  return [
    ...money('min_deposit', '/deposit_min', least),
    ...money('max_deposit', '/deposit_max', most),
    ...money('min_withdrawal', '/withdrawal_min', out),
    ...(cost ? [{ property: 'withdrawal_fee', pointer: '/fee', ...cost }] : []),
    ...(term ? [{ property: 'withdrawal_time', pointer: '/time', ...term }] : []),
    ...(NO_PAYOUTS.test(time?.text ?? '') ? [said('withdrawals', '/time', ['no', 'text'])] : []),
  ];
}

/** Instead of how long a withdrawal takes. */
const NO_PAYOUTS =
  /^(?:solo|soltanto)\s(?:(?:per\s)?(?:i\s)?(?:depositi|versamenti)|(?:a|per)\s(?:depositare|versare))$|^(?:prelievi\s)?non\s(?:disponibil[ei]|possibil[ei]|previst[oi])$/iu;

/** A duration in the units of claims; null for what is none. "Immediato" means no time at all. */
export function durationOf(fact: Fact): Value | null {
  const { minutes, hours, days, weeks, months, years, at_most: most, unit, text = '' } = fact;
  if (text !== '') return durationIn(text);
  const given =
    most === undefined || unit === undefined ? { minutes, hours, days, weeks, months, years } : { [unit]: most };
  for (const [name, value] of Object.entries(given)) {
    if (value === undefined || !TIMES.includes(name)) continue;
    return name === 'weeks' ? { value: value * 7, unit: 'days' } : { value, unit: name as Unit };
  }
  return null;
}

/** "Fino a 4 giorni lavorativi"; the longest of "1–3 giorni"; null for what says something else as well. */
function durationIn(text: string): Value | null {
  const low = lower(text.trim());
  if (/^(?:immediat|istantane)[oaie]$/.test(low)) return { value: 0, unit: 'minutes' };
  const values = findValues(low);
  const last = values.at(-1);
  const isOne = last?.kind === 'time' && (values.length === 1 || (values.length === 2 && last.range === 'to'));
  if (!isOne || !PLAIN_TIME.test(low.slice(0, values[0]!.start)) || !OF_WORK.test(low.slice(last.end))) return null;
  return { value: last.value, unit: last.unit };
}

const PLAIN_TIME = /^(?:(?:entro|in|da|fino\sa|al\smassimo|massimo|max\.?)\s)*$/;
const OF_WORK = /^(?:\s(?:lavorativ|feriali|bancari)[a-z]*|\s(?:al\s)?massimo)*\.?$/;
const TIMES: readonly string[] = ['minutes', 'hours', 'days', 'weeks', 'months', 'years'];

export function moneyOf({ amount, unit }: Pick<Money, 'amount' | 'unit'>): Value | null {
  const name = unit.trim().toUpperCase();
  return Object.hasOwn(CURRENCIES, name) ? { value: amount, unit: CURRENCIES[name]! } : null;
}

function said(property: string, pointer: string, [value, unit]: readonly [number | string, Unit]): EntityValue {
  return { property, pointer, value, unit };
}

function money(property: string, pointer: string, amount: Money | null | undefined): EntityValue[] {
  const value = amount ? moneyOf(amount) : null;
  return value ? [{ property, pointer, ...value }] : [];
}

function wagering(one: Wagering | null | undefined, isOfSpins: boolean, pointer: string): EntityValue[] {
  if (!one) return [];
  const base = one.of !== undefined && Object.hasOwn(BASES, one.of) ? BASES[one.of] : undefined;
  const isSpins = one.of === 'winnings' || (isOfSpins && base === undefined);
  return [
    said(isSpins ? 'spins_wagering' : 'wagering', `${pointer}/times`, [one.times, 'x']),
    ...(base !== undefined && !isSpins ? [said('wagering_base', `${pointer}/of`, [base, 'text'])] : []),
  ];
}

function counts({ count, per_day: daily, days, every }: NonNullable<OfferEntity['free_spins']> = {}): EntityValue[] {
  const isDaily = every === 'day';
  return [
    ...(count === undefined
      ? []
      : [said(isDaily ? 'free_spins_per_day' : 'free_spins', '/free_spins/count', [count, 'count'])]),
    ...(daily === undefined || isDaily ? [] : [said('free_spins_per_day', '/free_spins/per_day', [daily, 'count'])]),
    ...(days === undefined ? [] : [said('free_spins_days', '/free_spins/days', [days, 'days'])]),
  ];
}

function day(property: string, pointer: string, moment: string | undefined): EntityValue[] {
  return moment === undefined ? [] : [said(property, pointer, [moment.slice(0, 10), 'date'])];
}

/** "lun-gio", "mer"; nothing for days with a gap, which no text names as a range. */
function weekdays(given: readonly string[]): EntityValue[] {
  const isGiven = WEEK.map((one) => given.includes(one));
  const count = isGiven.filter(Boolean).length;
  if (count === 0 || count === 7) return [];
  const first = isGiven.findIndex((one, index) => one && !isGiven[(index + 6) % 7]);
  const isRange = Array.from({ length: count }, (_, step) => isGiven[(first + step) % 7]).every(Boolean);
  const ends = count === 1 ? [first] : [first, (first + count - 1) % 7];
  return isRange ? [said('days', '/validity/weekdays', [ends.map((one) => DAYS[one]).join('-'), 'text'])] : [];
}

/** No fee is no fee in any unit. */
function feeOf(fee: Fact | null | undefined): Value | null {
  if (!fee) return null;
  if (fee.percent === 0 || fee.amount === 0) return { value: 0, unit: 'EUR' };
  if (fee.percent !== undefined) return { value: fee.percent, unit: '%' };
  return fee.amount === undefined || fee.unit === undefined ? null : moneyOf({ amount: fee.amount, unit: fee.unit });
}
