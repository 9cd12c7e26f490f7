// What properties are called in messages, and which of two values is the safer one to publish: a visitor who expects
// the stricter condition is never disappointed.
import type { CLAIM_PROPERTIES } from '../../entities/claim-names.js';
import type { Claim } from '../claim.js';
import { amountOf, isComparable } from '../same-value.js';

type Safer = 'higher' | 'lower' | 'earlier' | 'none';

const PROPERTIES: Readonly<Record<(typeof CLAIM_PROPERTIES)[number], readonly [name: string, safer: Safer]>> = {
  version: ['version', 'none'],
  updated: ['last update', 'none'],
  min_deposit: ['minimum deposit', 'higher'],
  max_deposit: ['maximum deposit', 'lower'],
  min_withdrawal: ['minimum withdrawal', 'higher'],
  max_withdrawal: ['maximum withdrawal', 'lower'],
  max_withdrawal_day: ['maximum withdrawal a day', 'lower'],
  max_withdrawal_week: ['maximum withdrawal a week', 'lower'],
  max_withdrawal_month: ['maximum withdrawal a month', 'lower'],
  max_withdrawal_year: ['maximum withdrawal a year', 'lower'],
  withdrawal_fee: ['withdrawal fee', 'higher'],
  withdrawal_time: ['time of a withdrawal', 'higher'],
  free_withdrawals: ['number of free withdrawals a month', 'lower'],
  max_bonus: ['maximum', 'lower'],
  package_bonus: ['maximum of all deposits', 'lower'],
  match: ['percentage of the deposit', 'lower'],
  rate: ['percentage', 'lower'],
  free_spins: ['number of free spins', 'lower'],
  free_spins_per_day: ['number of free spins a day', 'lower'],
  free_spins_days: ['number of days with free spins', 'lower'],
  wagering: ['wagering requirement', 'higher'],
  wagering_base: ['amount to be wagered', 'none'],
  spins_wagering: ['wagering requirement of free-spin winnings', 'higher'],
  max_bet: ['maximum bet', 'lower'],
  win_cap: ['maximum win', 'lower'],
  spins_win_cap: ['maximum win from free spins', 'lower'],
  validity: ['validity', 'lower'],
  spins_validity: ['validity of free spins', 'lower'],
  spin_value: ['value of a free spin', 'lower'],
  spins_slot: ['slot of the free spins', 'none'],
  wagering_deadline: ['time to meet the wagering requirement', 'lower'],
  from: ['first day', 'none'],
  until: ['last day', 'earlier'],
  days: ['days of the week', 'none'],
  code: ['bonus code', 'none'],
  vip_levels: ['number of VIP levels', 'lower'],
  levels: ['number of levels', 'lower'],
  reward: ['reward or gift', 'lower'],
  friend_reward: ['reward of the friend', 'lower'],
  live_tables: ['number of live tables', 'lower'],
  licence: ['number of the licence', 'none'],
  licence_until: ['year in which the licence ends', 'none'],
  founded: ['year in which it began', 'none'],
  chat_hours: ['hours of the chat', 'none'],
  phone_hours: ['hours of the telephone', 'none'],
  support_hours: ['hours of the support', 'none'],
  prize: ['prize pool', 'lower'],
  games: ['number of games', 'lower'],
  slots: ['number of slots', 'lower'],
  providers: ['number of providers', 'lower'],
  rtp: ['return to player', 'lower'],
  document_age: ['age of a proof of residence', 'lower'],
  documents: ['term for identity documents', 'lower'],
  inactivity: ['time until inactivity', 'lower'],
  limit_wait: ['time until a raised limit takes effect', 'higher'],
  self_exclusion_end: ['time until a self-exclusion may be revoked', 'higher'],
  min_age: ['minimum age', 'higher'],
  response: ['time to answer a request', 'higher'],
  aml_retention: ['time of keeping anti-money-laundering data', 'higher'],
  verification_time: ['time to check the documents', 'higher'],
  inactivity_fee: ['fee of an inactive account', 'higher'],
  points: ['number of points', 'higher'],
  points_validity: ['validity of points', 'lower'],
  email_response: ['time to answer an e-mail', 'higher'],
  contribution: ['share that counts for the requirement', 'lower'],
  max_win: ['maximum win', 'lower'],
  lines: ['number of lines', 'none'],
  volatility: ['volatility of wins', 'none'],
  min_bet: ['minimum bet', 'higher'],
  rating: ['rating in reviews', 'lower'],
  first_prize: ['first prize', 'lower'],
  winners: ['number of prizes', 'lower'],
  entry: ['price of taking part', 'higher'],
  phone: ['telephone number', 'none'],
  min_loss: ['minimum loss', 'higher'],
  max_friends: ['number of friends that may be invited', 'lower'],
  max_friends_month: ['number of friends that may be invited in a month', 'lower'],
  max_friends_year: ['number of friends that may be invited in a year', 'lower'],
  points_per_euro: ['number of points for one euro', 'higher'],
  stake_per_point: ['stake for one point', 'higher'],
  activation: ['time to claim it', 'lower'],
  credited: ['day of the payment', 'none'],
  withdrawals: ['possibility of withdrawals', 'none'],
  accepted: ['acceptance', 'none'],
  for_bonus: ['admission to the bonus', 'none'],
  approval_time: ['time to approve a withdrawal', 'higher'],
  chat_days: ['days of the chat', 'none'],
  phone_days: ['days of the telephone', 'none'],
  support_days: ['days of the support', 'none'],
  whatsapp_hours: ['hours of WhatsApp', 'none'],
  app: ['mobile app', 'none'],
  app_ios: ['mobile app for iPhone', 'none'],
  app_android: ['mobile app for Android', 'none'],
  min_android: ['oldest version of Android for the app', 'higher'],
  min_ios: ['oldest version of iOS for the app', 'higher'],
  demo: ['demo mode', 'none'],
  demo_open: ['demo mode without an account', 'none'],
  phone_line: ['telephone line', 'none'],
  live_chat: ['live chat', 'none'],
  offered: ['place among the offers', 'none'],
  driving_licence: ['acceptance of the driving licence', 'none'],
  combinable: ['combination with other bonuses', 'none'],
  withdrawal_with_bonus: ['possibility of withdrawals with an active bonus', 'none'],
  spid: ['registration with SPID', 'none'],
  two_factor: ['two-factor authentication', 'none'],
};

export function propertyOf(name: string): readonly [name: string, safer: Safer] {
  return Object.hasOwn(PROPERTIES, name) ? PROPERTIES[name as keyof typeof PROPERTIES] : [name, 'none'];
}

/** The claim that is safer to publish; null when neither is. */
export function saferOf(claims: readonly Claim[]): Claim | null {
  const [first, ...rest] = claims;
  if (!first) return null;
  if (first.property === 'wagering_base') return claims.find((one) => one.value === 'deposit+bonus') ?? null;
  const [, safer] = propertyOf(first.property);
  if (safer === 'none') return null;
  if (safer === 'earlier') return claims.reduce((best, one) => (String(one.value) < String(best.value) ? one : best));
  if (rest.some((one) => !isComparable(first, one))) return null;
  return claims.reduce((best, one) =>
    (safer === 'higher' ? amountOf(one) > amountOf(best) : amountOf(one) < amountOf(best)) ? one : best,
  );
}

const UNITS: Readonly<Record<string, string>> = {
  EUR: ' €',
  BTC: ' BTC',
  LTC: ' LTC',
  ETH: ' ETH',
  '%': '%',
  x: 'x',
  count: '',
  text: '',
  date: '',
};

const WORDS: Readonly<Record<string, string>> = {
  'deposit+bonus': 'deposit and bonus',
  none: 'no code',
  unlimited: 'no limit',
  required: 'a bonus code',
};

/** `20 €`, `1.500,50 €`, `35x`, `30 days`, `31 December 2027`. */
export function describeValue({ value, unit }: Pick<Claim, 'value' | 'unit'>): string {
  if (typeof value === 'string') return unit === 'date' ? day(value) : (WORDS[value] ?? value);
  const [whole = '', digits] = String(value).split('.');
  const fraction = unit === 'EUR' ? digits?.padEnd(2, '0') : digits;
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, '.');
  const name = Object.hasOwn(UNITS, unit) ? UNITS[unit]! : ` ${value === 1 ? unit.slice(0, -1) : unit}`;
  return `${grouped}${fraction === undefined ? '' : `,${fraction}`}${name}`;
}

/** The same, of words that texts have in Italian. */
export function describeClaim(claim: Pick<Claim, 'property' | 'value' | 'unit'>): string {
  const { property, value } = claim;
  if (property === 'volatility') return VOLATILITIES[String(value)] ?? describeValue(claim);
  const [first, last] = property.endsWith('days')
    ? String(value)
        .split('-')
        .map((one) => WEEKDAYS[one])
    : [];
  if (first === undefined) return describeValue(claim);
  return last === undefined ? first : `from ${first} to ${last}`;
}

const VOLATILITIES: Readonly<Record<string, string>> = { alta: 'high', media: 'medium', bassa: 'low' };
const WEEKDAYS: Readonly<Record<string, string>> = {
  lun: 'Monday',
  mar: 'Tuesday',
  mer: 'Wednesday',
  gio: 'Thursday',
  ven: 'Friday',
  sab: 'Saturday',
  dom: 'Sunday',
};

const MONTHS = 'January,February,March,April,May,June,July,August,September,October,November,December'.split(',');

/** A day of every year has no year. */
function day(iso: string): string {
  const [, year, month, date] = /^(?:(\d{4})-)?(\d\d)-(\d\d)$/.exec(iso) ?? [];
  const name = MONTHS[Number(month) - 1];
  return name === undefined ? iso : [Number(date), name, ...(year ? [year] : [])].join(' ');
}
